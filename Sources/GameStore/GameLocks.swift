internal import Foundation
internal import Synchronization

/// Which games this program has open, so that no other one writes them: a byte each of a lock file.
///
/// The system frees them when the program ends, however it ends. Where nothing can be locked, all
/// games are free.
final class GameLocks: Sendable {
  private let file: URL
  private let descriptor = Mutex<Int32>(-1)

  init(file: URL) { self.file = file }

  deinit { descriptor.withLock { number in if number >= 0 { close(number) } } }

  /// Takes a game for this program; false when another one has it.
  func take(_ game: Int64) -> Bool { set(Int16(F_WRLCK), game) }

  /// Leaves a game to others.
  func free(_ game: Int64) { _ = set(Int16(F_UNLCK), game) }

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
