public import PuzzleCore

extension Swap {
  public static func draw(_ frame: Frame<Swap>, into scene: inout Scene) {
    let view = View(frame)
    // The revision of the tiles at rest. It includes the held tile, which they leave out.
    var key = Hasher()
    key.combine(frame.revision)
    key.combine(frame.motion.step)
    key.combine(frame.theme)
    key.combine(frame.table.picture)
    key.combine(frame.interaction.hand?.tile)
    key.combine(frame.interaction.hand?.target)
    key.combine(frame.interaction.hovered)
    key.combine(frame.flight?.share)
    let revision = key.finalize()
    var clock = Hasher()
    clock.combine(revision)
    clock.combine(Int(frame.elapsed))
    scene.live("board", revision: revision) { canvas in view.drawBoard(on: &canvas) }
    scene.live("tiles", revision: revision) { canvas in
      for tile in view.travelling { view.drawTile(tile, on: &canvas) }
    }
    scene.live("status", revision: clock.finalize()) { canvas in view.drawStatus(on: &canvas) }
    scene.live("hand") { canvas in
      if let raised = view.raised { view.drawTile(raised, on: &canvas) }
    }
  }

  /// A frame with its layout, ready to be drawn.
  struct View {
    let frame: Frame<Swap>
    let layout: Layout
    /// The held or flying tile, which is drawn above everything else.
    let raised: Int?
    /// The opening of the gaps between the tiles: 0 when closed, 1 when open.
    let spread: Double
    let isWhole: Bool
    let isHinting: Bool

    init(_ frame: Frame<Swap>) {
      self.frame = frame
      let state = frame.table.state
      layout = Layout(frame.table)
      spread = Swap.spread(state, frame.motion)
      isWhole = Swap.isSolved(state, in: frame.table.deal)
      isHinting = Swap.isHinting(frame.motion)
      if case .exchange(_, let from)? = frame.flight?.move {
        raised = state.order[from]
      } else {
        raised = frame.interaction.hand?.tile
      }
    }

    private var state: State { frame.table.state }

    /// Returns the point at which a tile's centre is drawn.
    func center(_ tile: Int) -> Point {
      Swap.seen(
        tile, in: state, layout, frame.interaction, frame.motion, flight: frame.flight)
    }

    /// The moving tiles, sorted by lift so that the most lifted tile is drawn last.
    var travelling: [Int] {
      guard !isHinting else { return [] }
      return state.order.filter { $0 != raised && isTravelling($0) }
        .sorted { lift(of: $0) < lift(of: $1) }
    }

    private func isTravelling(_ tile: Int) -> Bool {
      if frame.motion.isBusy(tile) { return true }
      guard case .exchange(let a, let b)? = frame.flight?.move else { return false }
      return state.order[a] == tile || state.order[b] == tile
    }

    private func lift(of tile: Int) -> Double {
      frame.motion.value(.lift, of: tile, at: tile == raised ? 1 : 0)
    }

    /// Returns the nearest coordinate on a whole device pixel.
    private func aligned(_ v: Double) -> Double { (v * frame.scale).rounded() / frame.scale }

    private func aligned(_ r: Rect) -> Rect {
      let x = aligned(r.minX)
      let y = aligned(r.minY)
      return Rect(x, y, aligned(r.maxX) - x, aligned(r.maxY) - y)
    }

    func drawBoard(on canvas: inout Canvas) {
      let theme = frame.theme
      let card = Path.rounded(aligned(layout.board(spread: spread)), Layout.cornerRadius)
      canvas.shadow(card, blur: 8, theme.shade, offset: Point(0, 2))
      canvas.fill(card, theme.surface)
      guard !isHinting else {
        let whole = aligned(layout.picture(spread: 0))
        return fill(.rounded(whole, 6), with: 0, of: 1, in: whole, on: &canvas)
      }
      for (cell, tile) in state.order.enumerated() where tile != raised && !isTravelling(tile) {
        drawTile(tile, on: &canvas)
        if cell == frame.interaction.hovered { mark(cell, on: &canvas) }
      }
      guard let hand = frame.interaction.hand else { return }
      // Shade the cell that the held tile would take.
      let slot = hand.target ?? state.cell(of: hand.tile)
      canvas.fill(
        .rounded(place(slot), layout.corners(slot)), theme.ink.opacity(0.06))
      if hand.target != nil { mark(slot, on: &canvas) }
    }

    /// Draws a ring around a cell.
    private func mark(_ cell: Int, on canvas: inout Canvas) {
      canvas.fill(
        .border(place(cell), radii: layout.corners(cell), width: 2), frame.theme.accent)
    }

    /// Returns the frame of a cell aligned to whole pixels, with the same size for every cell.
    private func place(_ cell: Int) -> Rect {
      let corner = layout.cell(cell, spread: spread).origin
      return Rect(
        aligned(corner.x), aligned(corner.y), aligned(layout.tile.width),
        aligned(layout.tile.height))
    }

    func drawTile(_ tile: Int, on canvas: inout Canvas) {
      let cell = Swap.shownCell(of: tile, in: state, frame.interaction)
      let lift = lift(of: tile)
      let isLoose = tile == raised || isTravelling(tile)
      let home = place(cell)
      let radii = layout.corners(cell, spread: spread)
      let body = Path.rounded(home, radii)
      // Only moving tiles may lie between pixels.
      let offset =
        isLoose ? center(tile) - layout.center(cell, spread: spread) : .zero
      canvas.transform = Affine.scale(1 + 0.04 * lift, about: home.center)
        .then(.translation(offset))
      if isLoose {
        canvas.shadow(
          body, blur: 4 + 12 * lift.rounded(), frame.theme.shade, offset: Point(0, 1 + 6 * lift))
      }
      fill(body, with: tile, of: layout.side, in: home, on: &canvas)
      drawEdges(home, on: &canvas)
      if case .picked? = frame.interaction.hand?.hold, tile == raised {
        canvas.fill(
          .border(home.inset(by: -3), radii: CornerRadii(5), width: 3), frame.theme.accent)
      }
      canvas.transform = .identity
    }

    /// Fills `body` with one tile of the picture, cut into `side` times `side` tiles and scaled to
    /// `rect`.
    private func fill(
      _ body: Path, with tile: Int, of side: Int, in rect: Rect, on canvas: inout Canvas
    ) {
      guard let picture = frame.table.picture else {
        return canvas.fill(body, frame.theme.mutedInk)
      }
      let kx = rect.width * Double(side) / Double(picture.width)
      let ky = rect.height * Double(side) / Double(picture.height)
      canvas.fill(
        body,
        .picture(
          picture,
          map: Affine(
            a: kx, b: 0, c: 0, d: ky, tx: rect.x - rect.width * Double(tile % side),
            ty: rect.y - rect.height * Double(tile / side))))
    }

    /// Draws the bevel of a tile, lit from the upper left. It fades out as the gaps close.
    private func drawEdges(_ r: Rect, on canvas: inout Canvas) {
      guard spread > 0, min(r.width, r.height) >= 12 else { return }
      let light = Color.white.opacity(0.32 * min(spread, 1))
      let dark = Color.black.opacity(0.2 * min(spread, 1))
      let inset = 2.0
      canvas.fill(.rect(Rect(r.x + inset, r.y, r.width - 2 * inset, 1)), light)
      canvas.fill(.rect(Rect(r.x, r.y + inset, 1, r.height - 2 * inset)), light)
      canvas.fill(.rect(Rect(r.x + inset, r.maxY - 1, r.width - 2 * inset, 1)), dark)
      canvas.fill(.rect(Rect(r.maxX - 1, r.y + inset, 1, r.height - 2 * inset)), dark)
    }
  }
}
