internal import Foundation
internal import Synchronization

/// The time that a connection waits while another program writes.
final class BusyTimeout: Sendable {
  private let seconds = Mutex(5.0)

  /// Limits all further waits to `seconds`.
  func shorten(to seconds: Double) { self.seconds.withLock { $0 = min($0, seconds) } }

  /// Waits 10 ms, and returns false when the time is over after `number` waits.
  @Sendable func wait(_ number: Int) -> Bool {
    guard Double(number) * 0.01 < seconds.withLock({ $0 }) else { return false }
    usleep(10_000)
    return true
  }
}
