internal import PuzzleCore
internal import PuzzleKit

/// The woven texture of the table, of low contrast.
struct WovenTexture {
  private var latest: (theme: Theme, tile: Picture)?
  private var revision = 0

  /// Declares the layer of the table, below all others.
  mutating func lay(under scene: inout Scene, theme: Theme) {
    let (size, tile) = (scene.size, tile(for: theme))
    scene.cloth = tile
    // Drawing tiles costs no more than copying cached pixels, and takes no memory.
    scene.immediate("table", revision: revision) { canvas in
      canvas.fill(.rect(Rect(0, 0, size.width, size.height)), .tiles(tile))
    }
  }

  /// Returns the tile that the table repeats, made once for each theme.
  mutating func tile(for theme: Theme) -> Picture {
    if let latest, latest.theme == theme { return latest.tile }
    let tile = Self.tile(of: theme)
    latest = (theme, tile)
    revision += 1
    return tile
  }

  private static func tile(of theme: Theme) -> Picture {
    let side = 256
    var chance = SeededGenerator(seed: 0x7AB1E)
    let strength = theme.name == .light ? 0.020 : 0.030
    let shades = Shades(of: theme.table)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(side * side)
    // A thread is four pixels wide, and each has its own shade.
    let warp = (0..<side / 4).map { _ in chance.uniform(-0.3, 0.3) }
    let weft = (0..<side / 4).map { _ in chance.uniform(-0.3, 0.3) }
    for y in 0..<side {
      for x in 0..<side {
        let isOver = (x / 4 + y / 4) % 2 == 0
        let across = Double(isOver ? x % 4 : y % 4)
        // Round threads: light on their upper left flank, dark on the other.
        let flank = (1.5 - across) / 1.5
        let thread = isOver ? warp[x / 4] : weft[y / 4]
        let level = strength * (flank * 0.8 + thread + chance.uniform(-0.35, 0.35))
        pixels.append(shades.pixel(level))
      }
    }
    return Picture([PixelGrid(width: side, height: side, pixels: pixels)], isOpaque: true)
  }
}

/// The lighter and darker shades of a colour, as `Color.mixed` makes them, for very many pixels.
private struct Shades {
  /// The red, green and blue of the colour, and the ways from there to white and to black.
  private let channels, toWhite, toBlack: SIMD3<Double>

  init(of color: Color) {
    channels = SIMD3(Double(color.red), Double(color.green), Double(color.blue))
    toWhite = 255 - channels
    toBlack = -channels
  }

  /// Returns the pixel a share of the way to white, or to black if `level` is negative.
  func pixel(_ level: Double) -> UInt32 {
    let mixed = channels + (level > 0 ? toWhite : toBlack) * abs(level) + 0.5
    return 0xFF00_0000 | UInt32(mixed.x) << 16 | UInt32(mixed.y) << 8 | UInt32(mixed.z)
  }
}
