public import PuzzleCore
public import PuzzleKit

extension Swap {
  /// The state of the pointer and the held tile. Only its `ViewState` is saved.
  public struct Interaction: Sendable {
    var held: HeldItem?
    /// The cell under the held tile, whose own tile previews the swap; nil over the held tile's
    /// cell, and outside all cells.
    var target: Int?
    /// The point of a press on another tile while one is picked: a click swaps the two, a drag
    /// takes the pressed one instead.
    var press: Point?
    /// The cell under the pointer while a tile is picked.
    var hovered: Int?
    var view = ViewState()
    var secret = SecretCorners()
  }

  public static let idle = Interaction()

  public static func outlook(of interaction: Interaction) -> ViewState { interaction.view }

  public static func interaction(from outlook: ViewState, on table: Table<Swap>) -> Interaction {
    Interaction(view: outlook)
  }

  public static func respond(
    to gesture: Gesture, on table: Table<Swap>, with interaction: inout Interaction,
    motion: inout Motion
  ) -> Response<Move> {
    // The board is hidden and ignores gestures while the whole picture is shown.
    guard !isHinting(motion) else { return .ignored }
    var controller = Controller(
      table: table, layout: Layout(table), now: interaction, motion: motion)
    defer {
      interaction = controller.now
      motion = controller.motion
    }
    return controller.respond(to: gesture)
  }

  /// The controller that turns gestures on a table into moves.
  struct Controller: ItemController {
    let table: Table<Swap>
    let layout: Layout
    var now: Interaction
    var motion: Motion

    var held: HeldItem? {
      get { now.held }
      set { now.held = newValue }
    }

    private var isLocked: Bool { Swap.isSolved(table.state, in: table.deal) }

    mutating func respond(to gesture: Gesture) -> Response<Move> {
      defer { if held?.hold != .picked { now.hovered = nil } }
      switch gesture {
      case .hover(let p):
        let cell = held?.hold == .picked ? layout.cells.cell(at: p) : nil
        guard cell != now.hovered else { return .ignored }
        now.hovered = cell
        return .redraw
      case .press(let p) where held?.hold == .picked:
        guard let tile = item(at: p), tile != held?.item else { return hold(gesture) }
        now.press = p
        return .redraw
      case .drag:
        if let start = now.press, let tile = item(at: start) { take(tile, at: start) }
        now.press = nil
      case .drop, .click: now.press = nil
      case .activate("tool.hint"), .key(.character("h"), []): return showHint()
      case .activate(let id): return activate(id)
      case .nudge: return .ignored
      default: break
      }
      return hold(gesture)
    }

    private mutating func activate(_ id: String) -> Response<Move> {
      guard !isLocked, let tile = Element.number(in: id, of: "piece"),
        table.state.order.contains(tile)
      else { return .ignored }
      guard let held else {
        take(tile, at: nil)
        return .redraw
      }
      let cell = layout.cells.center(table.state.cell(of: tile))
      return putDown(held, at: held.item == tile ? .here : .away(cell))
    }

    /// Shows the whole picture, which is allowed once per level.
    private mutating func showHint() -> Response<Move> {
      guard !now.view.wasHinted, !isLocked else { return .ignored }
      held = nil
      now.target = nil
      now.press = nil
      now.view.wasHinted = true
      motion.settleAll()
      motion.change(.appear, of: Swap.board, from: 1, .hold(2))
      return .redraw
    }

    // MARK: The tile in the hand

    func clamp(_ p: Point) -> Point { layout.clamp(p) }

    func center(of tile: Int) -> Point { Swap.seen(tile, in: table.state, layout, now, motion) }

    /// Returns the tile drawn under `p`; a held tile comes first, then a moving one, then one at
    /// rest.
    func item(at p: Point) -> Int? {
      guard !isLocked else { return nil }
      let under = table.state.order.filter {
        Rect(center: center(of: $0), size: layout.tile).contains(p)
      }
      return under.first { $0 == held?.item } ?? under.first { motion.isMoving($0) } ?? under.first
    }

    mutating func clickTable(at p: Point) -> Response<Move> {
      now.secret.click(at: p, in: table.area)
    }

    mutating func carried(to p: Point) { aim(at: layout.cells.cell(at: p)) }

    /// Makes the tile in `cell` preview the swap, and returns the previously targeted tile to its
    /// cell.
    private mutating func aim(at cell: Int?) {
      guard let held else { return }
      let target = cell == table.state.cell(of: held.item) ? nil : cell
      guard target != now.target else { return }
      let tiles = [now.target, target].compactMap { $0.map { table.state.order[$0] } }
      let starts = tiles.map { center(of: $0) }
      now.target = target
      for (tile, start) in zip(tiles, starts) { motion.move(tile, from: start, .glide) }
    }

    mutating func putBack() {
      aim(at: nil)
      lower(.glide)
    }

    /// Swaps the held tile with its target, or puts it back where there is no target.
    mutating func putDown(_ hand: HeldItem, at place: HeldItem.Place) -> Response<Move> {
      var curve = AnimationCurve.glide
      switch place {
      case .here: break
      case .away(let p): carried(to: p)
      case .dragged(let p):
        carried(to: p)
        curve = .snap
      }
      guard let target = now.target else {
        putBack()
        return .redraw
      }
      lower(curve)
      now.target = nil
      return .move(.exchange(cell: table.state.cell(of: hand.item), with: target))
    }
  }
}
