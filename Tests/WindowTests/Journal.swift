import Foundation
import Synchronization

/// The described moments of a program, and the tasks that wait for more.
final class Journal: Sendable {
  struct NotSeen: Error, CustomStringConvertible {
    var description: String
  }

  private struct Waiter {
    var hope: String
    var matches: @Sendable (Moment) throws -> Bool
    var continuation: CheckedContinuation<Moment, any Error>

    /// Returns whether a moment matches; one that lacks what is looked at does not.
    func accepts(_ moment: Moment) -> Bool { (try? matches(moment)) == true }
  }

  private struct State {
    var moments: [Moment] = []
    var rest = Data()
    var damage: String?
    var isOver = false
    var waiters: [Int: Waiter] = [:]
    var lastWaiter = 0
  }

  private let state = Mutex(State())

  /// Reads a program's lines until it closes its output.
  init(reading handle: FileHandle) {
    Thread.detachNewThread { [self] in
      while true {
        let data = handle.nextBytes()
        guard !data.isEmpty else { break }
        read(data)
      }
      try? handle.close()
      end()
    }
  }

  var moments: [Moment] { state.withLock(\.moments) }

  /// The last moment; there is one once a line was awaited.
  var last: Moment { state.withLock { $0.moments[$0.moments.count - 1] } }

  /// A Boolean value that indicates whether the program has closed its output, and all is read.
  var isOver: Bool { state.withLock(\.isOver) }

  /// Returns the first matching moment from the `start`th on, as soon as it exists.
  func first(
    from start: Int, within limit: Double, _ hope: String,
    where matches: @escaping @Sendable (Moment) throws -> Bool
  ) async throws -> Moment {
    let id = state.withLock { state in
      state.lastWaiter += 1
      return state.lastWaiter
    }
    let impatience = Task {
      try await Task.sleep(for: .seconds(limit))
      giveUp(id, "not within \(limit) seconds")
    }
    defer { impatience.cancel() }
    return try await withCheckedThrowingContinuation { continuation in
      let waiter = Waiter(hope: hope, matches: matches, continuation: continuation)
      let there = state.withLock { state -> Moment? in
        let there = state.moments.dropFirst(start).first(where: waiter.accepts)
        if there == nil { state.waiters[id] = waiter }
        return there
      }
      if let there { return continuation.resume(returning: there) }
      if state.withLock(\.isOver) { giveUp(id, "the program has ended") }
    }
  }

  private func giveUp(_ id: Int, _ reason: String) {
    let (waiter, last, damage) = state.withLock { state in
      (state.waiters.removeValue(forKey: id), state.moments.last, state.damage)
    }
    guard let waiter else { return }
    var words = "Not seen: \(waiter.hope) (\(reason))."
    if let last {
      words += " Last line: time \(last.time), sheet \(last.sheet ?? "none"), "
      words += "placed \(last.placed), focus \(last.focus ?? "none"), loading \(last.loading)."
    }
    if let damage { words += " Unreadable: \(damage)" }
    waiter.continuation.resume(throwing: NotSeen(description: words))
  }

  private func read(_ data: Data) {
    let (fresh, waiters) = state.withLock { state in
      state.rest += data
      var fresh: [Moment] = []
      while let end = state.rest.firstIndex(of: 10) {
        let line = Data(state.rest[..<end])
        state.rest = Data(state.rest[(end + 1)...])
        do {
          fresh.append(try JSONDecoder().decode(Moment.self, from: line))
        } catch {
          state.damage = "\(String(decoding: line, as: UTF8.self)): \(error)"
        }
      }
      state.moments += fresh
      return (fresh, state.waiters)
    }
    for (id, waiter) in waiters {
      guard let match = fresh.first(where: waiter.accepts),
        state.withLock({ $0.waiters.removeValue(forKey: id) }) != nil
      else { continue }
      waiter.continuation.resume(returning: match)
    }
  }

  private func end() {
    let ids = state.withLock { state in
      state.isOver = true
      return Array(state.waiters.keys)
    }
    for id in ids { giveUp(id, "the program has ended") }
  }
}
