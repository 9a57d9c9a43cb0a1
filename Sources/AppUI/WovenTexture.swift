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
        let toward = level > 0 ? Color.white : Color.black
        pixels.append(theme.table.mixed(with: toward, abs(level)).argb)
      }
    }
    return Picture([PixelGrid(width: side, height: side, pixels: pixels)])
  }
}
