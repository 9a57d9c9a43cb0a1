internal import Foundation
internal import GRDB
public import PuzzleCore
internal import Synchronization

/// Writes games down while they are played, on a thread of its own that sleeps when nothing happens.
///
/// What cannot be written waits, and is tried again with whatever comes next.
public final class GameKeeper: Sendable {
  /// What the player should be told.
  public enum News: Sendable {
    /// Nothing can be saved, for this reason; said once until it can be again.
    case trouble(String)
    /// The database was damaged: what is on the table has to be written anew.
    case setAside(String)
  }

  private enum Job: Sendable {
    case changes(Changes, KeptGame)
    case putOnTable(KeptGame)
    case leave(KeptGame)
    case delete(KeptGame)

    /// What may wait a little for more of its kind.
    var isPatient: Bool {
      if case .changes(let changes, _) = self { changes.isOnlyLook } else { false }
    }
  }

  private struct Queue {
    var jobs: [Job] = []
    /// Jobs were taken out that are not done yet.
    var isWriting = false
    /// The last attempt to write failed, and no later one has succeeded.
    var isBehind = false
    var isClosing = false
    var isOver = false
  }

  /// Seconds that a new look at the table waits for the next one.
  private static let patience = 0.03

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

  /// Has a game's changes written down.
  public func keep(_ changes: Changes, of game: KeptGame) { add(.changes(changes, game)) }

  /// A game that is kept comes to the table.
  public func putOnTable(_ game: KeptGame) { add(.putOnTable(game)) }

  /// Another game takes the place of one: if it was never touched, it is forgotten.
  public func leave(_ game: KeptGame) { add(.leave(game)) }

  /// A Boolean value that indicates whether everything that was handed over is on the disk.
  public var isSettled: Bool {
    queue.withLock { $0.jobs.isEmpty && !$0.isWriting && !$0.isBehind }
  }

  /// Waits until what was handed over is written, or could not be: not for the main thread.
  public func settle(within seconds: Double = 5) {
    let deadline = Date(timeIntervalSinceNow: seconds)
    news.withLock {
      while queue.withLock({ !$0.jobs.isEmpty || $0.isWriting }), news.wait(until: deadline) {}
    }
  }

  /// Waits until all is written that can be, and ends the thread.
  public func close(within seconds: Double = 5) {
    let deadline = Date(timeIntervalSinceNow: seconds)
    news.withLock {
      queue.withLock { $0.isClosing = true }
      news.broadcast()
      while !queue.withLock(\.isOver), news.wait(until: deadline) {}
    }
  }

  /// Has a game forgotten.
  public func delete(_ game: KeptGame) { add(.delete(game)) }

  private func add(_ job: Job) {
    news.withLock {
      queue.withLock { $0.jobs.append(job) }
      news.broadcast()
    }
  }

  // MARK: The thread

  private func run() {
    var jobs: [Job] = []
    var isTroubled = false
    while true {
      let isClosing = waitForMore(&jobs)
      var isBehind = true
      do {
        try write(jobs)
        jobs = []
        isTroubled = false
        isBehind = false
      } catch {
        if (error as? DatabaseError)?.isDamage == true {
          setAside()
          jobs = []
        } else {
          if !isTroubled { tell(.trouble(archive.sentence(error))) }
          isTroubled = true
        }
      }
      news.withLock {
        queue.withLock { queue in
          queue.isWriting = false
          queue.isBehind = isBehind
          queue.isOver = isClosing
        }
        news.broadcast()
      }
      if isSettled { settled() }
      if isClosing { break }
    }
  }

  /// Waits until there is something to do; whether it is the last.
  private func waitForMore(_ jobs: inout [Job]) -> Bool {
    var hasNews = false
    var end = Date.distantFuture
    return news.withLock {
      while true {
        let (more, isClosing) = queue.withLock { queue in
          defer { queue.jobs = [] }
          if !queue.jobs.isEmpty { queue.isWriting = true }
          return (queue.jobs, queue.isClosing)
        }
        jobs = Self.joined(jobs + more)
        hasNews = hasNews || !more.isEmpty
        if isClosing { return true }
        if !hasNews {
          news.wait()
        } else if !more.allSatisfy(\.isPatient) || Date.now >= end {
          return false
        } else {
          if end == .distantFuture { end = Date(timeIntervalSinceNow: Self.patience) }
          _ = news.wait(until: end)
        }
      }
    }
  }

  /// Of several looks at a table one after the other the last is enough.
  private static func joined(_ jobs: [Job]) -> [Job] {
    var joined: [Job] = []
    for job in jobs {
      if case .changes(let later, let game) = job, later.isOnlyLook,
        case .changes(let earlier, let same)? = joined.last, earlier.isOnlyLook, game === same
      {
        joined.removeLast()
      }
      joined.append(job)
    }
    return joined
  }

  private func write(_ jobs: [Job]) throws {
    guard !jobs.isEmpty else { return }
    let store = try archive.store()
    let numbers = try store.database.write { db in
      var writer = GameWriter(db)
      for job in jobs {
        switch job {
        case .changes(let changes, let game): try writer.write(changes, of: game)
        case .putOnTable(let game): try writer.putOnTable(game)
        case .leave(let game): try writer.leave(game)
        case .delete(let game): try writer.delete(game)
        }
      }
      return writer.numbers
    }
    for (game, id) in numbers.values {
      game.id = id
      _ = store.locks.take(id)
    }
    for case .leave(let game) in jobs { if let id = game.id { store.locks.free(id) } }
  }

  private func setAside() {
    do throws(GameStore.StoreError) {
      try archive.setAside()
      tell(.setAside(archive.takeNews() ?? ""))
    } catch {
      tell(.trouble(error.description))
    }
  }
}
