import PuzzleCore

extension Picture {
  /// Returns a picture of square patches, the first `plain` of which look the same but for the noise
  /// of a JPEG file; the others differ.
  static func patches(_ columns: Int, _ rows: Int, plain: Int = 0) -> Picture {
    let side = 40
    var pixels: [UInt32] = []
    for y in 0..<rows * side {
      for x in 0..<columns * side {
        let patch = y / side * columns + x / side
        if patch < plain {
          pixels.append(0xFF60_A0C0 + UInt32((x * 7 + y * 5 + patch) % 3))
        } else {
          let (red, green) = (UInt32(patch * 19 % 256), UInt32(patch * 11 % 256))
          pixels.append(0xFF00_0000 | red << 16 | green << 8)
        }
      }
    }
    return Picture(PixelGrid(width: columns * side, height: rows * side, pixels: pixels))
  }
}
