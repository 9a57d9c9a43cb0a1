internal import PieceCutting
internal import PuzzleCore
internal import PuzzleKit

extension Jigsaw {
  /// The arrangement that ``Move/sort`` makes: all loose pieces side by side around the joined
  /// parts, edge pieces first, each at the nearest quarter turn.
  struct Sorting {
    private(set) var placements: [Placement] = []

    /// The largest number of places that are examined.
    private static let most = 1 << 24

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
      loose = Self.orderly(loose, state)
      // Tabs at both ends make a piece half a cell longer. On a crowded table pieces move closer.
      let side = max(grid.cell.width, grid.cell.height)
      var slots: [Point] = []
      // Few pieces get more room.
      var pitch = 2.4
      while pitch > 0.3 {
        slots = Self.slots(side * pitch, state.table, blocks, loose.count)
        if slots.count >= loose.count { break }
        pitch *= 0.97
      }
      for (piece, slot) in zip(loose, slots) {
        placements.append(
          Placement(
            piece: piece, pose: Pose(at: slot, angle: state.pose(of: piece).settled(.quarter).angle)
          ))
      }
    }

    /// Returns the centres of the first free places of a lattice, row by row.
    private static func slots(
      _ pitch: Double, _ table: Size, _ blocks: [Rect], _ count: Int
    ) -> [Point] {
      let columns = Int(table.width / pitch)
      let rows = Int(table.height / pitch)
      guard columns > 0, rows > 0 else { return [] }
      let lattice = Lattice(
        columns: columns, rows: min(rows, most / columns),
        step: Size(table.width / Double(columns), table.height / Double(rows)),
        blocks: blocks.map { $0.inset(by: -0.25 * pitch) })
      return lattice.middles(count)
    }

    /// Returns pieces in the order of an arrangement: corners, other edge pieces, then the rest,
    /// each group by position.
    static func orderly(_ pieces: [Int], _ state: State) -> [Int] {
      let grid = state.grid
      let keys = pieces.map { piece -> (rank: Int, band: Int, x: Double, piece: Int) in
        let sides = Side.allCases.count { grid.neighbour(piece, $0) == nil }
        let p = state.pose(of: piece).at
        return (2 - min(sides, 2), Int(p.y / max(grid.cell.height, 1e-9) / 2), p.x, piece)
      }
      return keys.sorted { $0 < $1 }.map(\.piece)
    }
  }
}
