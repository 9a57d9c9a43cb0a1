internal import Foundation
public import PuzzleCore
public import PuzzleKit
internal import Synchronization

/// A writer that saves games while they are played, on a dedicated thread that sleeps when idle.
///
/// Changes that can't be written are retried with the next one, or after a while.
public final class GameSaver: Sendable {
  /// An event for the program, with a message for the player.
  public enum Event: Sendable {
    /// Saving fails for this reason; reported once until it succeeds again.
    case failed(Phrase)
    /// The database was replaced, and the puzzles on the tables must be written whole.
    case replaced(Phrase?)
  }

  /// The fate of the last changes when the saver was closed.
  public enum CloseResult: Hashable, Sendable {
    case saved
    /// They could not be written for this reason, and are in a file for the next start.
    case postponed(Phrase)
    /// They could not be written at all for this reason.
    case lost(Phrase)
  }

  private struct Queue {
    var jobs: [SaveJob] = []
    /// A Boolean value that indicates whether jobs were removed from the queue that are not done
    /// yet.
    var isWriting = false
    /// A Boolean value that indicates whether the last write failed, and none has succeeded since.
    var hasFailed = false
    /// A Boolean value that indicates whether the thread delays jobs, and looks for later ones before
    /// it performs them.
    var isDelaying = false
    /// A Boolean value that indicates whether a caller waits, so that no job is delayed.
    var isFlushing = false
    /// The time of the last try, once the saver is closing.
    var deadline: Date?
    var closeResult: CloseResult?
  }

  /// The seconds that a change of the view must last before it is written.
  private static let viewDelay = 1.0
  /// The seconds until a failed job is retried: the first time, and after many failures.
  private static let retryIntervals = 1.0...16.0
  /// The size of the log in bytes above which it is emptied.
  private static let maxLogSize: Int64 = 4 << 20

  private let connection: StoreConnection
  private let onEvent: @Sendable (Event) -> Void
  private let onIdle: @Sendable () -> Void
  private let onClose: @Sendable (CloseResult) -> Void
  private let queue = Mutex(Queue())
  private let changed = NSCondition()

  /// Creates a saver. It calls `onEvent` on its own thread, `onIdle` whenever all pending changes
  /// have been written, and `onClose` once at its end.
  public init(
    _ connection: StoreConnection, onIdle: @escaping @Sendable () -> Void = {},
    onClose: @escaping @Sendable (CloseResult) -> Void = { _ in },
    onEvent: @escaping @Sendable (Event) -> Void
  ) {
    self.connection = connection
    self.onIdle = onIdle
    self.onClose = onClose
    self.onEvent = onEvent
    Thread.detachNewThread { [self] in run() }
  }

  /// Writes a game's changes.
  public func save(_ changes: Changes, to game: SaveHandle) { add(.changes(changes, game)) }

  /// Records that a saved game is the last one on the table.
  public func markLast(_ game: SaveHandle) { add(.markLast(game)) }

  /// Releases the lock on a game that another one has replaced, and deletes it if it has no moves.
  public func release(_ game: SaveHandle) { add(.release(game)) }

  public func delete(_ game: SaveHandle) { add(.delete(game)) }

  private func add(_ job: SaveJob) {
    changed.withLock {
      let isAwaited = queue.withLock { queue in
        queue.jobs.append(job)
        return queue.isDelaying && job.isDeferrable
      }
      if !isAwaited { changed.broadcast() }
    }
  }

  /// A Boolean value that indicates whether all changes passed to the saver are on the disk.
  public var isIdle: Bool {
    queue.withLock { $0.jobs.isEmpty && !$0.isWriting && !$0.hasFailed }
  }

  /// Waits until the pending changes were written, or failed; must not be called on the main
  /// thread.
  public func flush(within seconds: Double = 5) {
    let deadline = Date(timeIntervalSinceNow: seconds)
    changed.withLock {
      queue.withLock { $0.isFlushing = true }
      changed.broadcast()
      while queue.withLock({ !$0.jobs.isEmpty || $0.isWriting }), changed.wait(until: deadline) {}
      queue.withLock { $0.isFlushing = false }
    }
  }

  // MARK: Closing

  /// Writes everything and ends the thread. Changes that can't be written within `seconds` are
  /// stored in a file for the next start.
  public func beginClosing(within seconds: Double) {
    let deadline = Date(timeIntervalSinceNow: seconds)
    connection.shortenBusyTimeout(to: 0.5)
    changed.withLock {
      queue.withLock { $0.deadline = min($0.deadline ?? deadline, deadline) }
      changed.broadcast()
    }
  }

  /// Closes the saver, and waits until everything is written or stored in a file.
  @discardableResult
  public func close(within seconds: Double = 5) -> CloseResult {
    beginClosing(within: seconds)
    return changed.withLock {
      while true {
        if let closeResult = queue.withLock(\.closeResult) { return closeResult }
        changed.wait()
      }
    }
  }

  // MARK: The thread

  private func run() {
    var jobs: [SaveJob] = []
    var batch = SaveBatch(connection)
    // The seconds until the next try; `nil` unless the last one failed.
    var pause: Double?
    while true {
      let deadline = waitForJobs(&jobs, pause)
      let outcome = batch.perform(&jobs)
      if let sentence = outcome.failure, pause == nil || !outcome.isTransient {
        onEvent(.failed(sentence))
      }
      pause = outcome.isTransient ? Self.next(after: pause) : nil
      if outcome.isReplaced { onEvent(.replaced(outcome.message)) }
      var closeResult: CloseResult?
      if let deadline, jobs.isEmpty || !outcome.isBusy || Date.now >= deadline {
        closeResult = finish(jobs, outcome.failure ?? "")
      } else if batch.logSize > Self.maxLogSize {
        connection.truncateLog()
      }
      changed.withLock {
        queue.withLock { queue in
          queue.isWriting = false
          queue.hasFailed = pause != nil || outcome.isReplaced
          queue.closeResult = closeResult
        }
        changed.broadcast()
      }
      if isIdle { onIdle() }
      if let closeResult { return onClose(closeResult) }
    }
  }

  private func finish(_ jobs: [SaveJob], _ reason: Phrase) -> CloseResult {
    let journal = SaveJournal(jobs)
    guard !journal.entries.isEmpty else {
      connection.truncateLog()
      return .saved
    }
    do {
      try connection.write(journal)
      return .postponed(reason)
    } catch {
      return .lost(reason)
    }
  }

  private static func next(after pause: Double?) -> Double {
    min(pause.map { 2 * $0 } ?? retryIntervals.lowerBound, retryIntervals.upperBound)
  }

  /// Waits until there is work, and returns the deadline if the saver is closing.
  private func waitForJobs(_ jobs: inout [SaveJob], _ pause: Double?) -> Date? {
    var retry = pause.map { Date(timeIntervalSinceNow: $0) }
    var viewsAreDue = Date.distantPast
    return changed.withLock {
      while true {
        let (more, isFlushing, deadline) = queue.withLock { queue in
          defer { queue.jobs = [] }
          if !queue.jobs.isEmpty { queue.isWriting = true }
          return (queue.jobs, queue.isFlushing, queue.deadline)
        }
        if !more.isEmpty {
          jobs = SaveJob.joined(jobs + more)
          viewsAreDue = Date(timeIntervalSinceNow: Self.viewDelay)
          if !more.allSatisfy(\.isDeferrable) { retry = nil }
        }
        var due = Date.distantFuture
        if let retry {
          due = retry
        } else if !jobs.isEmpty {
          due = isFlushing || !jobs.allSatisfy(\.isDeferrable) ? .distantPast : viewsAreDue
        }
        if let deadline {
          // Near the deadline tries are more frequent.
          due = retry == nil ? .distantPast : min(due, deadline, Date(timeIntervalSinceNow: 0.5))
        }
        if Date.now >= due { return deadline }
        queue.withLock { $0.isDelaying = due == viewsAreDue }
        if due == .distantFuture { changed.wait() } else { _ = changed.wait(until: due) }
        queue.withLock { $0.isDelaying = false }
        if deadline != nil { retry = nil }
      }
    }
  }
}
