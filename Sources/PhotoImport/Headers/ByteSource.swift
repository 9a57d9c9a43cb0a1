/// A source of bytes with random access: a file, or an array in a test.
package protocol ByteSource {
  /// The number of bytes.
  var count: Int { get }

  /// Returns exactly `count` bytes; throws `truncated` when there are fewer.
  func bytes(at offset: Int, count: Int) throws(PhotoProblem) -> [UInt8]
}

extension ByteSource {
  /// Returns the first bytes, at most `count`.
  func firstBytes(_ count: Int) throws(PhotoProblem) -> [UInt8] {
    try bytes(at: 0, count: min(count, self.count))
  }

  func byte(at offset: Int) throws(PhotoProblem) -> Int {
    try number(at: offset, count: 1, isBig: true)
  }

  func big16(at offset: Int) throws(PhotoProblem) -> Int {
    try number(at: offset, count: 2, isBig: true)
  }

  func big32(at offset: Int) throws(PhotoProblem) -> Int {
    try number(at: offset, count: 4, isBig: true)
  }

  func little16(at offset: Int) throws(PhotoProblem) -> Int {
    try number(at: offset, count: 2, isBig: false)
  }

  func little32(at offset: Int) throws(PhotoProblem) -> Int {
    try number(at: offset, count: 4, isBig: false)
  }

  /// Returns an unsigned number of up to four bytes.
  func number(at offset: Int, count: Int, isBig: Bool) throws(PhotoProblem) -> Int {
    let bytes = try bytes(at: offset, count: count)
    var value = 0
    if isBig {
      for byte in bytes { value = value << 8 | Int(byte) }
    } else {
      for byte in bytes.reversed() { value = value << 8 | Int(byte) }
    }
    return value
  }
}

extension [UInt8]: ByteSource {
  package func bytes(at offset: Int, count: Int) throws(PhotoProblem) -> [UInt8] {
    guard offset >= 0, count >= 0, offset <= self.count, count <= self.count - offset else {
      throw .truncated
    }
    return Array(self[offset..<offset + count])
  }
}
