internal import PuzzleCore

extension Cut {
  /// Appends the outline of several pieces of one part, without the sides between them, in points
  /// of the picture. Each ring but the last is followed by a corner that is not finite.
  package func appendUnion(
    of pieces: [Int], isIn: (Int) -> Bool, detail: Detail,
    to corners: inout [SIMD2<Float>]
  ) {
    if pieces.count == 1 { return appendOutline(of: pieces[0], detail: detail, to: &corners) }
    var edges: [Edge] = []
    for piece in pieces {
      for side in Side.allCases {
        if let other = grid.neighbour(piece, side), isIn(other) { continue }
        edges.append(Edge(from: vertex(side.rawValue, of: piece), piece: piece, side: side))
      }
    }
    edges.sort { ($0.from, $0.piece) < ($1.from, $1.piece) }
    var isUsed = [Bool](repeating: false, count: edges.count)
    for start in edges.indices where !isUsed[start] {
      if start > 0 { corners.append(SIMD2(repeating: .nan)) }
      var current = start
      while true {
        isUsed[current] = true
        let edge = edges[current]
        appendSide(edge.side, of: edge.piece, detail: detail, to: &corners)
        let end = vertex((edge.side.rawValue + 1) & 3, of: edge.piece)
        guard let next = Self.unused(from: end, edges, isUsed) else { break }
        current = next
      }
    }
  }

  private struct Edge {
    var from: Int
    var piece: Int
    var side: Side
  }

  /// Returns the number of the lattice's corner at which a side begins, counted row by row.
  private func vertex(_ side: Int, of piece: Int) -> Int {
    let down = side == 2 || side == 3 ? 1 : 0
    let right = side == 1 || side == 2 ? 1 : 0
    return (grid.row(piece) + down) * (grid.columns + 1) + grid.column(piece) + right
  }

  private static func unused(from vertex: Int, _ edges: [Edge], _ isUsed: [Bool]) -> Int? {
    var low = 0
    var high = edges.count
    while low < high {
      let middle = (low + high) / 2
      if edges[middle].from < vertex { low = middle + 1 } else { high = middle }
    }
    while low < edges.count, edges[low].from == vertex {
      if !isUsed[low] { return low }
      low += 1
    }
    return nil
  }
}
