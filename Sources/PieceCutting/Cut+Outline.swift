package import PuzzleCore

extension Cut {
  /// Returns a side as seen from the piece, clockwise from its first corner to its last, in points
  /// of the picture. The neighbour has exactly the same points in opposite order.
  func side(_ side: Side, of piece: Int) -> [Segment] {
    let (first, last) = ends(of: side, of: piece)
    guard let seam = seam(side, of: piece) else {
      return [Segment(from: first, to: last)]
    }
    let curve = style.curve(of: seam)
    let segments = (0..<curve.count).map { k in
      let s = curve[k]
      // Use the lattice's corners, which are identical to the last bit for all sides that meet
      // there.
      return Segment(
        k == 0 ? seam.corners.first : seam.place(s.start), seam.place(s.control1),
        seam.place(s.control2), k == curve.count - 1 ? seam.corners.last : seam.place(s.end))
    }
    return side.isForward ? segments : segments.reversed().map(\.reversed)
  }

  /// Returns the outline of a piece, in points of the picture.
  package func path(of piece: Int) -> Path {
    var path = Path()
    let first = ends(of: .top, of: piece).first
    path.move(to: Point(first.x, first.y))
    for side in Side.allCases {
      for s in self.side(side, of: piece) {
        let end = Point(s.end.x, s.end.y)
        if s.isLine {
          path.line(to: end)
        } else {
          path.cubic(
            Point(s.control1.x, s.control1.y), Point(s.control2.x, s.control2.y), to: end)
        }
      }
    }
    path.close()
    return path
  }

  /// Returns the lattice's corners at the ends of a side, clockwise, in points of the picture.
  func ends(
    of side: Side, of piece: Int
  ) -> (first: SIMD2<Double>, last: SIMD2<Double>) {
    let row = grid.row(piece)
    let column = grid.column(piece)
    return switch side {
    case .top: (grid.corner(column, row), grid.corner(column + 1, row))
    case .right: (grid.corner(column + 1, row), grid.corner(column + 1, row + 1))
    case .bottom: (grid.corner(column + 1, row + 1), grid.corner(column, row + 1))
    case .left: (grid.corner(column, row + 1), grid.corner(column, row))
    }
  }
}

extension Side {
  /// A Boolean value that indicates whether seams on this side run clockwise around the piece, to
  /// the right or down.
  var isForward: Bool { self == .top || self == .right }
}
