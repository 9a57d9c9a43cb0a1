public import PuzzleCore
public import PuzzleKit
internal import RealModule

extension TiFpuzzle {
  public static func draw(_ frame: Frame<TiFpuzzle>, into scene: inout Scene) {
    let view = View(frame)
    // The cached layers leave out the raised piece, so their key includes it.
    let key = frame.key(view.raised)
    scene.live("grid", revision: key) { canvas in view.drawGrid(on: &canvas) }
    scene.live("pieces", revision: key) { canvas in
      for k in view.looseBelow { view.drawPiece(k, on: &canvas) }
    }
    scene.live("hand") { canvas in
      if let raised = view.raised { view.drawPiece(raised, on: &canvas) }
    }
  }

  public static func elements(_ frame: Frame<TiFpuzzle>) -> [Element] {
    let view = View(frame)
    let cells = view.layout.cells
    let pieces = frame.table.state.pieces
    return pieces.indices.map { Element(cell: $0, of: cells) }
      + pieces.indices.map { k in
        Element(
          piece: k, "Piece", of: cells, frame: Rect(center: view.center(k), size: cells.cell),
          isEnabled: !pieces[k].isPlaced, isPlaced: pieces[k].isPlaced, z: pieces[k].z)
      }
  }

  /// A frame with its layout, ready to be drawn.
  private struct View {
    let frame: Frame<TiFpuzzle>
    let layout: Layout
    /// The held or flying piece, which is drawn above everything else.
    let raised: Int?

    init(_ frame: Frame<TiFpuzzle>) {
      self.frame = frame
      layout = Layout(frame.table)
      if case .place(let piece)? = frame.flight?.move {
        raised = piece
      } else {
        raised = frame.interaction.held?.item
      }
    }

    private var pieces: [Piece] { frame.table.state.pieces }

    /// Returns a Boolean value that indicates whether a piece is outside the grid: loose, or placed
    /// and still on its way.
    private func isLoose(_ k: Int) -> Bool { !pieces[k].isPlaced || frame.motion.isMoving(k) }

    /// The pieces to draw outside the grid, the lowest first.
    var looseBelow: [Int] {
      pieces.indices.filter { $0 != raised && isLoose($0) }.sorted { pieces[$0].z < pieces[$1].z }
    }

    /// Returns the point at which the centre of piece `k` is drawn.
    func center(_ k: Int) -> Point {
      if let held = frame.interaction.held, held.item == k { return layout.clamp(held.center) }
      var p = frame.motion.place(of: k, at: layout.rest(k, pieces[k]))
      if case .place(k)? = frame.flight?.move {
        p = layout.inFlight(k, from: p, frame.flight?.progress ?? 0)
      }
      let shake = frame.motion.value(.shake, of: k, at: 0)
      p.x += shake * 7 * Double.sin(6 * .pi * shake)
      return p
    }

    func drawGrid(on canvas: inout Canvas) {
      let zone = frame.aligned(layout.cells.frame)
      canvas.card(zone, radius: Layout.cornerRadius, theme: frame.theme)
      let hair = 1 / frame.scale * max(1, frame.scale.rounded())
      for i in 1..<layout.cells.columns {
        let x = frame.aligned(zone.x + layout.cells.cell.width * Double(i) - hair / 2)
        let y = frame.aligned(zone.y + layout.cells.cell.width * Double(i) - hair / 2)
        canvas.fill(.rect(Rect(x, zone.y, hair, zone.height)), frame.theme.line)
        canvas.fill(.rect(Rect(zone.x, y, zone.width, hair)), frame.theme.line)
      }
      for k in pieces.indices where k != raised && !isLoose(k) { drawPiece(k, on: &canvas) }
    }

    func drawPiece(_ k: Int, on canvas: inout Canvas) {
      let home = frame.aligned(layout.cells[k])
      let way = center(k) - layout.cells.center(k)
      // Only moving pieces may lie between pixels.
      let isAtRest = !frame.motion.isMoving(k) && (k != raised || frame.flight == nil)
      // Placed pieces follow the grid's rounded corners; loose pieces are plain rectangles.
      let radius = pieces[k].isPlaced ? Layout.cornerRadius : 0
      let isPicked = k == raised && frame.interaction.held?.hold == .picked
      let piece = PieceRenderer(
        home: home, radii: layout.cells.radii(k, outer: radius),
        offset: isAtRest ? Point(frame.aligned(way.x), frame.aligned(way.y)) : way,
        lift: frame.motion.value(.lift, of: k, at: k == raised ? 1 : 0),
        shadow: isLoose(k) ? (blur: 6, drop: 2) : nil, ring: isPicked ? 3 : nil)
      piece.draw(theme: frame.theme, on: &canvas) { body, canvas in
        fillPicture(body, on: &canvas)
        canvas.fill(.border(home, radii: piece.radii, width: 2), Color.white)
        guard isLoose(k) else { return }
        // Darken the lower and right edges, so that the piece looks like thick cardboard.
        let edge = Rect(home.maxX - 1, home.y, 1, home.height)
        let foot = Rect(home.x, home.maxY - 1, home.width - 1, 1)
        for side in [edge, foot] { canvas.fill(.rect(side), Color.black.opacity(0.16)) }
      }
    }

    /// Fills `body` with its part of the picture, whose central square covers the grid.
    private func fillPicture(_ body: Path, on canvas: inout Canvas) {
      let zone = frame.aligned(layout.cells.frame)
      let size = frame.table.picture?.size ?? Size(1, 1)
      let k = zone.width / min(size.width, size.height)
      let origin = Point(zone.center.x - k * size.width / 2, zone.center.y - k * size.height / 2)
      canvas.fill(body, with: frame.table.picture, at: origin, scale: k, k, theme: frame.theme)
    }
  }
}
