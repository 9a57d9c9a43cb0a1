public import PuzzleCore
public import PuzzleKit

extension TiFpuzzle {
  /// The player's hand: the piece in it, and the progress of the secret.
  public struct Controller: ItemController, FollowingController {
    public var held: HeldItem?
    /// The piece with the keyboard focus, which is drawn above the others.
    private(set) var focused: Int?
    private(set) var secret = SecretCorners()
    /// A Boolean value that indicates whether a held piece lights up near its place.
    private(set) var lightsUpNearPlace = false

    public init() {}

    public var following: Self {
      var next = Self()
      next.lightsUpNearPlace = lightsUpNearPlace
      return next
    }

    public mutating func follow(_ preferences: PlayPreferences) {
      lightsUpNearPlace = preferences.lightsUpNearPlace
    }

    public mutating func handle(
      _ gesture: Gesture, on table: Table<TiFpuzzle>, motion: inout Motion
    ) -> Response<Move> {
      let (cells, pieces) = (Layout(table).cells, table.state.pieces)
      switch gesture {
      case .focus(let id):
        focused = if case .piece(let piece)? = id { piece } else { nil }
        return .ignored
      case .press(let p):
        guard let piece = item(at: p, on: table, motion), table.otherHolder(of: piece) != nil else {
          return hold(gesture, on: table, &motion)
        }
        // A picked piece can be put down on top.
        return held == nil ? .heldByOther : .ignored
      case .activate(.cell(let cell)) where pieces.indices.contains(cell):
        guard let held else { return secret.click(cell, order: cells.corners) }
        return putDown(held, at: .away(cells.center(cell)), on: table, &motion)
      case .key(let key, let modifiers) where held == nil:
        let corner = SecretCorners.corner(of: key, modifiers)
        return corner.map { secret.click(cells.corners[$0], order: cells.corners) } ?? .ignored
      case .activate(.piece(let piece))
      where pieces.indices.contains(piece) && !pieces[piece].isPlaced:
        if let held, held.item == piece { return putDown(held, at: .here, on: table, &motion) }
        guard table.otherHolder(of: piece) == nil else { return .heldByOther }
        take(piece, at: nil, on: table, &motion)
        return .redraw
      default: return hold(gesture, on: table, &motion)
      }
    }

    public func clamp(_ p: Point, on table: Table<TiFpuzzle>) -> Point { Layout(table).clamp(p) }

    public func cells(on table: Table<TiFpuzzle>) -> (all: CellGrid, free: [Int])? {
      let pieces = table.state.pieces
      return (Layout(table).cells, pieces.indices.filter { !pieces[$0].isPlaced })
    }

    public func center(of piece: Int, on table: Table<TiFpuzzle>, _ motion: Motion) -> Point {
      if let held, held.item == piece { return clamp(held.center, on: table) }
      return motion.place(of: piece, at: Layout(table).rest(piece, table.state.pieces[piece]))
    }

    public func item(at p: Point, on table: Table<TiFpuzzle>, _ motion: Motion) -> Int? {
      let (size, pieces) = (Layout(table).cells.cell, table.state.pieces)
      return pieces.indices.filter { !pieces[$0].isPlaced }
        .filter { Rect(center: center(of: $0, on: table, motion), size: size).contains(p) }
        .max {
          (height(of: $0, on: table), pieces[$0].z) < (height(of: $1, on: table), pieces[$1].z)
        }
    }

    /// Returns 0 for a piece in the order of the others, 1 for the focused one and those that other
    /// players hold, 2 for the held one.
    private func height(of piece: Int, on table: Table<TiFpuzzle>) -> Int {
      if held?.item == piece { return 2 }
      return focused == piece || table.otherHolder(of: piece) != nil ? 1 : 0
    }

    public mutating func putDown(
      _ hand: HeldItem, at place: HeldItem.Place, on table: Table<TiFpuzzle>,
      _ motion: inout Motion
    ) -> Response<Move> {
      held = nil
      var end = center(of: hand, putDownAt: place, on: table)
      if case .away = place {
        motion.move(hand.item, from: hand.center, .glide)
        end = Layout(table).cells.snapped(end)
      }
      return .move(.drop(piece: hand.item, at: end, area: table.area))
    }

    /// Records a click on a cell: the grid's corners are the secret.
    public mutating func clickTable(at p: Point, on table: Table<TiFpuzzle>) -> Response<Move> {
      let cells = Layout(table).cells
      return cells.cell(at: p).map { secret.click($0, order: cells.corners) } ?? .ignored
    }
  }
}

extension TiFpuzzle: FollowsPreferences {}

extension TiFpuzzle: PlacesItems, Animating {
  public static func places(on table: Table<TiFpuzzle>) -> [Point] {
    let layout = Layout(table)
    return table.state.pieces.enumerated().map { layout.rest($0, $1) }
  }

  public static func animate(
    _ change: Change<TiFpuzzle>, controller: inout Controller, motion: inout Motion
  ) -> [Effect] {
    let (pieces, layout) = (change.after.state.pieces, Layout(change.after))
    let moved: Int
    switch change.move {
    case .drop(let piece, let point, _)?:
      moved = piece
      let (end, isPlaced) = (layout.clamp(point), pieces[piece].isPlaced)
      if isPlaced, !motion.isMoving(piece) { motion.move(piece, from: end, .snap) }
      if !isPlaced, layout.cells.frame.contains(end) {
        motion.lower(piece)
        motion.change(.shake, of: piece, from: 1, .easeOut(0.4))
        return [.wrong]
      }
    case .place(let piece)?, .leave(let piece, _)?:
      moved = piece
      motion.settle(piece)
    case .shuffle?, nil:
      moveItems(change, motion: &motion)
      return []
    }
    motion.lower(moved)
    guard pieces[moved].isPlaced else { return [.drop] }
    motion.pushNeighbours(of: moved, in: layout.cells) { pieces[$0].isPlaced ? $0 : nil }
    return [.snap(run: 0)]
  }
}
