internal import Files

/// A trace of events on standard error for the benchmark, with `TIFPUZZLE_TRACE=1` only.
///
/// A line is `trace`, a name and seconds of the system's monotonic clock.
package enum Trace {
  /// A Boolean value that indicates whether the trace is enabled.
  package static let isOn =
    unsafe getenv("TIFPUZZLE_TRACE").map { unsafe $0.pointee == 0x31 } ?? false

  /// Writes a line with the current time.
  package static func mark(_ name: @autoclosure () -> String) {
    guard isOn else { return }
    StandardStream.complain("trace \(name()) \(seconds)")
  }

  /// The monotonic clock, in seconds.
  package static var seconds: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
