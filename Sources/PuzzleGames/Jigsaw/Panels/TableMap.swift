internal import PieceCutting
internal import PuzzleCore
internal import PuzzleKit
internal import Synchronization

extension Jigsaw {
  /// A small map of the table, which shows where the window is while it shows only a part.
  struct TableMap {
    /// The ratio to the zoom of the whole table from which the map is shown.
    private static let leastZoom = 1.5
    private static let (widest, margin) = (168.0, 12.0)

    let frame: Rect
    /// The visible part of the table on the map.
    let window: Rect
    private let table: Size

    /// Creates the layout of the map, or returns nil if it isn't shown.
    init?(_ table: Table<Jigsaw>, _ controller: Controller, besides panel: Rect?) {
      guard controller.viewport != nil, !table.state.isWhole else { return nil }
      let viewport = Viewport.current(controller, on: table)
      let size = table.deal.table
      guard viewport.zoom > Viewport.fit(size, in: table.area).zoom * Self.leastZoom else {
        return nil
      }
      let room = Viewport.room(table.area)
      let most = Size(min(Self.widest, room.width * 0.32), min(Self.widest, room.height * 0.32))
      let scale = min(most.width / size.width, most.height / size.height)
      let right = (panel?.minX ?? room.maxX) - Self.margin
      frame = Rect(
        right - size.width * scale, room.maxY - Self.margin - size.height * scale,
        size.width * scale, size.height * scale)
      guard frame.minX >= room.minX + Self.margin else { return nil }
      self.table = size
      let seen = viewport.table(room)
      window = Rect(
        frame.x + seen.x * scale, frame.y + seen.y * scale, seen.width * scale,
        seen.height * scale
      ).intersection(frame)
    }

    /// Returns the point of the table under a point of the window.
    func table(at p: Point) -> Point {
      Point(
        (p.x - frame.x) / frame.width * table.width, (p.y - frame.y) / frame.height * table.height)
    }

    /// Returns the pieces on the table as pixels of the map, each in the colour of its place in the
    /// picture; `scale` is the number of pixels in a point.
    func pieces(on table: Table<Jigsaw>, scale: Double, except overlay: Overlay) -> PixelGrid {
      let (width, height) = (
        max(Int((frame.width * scale).rounded()), 1), max(Int((frame.height * scale).rounded()), 1)
      )
      var pixels = [UInt32](repeating: 0, count: width * height)
      let (state, grid) = (table.state, table.state.grid)
      let zoom = Double(width) / self.table.width
      let side = max(0.8 * min(grid.cell.width, grid.cell.height) * zoom, 1)
      let colors = table.picture.map { picture in
        picture.levels.last { $0.width >= grid.columns && $0.height >= grid.rows }
          ?? picture.levels[0]
      }
      for piece in 0..<state.count where state.tray(of: piece) == 0 && !overlay.contains(piece) {
        let p = state.pose(of: piece).at * zoom
        let left = max(Int(p.x - side / 2), 0)
        let right = min(Int(p.x + side / 2), width - 1)
        let top = max(Int(p.y - side / 2), 0)
        let bottom = min(Int(p.y + side / 2), height - 1)
        guard left <= right, top <= bottom else { continue }
        let color =
          colors.map {
            $0.pixels[
              grid.row(piece) * $0.height / grid.rows * $0.width
                + grid.column(piece) * $0.width / grid.columns]
          } ?? 0xFF80_8080
        for y in top...bottom {
          for x in left...right { pixels[y * width + x] = color }
        }
      }
      return PixelGrid(width: width, height: height, pixels: pixels)
    }
  }

  /// The picture of the pieces on the map, kept from one frame to the next. Copies share it.
  final class MapPicture: Sendable {
    private let latest = Mutex<(key: Int, picture: Picture)?>(nil)

    /// Returns the picture that was kept for a key, or makes it.
    func picture(for key: Int, make: () -> PixelGrid) -> Picture {
      latest.withLock { kept in
        if let kept, kept.key == key { return kept.picture }
        let picture = Picture(make())
        kept = (key, picture)
        return picture
      }
    }
  }
}
