public import PuzzleCore
public import PuzzleKit

extension Swap {
  /// The motion identifier of the whole board: its gaps, and the picture shown over it.
  static let board = -1

  /// Returns a Boolean value that indicates whether the whole picture covers the board.
  static func isHinting(_ motion: Motion) -> Bool {
    motion.value(.appear, of: board, at: 0) > 0
  }

  /// Returns the point at which a tile's centre is drawn: held, moving or at rest.
  static func seen(
    _ tile: Int, in state: State, _ layout: Layout, _ interaction: Interaction, _ motion: Motion,
    flight: AutoSolveStep<Move>? = nil
  ) -> Point {
    if let held = interaction.held, held.item == tile { return layout.clamp(held.center) }
    let cell = shownCell(of: tile, in: state, interaction)
    let cells = layout.cells(spread: spread(state, motion))
    let place = motion.place(of: tile, at: layout.clamp(cells.center(cell)))
    guard let flight, case .exchange(let a, let b) = flight.move, cell == a || cell == b else {
      return place
    }
    let end = layout.cells.center(cell == a ? b : a)
    return Motion.between(place, end, flight.progress, arc: tile == a ? 0.06 : 0)
  }

  /// Returns the cell in which a tile at rest is drawn. The tile under the held one is drawn in the
  /// cell that it would move to.
  static func shownCell(of tile: Int, in state: State, _ interaction: Interaction) -> Int {
    let cell = state.cell(of: tile)
    guard let held = interaction.held, interaction.target == cell else { return cell }
    return state.cell(of: held.item)
  }

  /// Returns the opening of the gaps between the tiles: 0 when closed, 1 when open.
  static func spread(_ state: State, _ motion: Motion) -> Double {
    motion.value(.zoom, of: board, at: state.order.isInOrder ? 0 : 1)
  }

  public static func animate(
    _ change: Change<Swap>, with interaction: inout Interaction, motion: inout Motion
  ) -> [Effect] {
    let layout = Layout(change.after)
    let state = change.after.state
    guard let before = change.before else {
      // Start from the solved picture, then move the tiles to their cells.
      motion.shuffle(state.order.map { ($0, layout.cells.center($0)) }, seed: change.seed)
      return []
    }
    // Hide the whole picture when anything but the pointer or keyboard changes the tiles.
    if change.cause != .hand { motion.stop(.appear, of: board) }
    let wasSolved = isSolved(before, in: change.after.deal)
    let isSolved = isSolved(state, in: change.after.deal)
    if wasSolved || isSolved { interaction.view.wasSolved = true }
    let starts = before.order.map {
      seen($0, in: before, layout, interaction, motion, flight: change.flight)
    }
    let wasWhole = spread(before, motion)
    for (cell, tile) in before.order.enumerated() where state.order[cell] != tile {
      // A released tile is moving already.
      if change.cause == .hand, motion.isMoving(tile) { continue }
      motion.settle(tile)
      guard starts[cell].distance(to: layout.cells.center(state.cell(of: tile))) > 1e-6 else {
        continue
      }
      motion.move(tile, from: starts[cell], .glide)
    }
    if isSolved != wasSolved {
      motion.change(.zoom, of: board, from: wasWhole, .spring(response: 0.5, damping: 1))
    }
    guard case .exchange(let a, let b)? = change.move else { return [] }
    if let flight = change.flight, case .exchange(_, let from) = flight.move {
      motion.lower(before.order[from])
    }
    let home = [a, b].filter { state.order[$0] == $0 }
    // Push the neighbours away by one point and let them spring back.
    for (cell, way) in home.flatMap(layout.cells.neighbours)
    where !motion.isMoving(state.order[cell]) {
      motion.move(state.order[cell], from: layout.cells.center(cell) + way, .snap)
    }
    return [home.isEmpty ? .drop : .snap(run: 0)]
  }
}
