import PuzzleCore

/// A picture in which every place is distinct: rings over a gradient, computed from integers.
enum TestCard {
  static let picture = made(width: 480, height: 480)

  /// A picture with the aspect ratio 3:2 of most photos, and with fine lines that reveal blur.
  static let wide = made(width: 960, height: 640, ruling: 36)

  /// Returns a picture; `ruling` is the distance of thin light lines, with none for 0.
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
