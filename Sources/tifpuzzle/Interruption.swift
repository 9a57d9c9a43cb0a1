internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Ctrl+C and requests to end, noticed where what was begun has to be tidied up first.
enum Interruption {
  private static let isRequested = Atomic(false)

  /// A Boolean value that indicates whether the program was asked to end since `watch` was called.
  static var hasCome: Bool { isRequested.load(ordering: .relaxed) }

  /// Notes such signals from now on, instead of ending at once.
  static func watch() {
    isRequested.store(false, ordering: .relaxed)
    for number in [SIGINT, SIGTERM] {
      signal(number) { _ in Interruption.isRequested.store(true, ordering: .relaxed) }
    }
  }
}
