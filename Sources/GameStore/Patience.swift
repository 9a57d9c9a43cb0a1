internal import Foundation
internal import Synchronization

/// The time that a connection waits for another program which is writing.
final class Patience: Sendable {
  /// In seconds.
  private static let usual = 5.0
  private let seconds = Mutex(Patience.usual)

  /// Waits for the last time for so many seconds.
  func shorten(to seconds: Double) { self.seconds.withLock { $0 = min($0, seconds) } }

  /// Waits a moment; false when that was too often.
  @Sendable func wait(_ number: Int) -> Bool {
    guard Double(number) * 0.01 < seconds.withLock({ $0 }) else { return false }
    usleep(10_000)
    return true
  }
}
