internal import Files
internal import Synchronization

/// Ctrl+C and termination signals, recorded where unfinished work has to be cleaned up first.
enum Interruption {
  private static let isRequested = Atomic(false)

  /// A Boolean value that indicates whether a termination signal arrived since `watch` was called.
  static var hasCome: Bool { isRequested.load(ordering: .relaxed) }

  /// Records termination signals from now on, instead of ending the program at once.
  static func watch() {
    isRequested.store(false, ordering: .relaxed)
    for number in [SIGINT, SIGTERM] {
      signal(number) { _ in Interruption.isRequested.store(true, ordering: .relaxed) }
    }
  }
}
