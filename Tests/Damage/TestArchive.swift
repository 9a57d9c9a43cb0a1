/// A writer of archives for tests, which may be wrong on purpose.
public enum TestArchive {
  /// An entry of a tar archive.
  public struct Entry: Sendable {
    public var path: String
    public var content: [UInt8]
    /// The type: "0" for a file, "2" for a link, "5" for a folder.
    public var kind: Character = "0"
    /// The size that the header states; that of the content if `nil`.
    public var size: Int?

    public init(
      _ path: String, _ content: [UInt8], kind: Character = "0", size: Int? = nil
    ) {
      self.path = path
      self.content = content
      self.kind = kind
      self.size = size
    }
  }

  private static let block = 512

  /// Returns a tar archive.
  public static func tar(_ entries: [Entry]) -> [UInt8] {
    var bytes: [UInt8] = []
    for entry in entries {
      var header = [UInt8](repeating: 0, count: block)
      func put(_ text: String, at place: Int) {
        for (i, byte) in text.utf8.enumerated() { header[place + i] = byte }
      }
      let size = String(entry.size ?? entry.content.count, radix: 8)
      put(entry.path, at: 0)
      put("0000644", at: 100)
      put(String(repeating: "0", count: 11 - size.count) + size, at: 124)
      put(String(entry.kind), at: 156)
      put("ustar\u{0}00", at: 257)
      sign(&header[...])
      bytes += header + entry.content
      bytes += [UInt8](repeating: 0, count: (block - entry.content.count % block) % block)
    }
    return bytes + [UInt8](repeating: 0, count: 2 * block)
  }

  /// Returns a tar archive with corrected checksums of its headers, so that damage is not detected
  /// by them.
  public static func withChecksums(_ tar: [UInt8]) -> [UInt8] {
    var bytes = tar
    var start = 0
    while start + block <= bytes.count {
      sign(&bytes[start..<start + block])
      let digits = bytes[start + 124..<start + 136].prefix { 48..<56 ~= $0 }
      let size = Int(String(decoding: digits, as: UTF8.self), radix: 8) ?? 0
      start += block + (size + block - 1) / block * block
    }
    return bytes
  }

  private static func sign(_ header: inout ArraySlice<UInt8>) {
    guard header.contains(where: { $0 != 0 }) else { return }
    let start = header.startIndex
    for place in 148..<156 { header[start + place] = 32 }
    let sum = String(header.reduce(0) { $0 + Int($1) }, radix: 8)
    let text = String(repeating: "0", count: 6 - sum.count) + sum + "\u{0} "
    for (i, byte) in text.utf8.enumerated() { header[start + 148 + i] = byte }
  }

  /// Returns a gzip file that stores the bytes as they are (RFC 1951, 3.2.4, and RFC 1952).
  public static func gzip(_ bytes: [UInt8]) -> [UInt8] {
    var file: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
    let most = 0xFFFF
    var start = 0
    repeat {
      let count = min(most, bytes.count - start)
      let isLast = start + count == bytes.count
      let (low, high) = (UInt8(count & 0xFF), UInt8(count >> 8))
      file += [isLast ? 1 : 0, low, high, ~low, ~high]
      file += bytes[start..<start + count]
      start += count
    } while start < bytes.count
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes { sum = sums[Int((sum ^ UInt32(byte)) & 0xFF)] ^ sum >> 8 }
    for word in [~sum, UInt32(truncatingIfNeeded: bytes.count)] {
      for shift in [0, 8, 16, 24] { file.append(UInt8(word >> shift & 0xFF)) }
    }
    return file
  }

  /// The checksums of single bytes.
  private static let sums: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
  }
}
