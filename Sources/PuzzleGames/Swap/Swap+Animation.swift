public import PuzzleCore

extension Swap {
  /// The motion identifier of the whole board: its gaps, and the picture shown over it.
  static let board = -1
  /// The seconds for which a hint shows the whole picture.
  static let hintTime = 2.0

  /// Returns a Boolean value that indicates whether the whole picture covers the board.
  static func isHinting(_ motion: Motion) -> Bool {
    motion.value(.appear, of: board, at: 0) > 0
  }

  /// Returns the point at which a tile's centre is drawn: held, moving or at rest.
  static func seen(
    _ tile: Int, in state: State, _ layout: Layout, _ interaction: Interaction, _ motion: Motion,
    flight: AutoSolveStep<Move>? = nil
  ) -> Point {
    if let hand = interaction.hand, hand.tile == tile { return layout.clamp(hand.center) }
    let cell = shownCell(of: tile, in: state, interaction)
    let place = motion.place(
      of: tile, at: layout.clamp(layout.center(cell, spread: spread(state, motion))))
    guard let flight, case .exchange(let a, let b) = flight.move, cell == a || cell == b else {
      return place
    }
    let end = layout.center(cell == a ? b : a)
    return Motion.between(place, end, flight.progress, arc: tile == a ? Layout.flightArc : 0)
  }

  /// Returns the cell in which a tile at rest is drawn. The tile under the held one is drawn in the
  /// cell that it would move to.
  static func shownCell(of tile: Int, in state: State, _ interaction: Interaction) -> Int {
    let cell = state.cell(of: tile)
    guard let hand = interaction.hand, hand.target == cell else { return cell }
    return state.cell(of: hand.tile)
  }

  /// Returns the opening of the gaps between the tiles: 0 when closed, 1 when open.
  static func spread(_ state: State, _ motion: Motion) -> Double {
    let isWhole = zip(state.order, state.order.indices).allSatisfy(==)
    return motion.value(.zoom, of: board, at: isWhole ? 0 : 1)
  }

  public static func animate(
    _ change: Change<Swap>, with interaction: inout Interaction, motion: inout Motion
  ) -> [Effect] {
    let layout = Layout(change.after)
    let state = change.after.state
    guard let before = change.before else {
      shuffle(state, layout, seed: change.seed, &motion)
      return []
    }
    // Hide the whole picture when anything but the pointer or keyboard changes the tiles.
    if change.cause != .hand { motion.stop(.appear, of: board) }
    let wasSolved = isSolved(before, in: change.after.deal)
    if wasSolved || isSolved(state, in: change.after.deal) { interaction.wasSolved = true }
    let starts = before.order.map {
      seen($0, in: before, layout, interaction, motion, flight: change.flight)
    }
    let wasWhole = spread(before, motion)
    for (cell, tile) in before.order.enumerated() where state.order[cell] != tile {
      // A released tile is moving already.
      if change.cause == .hand, motion.isMoving(tile) { continue }
      let end = layout.center(state.cell(of: tile))
      motion.settle(tile)
      guard starts[cell].distance(to: end) > 1e-6 else { continue }
      motion.move(tile, from: starts[cell], .spring(response: 0.35, damping: 0.86))
    }
    if isSolved(state, in: change.after.deal) != wasSolved {
      motion.change(.zoom, of: board, from: wasWhole, .spring(response: 0.5, damping: 1))
    }
    guard case .exchange(let a, let b)? = change.move else { return [] }
    if let flight = change.flight, case .exchange(_, let from) = flight.move {
      motion.change(.lift, of: before.order[from], from: 1, .easeOut(0.15))
    }
    let home = [a, b].filter { state.order[$0] == $0 }
    for cell in home { giveWay(round: cell, in: state, layout, &motion) }
    return [home.isEmpty ? .drop : .snap(run: 0)]
  }

  /// Pushes the neighbours of a tile that reached its own cell away by one point and lets them
  /// spring back.
  private static func giveWay(
    round cell: Int, in state: State, _ layout: Layout, _ motion: inout Motion
  ) {
    let (row, column) = (cell / layout.side, cell % layout.side)
    for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
      guard 0..<layout.side ~= row + dy, 0..<layout.side ~= column + dx else { continue }
      let neighbour = cell + dy * layout.side + dx
      let tile = state.order[neighbour]
      guard !motion.isMoving(tile) else { continue }
      motion.move(
        tile, from: layout.center(neighbour) + Point(Double(dx), Double(dy)),
        .spring(response: 0.3, damping: 0.6))
    }
  }

  /// Starts from the solved picture, then moves the tiles to their cells.
  private static func shuffle(
    _ state: State, _ layout: Layout, seed: UInt64, _ motion: inout Motion
  ) {
    var chance = SeededGenerator(seed: seed)
    for tile in state.order {
      motion.move(
        tile, from: layout.center(tile), .easeInOut(0.35), delay: chance.uniform(0, 0.15))
    }
  }
}
