internal import PuzzleCore

extension Jigsaw {
  /// A tidy table: all loose pieces side by side round what is joined already, those with a side of
  /// the picture first, each on the nearest quarter turn.
  struct Sorting {
    private(set) var placements: [Placement] = []

    init(_ state: State) {
      let grid = state.grid
      var loose: [Int] = []
      var blocks: [Rect] = []
      for piece in 0..<state.count
      where state.root(of: piece) == piece && state.tray(of: piece) == 0 {
        if state.size(of: piece) == 1 {
          loose.append(piece)
        } else {
          blocks.append(state.bounds(of: piece, in: state.pose(of: piece)))
        }
      }
      guard !loose.isEmpty else { return }
      loose.sort { Self.key($0, state) < Self.key($1, state) }
      // A piece is half a cell longer with a tab at each end; on a crowded table they move closer.
      let side = max(grid.cell.width, grid.cell.height)
      var slots: [Point] = []
      // Few pieces have more room.
      var pitch = 2.4
      while pitch > 0.3 {
        slots = Self.slots(side * pitch, state.table, blocks)
        if slots.count >= loose.count { break }
        pitch *= 0.97
      }
      for (piece, slot) in zip(loose, slots) {
        let pose = state.pose(of: piece)
        let angle = Pose.normal((pose.angle / 90).rounded() * 90)
        placements.append(Placement(piece: piece, pose: Pose(at: slot, angle: angle)))
      }
    }

    /// Corners, other borders, then the rest, each in the order in which they lie.
    private static func key(_ piece: Int, _ state: State) -> (Int, Int, Double, Int) {
      let sides = Side.allCases.count { state.grid.neighbour(piece, $0) == nil }
      let p = state.pose(of: piece).at
      let band = Int(p.y / max(state.grid.cell.height, 1e-9) / 2)
      return (2 - min(sides, 2), band, p.x, piece)
    }

    /// The middles of a lattice's free cells, row by row.
    private static func slots(_ pitch: Double, _ table: Size, _ blocks: [Rect]) -> [Point] {
      let columns = Int(table.width / pitch)
      let rows = Int(table.height / pitch)
      guard columns > 0, rows > 0 else { return [] }
      // Spread over the whole table.
      let dx = table.width / Double(columns)
      let dy = table.height / Double(rows)
      var isTaken = [Bool](repeating: false, count: columns * rows)
      for block in blocks {
        let around = block.inset(by: -0.25 * pitch)
        let left = max(Int(around.minX / dx), 0)
        let right = min(Int(around.maxX / dx), columns - 1)
        let first = max(Int(around.minY / dy), 0)
        let last = min(Int(around.maxY / dy), rows - 1)
        guard left <= right, first <= last else { continue }
        for y in first...last {
          for x in left...right { isTaken[y * columns + x] = true }
        }
      }
      return isTaken.indices.filter { !isTaken[$0] }.map {
        Point((Double($0 % columns) + 0.5) * dx, (Double($0 / columns) + 0.5) * dy)
      }
    }
  }
}
