public import PuzzleCore
public import PuzzleKit

extension Swap {
  /// The player's hand: the tile in it, the cell it is over, and what is known of the level.
  public struct Controller: ItemController {
    /// The part of the controller that is saved but not undone: a level has one hint, even after it
    /// is left, and unlocks the next level for good.
    public struct ViewState: Codable, Hashable, Sendable {
      /// A Boolean value that indicates whether the hint was used in this level.
      var wasHinted = false
      /// A Boolean value that indicates whether the level was solved at some time, even if that was
      /// undone; nil in older saves.
      var wasSolved: Bool?
    }

    public var held: HeldItem?
    /// The cell under the held tile, whose own tile previews the swap; nil over the held tile's
    /// cell, and outside all cells.
    private(set) var target: Int?
    /// The point of a press on another tile while one is picked: a click swaps the two, a drag
    /// takes the pressed one instead.
    private var press: Point?
    /// The cell under the pointer while a tile is picked.
    private(set) var hovered: Int?
    /// The tile with the keyboard focus, which is drawn above the others.
    private(set) var focused: Int?
    public internal(set) var viewState = ViewState()
    private(set) var secret = SecretCorners()

    public init() {}

    public init(restoring viewState: ViewState, on table: Table<Swap>) {
      self.viewState = viewState
    }

    public mutating func handle(
      _ gesture: Gesture, on table: Table<Swap>, motion: inout Motion
    ) -> Response<Move> {
      if case .focus(let id) = gesture {
        focused = if case .piece(let tile)? = id { tile } else { nil }
        return .ignored
      }
      // The board is hidden and ignores gestures while the whole picture is shown.
      guard !isHinting(motion) else { return .ignored }
      defer { if held?.hold != .picked { hovered = nil } }
      if isRefused(gesture, on: table, motion) {
        press = nil
        if case .press = gesture, held != nil { return .ignored }
        return .heldByOther
      }
      switch gesture {
      case .hover(let p):
        let cell = held?.hold == .picked ? freeCell(at: p, on: table) : nil
        guard cell != hovered else { return .ignored }
        hovered = cell
        return .redraw
      case .press(let p) where held?.hold == .picked:
        guard let tile = item(at: p, on: table, motion), tile != held?.item else { break }
        press = p
        return .redraw
      case .drag:
        if let press, let tile = item(at: press, on: table, motion) {
          take(tile, at: press, on: table, &motion)
        }
        press = nil
      case .drop, .click, .cancel: press = nil
      case .activate(hintTool), .key(.character("h"), []): return showHint(table, &motion)
      case .activate(.piece(let tile)) where !isLocked(table) && table.state.order.contains(tile):
        if let held {
          let cell = board(table).cells.center(table.state.cell(of: tile))
          return putDown(held, at: held.item == tile ? .here : .away(cell), on: table, &motion)
        }
        take(tile, at: nil, on: table, &motion)
        return .redraw
      case .key(let key, let modifiers): return secret.press(key, modifiers)
      // Tiles lie in cells, so the arrow keys move the focus instead.
      case .nudge: return .ignored
      default: break
      }
      return hold(gesture, on: table, &motion)
    }

    private func isLocked(_ table: Table<Swap>) -> Bool { isSolved(table.state, in: table.deal) }

    /// Returns a Boolean value that indicates whether a gesture reaches for a tile that another
    /// player holds.
    private func isRefused(_ gesture: Gesture, on table: Table<Swap>, _ motion: Motion) -> Bool {
      guard !table.others.areEmpty, !isLocked(table) else { return false }
      let tile: Int?
      switch gesture {
      case .press(let p): tile = item(at: p, on: table, motion)
      case .click(let p) where held?.hold == .picked: tile = item(at: p, on: table, motion)
      case .activate(.piece(let piece)): tile = table.state.order.contains(piece) ? piece : nil
      default: tile = nil
      }
      return tile.map { table.isTaken(table.state.cell(of: $0)) } ?? false
    }

    /// Returns the cell at a point, unless another player holds its tile.
    private func freeCell(at p: Point, on table: Table<Swap>) -> Int? {
      board(table).cells.cell(at: p).flatMap { table.isTaken($0) ? nil : $0 }
    }

    /// Shows the whole picture, which is allowed once per level.
    private mutating func showHint(
      _ table: Table<Swap>, _ motion: inout Motion
    ) -> Response<Move> {
      guard !viewState.wasHinted, !isLocked(table) else { return .ignored }
      (held, target, press) = (nil, nil, nil)
      viewState.wasHinted = true
      motion.settleAll()
      motion.change(.appear, of: boardMotion, from: 1, .hold(2))
      return .redraw
    }

    public func clamp(_ p: Point, on table: Table<Swap>) -> Point { board(table).clamp(p) }

    public func center(of tile: Int, on table: Table<Swap>, _ motion: Motion) -> Point {
      seen(tile, on: board(table), table.state, in: table.deal, motion)
    }

    /// Returns the point at which a tile's centre is drawn: held, moving or at rest.
    func seen(
      _ tile: Int, on board: TileBoard, _ state: State, in deal: Deal, _ motion: Motion,
      flight: AutoSolveStep<Move>? = nil
    ) -> Point {
      if let held, held.item == tile { return board.clamp(held.center) }
      let cell = shownCell(of: tile, in: state)
      let rest = board.cells(spread: spread(state, in: deal, motion)).center(cell)
      let place = motion.place(of: tile, at: board.clamp(rest))
      guard let flight, case .exchange(let a, let b) = flight.move, cell == a || cell == b else {
        return place
      }
      let end = board.cells.center(cell == a ? b : a)
      return Motion.between(place, end, flight.progress, arc: cell == b ? 0.06 : 0)
    }

    /// Returns the cell in which a tile at rest is drawn. The tile under the held one is drawn in
    /// the cell that it would move to.
    func shownCell(of tile: Int, in state: State) -> Int {
      let cell = state.cell(of: tile)
      guard let held, target == cell else { return cell }
      return state.cell(of: held.item)
    }

    /// Returns the tile drawn under `p`; a held tile comes first, then a moving one, then one at
    /// rest.
    public func item(at p: Point, on table: Table<Swap>, _ motion: Motion) -> Int? {
      guard !isLocked(table) else { return nil }
      let board = board(table)
      let under = table.state.order.filter {
        Rect(center: seen($0, on: board, table.state, in: table.deal, motion), size: board.tile)
          .contains(p)
      }
      return under.first { $0 == held?.item } ?? under.first(where: motion.isMoving) ?? under.first
    }

    public mutating func clickTable(at p: Point, on table: Table<Swap>) -> Response<Move> {
      secret.click(at: p, in: table.area)
    }

    public mutating func drag(to p: Point, on table: Table<Swap>, _ motion: inout Motion) {
      aim(at: freeCell(at: p, on: table), on: table, &motion)
    }

    /// Makes the tile in `cell` preview the swap, and returns the previously targeted tile to its
    /// cell.
    private mutating func aim(at cell: Int?, on table: Table<Swap>, _ motion: inout Motion) {
      guard let held else { return }
      let next = cell == table.state.cell(of: held.item) ? nil : cell
      guard next != target else { return }
      let tiles = [target, next].compactMap { $0.map { table.state.order[$0] } }
      let starts = tiles.map { center(of: $0, on: table, motion) }
      target = next
      for (tile, start) in zip(tiles, starts) {
        // A tile gives way once the held one rests over it for a moment, and not as it flies past.
        let wait = next.map { table.state.order[$0] == tile } == true ? 0.08 : 0
        motion.move(tile, from: start, .glide, delay: wait)
      }
    }

    public mutating func putBack(on table: Table<Swap>, _ motion: inout Motion) {
      aim(at: nil, on: table, &motion)
      lower(.glide, on: table, &motion)
    }

    /// Swaps the held tile with its target, or puts it back where there is no target.
    public mutating func putDown(
      _ hand: HeldItem, at place: HeldItem.Place, on table: Table<Swap>, _ motion: inout Motion
    ) -> Response<Move> {
      if let p = place.point { drag(to: p, on: table, &motion) }
      guard let end = target, !table.isTaken(end) else {
        putBack(on: table, &motion)
        let cell = place.point.flatMap(board(table).cells.cell)
        return cell.map(table.isTaken) == true ? .heldByOther : .redraw
      }
      lower(place.isDragged ? .snap : .glide, on: table, &motion)
      target = nil
      return .move(.exchange(cell: table.state.cell(of: hand.item), with: end))
    }

    /// Follows the moves of other players: tiles glide to their new cells, while the held one stays
    /// in the hand until the puzzle is solved.
    mutating func follow(_ table: Table<Swap>, from before: State, _ motion: inout Motion) {
      let board = board(table)
      let tiles = before.order.filter { $0 != held?.item }
        .map { (tile: $0, cell: shownCell(of: $0, in: before)) }
      let starts = tiles.map { seen($0.tile, on: board, before, in: table.deal, motion) }
      if isLocked(table) {
        (target, press) = (nil, nil)
        lower(.glide, on: table, &motion)
      } else if let held, let cell = target,
        table.isTaken(cell) || cell == table.state.cell(of: held.item)
      {
        target = nil
      }
      for ((tile, cell), start) in zip(tiles, starts)
      where shownCell(of: tile, in: table.state) != cell {
        motion.settle(tile)
        motion.move(tile, from: start, .glide)
      }
    }
  }

  /// Returns the board on a table.
  static func board(_ table: Table<Swap>) -> TileBoard {
    TileBoard(table, columns: table.deal.grid.columns, rows: table.deal.grid.rows)
  }
}
