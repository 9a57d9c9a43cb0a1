internal import PieceCutting
internal import PuzzleCore
internal import PuzzleKit
internal import RealModule

extension Jigsaw {
  /// The visible part of the table: it is scaled by `zoom`, with its upper left corner at `offset`
  /// in the window.
  struct Viewport: Codable, Hashable, Sendable {
    /// The factor of a click of the wheel.
    static let wheelStep = 1.15

    var zoom: Double
    var offset: Point

    /// Returns the viewport that shows the whole table, centred in the free area of the window
    /// without `side` points at its right.
    static func fit(_ table: Size, in area: TableArea, besides side: Double = 0) -> Viewport {
      var room = Self.room(area)
      room.width -= side
      let zoom = min(room.width / table.width, room.height / table.height)
      return Viewport(
        zoom: zoom,
        offset: Point(
          room.center.x - zoom * table.width / 2, room.center.y - zoom * table.height / 2))
    }

    /// Returns the player's viewport, kept within the limits of the current window, or one that
    /// shows the whole table.
    static func current(_ controller: Controller, on table: Table<Jigsaw>) -> Viewport {
      let size = table.deal.table
      guard let viewport = controller.viewport else {
        return fit(size, in: table.area, besides: controller.boxSide(on: table))
      }
      let limits = limits(size, cell: table.deal.cut.grid.cell, in: table.area)
      return viewport.zoomed(by: 1, about: room(table.area).center, limits: limits)
        .bounded(size, in: table.area)
    }

    static func room(_ area: TableArea) -> Rect {
      let room = TableTool.room(of: area)
      return Rect(room.x, room.y, max(room.width, 1), max(room.height, 1))
    }

    var view: Affine { Affine(a: zoom, b: 0, c: 0, d: zoom, tx: offset.x, ty: offset.y) }

    func window(_ p: Point) -> Point { p * zoom + offset }
    func table(_ p: Point) -> Point { (p - offset) * (1 / zoom) }

    func window(_ r: Rect) -> Rect {
      Rect(
        r.x * zoom + offset.x, r.y * zoom + offset.y, r.width * zoom, r.height * zoom)
    }

    func table(_ r: Rect) -> Rect {
      let p = table(Point(r.x, r.y))
      return Rect(p.x, p.y, r.width / zoom, r.height / zoom)
    }

    /// Returns the rectangle around a cell of a given size that has a pose, in points of the window.
    func box(of pose: Pose, cell: Size) -> Rect {
      let d = Pose.direction(pose.angle)
      let width = (abs(d.x) * cell.width + abs(d.y) * cell.height) * zoom
      let height = (abs(d.y) * cell.width + abs(d.x) * cell.height) * zoom
      return Rect(center: window(pose.at), size: Size(width, height))
    }

    /// Returns the viewport with its offset on whole device pixels, so that cached layers can be
    /// moved without being redrawn.
    func aligned(_ scale: Double) -> Viewport {
      Viewport(
        zoom: zoom,
        offset: Point((offset.x * scale).rounded() / scale, (offset.y * scale).rounded() / scale))
    }

    /// Returns the viewport zoomed by `factor` about `p` in the window, where the same point of the
    /// table stays.
    func zoomed(by factor: Double, about p: Point, limits: ClosedRange<Double>) -> Viewport {
      let next = min(max(zoom * factor, limits.lowerBound), limits.upperBound)
      guard next != zoom else { return self }
      let fixed = table(p)
      return Viewport(zoom: next, offset: p - fixed * next)
    }

    /// Returns the viewport moved so that the middle half of the table, in both directions, reaches
    /// into the window or up to its edge.
    func bounded(_ table: Size, in area: TableArea) -> Viewport {
      let room = Self.room(area)
      func bound(_ offset: Double, _ length: Double, _ low: Double, _ high: Double) -> Double {
        min(max(offset, low - 0.75 * length * zoom), high - 0.25 * length * zoom)
      }
      return Viewport(
        zoom: zoom,
        offset: Point(
          bound(offset.x, table.width, room.minX, room.maxX),
          bound(offset.y, table.height, room.minY, room.maxY)))
    }

    /// Returns the zoom limits, from the whole table at a slightly smaller size to a piece that
    /// fills much of the window.
    ///
    /// Both are whole clicks of the wheel away from the whole table. A player who turns back from a
    /// limit comes to sizes shown before, whose pixels are kept.
    static func limits(_ table: Size, cell: Size, in area: TableArea) -> ClosedRange<Double> {
      let whole = fit(table, in: area).zoom
      let most = max(1.5, 320 / max(cell.width, cell.height) / whole)
      let steps = (Double.log(most) / Double.log(wheelStep)).rounded(.up)
      return (whole / (wheelStep * wheelStep))...(whole * Double.pow(wheelStep, steps))
    }
  }
}
