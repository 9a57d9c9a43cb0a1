public import PuzzleCore
public import PuzzleKit

extension Swap {
  public static func draw(_ frame: Frame<Swap>, into scene: inout Scene) {
    let view = View(frame)
    let now = frame.interaction
    // The tiles at rest leave out the held tile, so their key includes it.
    let key = frame.key(now.held?.item, now.target, now.hovered, frame.flight?.share)
    let clock = frame.key(key, Int(frame.elapsed))
    scene.live("board", revision: key) { canvas in view.drawBoard(on: &canvas) }
    scene.live("tiles", revision: key) { canvas in
      for tile in view.travelling { view.drawTile(tile, on: &canvas) }
    }
    scene.live("status", revision: clock) { canvas in
      guard let strip = view.layout.status else { return }
      StatusBar([
        ("Swaps", frame.table.state.exchanges.grouped), ("Best possible", view.fewest),
        ("Time", Clock.text(frame.elapsed)),
      ]).draw(in: strip, theme: frame.theme, on: &canvas)
    }
    scene.live("hand") { canvas in
      if let raised = view.raised { view.drawTile(raised, on: &canvas) }
    }
  }

  public static func elements(_ frame: Frame<Swap>) -> [Element] {
    let view = View(frame)
    let isLocked = view.isWhole || view.isHinting
    var list = view.state.order.enumerated().map { cell, tile in
      Element(
        piece: tile, "Tile", of: view.layout.cells,
        frame: Rect(center: view.center(tile), size: view.layout.tile), isEnabled: !isLocked,
        isPlaced: tile == cell, z: tile == view.raised ? 1 : 0)
    }
    if view.isHinting {
      let whole = view.layout.cells(spread: 0).frame
      list.append(Element("hint", .text, "The whole picture", frame: whole))
    }
    if let status = view.layout.status {
      let words = "Swaps: \(view.state.exchanges.grouped), best possible: \(view.fewest)"
      list.append(Element("status", .text, words, frame: status))
    }
    return list
  }

  /// A frame with its layout, ready to be drawn.
  private struct View {
    let frame: Frame<Swap>
    let layout: Layout
    /// The held or flying tile, which is drawn above everything else.
    let raised: Int?
    /// The opening of the gaps between the tiles: 0 when closed, 1 when open.
    let spread: Double
    let cells: CellGrid
    let isWhole: Bool
    let isHinting: Bool

    init(_ frame: Frame<Swap>) {
      self.frame = frame
      let state = frame.table.state
      layout = Layout(frame.table)
      spread = Swap.spread(state, frame.motion)
      cells = layout.cells(spread: spread)
      isWhole = Swap.isSolved(state, in: frame.table.deal)
      isHinting = Swap.isHinting(frame.motion)
      if case .exchange(_, let from)? = frame.flight?.move {
        raised = state.order[from]
      } else {
        raised = frame.interaction.held?.item
      }
    }

    var state: State { frame.table.state }

    /// The formatted lowest number of swaps that solves the deal.
    var fewest: String { frame.table.deal.order.fewestSwaps.grouped }

    /// Returns the point at which a tile's centre is drawn.
    func center(_ tile: Int) -> Point {
      Swap.seen(tile, in: state, layout, frame.interaction, frame.motion, flight: frame.flight)
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

    func drawBoard(on canvas: inout Canvas) {
      let card = frame.aligned(layout.board(spread: spread))
      canvas.card(card, radius: Layout.cornerRadius, theme: frame.theme)
      guard !isHinting else {
        let whole = frame.aligned(layout.cells(spread: 0).frame)
        return fill(.rounded(whole, 6), with: 0, of: 1, in: whole, on: &canvas)
      }
      for (cell, tile) in state.order.enumerated() where tile != raised && !isTravelling(tile) {
        drawTile(tile, on: &canvas)
        if cell == frame.interaction.hovered { mark(cell, on: &canvas) }
      }
      guard let held = frame.interaction.held else { return }
      // Shade the cell that the held tile would take.
      let target = frame.interaction.target
      let slot = target ?? state.cell(of: held.item)
      canvas.fill(
        .rounded(place(slot), layout.radii(slot, spread: 1)), frame.theme.ink.opacity(0.06))
      if target != nil { mark(slot, on: &canvas) }
    }

    /// Draws a ring around a cell.
    private func mark(_ cell: Int, on canvas: inout Canvas) {
      canvas.fill(
        .border(place(cell), radii: layout.radii(cell, spread: 1), width: 2), frame.theme.accent)
    }

    /// Returns the frame of a cell aligned to whole pixels, with the same size for every cell.
    private func place(_ cell: Int) -> Rect {
      let corner = cells[cell].origin
      return Rect(
        frame.aligned(corner.x), frame.aligned(corner.y), frame.aligned(layout.tile.width),
        frame.aligned(layout.tile.height))
    }

    func drawTile(_ tile: Int, on canvas: inout Canvas) {
      let cell = Swap.shownCell(of: tile, in: state, frame.interaction)
      let home = place(cell)
      let isLoose = tile == raised || isTravelling(tile)
      let isPicked = tile == raised && frame.interaction.held?.hold == .picked
      // Only moving tiles may lie between pixels.
      PieceRenderer(
        home: home, radii: layout.radii(cell, spread: spread),
        offset: isLoose ? center(tile) - cells.center(cell) : .zero, lift: lift(of: tile),
        shadow: isLoose ? (blur: 4, drop: 1) : nil, ring: isPicked ? 5 : nil
      ).draw(theme: frame.theme, on: &canvas) { body, canvas in
        fill(body, with: tile, of: layout.side, in: home, on: &canvas)
        // The bevel fades out as the gaps close.
        guard spread > 0, min(home.width, home.height) >= 12 else { return }
        canvas.bevel(home, strength: min(spread, 1))
      }
    }

    /// Fills `body` with one tile of the picture, cut into `side` times `side` tiles and scaled to
    /// `rect`.
    private func fill(
      _ body: Path, with tile: Int, of side: Int, in rect: Rect, on canvas: inout Canvas
    ) {
      let size = frame.table.picture?.size ?? Size(1, 1)
      let origin = Point(
        rect.x - rect.width * Double(tile % side), rect.y - rect.height * Double(tile / side))
      canvas.fill(
        body, with: frame.table.picture, at: origin,
        scale: rect.width * Double(side) / size.width, rect.height * Double(side) / size.height,
        theme: frame.theme)
    }
  }
}
