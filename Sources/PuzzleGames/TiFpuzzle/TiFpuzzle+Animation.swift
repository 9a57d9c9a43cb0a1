public import PuzzleCore

extension TiFpuzzle {
  public static func animate(
    _ change: Change<TiFpuzzle>, with interaction: inout Interaction, motion: inout Motion
  ) -> [Effect] {
    let layout = Layout(change.after)
    let pieces = change.after.state.pieces
    switch change.cause {
    case .hand, .autoSolve:
      return change.move.map { landed($0, change, layout, &motion) } ?? []
    case .undo, .redo:
      for (k, piece) in pieces.enumerated() {
        guard let before = change.before?.pieces[k] else { continue }
        glide(k, from: layout.rest(k, before), to: layout.rest(k, piece), &motion)
      }
    case .resize:
      let before = change.before?.pieces ?? pieces
      shuffle(pieces.indices.filter { !pieces[$0].isPlaced }, seed: change.seed, &motion) {
        layout.rest($0, before[$0])
      }
    case .deal:
      // Start from the solved picture in the grid, then scatter its pieces.
      shuffle(Array(pieces.indices), seed: change.seed, &motion) { layout.cellCenter($0) }
    }
    return []
  }

  private static func landed(
    _ move: Move, _ change: Change<TiFpuzzle>, _ layout: Layout, _ motion: inout Motion
  ) -> [Effect] {
    switch move {
    case .drop(let piece, let point, _):
      let isPlaced = change.after.state.pieces[piece].isPlaced
      lower(piece, &motion)
      if !motion.isMoving(piece) && isPlaced {
        motion.move(
          piece, from: layout.clamp(point), .spring(response: 0.3, damping: 0.6))
      }
      if isPlaced {
        giveWay(round: piece, in: change.after.state, layout, &motion)
        return [.snap(run: 0)]
      }
      guard layout.gridRect.contains(layout.clamp(point)) else { return [.drop] }
      motion.change(.shake, of: piece, from: 1, .easeOut(0.4))
      return [.wrong]
    case .place(let piece):
      lower(piece, &motion)
      motion.settle(piece)
      giveWay(round: piece, in: change.after.state, layout, &motion)
      return [.snap(run: 0)]
    case .leave(let piece, _):
      lower(piece, &motion)
      motion.settle(piece)
      return [.drop]
    case .shuffle: return []
    }
  }

  private static func lower(_ piece: Int, _ motion: inout Motion) {
    motion.change(.lift, of: piece, from: 1, .easeOut(0.15))
  }

  /// Pushes the placed neighbours of `piece` away by one point and lets them spring back.
  private static func giveWay(
    round piece: Int, in state: State, _ layout: Layout, _ motion: inout Motion
  ) {
    let center = layout.cellCenter(piece)
    for k in state.pieces.indices where k != piece && state.pieces[k].isPlaced {
      let way = layout.cellCenter(k) - center
      let distance = way.distance(to: .zero)
      guard distance < layout.cellSize * 1.1 else { continue }
      motion.move(
        k, from: layout.cellCenter(k) + way * (1 / distance),
        .spring(response: 0.3, damping: 0.6))
    }
  }

  private static func glide(_ k: Int, from: Point, to: Point, _ motion: inout Motion) {
    guard from != to else { return }
    motion.move(k, from: motion.place(of: k, at: from), .spring(response: 0.35, damping: 0.86))
  }

  private static func shuffle(
    _ pieces: [Int], seed: UInt64, _ motion: inout Motion, from: (Int) -> Point
  ) {
    var chance = SeededGenerator(seed: seed)
    for k in pieces {
      motion.move(
        k, from: motion.place(of: k, at: from(k)), .easeInOut(0.35),
        delay: chance.uniform(0, 0.15))
    }
  }
}
