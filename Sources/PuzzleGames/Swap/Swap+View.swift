public import PuzzleCore
public import PuzzleKit

extension Swap: Animating, HasToolbar {
  /// The motion identifier of the whole board: its gaps, and the picture shown over it.
  static let boardMotion = -1

  /// Returns a Boolean value that indicates whether the whole picture covers the board.
  static func isHinting(_ motion: Motion) -> Bool {
    motion.value(.appear, of: boardMotion, at: 0) > 0
  }

  /// Returns the opening of the gaps between the tiles: 0 when closed, 1 when open.
  static func spread(_ state: State, in deal: Deal, _ motion: Motion) -> Double {
    motion.value(.zoom, of: boardMotion, at: isSolved(state, in: deal) ? 0 : 1)
  }

  public static func animate(
    _ change: Change<Swap>, controller: inout Controller, motion: inout Motion
  ) -> [Effect] {
    let (board, state, deal) = (board(change.after), change.after.state, change.after.deal)
    guard let before = change.before else {
      // Start from the solved picture, then move the tiles to their cells.
      motion.shuffle(state.order.map { ($0, board.cells.center($0)) }, seed: change.seed)
      return []
    }
    let wasSolved = isSolved(before, in: deal)
    let isSolved = isSolved(state, in: deal)
    // Hide the whole picture when anything but the players' hands changes the tiles.
    let isByHand = change.cause == .hand || change.cause == .others && !isSolved
    if !isByHand { motion.stop(.appear, of: boardMotion) }
    if wasSolved || isSolved { controller.viewState.wasSolved = true }
    let wasWhole = spread(before, in: deal, motion)
    let starts = before.order.map {
      controller.seen($0, on: board, before, in: deal, motion, flight: change.flight)
    }
    if change.cause == .others { controller.follow(change.after, from: before, &motion) }
    for (cell, tile) in before.order.enumerated()
    where change.cause != .others && state.order[cell] != tile {
      // A released tile is moving already.
      if change.cause == .hand, motion.isMoving(tile) { continue }
      motion.settle(tile)
      guard starts[cell].distance(to: board.cells.center(state.cell(of: tile))) > 1e-6 else {
        continue
      }
      motion.move(tile, from: starts[cell], .glide)
    }
    if isSolved != wasSolved {
      motion.change(.zoom, of: boardMotion, from: wasWhole, .spring(response: 0.5, damping: 1))
    }
    guard case .exchange(let a, let b)? = change.move else { return [] }
    if case .exchange(_, let from)? = change.flight?.move { motion.lower(before.order[from]) }
    let home = [a, b].filter(deal.arrangement(state).isRight)
    for cell in home {
      motion.pushNeighbours(of: cell, in: board.cells, unlessMoving: true) { state.order[$0] }
    }
    return [home.isEmpty ? .drop : .snap(run: 0)]
  }

  static let hintTool: ElementID = "tool.hint"

  public static func tools(_ table: Table<Swap>, _ controller: Controller) -> [TableTool] {
    let wasHinted = controller.viewState.wasHinted
    return [
      TableTool(
        id: hintTool, label: wasHinted ? "One hint per level" : "Show the whole picture (H)",
        icon: "\u{E90F}", isEnabled: !wasHinted && !isSolved(table.state, in: table.deal))
    ]
  }

  public struct View: ShowsFinishedPicture, ShowsHint, LeavesTipPlaces {
    private let frame: Frame<Swap>
    private let state: State
    private let arrangement: Arrangement
    private let isSolved: Bool
    private let board: TileBoard
    /// The held or flying tile, which is drawn above everything else.
    private let raised: Int?
    /// The opening of the gaps between the tiles: 0 when closed, 1 when open.
    private let spread: Double
    private let cells: CellGrid
    private let isHinting: Bool

    public init(_ frame: Frame<Swap>) {
      self.frame = frame
      state = frame.table.state
      arrangement = frame.table.deal.arrangement(state)
      isSolved = arrangement.isInOrder
      board = Swap.board(frame.table)
      spread = Swap.spread(state, in: frame.table.deal, frame.motion)
      cells = board.cells(spread: spread)
      isHinting = Swap.isHinting(frame.motion)
      let from: Int? = if case .exchange(_, let cell)? = frame.flight?.move { cell } else { nil }
      raised = from.map { [state] in state.order[$0] } ?? frame.controller.held?.item
    }

    public func draw(into scene: inout Scene) {
      let controller = frame.controller
      // The tiles at rest leave out the held tile, so their revision includes it.
      let key = frame.key(
        controller.held?.item, controller.target, controller.hovered, controller.focused,
        frame.flight?.share)
      scene.immediate("board", revision: key) { drawBoard(on: &$0) }
      scene.immediate("tiles", revision: key) { canvas in
        for tile in travelling { piece(tile).draw(on: &canvas) }
        if let focused { piece(focused).draw(on: &canvas) }
      }
      scene.immediate("status", revision: frame.key(key, Int(frame.elapsed))) { canvas in
        guard let strip = board.status else { return }
        StatusBar([
          ("Swaps", state.exchanges.grouped), ("Time", Phrase(verbatim: Clock.text(frame.elapsed))),
        ])
        .draw(in: strip, theme: frame.theme, on: &canvas)
      }
      scene.raised(
        raised.map(piece), isRigid: controller.held?.hold == .dragged, revision: key)
      guard let seconds = frame.celebration, isSolved else { return }
      scene.immediate("threads", revision: frame.key(seconds)) { canvas in
        Threads(frame.table.deal, cells).draw(after: seconds, on: &canvas)
      }
    }

    public var finishedPicture: FinishedPicture? {
      frame.table.picture.map {
        FinishedPicture(
          $0, frame: frame.aligned(cells.frame), radius: 6, lightTime: Threads.duration)
      }
    }

    public func outlines(of hint: Move) -> [Path] {
      guard case .exchange(let a, let b) = hint else { return [] }
      return [place(a), place(b)].map { .rounded($0, 4) }
    }

    public var tipPlaces: [Rect]? {
      frame.table.area.places(beside: [board.card(spread: 1)] + [board.status].compactMap(\.self))
    }

    public var elements: [Element] {
      var list = state.order.enumerated().map { cell, tile in
        Element(
          piece: tile, of: board.cells,
          frame: Rect(center: center(tile), size: board.tile),
          isEnabled: !isHinting && !isSolved, isPlaced: arrangement.isRight(cell),
          z: tile == raised ? 2 : tile == focused ? 1 : 0
        ) { "Tile for row \($0), column \($1)" }
      }
      if isHinting {
        list.append(
          Element("hint", .text, "The whole picture", frame: board.cells(spread: 0).frame))
      }
      if let status = board.status {
        list.append(
          Element("status", .text, "Swaps: \(state.exchanges)", frame: status))
      }
      return list
    }

    private func center(_ tile: Int) -> Point {
      frame.controller.seen(
        tile, on: board, state, in: frame.table.deal, frame.motion, flight: frame.flight)
    }

    /// The tile with the keyboard focus, unless it is in the hand or the whole picture covers it.
    private var focused: Int? {
      frame.controller.focused.flatMap {
        $0 != raised && !isHinting && state.order.indices.contains($0) ? $0 : nil
      }
    }

    /// The moving tiles, sorted by lift so that the most lifted tile is drawn last.
    private var travelling: [Int] {
      guard !isHinting else { return [] }
      return state.order.filter { $0 != raised && isTravelling($0) }
        .sorted { lift(of: $0) < lift(of: $1) }
    }

    /// Returns the colour of the other player who holds a tile.
    private func holder(of tile: Int) -> PlayerColor? {
      isSolved ? nil : frame.table.otherHolder(of: state.cell(of: tile))
    }

    /// Returns a Boolean value that indicates whether a tile is drawn above those at rest: it moves,
    /// or another player holds it.
    private func isTravelling(_ tile: Int) -> Bool {
      if frame.motion.isBusy(tile) || holder(of: tile) != nil { return true }
      guard case .exchange(let a, let b)? = frame.flight?.move else { return false }
      return state.order[a] == tile || state.order[b] == tile
    }

    private func lift(of tile: Int) -> Double {
      frame.motion.value(.lift, of: tile, at: tile == raised ? 1 : 0)
    }

    private func drawBoard(on canvas: inout Canvas) {
      let card = frame.aligned(board.card(spread: spread))
      canvas.card(card, radius: TileBoard.cornerRadius, theme: frame.theme)
      guard !isHinting else {
        let whole = frame.aligned(board.cells(spread: 0).frame)
        return canvas.fill(
          .rounded(whole, 6), with: frame.table.picture, over: whole, theme: frame.theme)
      }
      for (cell, tile) in state.order.enumerated() where tile != raised && !isTravelling(tile) {
        piece(tile).draw(on: &canvas)
        if cell == frame.controller.hovered { mark(cell, on: &canvas) }
      }
      guard let held = frame.controller.held else { return }
      // Shade the cell that the held tile would take.
      let target = frame.controller.target
      let slot = target ?? state.cell(of: held.item)
      canvas.fill(
        .rounded(place(slot), board.radii(slot, spread: 1)), frame.theme.ink.opacity(0.06))
      if target != nil { mark(slot, on: &canvas) }
    }

    private func place(_ cell: Int) -> Rect { board.place(cell, spread: spread, in: frame) }

    /// Draws a ring around a cell.
    private func mark(_ cell: Int, on canvas: inout Canvas) {
      let ring = Path.border(place(cell), radii: board.radii(cell, spread: 1), width: 2)
      canvas.fill(ring, frame.theme.accent)
    }

    private func piece(_ tile: Int) -> PieceRenderer {
      let cell = frame.controller.shownCell(of: tile, in: state)
      let isLoose = tile == raised || isTravelling(tile)
      let home = place(cell)
      // Only moving tiles may lie between pixels.
      var renderer = PieceRenderer(
        home: home, radii: board.radii(cell, spread: spread),
        offset: isLoose ? center(tile) - cells.center(cell) : .zero, lift: lift(of: tile),
        shadow: isLoose ? (blur: 4, drop: 1) : nil, ring: frame.isPicked(tile) ? 5 : nil,
        theme: frame.theme
      ) { body, canvas in
        canvas.fill(
          body, withTile: tile, of: board, frame.table.picture, in: home, theme: frame.theme)
        // The bevel fades out as the gaps close.
        guard spread > 0, min(home.width, home.height) >= 12 else { return }
        canvas.bevel(home, strength: min(spread, 1))
      }
      renderer.holder = holder(of: tile)
      return renderer
    }
  }
}
