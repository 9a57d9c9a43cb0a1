import PuzzleCore

/// A picture whose every place can be told: rings over a run of colours, from whole numbers only.
enum TestCard {
  static let picture = made(width: 480, height: 480)

  /// Half again as wide as high, as most photos are, and with fine lines by which blur is seen.
  static let wide = made(width: 960, height: 640, ruling: 36)

  /// `ruling` is the distance of thin light lines, none with 0.
  private static func made(width: Int, height: Int, ruling: Int = 0) -> Picture {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        let (dx, dy) = (x - width * 5 / 12, y - height * 13 / 24)
        let ring = (dx * dx + dy * dy) / 1800 % 2 == 0 ? 40 : 0
        let isLine = ruling > 0 && (x % ruling == ruling / 2 || y % ruling == ruling / 2)
        let (r, g) = (x * 215 / width + ring, y * 215 / height + ring)
        let color = UInt32(r) << 16 | UInt32(g) << 8 | UInt32(200 - r / 2)
        pixels.append(0xFF00_0000 | (isLine ? 0xF0F0F0 : color))
      }
    }
    return Picture(PixelGrid(width: width, height: height, pixels: pixels))
  }
}
