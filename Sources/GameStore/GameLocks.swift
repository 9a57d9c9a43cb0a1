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

  #if os(Linux)
    /// Locks of an open file, not of a process (fcntl(2)).
    private static let command: Int32 = 37
  #else
    private static let command: Int32 = 90
  #endif

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
      var lock = flock()
      lock.l_type = kind
      lock.l_whence = Int16(SEEK_SET)
      lock.l_start = off_t(game)
      lock.l_len = 1
      let status = unsafe fcntl(number, Self.command, &lock)
      return status == 0 || (errno != EAGAIN && errno != EACCES)
    }
  }
}
