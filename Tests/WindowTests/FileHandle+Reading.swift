import Foundation

/// The system's `read(2)`, which the handle's own methods hide.
private let readBytes: @Sendable (Int32, UnsafeMutableRawPointer?, Int) -> Int = {
  unsafe read($0, $1, $2)
}

extension FileHandle {
  /// Returns the available bytes, or waits for some; empty at the end.
  ///
  /// `availableData` ends the program when a signal interrupts it.
  func nextBytes() -> Data {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe readBytes(fileDescriptor, buffer.baseAddress, buffer.count)
      }
      if count < 0, errno == EINTR { continue }
      return Data(bytes.prefix(max(count, 0)))
    }
  }

  /// Waits for a line, which may come in parts, and returns it without its end.
  func nextLine() -> String {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while true {
      let count = unsafe readBytes(fileDescriptor, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1, byte != 10 else { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
  }

  /// Returns all bytes up to the end.
  func allBytes() -> Data {
    var all = Data()
    while true {
      let bytes = nextBytes()
      if bytes.isEmpty { return all }
      all += bytes
    }
  }
}
