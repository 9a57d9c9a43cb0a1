internal import CPhoto
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// An open file descriptor with one owner: closed once, at the latest with the last reference.
final class Descriptor: Sendable {
  private let number: Mutex<Int32>

  init(_ number: Int32) {
    self.number = Mutex(number)
  }

  /// The descriptor's number, or -1 once closed.
  var rawValue: Int32 { number.withLock { $0 } }

  func close() {
    number.withLock { number in
      // Not repeated when interrupted: the descriptor is gone either way.
      if number >= 0 { _ = closeDescriptor(number) }
      number = -1
    }
  }

  deinit { close() }

  /// The reading and the writing end of a pipe that no other program inherits.
  static func pipe() throws(PhotoProblem) -> (reading: Descriptor, writing: Descriptor) {
    var ends: [Int32] = [-1, -1]
    _ = try SystemCall.retry { unsafe tif_pipe(&ends) }
    return (Descriptor(ends[0]), Descriptor(ends[1]))
  }
}

// Inside the class its own name hides the system's.
private func closeDescriptor(_ number: Int32) -> Int32 { close(number) }
