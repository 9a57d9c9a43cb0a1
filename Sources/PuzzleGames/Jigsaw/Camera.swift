internal import PuzzleCore

extension Jigsaw {
  /// How the table is seen: enlarged by `zoom`, its upper left corner at `offset` in the window.
  struct Camera: Codable, Hashable, Sendable {
    var zoom: Double
    var offset: Point

    /// The whole table, in the middle of what the window has for it.
    static func fit(_ table: Size, in area: TableArea) -> Camera {
      let room = Self.room(area)
      let zoom = min(room.width / table.width, room.height / table.height)
      return Camera(
        zoom: zoom,
        offset: Point(
          room.center.x - zoom * table.width / 2, room.center.y - zoom * table.height / 2))
    }

    /// What the player chose, as far as the window allows it now.
    static func current(_ interaction: Interaction, on table: Table<Jigsaw>) -> Camera {
      let size = table.deal.table
      guard let camera = interaction.camera else { return fit(size, in: table.area) }
      let limits = limits(size, cell: table.deal.cut.grid.cell, in: table.area)
      return camera.zoomed(by: 1, about: room(table.area).center, limits: limits)
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

    /// On whole device pixels, so that what is kept can be pushed without being drawn anew.
    func aligned(_ scale: Double) -> Camera {
      Camera(
        zoom: zoom,
        offset: Point((offset.x * scale).rounded() / scale, (offset.y * scale).rounded() / scale))
    }

    /// Enlarged by a factor about a point of the window, which shows the same place as before.
    func zoomed(by factor: Double, about p: Point, limits: ClosedRange<Double>) -> Camera {
      let next = min(max(zoom * factor, limits.lowerBound), limits.upperBound)
      guard next != zoom else { return self }
      let fixed = table(p)
      return Camera(zoom: next, offset: p - fixed * next)
    }

    /// Moved so that the table does not leave the window: its middle half stays in sight.
    func bounded(_ table: Size, in area: TableArea) -> Camera {
      let room = Self.room(area)
      func bound(_ offset: Double, _ length: Double, _ low: Double, _ high: Double) -> Double {
        min(max(offset, low - 0.75 * length * zoom), high - 0.25 * length * zoom)
      }
      return Camera(
        zoom: zoom,
        offset: Point(
          bound(offset.x, table.width, room.minX, room.maxX),
          bound(offset.y, table.height, room.minY, room.maxY)))
    }

    /// From the whole table, a little smaller, to a piece that fills a good part of the window.
    static func limits(_ table: Size, cell: Size, in area: TableArea) -> ClosedRange<Double> {
      let whole = fit(table, in: area).zoom
      return (whole * 0.8)...max(whole * 1.5, 320 / max(cell.width, cell.height))
    }
  }

  /// What changed on the table, so that what is kept of it is drawn anew only there.
  struct ChangeLog: Sendable {
    private static let most = 256

    private(set) var revision = 0
    /// The area of the last change comes last.
    private var areas: [Rect] = []

    init(revision: Int = 0) { self.revision = revision }

    /// Something changed within `area`, in points of the table.
    mutating func note(_ area: Rect) {
      revision += 1
      areas.append(area)
      if areas.count > 2 * Self.most { areas.removeFirst(Self.most) }
    }

    /// Anything may have changed.
    mutating func noteAll() {
      revision += 1
      areas = []
    }

    /// What changed after a revision; nil when it may be anything.
    func changes(since earlier: Int) -> [Rect]? {
      let count = revision - earlier
      guard 0...areas.count ~= count else { return nil }
      return Array(areas.suffix(count))
    }
  }
}
