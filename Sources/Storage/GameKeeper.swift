internal import Foundation
internal import PuzzleCore
public import PuzzleKit
internal import Synchronization

/// A writer that saves games while they are played, on a dedicated thread that sleeps when idle.
///
/// Changes that can't be written are retried with the next one, or after a while.
public final class GameKeeper: Sendable {
  /// A message for the player.
  public enum News: Sendable {
    /// Saving fails for this reason; reported once until it succeeds again.
    case trouble(String)
    /// The database was replaced, and the puzzles on the tables must be written whole. The message
    /// for the player is optional.
    case setAside(String?)
  }

  /// The result of the last changes when the keeper was closed.
  public enum Ending: Hashable, Sendable {
    case saved
    /// They could not be written, and are in a file for the next start; with the reason.
    case postponed(String)
    /// They could not be written at all; with the reason.
    case lost(String)
  }

  private struct Queue {
    var jobs: [SaveJob] = []
    /// A Boolean value that indicates whether jobs were removed from the queue that are not done
    /// yet.
    var isWriting = false
    /// A Boolean value that indicates whether the last write failed, and none has succeeded since.
    var isBehind = false
    /// A Boolean value that indicates whether a caller waits, so that no job is delayed.
    var isHurried = false
    /// The time of the last try, once the keeper is closing.
    var deadline: Date?
    var ending: Ending?
  }

  /// The seconds that a change of the view must last before it is written.
  private static let rest = 1.0
  /// The seconds until a failed job is retried: the first time, and after many failures.
  private static let retryIntervals = 1.0...16.0
  /// The size of the log in bytes above which it is emptied.
  private static let largestLog: Int64 = 4 << 20

  private let archive: Archive
  private let tell: @Sendable (News) -> Void
  private let settled: @Sendable () -> Void
  private let queue = Mutex(Queue())
  private let news = NSCondition()

  /// Creates a keeper. `tell` is called on its own thread, as is `settled` whenever all pending
  /// changes have been written.
  public init(
    _ archive: Archive, settled: @escaping @Sendable () -> Void = {},
    tell: @escaping @Sendable (News) -> Void
  ) {
    self.archive = archive
    self.settled = settled
    self.tell = tell
    Thread.detachNewThread { [self] in run() }
  }

  /// Writes a game's changes.
  public func keep(_ changes: Changes, of game: SaveHandle) { add(.changes(changes, game)) }

  /// Records that a saved game is on the table.
  public func putOnTable(_ game: SaveHandle) { add(.putOnTable(game)) }

  /// Records that another game has replaced one, which is deleted if it has no moves.
  public func leave(_ game: SaveHandle) { add(.leave(game)) }

  /// Deletes a game.
  public func delete(_ game: SaveHandle) { add(.delete(game)) }

  private func add(_ job: SaveJob) {
    news.withLock {
      queue.withLock { $0.jobs.append(job) }
      news.broadcast()
    }
  }

  /// A Boolean value that indicates whether all changes passed to the keeper are on the disk.
  public var isSettled: Bool {
    queue.withLock { $0.jobs.isEmpty && !$0.isWriting && !$0.isBehind }
  }

  /// Waits until the pending changes were written, or failed; must not be called on the main
  /// thread.
  public func settle(within seconds: Double = 5) {
    let deadline = Date(timeIntervalSinceNow: seconds)
    news.withLock {
      queue.withLock { $0.isHurried = true }
      news.broadcast()
      while queue.withLock({ !$0.jobs.isEmpty || $0.isWriting }), news.wait(until: deadline) {}
      queue.withLock { $0.isHurried = false }
    }
  }

  // MARK: Closing

  /// Writes everything and ends the thread. Changes that can't be written within `seconds` are
  /// stored in a file for the next start.
  public func beginClosing(within seconds: Double) {
    let deadline = Date(timeIntervalSinceNow: seconds)
    archive.hurry(0.5)
    news.withLock {
      queue.withLock { $0.deadline = min($0.deadline ?? deadline, deadline) }
      news.broadcast()
    }
  }

  /// The result of the last changes; `nil` while they are being written.
  public var ending: Ending? { queue.withLock(\.ending) }

  /// Closes the keeper, and waits until everything is written or stored in a file.
  @discardableResult
  public func close(within seconds: Double = 5) -> Ending {
    beginClosing(within: seconds)
    return news.withLock {
      while true {
        if let ending { return ending }
        news.wait()
      }
    }
  }

  // MARK: The thread

  private func run() {
    var jobs: [SaveJob] = []
    var batch = SaveBatch(archive)
    // The seconds until the next try; `nil` unless the last one failed.
    var pause: Double?
    while true {
      let deadline = waitForMore(&jobs, pause)
      let outcome = batch.perform(&jobs)
      if let sentence = outcome.trouble, pause == nil || !outcome.isPassing {
        tell(.trouble(sentence))
      }
      pause = outcome.isPassing ? Self.next(after: pause) : nil
      if outcome.isReplaced { tell(.setAside(outcome.sentence)) }
      var ending: Ending?
      if let deadline, jobs.isEmpty || !outcome.isHeld || Date.now >= deadline {
        ending = end(jobs, outcome.trouble ?? "")
      } else if batch.logSize > Self.largestLog {
        archive.emptyLog()
      }
      news.withLock {
        queue.withLock { queue in
          queue.isWriting = false
          queue.isBehind = pause != nil || outcome.isReplaced
          queue.ending = ending
        }
        news.broadcast()
      }
      if isSettled { settled() }
      if ending != nil { break }
    }
  }

  private func end(_ jobs: [SaveJob], _ trouble: String) -> Ending {
    let journal = SaveJournal(jobs)
    guard !journal.entries.isEmpty else {
      archive.emptyLog()
      return .saved
    }
    do {
      try archive.keepForLater(journal)
      return .postponed(trouble)
    } catch {
      return .lost(trouble)
    }
  }

  private static func next(after pause: Double?) -> Double {
    min(pause.map { 2 * $0 } ?? retryIntervals.lowerBound, retryIntervals.upperBound)
  }

  /// Waits until there is work, and returns the deadline if the keeper is closing.
  private func waitForMore(_ jobs: inout [SaveJob], _ pause: Double?) -> Date? {
    var retry = pause.map { Date(timeIntervalSinceNow: $0) }
    var restEnds = Date.distantPast
    return news.withLock {
      while true {
        let (more, isHurried, deadline) = queue.withLock { queue in
          defer { queue.jobs = [] }
          if !queue.jobs.isEmpty { queue.isWriting = true }
          return (queue.jobs, queue.isHurried, queue.deadline)
        }
        if !more.isEmpty {
          jobs = SaveJob.joined(jobs + more)
          restEnds = Date(timeIntervalSinceNow: Self.rest)
          if !more.allSatisfy(\.isPatient) { retry = nil }
        }
        var due = Date.distantFuture
        if let retry {
          due = retry
        } else if !jobs.isEmpty {
          due = isHurried || !jobs.allSatisfy(\.isPatient) ? .distantPast : restEnds
        }
        if let deadline {
          // Near the deadline tries are more frequent.
          due = retry == nil ? .distantPast : min(due, deadline, Date(timeIntervalSinceNow: 0.5))
        }
        if Date.now >= due { return deadline }
        if due == .distantFuture { news.wait() } else { _ = news.wait(until: due) }
        if deadline != nil { retry = nil }
      }
    }
  }
}
