internal import PuzzleCore

/// The lowest layers laid over each other once, for the frames in which only those above them change.
///
/// It is made tile by tile, where it is asked for.
final class Ground {
  /// Device pixels along a tile.
  static let side = 64

  /// How many layers it holds.
  let count: Int
  let surface: Surface
  private let columns: Int
  private var isMade: [Bool]

  init(of count: Int, width: Int, height: Int) {
    self.count = count
    surface = Surface(width: width, height: height)
    columns = (width + Ground.side - 1) / Ground.side
    isMade = [Bool](repeating: false, count: columns * ((height + Ground.side - 1) / Ground.side))
  }

  /// Layers that it holds changed there.
  func forget(_ area: PixelRect) {
    tiles(area) { isMade[$0] = false }
  }

  /// The tiles that have to be made before `area` is taken from it, as rectangles; they count as made.
  func missing(in area: PixelRect) -> [PixelRect] {
    var rects: [PixelRect] = []
    tiles(area) { tile in
      guard !isMade[tile] else { return }
      isMade[tile] = true
      let rect = PixelRect(
        x: tile % columns * Ground.side, y: tile / columns * Ground.side,
        width: Ground.side, height: Ground.side
      ).intersection(surface.bounds)
      // One that goes on where the last ended makes it longer.
      if let last = rects.last, last.y == rect.y, last.maxX == rect.x {
        rects[rects.count - 1] = last.union(rect)
      } else {
        rects.append(rect)
      }
    }
    return rects
  }

  /// The numbers of the tiles that `area`, which is not empty and lies inside, touches.
  private func tiles(_ area: PixelRect, _ body: (Int) -> Void) {
    for row in area.y / Ground.side...(area.maxY - 1) / Ground.side {
      for column in area.x / Ground.side...(area.maxX - 1) / Ground.side {
        body(row * columns + column)
      }
    }
  }
}
