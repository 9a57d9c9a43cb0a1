public import PuzzleCore

extension TiFpuzzle {
  /// The transient state of the pointer and the held piece.
  public struct Interaction: Sendable {
    var hand: Hand?
    /// The cells of the last four clicks, the oldest first.
    var clicks: [Int] = []
  }

  struct Hand: Hashable, Sendable {
    enum Hold: Hashable, Sendable {
      /// The pointer's button is down. `wasPicked` tells whether the piece was already picked.
      case pressed(wasPicked: Bool)
      case dragged
      /// The piece was picked by a click or a key, and another click or key puts it down.
      case picked
    }

    var piece: Int
    /// The offset from the piece's centre to the pointer, in points.
    var grab: Point
    /// The piece's centre in points, before it is kept within the bounds.
    var center: Point
    var hold: Hold

    /// Returns the centre at which the piece is drawn, within the bounds of a table that may have
    /// become smaller.
    func center(in layout: Layout) -> Point { layout.clamp(center) }
  }

  public static let idle = Interaction()

  public static func respond(
    to gesture: Gesture, on table: Table<TiFpuzzle>, with interaction: inout Interaction,
    motion: inout Motion
  ) -> Response<Move> {
    let layout = Layout(table)
    switch gesture {
    case .hover: return .ignored
    case .press(let p):
      guard let piece = piece(at: p, on: table, interaction, motion) else { return .ignored }
      take(piece, at: p, on: table, with: &interaction, motion: &motion)
      return .redraw
    case .drag(let p):
      guard let hand = interaction.hand, hand.hold != .picked else { return .ignored }
      interaction.hand?.hold = .dragged
      interaction.hand?.center = layout.clamp(p - hand.grab)
      return .redraw
    case .drop(let p):
      guard let hand = interaction.hand, hand.hold != .picked else { return .ignored }
      return letGo(at: layout.clamp(p - hand.grab), on: table, with: &interaction)
    case .click(let p):
      return click(p, on: table, with: &interaction, motion: &motion)
    case .activate(let id):
      return activate(id, on: table, with: &interaction, motion: &motion)
    case .nudge(let dx, let dy):
      guard let hand = interaction.hand else { return .ignored }
      interaction.hand?.center = layout.clamp(hand.center(in: layout) + Point(dx, dy))
      return .redraw
    case .cancel:
      guard let hand = interaction.hand else { return .ignored }
      putBack(hand, with: &interaction, motion: &motion)
      return .redraw
    case .extend, .turn, .pan, .wheel, .pinch, .focus, .key, .type: return .ignored
    }
  }

  /// Returns the topmost loose piece drawn under `p`.
  private static func piece(
    at p: Point, on table: Table<TiFpuzzle>, _ interaction: Interaction, _ motion: Motion
  ) -> Int? {
    let layout = Layout(table)
    let size = Size(layout.cellSize, layout.cellSize)
    return table.state.pieces.indices
      .filter { k in
        let piece = table.state.pieces[k]
        let held = interaction.hand.flatMap { $0.piece == k ? $0.center(in: layout) : nil }
        let center = held ?? motion.place(of: k, at: layout.rest(k, piece))
        return !piece.isPlaced && Rect(center: center, size: size).contains(p)
      }
      .max { a, b in
        let top = interaction.hand?.piece
        return (a == top ? 1 : 0, table.state.pieces[a].z)
          < (b == top ? 1 : 0, table.state.pieces[b].z)
      }
  }

  private static func take(
    _ piece: Int, at p: Point?, on table: Table<TiFpuzzle>,
    with interaction: inout Interaction, motion: inout Motion
  ) {
    let layout = Layout(table)
    let rest = layout.rest(piece, table.state.pieces[piece])
    var center = motion.place(of: piece, at: rest)
    let wasPicked = interaction.hand?.piece == piece
    if let hand = interaction.hand {
      if wasPicked {
        center = hand.center(in: layout)
      } else {
        putBack(hand, with: &interaction, motion: &motion)
      }
    }
    motion.settle(piece)
    if !wasPicked { motion.change(.lift, of: piece, from: 0, .easeOut(0.1)) }
    interaction.hand = Hand(
      piece: piece, grab: p.map { $0 - center } ?? .zero, center: center,
      hold: p == nil ? .picked : .pressed(wasPicked: wasPicked))
  }

  /// Returns the held piece to the place where it was taken.
  private static func putBack(
    _ hand: Hand, with interaction: inout Interaction, motion: inout Motion
  ) {
    motion.move(hand.piece, from: hand.center, .spring(response: 0.35, damping: 0.86))
    motion.change(.lift, of: hand.piece, from: 1, .easeOut(0.15))
    interaction.hand = nil
  }

  private static func letGo(
    at center: Point, on table: Table<TiFpuzzle>, with interaction: inout Interaction
  ) -> Response<Move> {
    guard let piece = interaction.hand?.piece else { return .ignored }
    interaction.hand = nil
    return .move(.drop(piece: piece, at: center, area: table.area))
  }

  private static func click(
    _ p: Point, on table: Table<TiFpuzzle>, with interaction: inout Interaction,
    motion: inout Motion
  ) -> Response<Move> {
    let layout = Layout(table)
    guard let hand = interaction.hand else {
      return layout.cell(at: p).map { clickCell($0, layout, &interaction) } ?? .ignored
    }
    switch hand.hold {
    case .pressed(wasPicked: false):
      interaction.hand?.hold = .picked
      return .redraw
    case .pressed(wasPicked: true), .dragged:
      return letGo(at: hand.center, on: table, with: &interaction)
    case .picked:
      let target = layout.cell(at: p).map(layout.cellCenter) ?? p
      return fly(to: target, on: table, with: &interaction, motion: &motion)
    }
  }

  /// Puts the picked piece down at `target`, which is away from the point where it is held.
  private static func fly(
    to target: Point, on table: Table<TiFpuzzle>, with interaction: inout Interaction,
    motion: inout Motion
  ) -> Response<Move> {
    guard let hand = interaction.hand else { return .ignored }
    motion.move(hand.piece, from: hand.center, .spring(response: 0.35, damping: 0.86))
    return letGo(at: target, on: table, with: &interaction)
  }

  private static func activate(
    _ id: String, on table: Table<TiFpuzzle>, with interaction: inout Interaction,
    motion: inout Motion
  ) -> Response<Move> {
    let layout = Layout(table)
    if let cell = index(in: id, after: "cell."), cell < layout.cellCount {
      guard interaction.hand != nil else { return clickCell(cell, layout, &interaction) }
      return fly(
        to: layout.cellCenter(cell), on: table, with: &interaction, motion: &motion)
    }
    guard let piece = index(in: id, after: "piece."), piece < layout.cellCount,
      !table.state.pieces[piece].isPlaced
    else { return .ignored }
    if let hand = interaction.hand, hand.piece == piece {
      return letGo(at: hand.center, on: table, with: &interaction)
    }
    take(piece, at: nil, on: table, with: &interaction, motion: &motion)
    return .redraw
  }

  private static func index(in id: String, after prefix: String) -> Int? {
    guard id.hasPrefix(prefix), let k = Int(id.dropFirst(prefix.count)), k >= 0 else { return nil }
    return k
  }

  private static func clickCell(
    _ cell: Int, _ layout: Layout, _ interaction: inout Interaction
  ) -> Response<Move> {
    interaction.clicks = (interaction.clicks + [cell]).suffix(4)
    guard interaction.clicks == layout.secret else { return .redraw }
    interaction.clicks = []
    return .toggleAutoSolve
  }
}
