extension Cut {
  /// Returns a number for the arrangement of straight sides, sockets and tabs around a piece, which
  /// is the same for all its quarter turns: 0…80.
  package func shape(of piece: Int) -> Int {
    let sides = Side.allCases.map { side -> Int in
      guard !tabs.isEmpty, let seam = grid.seam(side, of: piece) else { return 0 }
      return tabs[seam].isForward == (side == .right || side == .bottom) ? 2 : 1
    }
    return (0..<4).map { turn in
      (0..<4).reduce(0) { $0 * 3 + sides[($1 + turn) % 4] }
    }.min() ?? 0
  }
}
