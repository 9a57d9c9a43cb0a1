public import PuzzleCore

extension Swap {
  public static func draw(_ frame: Frame<Swap>, into scene: inout Scene) {
    let view = View(frame)
    // What is in the air is left out of the tiles at rest.
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

  /// A moment of the table, ready to be drawn.
  struct View {
    let frame: Frame<Swap>
    let layout: Layout
    /// The tile in the hand or in flight: it lies above everything.
    let raised: Int?
    /// How far the gaps are open, 0…1.
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

    /// Where a tile's centre is seen.
    func center(_ tile: Int) -> Point {
      Swap.seen(
        tile, in: state, layout, frame.interaction, frame.motion, flight: frame.flight)
    }

    /// Tiles that are not at rest, those that are lowered last.
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

    /// The nearest whole device pixel.
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
      // Where the tile in the hand would lie.
      let slot = hand.target ?? state.cell(of: hand.tile)
      canvas.fill(
        .rounded(place(slot), layout.corners(slot)), theme.ink.opacity(0.06))
      if hand.target != nil { mark(slot, on: &canvas) }
    }

    /// A ring round a cell.
    private func mark(_ cell: Int, on canvas: inout Canvas) {
      canvas.fill(
        .border(place(cell), radii: layout.corners(cell), width: 2), frame.theme.accent)
    }

    /// A cell on whole pixels, as wide and high as all others.
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
      // Only what moves may lie between pixels.
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

    /// Fills a shape with the part of the picture that a tile has when there are `side` a side; all of
    /// it fits into `rect`.
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

    /// A tile has a thickness: light from the upper left. It is gone when the picture is whole.
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
