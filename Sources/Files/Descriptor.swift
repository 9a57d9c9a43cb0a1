import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// An open file descriptor with one owner: closed once, at the latest with the last reference.
public final class Descriptor: Sendable {
  private let number: Mutex<Int32>

  /// Takes over a descriptor that is open.
  package init(_ number: Int32) {
    self.number = Mutex(number)
  }

  /// The descriptor's number, or -1 once closed.
  package var rawValue: Int32 { number.withLock { $0 } }

  /// Closes it now.
  public func close() {
    number.withLock { number in
      // Not repeated when interrupted: the descriptor is gone either way.
      if number >= 0 { _ = closeDescriptor(number) }
      number = -1
    }
  }

  deinit { close() }

  /// Writes all the bytes, and waits as long as that takes.
  ///
  /// The signal SIGPIPE ends the program when nobody is left to read, unless it is ignored.
  public func write(_ bytes: RawSpan) throws(SystemError) {
    try unsafe bytes.withUnsafeBytes { buffer throws(SystemError) in
      var done = 0
      while done < buffer.count {
        done += try SystemCall.perform {
          unsafe putBytes(rawValue, buffer.baseAddress?.advanced(by: done), buffer.count - done)
        }
      }
    }
  }

  /// Reads at least one byte, or 0 at the end.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    try SystemCall.perform { unsafe takeBytes(rawValue, buffer.baseAddress, buffer.count) }
  }

  /// Reads to the end; nil when there are more than `limit` bytes.
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

// Inside the class its own names hide the system's.
private func closeDescriptor(_ number: Int32) -> Int32 { close(number) }

private func putBytes(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(number, bytes, count)
}

private func takeBytes(_ number: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(number, bytes, count)
}
