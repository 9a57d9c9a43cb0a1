internal import PuzzleCore

/// A cache of the lowest layers blended together, for frames in which only higher layers change.
///
/// It is filled tile by tile, on demand.
final class BackgroundCache {
  /// The side of a tile in device pixels.
  static let side = 64

  /// The number of layers in the cache.
  let count: Int
  let surface: Surface
  private let columns: Int
  private var isDrawn: [Bool]

  /// Creates an empty cache of the `count` lowest layers on a surface with any pixels.
  init(of count: Int, on surface: Surface) {
    self.count = count
    self.surface = surface
    columns = (surface.width + BackgroundCache.side - 1) / BackgroundCache.side
    let rows = (surface.height + BackgroundCache.side - 1) / BackgroundCache.side
    isDrawn = [Bool](repeating: false, count: columns * rows)
  }

  /// Discards the tiles in `area`, because one of the cached layers changed there.
  func invalidate(_ area: PixelRect) {
    tiles(area) { isDrawn[$0] = false }
  }

  /// Returns the tiles in `area` that must be drawn before it is used, joined into rectangles, and
  /// marks them as drawn.
  func missing(in area: PixelRect) -> [PixelRect] {
    var rects: [PixelRect] = []
    tiles(area) { tile in
      guard !isDrawn[tile] else { return }
      isDrawn[tile] = true
      let rect = PixelRect(
        x: tile % columns * BackgroundCache.side, y: tile / columns * BackgroundCache.side,
        width: BackgroundCache.side, height: BackgroundCache.side
      ).intersection(surface.bounds)
      // Joins the tile to the last rectangle if it continues it.
      if let last = rects.last, last.y == rect.y, last.maxX == rect.x {
        rects[rects.count - 1] = last.union(rect)
      } else {
        rects.append(rect)
      }
    }
    return rects
  }

  /// Calls `body` with the index of each tile that `area` touches; `area` must be inside and not
  /// empty.
  private func tiles(_ area: PixelRect, _ body: (Int) -> Void) {
    for row in area.y / BackgroundCache.side...(area.maxY - 1) / BackgroundCache.side {
      for column in area.x / BackgroundCache.side...(area.maxX - 1) / BackgroundCache.side {
        body(row * columns + column)
      }
    }
  }
}
