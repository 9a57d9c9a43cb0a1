internal import Foundation
internal import Synchronization

/// The locks on the games that this program has open, which keep other programs from writing them:
/// one byte of a lock file each.
///
/// The system releases them when the program ends in any way. Where locks are not available, all
/// games are free.
final class GameLocks: Sendable {
  private let file: URL
  private let descriptor = Mutex<Int32>(-1)

  init(file: URL) { self.file = file }

  deinit { descriptor.withLock { OpenFileLock.close($0) } }

  /// Locks a game for this program, and returns false when another one holds it.
  func acquire(_ game: Int64) -> Bool { set(Int16(F_WRLCK), game) }

  /// Releases the lock on a game.
  func release(_ game: Int64) { _ = set(Int16(F_UNLCK), game) }

  private func set(_ kind: Int16, _ game: Int64) -> Bool {
    descriptor.withLock { number in
      if number < 0 {
        number = unsafe open(file.path(percentEncoded: false), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      }
      guard number >= 0 else { return true }
      return OpenFileLock.set(kind, at: off_t(game), of: number)
    }
  }
}
