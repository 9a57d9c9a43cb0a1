import Synchronization

/// An open file descriptor, which is closed once, at the latest with the last reference.
public final class Descriptor: Sendable {
  private let number: Mutex<Int32>

  /// Takes over a descriptor that is open.
  package init(_ number: Int32) {
    self.number = Mutex(number)
  }

  /// The descriptor's number, or -1 once closed.
  package var rawValue: Int32 { number.withLock { $0 } }

  /// Closes the descriptor, and returns the error of a delayed write.
  @discardableResult
  public func close() -> SystemError? {
    number.withLock { number in
      guard number >= 0 else { return nil }
      // An interrupted call is not repeated, because the descriptor is gone either way.
      let status = closeDescriptor(number)
      number = -1
      return status == 0 ? nil : SystemError(code: errno)
    }
  }

  deinit { close() }

  /// Writes all bytes, and blocks as long as that takes.
  ///
  /// When a pipe has no reader any more, the signal SIGPIPE ends the program unless it is ignored.
  public func write(_ bytes: RawSpan) throws(SystemError) {
    try unsafe bytes.withUnsafeBytes { buffer throws(SystemError) in
      var done = 0
      while done < buffer.count {
        done += try SystemCall.perform {
          unsafe writeBytes(rawValue, buffer.baseAddress?.advanced(by: done), buffer.count - done)
        }
      }
    }
  }

  /// Reads at least one byte, and returns the number of bytes, or 0 at the end.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    try SystemCall.perform { unsafe readBytes(rawValue, buffer.baseAddress, buffer.count) }
  }

  /// Reads to the end; returns `nil` when there are more than `limit` bytes.
  public func readAll(limit: Int) throws(SystemError) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: limit + 1)
    var done = 0
    while done <= limit {
      let got = try unsafe bytes.withUnsafeMutableBufferPointer { buffer throws(SystemError) in
        let rest = unsafe UnsafeMutableBufferPointer(rebasing: buffer[done...])
        return try unsafe read(into: UnsafeMutableRawBufferPointer(rest))
      }
      if got == 0 { return Array(bytes.prefix(done)) }
      done += got
    }
    return nil
  }
}

// Inside the class its own methods hide the system's functions.
private func closeDescriptor(_ number: Int32) -> Int32 { close(number) }

private func writeBytes(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(number, bytes, count)
}

private func readBytes(_ number: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(number, bytes, count)
}
