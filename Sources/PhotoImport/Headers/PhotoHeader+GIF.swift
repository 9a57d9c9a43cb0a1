extension PhotoHeader {
  /// The largest number of extension blocks before the first frame.
  private static let gifBlocks = 4096

  /// Reads the logical screen, and the first frame's descriptor (GIF89a, 18 and 20).
  static func readGIF(_ source: some ByteSource) throws(PhotoProblem) -> PhotoHeader {
    let screen = try source.bytes(at: 6, count: 7)
    var offset = 13
    if screen[4] & 0x80 != 0 { offset += 3 << (Int(screen[4] & 7) + 1) }
    var blocks = 0
    while blocks < gifBlocks {
      blocks += 1
      switch try source.byte(at: offset) {
      case 0x2C:
        let frame = try source.bytes(at: offset + 1, count: 9)
        let width = Int(frame[4]) | Int(frame[5]) << 8
        let height = Int(frame[6]) | Int(frame[7]) << 8
        try PhotoLimits.check(width: width, height: height)
        return PhotoHeader(
          .gif, width: max(Int(screen[0]) | Int(screen[1]) << 8, width),
          height: max(Int(screen[2]) | Int(screen[3]) << 8, height))
      case 0x21:
        offset += 2
        var size = try source.byte(at: offset)
        while size > 0, blocks < gifBlocks {
          blocks += 1
          offset += 1 + size
          size = try source.byte(at: offset)
        }
        offset += 1
      default:
        throw .damaged  // the end without a frame, or rubbish
      }
    }
    throw .damaged
  }
}
