public import AppCore
public import AppUI
internal import DesktopIntegration
internal import Foundation
public import PuzzleKit
public import SDLPlatform
internal import Synchronization

/// The service for screen readers: it starts their process while assistive technology is on, tells
/// it what changes on the window, and posts what assistive technology does there.
public final class AccessibilityController: Sendable {
  private struct State {
    var isWanted = false
    var process: ReaderProcess?
    /// A Boolean value that indicates whether the process has found the bus of assistive technology.
    var isReady = false
    /// The number of processes started so far, which tells the latest one from the others.
    var starts = 0
    /// The number of processes that have ended while they were needed.
    var crashes = 0
    /// The number of actions that were posted since the run loop was here last.
    var pending = 0
    var feed = AccessibleFeed()
    var announcer = Announcer()
    var lastUpdate: ContinuousClock.Instant?
  }

  /// The most processes that are started again after one has crashed.
  private static let mostCrashes = 3
  /// The most actions that are posted before the run loop has handled them.
  private static let mostPending = 64
  /// The least seconds between two updates while something moves.
  private static let period = 0.1

  private let state = Mutex(State())
  private let post: AppEvent.Handler
  private let watch = Mutex<AssistanceWatch?>(nil)

  /// Creates a service that posts actions with `post`.
  public init(post: @escaping AppEvent.Handler) { self.post = post }

  /// Looks whether assistive technology is on, and follows that on a thread that sleeps until the
  /// session's bus has news; does nothing where there is no bus.
  public func begin() {
    let watch = AssistanceWatch { [weak self] isOn in self?.setWanted(isOn) }
    self.watch.withLock { $0 = watch }
  }

  // MARK: The run loop

  /// Notes that something has happened on the table.
  public func note(_ effect: Effect) {
    state.withLock { if $0.isReady { $0.announcer.note(effect) } }
  }

  /// Sends the changes since the last call, at most ten times a second while something moves.
  public func follow(
    _ shell: @autoclosure () -> AppShell, at place: @autoclosure () -> WindowPosition
  ) {
    let isDue = state.withLock { state in
      state.pending = 0
      guard state.isReady else { return false }
      guard AccessibleTree.isBusy(shell()), let last = state.lastUpdate else { return true }
      return ContinuousClock.now - last >= .seconds(Self.period)
    }
    guard isDue else { return }
    let (tree, place) = (AccessibleTree(of: shell()), place())
    state.withLock { state in
      guard let process = state.process, state.isReady else { return }
      state.lastUpdate = .now
      let news = state.announcer.news(in: tree)
      let lines = state.feed.update(to: tree, at: place, news: news)
      if !lines.isEmpty { process.send(lines) }
    }
  }

  /// Ends the process, before the program does.
  public func close() {
    watch.withLock { watch in
      watch?.stop()
      watch = nil
    }
    let process = state.withLock { state in
      state.isWanted = false
      state.isReady = false
      defer { state.process = nil }
      return state.process
    }
    process?.close()
  }

  // MARK: The process

  private func setWanted(_ isWanted: Bool) {
    state.withLock { state in
      guard state.isWanted != isWanted else { return }
      state.isWanted = isWanted
      if isWanted { return start(&state) }
      state.process?.stop()
      state.isReady = false
    }
  }

  private func start(_ state: inout State) {
    guard state.process == nil, state.crashes <= Self.mostCrashes else { return }
    state.starts += 1
    state.feed = AccessibleFeed()
    state.announcer = Announcer()
    state.isReady = false
    let number = state.starts
    state.process = try? ReaderProcess { [weak self] line in
      self?.receive(line, from: number)
    } ended: { [weak self] in
      self?.goOn(after: number)
    }
  }

  /// Forgets a process that has ended, and starts another one if that was not asked for.
  private func goOn(after number: Int) {
    state.withLock { state in
      guard state.starts == number, state.process != nil else { return }
      state.process = nil
      state.isReady = false
      guard state.isWanted else { return }
      state.crashes += 1
      start(&state)
    }
  }

  private func receive(_ line: String, from number: Int) {
    let action = state.withLock { state -> AssistiveAction? in
      guard state.starts == number, state.process != nil, state.pending < Self.mostPending
      else { return nil }
      if line == "ready" { state.isReady = true }
      let action = line == "ready" ? .look : state.feed.action(for: line)
      if action != nil { state.pending += 1 }
      return action
    }
    if let action { post(.assistive(action)) }
  }
}
