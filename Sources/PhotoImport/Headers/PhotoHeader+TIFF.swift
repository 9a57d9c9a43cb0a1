extension PhotoHeader {
  /// Reads the first image file directory, in either byte order (TIFF 6.0, section 2).
  static func readTIFF(_ source: some ByteSource) throws(PhotoProblem) -> PhotoHeader {
    let isBig = try source.byte(at: 0) == 0x4D
    let directory = try source.number(at: 4, count: 4, isBig: isBig)
    guard directory >= 8 else { throw .damaged }
    let entries = try source.number(at: directory, count: 2, isBig: isBig)
    guard entries > 0 else { throw .damaged }
    let table = try source.bytes(at: directory + 2, count: entries * 12)
    var width = 0
    var height = 0
    var orientation = 1
    var profile: Range<Int>?
    for entry in stride(from: 0, to: table.count, by: 12) {
      let tag = try table.number(at: entry, count: 2, isBig: isBig)
      if tag == 34_675 {  // ICC.1:2022, B.2
        let count = try table.number(at: entry + 4, count: 4, isBig: isBig)
        let start = try table.number(at: entry + 8, count: 4, isBig: isBig)
        profile = start..<start + count
      }
      guard [256, 257, 274].contains(tag) else { continue }
      let value: Int
      switch try table.number(at: entry + 2, count: 2, isBig: isBig) {
      case 1: value = try table.number(at: entry + 8, count: 1, isBig: isBig)
      case 3: value = try table.number(at: entry + 8, count: 2, isBig: isBig)
      case 4: value = try table.number(at: entry + 8, count: 4, isBig: isBig)
      default: throw .damaged
      }
      switch tag {
      case 256: width = value
      case 257: height = value
      default: orientation = (1...8).contains(value) ? value : 1
      }
    }
    var header = PhotoHeader(.tiff, width: width, height: height)
    header.orientation = orientation
    header.profile = profile.map { [$0] } ?? []
    return header
  }
}
