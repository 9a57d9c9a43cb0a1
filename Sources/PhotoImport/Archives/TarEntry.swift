/// The header of an entry in a tar archive (POSIX.1-1988, 10.1.1).
struct TarEntry {
  /// The number of bytes of a header, to whose multiples the contents are filled up.
  static let blockSize = 512

  /// The path inside the archive, without “./” at its beginning.
  let path: String
  /// The number of bytes that follow the header.
  let size: Int
  /// A Boolean value that indicates whether the entry is a regular file: not a link, a folder or a
  /// device.
  let isFile: Bool

  /// The number of bytes from the content to the next header.
  var padding: Int { (Self.blockSize - size % Self.blockSize) % Self.blockSize }

  /// Reads a header; fails when its checksum or its size is wrong.
  init?(_ block: [UInt8]) {
    func number(_ range: Range<Int>) -> Int? {
      let text = String(decoding: block[range].prefix { $0 != 0 }, as: UTF8.self)
      return Int(text.filter { $0 != " " }, radix: 8)
    }
    func text(_ range: Range<Int>) -> String {
      String(decoding: block[range].prefix { $0 != 0 }, as: UTF8.self)
    }
    guard block.count == Self.blockSize, let checksum = number(148..<156),
      let size = number(124..<136), size >= 0
    else { return nil }
    // The field of the checksum counts as spaces.
    let sum = block.enumerated().reduce(0) {
      $0 + (148..<156 ~= $1.offset ? 32 : Int($1.element))
    }
    guard sum == checksum else { return nil }
    let kind = block[156]
    // Links, devices and folders have no content, whatever their size says.
    let isBare = (UInt8(ascii: "1")...UInt8(ascii: "6")).contains(kind)
    isFile = kind == UInt8(ascii: "0") || kind == 0
    self.size = isBare ? 0 : size
    let name = text(0..<100)
    let isStandard = block[257..<263].elementsEqual("ustar\0".utf8)
    let folder = isStandard ? text(345..<500) : ""
    let path = folder.isEmpty ? name : "\(folder)/\(name)"
    self.path = String(path.trimmingPrefix("./"))
  }
}
