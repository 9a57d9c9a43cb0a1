public import PuzzleCore
public import PuzzleKit
internal import RealModule

extension TiFpuzzle {
  /// The positions of the grid and the pieces on a table of a given size, in points.
  struct Layout: Hashable, Sendable {
    static let gap = 16.0
    static let cornerRadius = 12.0
    /// The height kept free below the pieces: 1 cm at 96 points an inch.
    static let bottomMargin = 37.8

    let area: TableArea
    /// The grid, centred horizontally below the menu bar.
    let cells: CellGrid

    init(area: TableArea, grid: Int) {
      self.area = area
      let side = max(min(area.size.width, 0.45 * area.size.height) - 32, Double(grid) * 4)
      let square = Rect((area.size.width - side) / 2, area.top + Self.gap, side, side)
      cells = CellGrid(square, columns: grid, rows: grid)
    }

    init(_ table: Table<TiFpuzzle>) { self.init(area: table.area, grid: table.deal.grid) }

    /// Returns the point nearest to `p` that a piece's centre may have.
    func clamp(_ p: Point) -> Point {
      area.clamped(p, size: cells.cell, bottom: Self.bottomMargin)
    }

    /// Returns a random centre for a piece within the area below the grid.
    func scatter(using chance: inout SeededGenerator) -> Point {
      let half = cells.cell.width / 2
      let (top, bottom) = (cells.frame.maxY + Self.gap, area.size.height - Self.bottomMargin)
      let x = chance.uniform(half, area.size.width - half)
      return clamp(Point(x, chance.uniform(top + half, bottom - half)))
    }

    /// Returns a Boolean value that indicates whether a piece released with its centre at `p` snaps
    /// into its cell.
    func snaps(_ piece: Int, at p: Point) -> Bool {
      cells.cell(at: p) == piece && p.distance(to: cells.center(piece)) <= snapRadius
    }

    /// Returns the centre of a piece at rest: its cell's centre once it is placed.
    func rest(_ index: Int, _ piece: Piece) -> Point {
      piece.isPlaced ? cells.center(index) : clamp(piece.position)
    }

    /// Returns the centre of a piece after `progress` (0…1) of its flight from `start` to its cell.
    func inFlight(_ index: Int, from start: Point, _ progress: Double) -> Point {
      Motion.between(start, cells.center(index), progress, arc: 0.06, within: clamp)
    }
  }

  public struct View: PuzzleView {
    private let frame: Frame<TiFpuzzle>
    private let layout: Layout
    private let pieces: [Piece]
    /// The frame of the grid, on whole device pixels.
    private let zone: Rect
    /// The held or flying piece, which is drawn above everything else.
    private let raised: Int?

    public init(_ frame: Frame<TiFpuzzle>) {
      self.frame = frame
      layout = Layout(frame.table)
      pieces = frame.table.state.pieces
      zone = frame.aligned(layout.cells.frame)
      let flying: Int? = if case .place(let piece)? = frame.flight?.move { piece } else { nil }
      raised = flying ?? frame.controller.held?.item
    }

    public func draw(into scene: inout Scene) {
      // The cached layers leave out the raised piece, so their key includes it.
      let key = frame.key(raised)
      scene.live("grid", revision: key) { drawGrid(on: &$0) }
      scene.live("pieces", revision: key) { canvas in
        let loose = pieces.indices.filter { $0 != raised && isLoose($0) }
        for k in loose.sorted(by: { pieces[$0].z < pieces[$1].z }) { draw(k, on: &canvas) }
      }
      scene.live("hand") { canvas in
        if let raised { draw(raised, on: &canvas) }
      }
    }

    public var elements: [Element] {
      pieces.indices.map { Element(cell: $0, of: layout.cells) }
        + pieces.enumerated().map { k, piece in
          Element(
            piece: k, "Piece", of: layout.cells,
            frame: Rect(center: center(k), size: layout.cells.cell), isEnabled: !piece.isPlaced,
            isPlaced: piece.isPlaced, z: piece.z)
        }
    }

    /// Returns a Boolean value that indicates whether a piece is outside the grid: loose, or placed
    /// and still on its way.
    private func isLoose(_ k: Int) -> Bool { !pieces[k].isPlaced || frame.motion.isMoving(k) }

    /// Returns the point at which the centre of piece `k` is drawn.
    private func center(_ k: Int) -> Point {
      var p = frame.controller.center(of: k, on: frame.table, frame.motion)
      if frame.controller.held?.item == k { return p }
      if let flight = frame.flight, k == raised { p = layout.inFlight(k, from: p, flight.progress) }
      let shake = frame.motion.value(.shake, of: k, at: 0)
      p.x += shake * 7 * Double.sin(6 * .pi * shake)
      return p
    }

    private func drawGrid(on canvas: inout Canvas) {
      canvas.card(zone, radius: Layout.cornerRadius, theme: frame.theme)
      canvas.lines(between: layout.cells, in: frame)
      for k in pieces.indices where k != raised && !isLoose(k) { draw(k, on: &canvas) }
    }

    private func draw(_ k: Int, on canvas: inout Canvas) {
      let home = frame.aligned(layout.cells[k])
      let way = center(k) - layout.cells.center(k)
      // Only moving pieces may lie between pixels.
      let isAtRest = !frame.motion.isMoving(k) && (k != raised || frame.flight == nil)
      let isPicked = k == raised && frame.controller.held?.hold == .picked
      let piece = PieceRenderer(
        home: home,
        // Placed pieces follow the grid's rounded corners; loose pieces are plain rectangles.
        radii: layout.cells.radii(k, outer: pieces[k].isPlaced ? Layout.cornerRadius : 0),
        offset: isAtRest ? frame.aligned(way) : way,
        lift: frame.motion.value(.lift, of: k, at: k == raised ? 1 : 0),
        shadow: isLoose(k) ? (blur: 6, drop: 2) : nil, ring: isPicked ? 3 : nil)
      piece.draw(theme: frame.theme, on: &canvas) { body, canvas in
        canvas.fill(body, with: frame.table.picture, inSquare: zone, theme: frame.theme)
        canvas.fill(.border(home, radii: piece.radii, width: 2), Color.white)
        if isLoose(k) { canvas.cardboardEdges(home) }
      }
    }
  }
}
