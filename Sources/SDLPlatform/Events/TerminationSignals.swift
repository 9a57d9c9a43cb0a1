internal import Foundation
internal import Synchronization

/// Ctrl+C, the termination signal and the end of the terminal, as `.quit` events.
///
/// SDL's own handlers set a flag that SDL tests before it waits for the display, so that a signal
/// between the two would be lost. Here the handler writes to a pipe, whose reader wakes the loop.
nonisolated enum TerminationSignals {
  /// The end of the pipe for the handler, which may only use what is ready; negative before `watch`.
  private static let input = Atomic<Int32>(-1)

  /// Turns the signals into events from now on, except those that the program was started to ignore.
  static func watch() {
    var ends: [Int32] = [-1, -1]
    guard input.load(ordering: .acquiring) < 0, unsafe pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    input.store(ends[1], ordering: .releasing)
    let output = FileHandle(fileDescriptor: ends[0])
    Thread.detachNewThread {
      while output.availableData.isEmpty == false { Waker.quit() }
    }
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let previous = signal(number) { _ in TerminationSignals.handle() }
      if unsafe unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      }
    }
  }

  private static func handle() {
    let code = errno
    var byte: UInt8 = 0
    _ = unsafe write(input.load(ordering: .acquiring), &byte, 1)
    errno = code
  }
}
