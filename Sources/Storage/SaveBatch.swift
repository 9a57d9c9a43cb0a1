internal import Foundation
internal import GRDB

/// A batch of jobs, performed together or one by one.
///
/// A job that fails affects no other one: a game without a readable picture is written without it,
/// a game whose rows are gone is requested whole, and any other failure is reported.
struct SaveBatch {
  /// The result of a batch.
  struct Outcome {
    /// The reason why something could not be saved, as a sentence.
    var trouble: String?
    /// A Boolean value that indicates whether the trouble may be temporary, so that the jobs are
    /// retried.
    var isPassing = false
    /// A Boolean value that indicates whether another program holds the database for a short time.
    var isHeld = false
    /// A Boolean value that indicates whether the puzzles on the tables must be written whole.
    var isReplaced = false
    /// A message for the player about the new database.
    var sentence: String?
  }

  private let archive: Archive
  /// The database that was used last.
  private weak var store: GameStore?
  private var hasWritten = false
  /// The games that can't be written, whose jobs are dropped.
  private var givenUp: [ObjectIdentifier: SaveHandle] = [:]

  init(_ archive: Archive) { self.archive = archive }

  /// The size of the log in bytes.
  var logSize: Int64 { store?.logSize ?? 0 }

  /// Performs the jobs, and removes those that need no retry.
  mutating func perform(_ jobs: inout [SaveJob]) -> Outcome {
    var outcome = Outcome()
    jobs.removeAll { givenUp[ObjectIdentifier($0.game)] != nil }
    guard !jobs.isEmpty else { return outcome }
    do {
      let store = try archive.store()
      if hasWritten, self.store !== store {
        self.store = store
        return replaced(&jobs, sentence: archive.takeNews() ?? Self.isReplaced)
      }
      self.store = store
      hasWritten = true
      do {
        try commit(jobs, in: store, &outcome)
        jobs = []
      } catch let error where Self.isPassing(error) || Self.isDamage(error) {
        throw error
      } catch {
        try oneByOne(&jobs, in: store, &outcome)
      }
    } catch {
      if Self.isDamage(error), let store {
        do throws(GameStore.StoreError) {
          try archive.setAside(store)
          self.store = try archive.store()
          return replaced(&jobs, sentence: archive.takeNews() ?? Self.isReplaced)
        } catch {
          outcome.trouble = error.description
        }
      } else {
        let problem = archive.problem(error)
        outcome.trouble = problem.description
        outcome.isHeld = problem.isHeld
      }
      outcome.isPassing = true
    }
    return outcome
  }

  /// Drops the changes of games, because the games will be written whole.
  private func replaced(_ jobs: inout [SaveJob], sentence: String?) -> Outcome {
    jobs.removeAll { if case .changes = $0 { true } else { false } }
    return Outcome(isReplaced: true, sentence: sentence)
  }

  private static let isReplaced =
    "The saved puzzles were removed or replaced while the program was running. The puzzles you’re "
    + "playing are saved again, beside those that are there now."
  private static let hasNoPicture =
    "The puzzle was saved without its picture, which can’t be read any more. Load the photo again "
    + "when you continue the puzzle."

  // MARK: Writing

  private func commit(
    _ jobs: [SaveJob], in store: GameStore, hasPicture: Bool = true, _ outcome: inout Outcome
  ) throws {
    let archive = archive
    let (rows, hasLostPicture) = try store.database.write { db in
      var writer = GameWriter(db) { id, hash in archive.formerPicture(id, hash: hash) }
      for job in jobs { try job.perform(with: &writer, hasPicture: hasPicture) }
      return (writer.rows, writer.hasLostPicture)
    }
    if hasLostPicture { outcome.trouble = Self.hasNoPicture }
    for (game, row) in rows.values {
      game.row = row
      _ = store.locks.take(row.id)
    }
    for case .leave(let game) in jobs { if let id = game.id { store.locks.free(id) } }
    if jobs.contains(where: { if case .delete = $0 { true } else { false } }) { store.shrink() }
  }

  private mutating func oneByOne(
    _ jobs: inout [SaveJob], in store: GameStore, _ outcome: inout Outcome
  ) throws {
    while let job = jobs.first {
      do {
        do {
          try commit([job], in: store, &outcome)
        } catch let error where job.isDeal && !Self.isPassing(error) && !Self.isDamage(error) {
          try commit([job], in: store, hasPicture: false, &outcome)
        }
      } catch let error where Self.isPassing(error) || Self.isDamage(error) {
        throw error
      } catch {
        if case .changes(_, let game) = job {
          if job.isDeal {
            givenUp[ObjectIdentifier(game)] = game
            outcome.trouble = archive.problem(error).description
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
  private static func isPassing(_ error: any Error) -> Bool {
    guard let code = (error as? DatabaseError)?.resultCode else {
      return error is GameStore.StoreError || error is CocoaError
    }
    return [
      .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_FULL, .SQLITE_IOERR, .SQLITE_READONLY, .SQLITE_CANTOPEN,
      .SQLITE_PERM, .SQLITE_AUTH, .SQLITE_NOMEM, .SQLITE_INTERRUPT,
    ].contains(code)
  }
}
