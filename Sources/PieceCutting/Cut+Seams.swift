package import PuzzleCore

extension Cut {
  /// Returns an open path for each side that two pieces share, in points of the picture: for each
  /// piece in order, the side to its right, then that below it.
  package var seamPaths: [Path] {
    (0..<grid.count).flatMap { piece in
      [Side.right, .bottom].compactMap { side in
        grid.neighbour(piece, side) == nil ? nil : path(along: side, of: piece)
      }
    }
  }

  private func path(along side: Side, of piece: Int) -> Path {
    let segments = self.side(side, of: piece)
    var path = Path()
    path.move(to: Point(segments[0].start.x, segments[0].start.y))
    for s in segments {
      let end = Point(s.end.x, s.end.y)
      if s.isLine {
        path.line(to: end)
      } else {
        path.cubic(
          Point(s.control1.x, s.control1.y), Point(s.control2.x, s.control2.y), to: end)
      }
    }
    return path
  }
}
