internal import Foundation
internal import GRDB
internal import PuzzleCore

/// A batch of jobs, performed together or one by one.
///
/// A job that fails affects no other one: a game without a readable picture is written without it,
/// a game whose rows are gone is requested whole, and any other failure is reported.
struct SaveBatch {
  /// The result of a batch.
  struct Outcome {
    /// The reason why something could not be saved, as a sentence.
    var failure: Phrase?
    /// A Boolean value that indicates whether the failure may be temporary, so that the jobs are
    /// retried.
    var isTransient = false
    /// A Boolean value that indicates whether another program holds the database for a short time.
    var isBusy = false
    /// A Boolean value that indicates whether the puzzles on the tables must be written whole.
    var isReplaced = false
    /// A message for the player about the new database.
    var message: Phrase?
  }

  private let connection: StoreConnection
  /// The database that was used last.
  private weak var store: GameStore?
  private var hasWritten = false
  /// The games that can't be written, whose jobs are dropped.
  private var abandoned: [ObjectIdentifier: SaveHandle] = [:]

  init(_ connection: StoreConnection) { self.connection = connection }

  /// The size of the log in bytes.
  var logSize: Int64 { store?.logSize ?? 0 }

  /// Performs the jobs, and removes those that need no retry.
  mutating func perform(_ jobs: inout [SaveJob]) -> Outcome {
    var outcome = Outcome()
    jobs.removeAll { abandoned[ObjectIdentifier($0.game)] != nil }
    guard !jobs.isEmpty else { return outcome }
    do {
      let store = try connection.store()
      if hasWritten, self.store !== store {
        self.store = store
        return replaced(&jobs, message: connection.takeMessage() ?? Self.replacedMessage)
      }
      self.store = store
      hasWritten = true
      do {
        try commit(jobs, in: store, &outcome)
        jobs = []
      } catch let error where Self.isTransient(error) || Self.isDamage(error) {
        throw error
      } catch {
        try commitOneByOne(&jobs, in: store, &outcome)
      }
    } catch {
      if Self.isDamage(error), let store {
        do throws(StoreError) {
          try connection.replace(store)
          self.store = try connection.store()
          return replaced(&jobs, message: connection.takeMessage() ?? Self.replacedMessage)
        } catch {
          outcome.failure = error.sentence
        }
      } else {
        let failure = connection.saveError(error)
        outcome.failure = failure.sentence
        outcome.isBusy = failure.isBusy
      }
      outcome.isTransient = true
    }
    return outcome
  }

  /// Drops the changes of games, because the games will be written whole.
  private func replaced(_ jobs: inout [SaveJob], message: Phrase?) -> Outcome {
    jobs.removeAll { if case .changes = $0 { true } else { false } }
    return Outcome(isReplaced: true, message: message)
  }

  private static let replacedMessage: Phrase =
    """
    The saved puzzles were removed or replaced while the program was running. The puzzles you’re \
    playing are saved again, beside those that are there now.
    """
  private static let lostPictureMessage: Phrase =
    """
    The puzzle was saved without its picture, which can’t be read any more. Load the photo again \
    when you continue the puzzle.
    """

  // MARK: Writing

  private func commit(
    _ jobs: [SaveJob], in store: GameStore, hasPicture: Bool = true, _ outcome: inout Outcome
  ) throws {
    let connection = connection
    let (rows, hasLostPicture) = try store.database.write { db in
      var writer = GameWriter(db) { id, hash in connection.formerPicture(id, hash: hash) }
      for job in jobs { try job.perform(with: &writer, hasPicture: hasPicture) }
      return (writer.rows, writer.hasLostPicture)
    }
    if hasLostPicture { outcome.failure = Self.lostPictureMessage }
    for (game, row) in rows.values {
      game.row = row
      _ = store.locks.acquire(row.id)
    }
    let released = jobs.compactMap { if case .release(let game) = $0 { game } else { nil } }
    for game in released { if let id = game.id { store.locks.release(id) } }
    if !released.isEmpty { store.removeUnusedPixels() }
    if jobs.contains(where: { if case .delete = $0 { true } else { false } }) { store.vacuum() }
  }

  private mutating func commitOneByOne(
    _ jobs: inout [SaveJob], in store: GameStore, _ outcome: inout Outcome
  ) throws {
    while let job = jobs.first {
      do {
        do {
          try commit([job], in: store, &outcome)
        } catch let error where job.isNewGame && !Self.isTransient(error) && !Self.isDamage(error) {
          try commit([job], in: store, hasPicture: false, &outcome)
        }
      } catch let error where Self.isTransient(error) || Self.isDamage(error) {
        throw error
      } catch {
        if case .changes(_, let game) = job {
          if job.isNewGame {
            abandoned[ObjectIdentifier(game)] = game
            outcome.failure = connection.saveError(error).sentence
          } else {
            // The moves before these are missing, so the game must be written whole.
            outcome.isReplaced = true
          }
        }
      }
      jobs.removeFirst()
    }
  }

  private static func isDamage(_ error: any Error) -> Bool {
    (error as? DatabaseError)?.isDamage == true
  }

  /// Returns whether an error is caused by the disk or another program, not by the job itself.
  private static func isTransient(_ error: any Error) -> Bool {
    guard let code = (error as? DatabaseError)?.resultCode else {
      return error is StoreError || error is CocoaError
    }
    return [
      .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_FULL, .SQLITE_IOERR, .SQLITE_READONLY, .SQLITE_CANTOPEN,
      .SQLITE_PERM, .SQLITE_AUTH, .SQLITE_NOMEM, .SQLITE_INTERRUPT,
    ].contains(code)
  }
}
