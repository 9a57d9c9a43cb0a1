package import PuzzleCore

extension Cut {
  /// The distances, in points, by which a piece may extend beyond its cell horizontally and
  /// vertically.
  package var reach: Size { style.reach(of: grid.cell) }

  /// The largest distance from a piece's cell centre to any of its points, at any angle.
  package var maxReach: Double {
    (grid.cell.width + grid.cell.height) / 2 + reach.width + reach.height
  }

  /// Returns the largest distance, in points, by which a piece extends beyond a side of its cell.
  package func reach(beyond side: Side, of piece: Int) -> Double {
    guard !tabs.isEmpty, let seam = grid.seam(side, of: piece) else { return 0 }
    let isTab = tabs[seam].isForward == (side == .right || side == .bottom)
    let most = side == .left || side == .right ? reach.width : reach.height
    return isTab ? most : style.recess * most
  }
}

extension CutStyle {
  /// The distance by which the piece with the socket extends beyond a side, as a fraction of the
  /// tab's.
  fileprivate var recess: Double {
    switch self {
    case .classic, .straight: 0
    // The shoulders beside the neck curve the opposite way.
    case .varied: 0.36
    case .waves: 1
    }
  }
}
