public import PuzzleCore
public import PuzzleKit

extension TiFpuzzle {
  /// The transient state of the pointer and the held piece.
  public struct Interaction: Sendable {
    var held: HeldItem?
    var secret = SecretCorners()
  }

  public static let idle = Interaction()

  public static func respond(
    to gesture: Gesture, on table: Table<TiFpuzzle>, with interaction: inout Interaction,
    motion: inout Motion
  ) -> Response<Move> {
    var controller = Controller(
      table: table, layout: Layout(table), held: interaction.held, secret: interaction.secret,
      motion: motion)
    defer {
      interaction = Interaction(held: controller.held, secret: controller.secret)
      motion = controller.motion
    }
    return controller.respond(to: gesture)
  }

  /// The controller that turns gestures on a table into moves.
  struct Controller: ItemController {
    let table: Table<TiFpuzzle>
    let layout: Layout
    var held: HeldItem?
    var secret: SecretCorners
    var motion: Motion

    mutating func respond(to gesture: Gesture) -> Response<Move> {
      guard case .activate(let id) = gesture else { return hold(gesture) }
      if let cell = Element.number(in: id, of: "cell"), cell < layout.cells.count {
        guard let held else { return click(cell) }
        return putDown(held, at: .away(layout.cells.center(cell)))
      }
      guard let piece = Element.number(in: id, of: "piece"), piece < layout.cells.count,
        !table.state.pieces[piece].isPlaced
      else { return .ignored }
      if let held, held.item == piece { return putDown(held, at: .here) }
      take(piece, at: nil)
      return .redraw
    }

    func clamp(_ p: Point) -> Point { layout.clamp(p) }

    func center(of piece: Int) -> Point {
      if let held, held.item == piece { return clamp(held.center) }
      return motion.place(of: piece, at: layout.rest(piece, table.state.pieces[piece]))
    }

    func item(at p: Point) -> Int? {
      let pieces = table.state.pieces
      return pieces.indices
        .filter { !pieces[$0].isPlaced }
        .filter { Rect(center: center(of: $0), size: layout.cells.cell).contains(p) }
        .max { (held?.item == $0 ? 1 : 0, pieces[$0].z) < (held?.item == $1 ? 1 : 0, pieces[$1].z) }
    }

    mutating func putDown(_ hand: HeldItem, at place: HeldItem.Place) -> Response<Move> {
      held = nil
      var center = hand.center
      switch place {
      case .dragged(let p): center = clamp(p - hand.grab)
      case .here: break
      case .away(let p):
        motion.move(hand.item, from: hand.center, .glide)
        center = layout.cells.cell(at: p).map(layout.cells.center) ?? p
      }
      return .move(.drop(piece: hand.item, at: center, area: table.area))
    }

    mutating func clickTable(at p: Point) -> Response<Move> {
      layout.cells.cell(at: p).map { click($0) } ?? .ignored
    }

    /// Records a click on a cell: the grid's corners are the secret.
    private mutating func click(_ cell: Int) -> Response<Move> {
      secret.click(cell, order: layout.cells.corners)
    }
  }

  public static func animate(
    _ change: Change<TiFpuzzle>, with interaction: inout Interaction, motion: inout Motion
  ) -> [Effect] {
    let layout = Layout(change.after)
    let pieces = change.after.state.pieces
    switch change.cause {
    case .hand, .autoSolve:
      return change.move.map { landed($0, change.after.state, layout, &motion) } ?? []
    case .undo, .redo:
      for (k, piece) in pieces.enumerated() {
        guard let before = change.before?.pieces[k] else { continue }
        let start = layout.rest(k, before)
        guard start != layout.rest(k, piece) else { continue }
        motion.move(k, from: motion.place(of: k, at: start), .glide)
      }
    case .resize:
      let before = change.before?.pieces ?? pieces
      let loose = pieces.indices.filter { !pieces[$0].isPlaced }
      let starts = loose.map { ($0, motion.place(of: $0, at: layout.rest($0, before[$0]))) }
      motion.shuffle(starts, seed: change.seed)
    case .deal:
      // Start from the solved picture in the grid, then scatter its pieces.
      let starts = pieces.indices.map { ($0, motion.place(of: $0, at: layout.cells.center($0))) }
      motion.shuffle(starts, seed: change.seed)
    }
    return []
  }

  private static func landed(
    _ move: Move, _ state: State, _ layout: Layout, _ motion: inout Motion
  ) -> [Effect] {
    switch move {
    case .drop(let piece, let point, _):
      motion.lower(piece)
      let isInGrid = layout.cells.frame.contains(layout.clamp(point))
      guard state.pieces[piece].isPlaced else {
        if isInGrid { motion.change(.shake, of: piece, from: 1, .easeOut(0.4)) }
        return isInGrid ? [.wrong] : [.drop]
      }
      if !motion.isMoving(piece) { motion.move(piece, from: layout.clamp(point), .snap) }
      giveWay(round: piece, in: state, layout, &motion)
      return [.snap(run: 0)]
    case .place(let piece), .leave(let piece, _):
      motion.lower(piece)
      motion.settle(piece)
      guard state.pieces[piece].isPlaced else { return [.drop] }
      giveWay(round: piece, in: state, layout, &motion)
      return [.snap(run: 0)]
    case .shuffle: return []
    }
  }

  /// Pushes the placed neighbours of `piece` away by one point and lets them spring back.
  private static func giveWay(
    round piece: Int, in state: State, _ layout: Layout, _ motion: inout Motion
  ) {
    for (k, way) in layout.cells.neighbours(of: piece) where state.pieces[k].isPlaced {
      motion.move(k, from: layout.cells.center(k) + way, .snap)
    }
  }
}
