internal import Foundation
internal import SharedTables
internal import Synchronization

/// Sends a player's messages in order, each when the server has stored the one before, and no faster
/// than a table takes them; shows others the hand at most 20 times a second.
///
/// A message that the server doesn't store is sent again after a while. All methods may be called on
/// any thread, and don't wait.
final class EntrySender: Sendable {
  /// A change of what the server does with messages.
  enum Report: Sendable {
    /// The server refused a message, and why.
    case notStored(String)
    /// The server stores messages again.
    case storedAgain
  }

  fileprivate typealias Instant = ContinuousClock.Instant

  fileprivate struct State {
    /// The moment from which the allowance's times count.
    let start = Instant.now
    var queue: ArraySlice<Envelope> = []
    /// The number of times that the queue was replaced.
    var generation = 0
    var isUp: Bool
    var isClosing = false
    var isRefused = false
    /// The times of the next attempt and of the next position of the hand.
    var next = Instant.now
    var nextHand = Instant.now
    var hand: HandPosition?
    var patience = EntrySender.firstPatience
    var allowance = Allowance.halfSpent
  }

  fileprivate enum Task {
    case entry(Envelope, generation: Int)
    case hand(HandPosition)
  }

  fileprivate static let handSpacing = Duration.milliseconds(50)
  fileprivate static let firstPatience = Duration.milliseconds(250)
  private static let longestPatience = Duration.seconds(4)

  private let store: TableStore
  private let state: Mutex<State>
  private let change = NSCondition()

  /// Starts the thread that sends; `report` is called on it.
  init(_ store: TableStore, report: @escaping @Sendable (Report) -> Void) {
    self.store = store
    state = Mutex(State(isUp: store.isUp))
    Thread.detachNewThread { [self] in
      while let task = next() { perform(task, report) }
    }
  }

  /// Sends messages after those that wait.
  func add(_ envelopes: [Envelope]) {
    set { $0.queue += envelopes }
  }

  /// Replaces the messages that wait.
  func restart(with envelopes: [Envelope]) {
    set { state in
      state.queue = envelopes[...]
      state.generation += 1
    }
  }

  /// Replaces the position of the hand that is shown next.
  func show(_ hand: HandPosition) { set { $0.hand = hand } }

  /// Notes whether the server can be reached.
  func note(isUp: Bool) {
    set { state in
      state.isUp = isUp
      state.next = .now
    }
  }

  /// Ends once all that waits is sent.
  func close() { set { $0.isClosing = true } }

  private func set(_ mark: (inout State) -> Void) {
    change.withLock {
      state.withLock { mark(&$0) }
      change.broadcast()
    }
  }

  // MARK: The thread

  /// Waits for something to send; returns nil at the end.
  private func next() -> Task? {
    change.withLock {
      while true {
        var wakeUp: Instant?
        let task = state.withLock { $0.takeTask(&wakeUp) }
        if let task { return task }
        if state.withLock({ $0.isClosing && ($0.queue.isEmpty || !$0.isUp) }) { return nil }
        if let wakeUp {
          _ = change.wait(until: Date(timeIntervalSinceNow: wakeUp - .now))
        } else {
          change.wait()
        }
      }
    }
  }

  private func perform(_ task: Task, _ report: (Report) -> Void) {
    switch task {
    case .hand(let hand): store.show(hand)
    case .entry(let envelope, let generation):
      do throws(TableError) {
        try store.store(envelope)
        if note(stored: generation) { report(.storedAgain) }
      } catch {
        if let reason = note(error) { report(.notStored(reason)) }
      }
    }
  }

  /// Returns a Boolean value that indicates whether messages before this one were refused.
  private func note(stored generation: Int) -> Bool {
    change.withLock {
      defer { change.broadcast() }
      return state.withLock { state in
        if state.generation == generation { state.queue = state.queue.dropFirst() }
        state.patience = Self.firstPatience
        defer { state.isRefused = false }
        return state.isRefused
      }
    }
  }

  /// Returns the reason to report, once for all messages that are refused one after the other.
  ///
  /// The first failure in a row may come from a lost connection, which is reported by itself. But a
  /// server with a full disk drops its connections again and again, so the second one is reported
  /// whether there is a connection or not.
  private func note(_ error: TableError) -> String? {
    state.withLock { state in
      // A message that is stored resets it.
      let isFirst = state.patience == Self.firstPatience
      state.next = .now + state.patience
      state.patience = min(state.patience * 2, Self.longestPatience)
      let reason: String? = if case .notStored(let reason) = error { reason } else { nil }
      guard !state.isRefused, !isFirst || reason != nil && state.isUp else { return nil }
      state.isRefused = true
      return reason ?? TableConnection.noAnswer
    }
  }
}

extension EntrySender.State {
  /// Returns the next thing to send now; or nil, and the time when that may change.
  fileprivate mutating func takeTask(
    _ wakeUp: inout ContinuousClock.Instant?
  ) -> EntrySender.Task? {
    guard isUp else {
      hand = nil
      return nil
    }
    let now = ContinuousClock.now
    func wait(until time: ContinuousClock.Instant) { wakeUp = min(wakeUp ?? time, time) }
    if let hand {
      if now >= nextHand {
        self.hand = nil
        nextHand = now + EntrySender.handSpacing
        return .hand(hand)
      }
      wait(until: nextHand)
    }
    guard let envelope = queue.first else { return nil }
    guard now >= next else {
      wait(until: next)
      return nil
    }
    // A fifth less than what is allowed, since the server's clock may be another one.
    let cost = Allowance.cost(of: envelope) * 5 / 4
    let time = UInt64((now - start) / .milliseconds(1))
    guard allowance.spend(cost, at: time) else {
      wait(until: now + .milliseconds(allowance.delay(for: cost) + 1))
      return nil
    }
    return .entry(envelope, generation: generation)
  }
}

extension Date {
  fileprivate init(timeIntervalSinceNow duration: Duration) {
    self.init(timeIntervalSinceNow: duration / .seconds(1))
  }
}
