internal import Foundation
public import PuzzleCore
internal import Synchronization

/// Writes games down while they are played, on a thread of its own that sleeps when nothing happens.
///
/// Changes that can't be written wait, and are tried again with the next one, or after a while.
public final class GameKeeper: Sendable {
  /// What the player should be told.
  public enum News: Sendable {
    /// Something can't be saved, for this reason; said once until it can be again.
    case trouble(String)
    /// The database is another one than before: what is on the tables has to be written whole. The
    /// sentence for the player may be missing.
    case setAside(String?)
  }

  /// The fate of the last changes when the keeper was closed.
  public enum Ending: Hashable, Sendable {
    case saved
    /// They could not be written, and wait in a file for the next start; with a sentence.
    case postponed(String)
    /// They could not be written at all; with a sentence.
    case lost(String)
  }

  private struct Queue {
    var jobs: [SaveJob] = []
    /// Jobs were taken out that are not done yet.
    var isWriting = false
    /// The last attempt to write failed, and no later one has succeeded.
    var isBehind = false
    /// Somebody waits: nothing is to be held back.
    var isHurried = false
    /// When trying ends, once the keeper is closing.
    var deadline: Date?
    var ending: Ending?
  }

  /// Seconds that a new look at the table has to last before it is written.
  private static let rest = 1.0
  /// Seconds until what failed is tried again: at first, and after many failures.
  private static let retryIntervals = 1.0...16.0
  /// Bytes of the log beyond which it is emptied.
  private static let largestLog: Int64 = 4 << 20

  private let archive: Archive
  private let tell: @Sendable (News) -> Void
  private let settled: @Sendable () -> Void
  private let queue = Mutex(Queue())
  private let news = NSCondition()

  /// `tell` is called on the keeper's own thread, and so is `settled` whenever everything that was
  /// handed over has come to the disk.
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
  public func keep(_ changes: Changes, of game: KeptGame) { add(.changes(changes, game)) }

  /// A game that is kept comes to the table.
  public func putOnTable(_ game: KeptGame) { add(.putOnTable(game)) }

  /// Another game takes the place of one: if it was never touched, it is forgotten.
  public func leave(_ game: KeptGame) { add(.leave(game)) }

  /// Forgets a game.
  public func delete(_ game: KeptGame) { add(.delete(game)) }

  private func add(_ job: SaveJob) {
    news.withLock {
      queue.withLock { $0.jobs.append(job) }
      news.broadcast()
    }
  }

  /// A Boolean value that indicates whether everything that was handed over is on the disk.
  public var isSettled: Bool {
    queue.withLock { $0.jobs.isEmpty && !$0.isWriting && !$0.isBehind }
  }

  /// Waits until what was handed over is written, or could not be: not for the main thread.
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

  /// Writes everything and ends the thread; changes that can't be written within so many seconds go
  /// into a file for the next start.
  public func beginClosing(within seconds: Double) {
    let deadline = Date(timeIntervalSinceNow: seconds)
    archive.hurry(0.5)
    news.withLock {
      queue.withLock { $0.deadline = min($0.deadline ?? deadline, deadline) }
      news.broadcast()
    }
  }

  /// The fate of the last changes; nil while they are being written.
  public var ending: Ending? { queue.withLock(\.ending) }

  /// Closes the keeper, and waits until everything is written or put into a file.
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
    // Seconds until the next try; nil unless the last one failed.
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

  /// Waits until there is something to do; the time to end, if the keeper is closing.
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
          // Few tries are left.
          due = retry == nil ? .distantPast : min(due, deadline, Date(timeIntervalSinceNow: 0.5))
        }
        if Date.now >= due { return deadline }
        if due == .distantFuture { news.wait() } else { _ = news.wait(until: due) }
        if deadline != nil { retry = nil }
      }
    }
  }
}
