public import PuzzleCore
internal import RealModule

extension TiFpuzzle {
  public static func draw(_ frame: Frame<TiFpuzzle>, into scene: inout Scene) {
    let view = View(frame)
    // The revision of the cached layers. It includes the raised piece, which they leave out.
    var key = Hasher()
    key.combine(frame.revision)
    key.combine(frame.motion.step)
    key.combine(frame.theme)
    key.combine(frame.table.picture)
    key.combine(view.raised)
    let revision = key.finalize()
    scene.live("grid", revision: revision) { canvas in view.drawGrid(on: &canvas) }
    scene.live("pieces", revision: revision) { canvas in
      for k in view.looseBelow { view.drawPiece(k, on: &canvas) }
    }
    scene.live("hand") { canvas in
      if let raised = view.raised { view.drawPiece(raised, on: &canvas) }
    }
  }

  public static func elements(_ frame: Frame<TiFpuzzle>) -> [Element] {
    let view = View(frame)
    let pieces = frame.table.state.pieces
    let grid = view.layout.grid
    let cells = pieces.indices.map { k in
      Element(
        "cell.\(k)", .cell, "Cell in row \(k / grid + 1), column \(k % grid + 1)",
        frame: view.layout.cell(k))
    }
    return cells
      + pieces.indices.map { k in
        Element(
          "piece.\(k)", .piece, "Piece for row \(k / grid + 1), column \(k % grid + 1)",
          frame: Rect(center: view.center(k), size: view.size), isEnabled: !pieces[k].isPlaced,
          piece: .init(
            row: k / grid, column: k % grid, rotation: 0, isPlaced: pieces[k].isPlaced,
            z: pieces[k].z))
      }
  }

  /// A frame with its layout, ready to be drawn.
  private struct View {
    static let border = 2.0

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
        raised = frame.interaction.hand?.piece
      }
    }

    var size: Size { Size(layout.cellSize, layout.cellSize) }
    private var pieces: [Piece] { frame.table.state.pieces }

    /// The pieces to draw outside the grid, the lowest first: loose ones and placed ones still on
    /// their way.
    var looseBelow: [Int] {
      pieces.indices
        .filter { $0 != raised && (!pieces[$0].isPlaced || frame.motion.isMoving($0)) }
        .sorted { pieces[$0].z < pieces[$1].z }
    }

    /// Returns the point at which the centre of piece `k` is drawn.
    func center(_ k: Int) -> Point {
      let rest = layout.rest(k, pieces[k])
      if let hand = frame.interaction.hand, hand.piece == k { return hand.center(in: layout) }
      var p = frame.motion.place(of: k, at: rest)
      if case .place(k)? = frame.flight?.move {
        p = layout.inFlight(k, from: p, frame.flight?.progress ?? 0)
      }
      let shake = frame.motion.value(.shake, of: k, at: 0)
      p.x += shake * 7 * Double.sin(6 * .pi * shake)
      return p
    }

    /// Returns the nearest coordinate on a whole device pixel.
    private func aligned(_ v: Double) -> Double {
      (v * frame.scale).rounded() / frame.scale
    }

    private func aligned(_ r: Rect) -> Rect {
      let x = aligned(r.minX)
      let y = aligned(r.minY)
      return Rect(x, y, aligned(r.maxX) - x, aligned(r.maxY) - y)
    }

    func drawGrid(on canvas: inout Canvas) {
      let theme = frame.theme
      let zone = aligned(layout.gridRect)
      let card = Path.rounded(zone, Layout.cornerRadius)
      canvas.shadow(card, blur: 8, theme.shade, offset: Point(0, 2))
      canvas.fill(card, theme.surface)
      let hair = 1 / frame.scale * max(1, frame.scale.rounded())
      for i in 1..<layout.grid {
        let x = aligned(zone.x + layout.cellSize * Double(i) - hair / 2)
        let y = aligned(zone.y + layout.cellSize * Double(i) - hair / 2)
        canvas.fill(.rect(Rect(x, zone.y, hair, zone.height)), theme.line)
        canvas.fill(.rect(Rect(zone.x, y, zone.width, hair)), theme.line)
      }
      for k in pieces.indices
      where pieces[k].isPlaced && k != raised && !frame.motion.isMoving(k) {
        drawPiece(k, on: &canvas)
      }
    }

    func drawPiece(_ k: Int, on canvas: inout Canvas) {
      let theme = frame.theme
      let home = aligned(layout.cell(k))
      let isRaised = k == raised
      let lift = frame.motion.value(.lift, of: k, at: isRaised ? 1 : 0)
      let isLoose = !pieces[k].isPlaced || frame.motion.isMoving(k)
      let seen = center(k) - layout.cellCenter(k)
      let isFlying = isRaised && frame.flight != nil
      let isAtRest = !frame.motion.isMoving(k) && !isFlying
      // Only moving pieces may lie between pixels.
      let offset = isAtRest ? Point(aligned(seen.x), aligned(seen.y)) : seen
      // Placed pieces follow the grid's rounded corners; loose pieces are plain rectangles.
      let corners = pieces[k].isPlaced ? layout.corners(k) : CornerRadii(0)
      let body = Path.rounded(home, corners)
      canvas.transform = Affine.translation(offset)
      if lift > 0 {
        canvas.transform = Affine.scale(1 + 0.04 * lift, about: home.center)
          .then(.translation(offset))
      }
      if isLoose {
        canvas.shadow(
          body, blur: 6 + 12 * lift.rounded(), theme.shade, offset: Point(0, 2 + 6 * lift))
      }
      fillPicture(body, on: &canvas)
      canvas.fill(
        .border(home, radii: corners, width: View.border), Color.white)
      if isLoose {
        // Darken the lower and right edges, so that the piece looks like thick cardboard.
        let edge = Rect(home.maxX - 1, home.y, 1, home.height)
        let foot = Rect(home.x, home.maxY - 1, home.width - 1, 1)
        for side in [edge, foot] { canvas.fill(.rect(side), Color.black.opacity(0.16)) }
      }
      if case .picked? = frame.interaction.hand?.hold, isRaised {
        canvas.fill(
          .border(home.inset(by: -3), radii: CornerRadii(3), width: 3),
          theme.accent)
      }
      canvas.transform = .identity
    }

    /// Fills `body` with its part of the picture, whose central square covers the grid.
    private func fillPicture(_ body: Path, on canvas: inout Canvas) {
      guard let picture = frame.table.picture else {
        canvas.fill(body, frame.theme.mutedInk)
        return
      }
      let zone = aligned(layout.gridRect)
      let k = zone.width / Double(min(picture.width, picture.height))
      canvas.fill(
        body,
        .picture(
          picture,
          map: Affine(
            a: k, b: 0, c: 0, d: k,
            tx: zone.center.x - k * Double(picture.width) / 2,
            ty: zone.center.y - k * Double(picture.height) / 2)))
    }
  }
}
