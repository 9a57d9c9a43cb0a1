internal import PuzzleCore

extension Jigsaw.State {
  /// The index that follows from the poses of all pieces.
  var newIndex: PieceIndex {
    PieceIndex(of: grid, on: table) { tray(of: $0) == 0 ? pose(of: $0).at : nil }
  }

  /// Calls `body` for the pieces on the table whose centre is within `area`.
  func visit(_ area: Rect, _ body: (Int) -> Void) {
    func check(_ piece: Int) { if area.contains(pose(of: piece).at) { body(piece) } }
    let part = area.intersection(Rect(0, 0, table.width, table.height))
    if 2 * part.width * part.height > table.width * table.height {
      // Most pieces are there: the index would take longer, as it leads all over the memory.
      for piece in 0..<count where tray(of: piece) == 0 { check(piece) }
    } else {
      index.visit(area, check)
    }
  }
}
