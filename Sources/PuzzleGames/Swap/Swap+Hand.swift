public import PuzzleCore

extension Swap {
  public static func respond(
    to gesture: Gesture, on table: Table<Swap>, with interaction: inout Interaction,
    motion: inout Motion
  ) -> Response<Move> {
    // The board is hidden and ignores gestures while the whole picture is shown.
    guard !isHinting(motion) else { return .ignored }
    var grip = Grip(table: table, layout: Layout(table), now: interaction, motion: motion)
    defer {
      interaction = grip.now
      motion = grip.motion
    }
    return grip.respond(to: gesture)
  }

  /// The controller that turns gestures on a table into moves.
  struct Grip {
    let table: Table<Swap>
    let layout: Layout
    var now: Interaction
    var motion: Motion

    private static let glide = AnimationCurve.spring(response: 0.35, damping: 0.86)

    private var isLocked: Bool { Swap.isSolved(table.state, in: table.deal) }

    mutating func respond(to gesture: Gesture) -> Response<Move> {
      switch gesture {
      case .hover(let p): return hover(over: p)
      case .press(let p): return press(p)
      case .drag(let p): return drag(to: p)
      case .drop(let p):
        now.press = nil
        guard let hand = now.hand, hand.hold != .picked else { return .ignored }
        aim(at: p)
        return letGo(.spring(response: 0.3, damping: 0.6))
      case .click(let p): return click(p)
      case .activate(Tool.hint), .key(.character("h"), []): return showHint()
      case .activate(let id): return activate(id)
      case .cancel:
        guard now.hand != nil else { return .ignored }
        putBack()
        return .redraw
      case .nudge, .extend, .turn, .pan, .wheel, .pinch, .focus, .key, .type: return .ignored
      }
    }

    // MARK: Pointer

    private mutating func hover(over p: Point) -> Response<Move> {
      let cell = now.hand?.hold == .picked ? layout.cell(at: p) : nil
      guard cell != now.hovered else { return .ignored }
      now.hovered = cell
      return .redraw
    }

    private mutating func press(_ p: Point) -> Response<Move> {
      guard !isLocked, let tile = tile(at: p) else { return .ignored }
      if let hand = now.hand, hand.hold == .picked, hand.tile != tile {
        now.press = p
        return .redraw
      }
      take(tile, at: p)
      return .redraw
    }

    private mutating func drag(to p: Point) -> Response<Move> {
      if let start = now.press, let tile = tile(at: start) { take(tile, at: start) }
      now.press = nil
      guard let hand = now.hand, hand.hold != .picked else { return .ignored }
      now.hand?.hold = .dragged
      now.hand?.center = layout.clamp(p - hand.grab)
      aim(at: p)
      return .redraw
    }

    private mutating func click(_ p: Point) -> Response<Move> {
      now.press = nil
      guard let hand = now.hand else { return clickTable(p) }
      switch hand.hold {
      case .pressed(wasPicked: false):
        now.hand?.hold = .picked
        return .redraw
      case .pressed(wasPicked: true), .dragged: return letGo(Self.glide)
      case .picked:
        aim(at: p)
        return letGo(Self.glide)
      }
    }

    private mutating func clickTable(_ p: Point) -> Response<Move> {
      guard let corner = TableTool.corner(of: table.area, at: p) else { return .ignored }
      now.corners = (now.corners + [corner]).suffix(4)
      guard now.corners == [0, 1, 2, 3] else { return .redraw }
      now.corners = []
      return .toggleAutoSolve
    }

    /// Returns the tile drawn under `p`; a held tile comes first, then a moving one, then one at
    /// rest.
    private func tile(at p: Point) -> Int? {
      let under = table.state.order.filter {
        Rect(center: seen($0), size: layout.tile).contains(p)
      }
      return under.first { $0 == now.hand?.tile } ?? under.first { motion.isMoving($0) }
        ?? under.first
    }

    // MARK: Keys

    private mutating func activate(_ id: String) -> Response<Move> {
      guard !isLocked, id.hasPrefix("piece."), let tile = Int(id.dropFirst(6)),
        table.state.order.contains(tile)
      else { return .ignored }
      guard let hand = now.hand else {
        take(tile, at: nil)
        return .redraw
      }
      if hand.tile != tile { aim(at: layout.center(table.state.cell(of: tile))) }
      return letGo(Self.glide)
    }

    /// Shows the whole picture, which is allowed once per level.
    private mutating func showHint() -> Response<Move> {
      guard !now.wasHinted, !isLocked else { return .ignored }
      now.hand = nil
      now.press = nil
      now.wasHinted = true
      motion.settleAll()
      motion.change(.appear, of: Swap.board, from: 1, .hold(Swap.hintTime))
      return .redraw
    }

    // MARK: The tile in the hand

    /// Returns the point at which a tile's centre is drawn.
    private func seen(_ tile: Int) -> Point {
      Swap.seen(tile, in: table.state, layout, now, motion)
    }

    private mutating func take(_ tile: Int, at p: Point?) {
      let wasPicked = now.hand?.tile == tile
      if !wasPicked { putBack() }
      let center = seen(tile)
      motion.settle(tile)
      if !wasPicked { motion.change(.lift, of: tile, from: 0, .easeOut(0.1)) }
      now.hovered = nil
      now.hand = Hand(
        tile: tile, grab: p.map { $0 - center } ?? .zero, center: center,
        hold: p == nil ? .picked : .pressed(wasPicked: wasPicked))
    }

    /// Makes the tile at `p` preview the swap, and returns the previously targeted tile to its
    /// cell.
    private mutating func aim(at p: Point) {
      guard let hand = now.hand else { return }
      let cell = layout.cell(at: p)
      let target = cell == table.state.cell(of: hand.tile) ? nil : cell
      guard target != hand.target else { return }
      let tiles = [hand.target, target].compactMap { $0.map { table.state.order[$0] } }
      let starts = tiles.map { seen($0) }
      now.hand?.target = target
      for (tile, start) in zip(tiles, starts) { motion.move(tile, from: start, Self.glide) }
    }

    /// Returns the held tile, and the one that made room for it, to their cells.
    private mutating func putBack() {
      guard now.hand != nil else { return }
      aim(at: Point(-.infinity, -.infinity))
      lower(Self.glide)
    }

    private mutating func lower(_ pace: AnimationCurve) {
      guard let hand = now.hand else { return }
      motion.move(hand.tile, from: layout.clamp(hand.center), pace)
      motion.change(.lift, of: hand.tile, from: 1, .easeOut(0.15))
      now.hand = nil
      now.hovered = nil
    }

    /// Swaps the held tile with its target, or puts it back where there is no target.
    private mutating func letGo(_ pace: AnimationCurve) -> Response<Move> {
      guard let hand = now.hand else { return .ignored }
      guard let target = hand.target else {
        putBack()
        return .redraw
      }
      lower(pace)
      return .move(.exchange(cell: table.state.cell(of: hand.tile), with: target))
    }
  }
}
