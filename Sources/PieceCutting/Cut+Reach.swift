package import PuzzleCore

extension Cut {
  /// The distances, in points, by which a piece may extend beyond its cell horizontally and
  /// vertically.
  package var reach: Size { style.reach(of: grid.cell) }

  /// The largest distance from a piece's cell centre to any of its points, at any angle.
  package var maxReach: Double {
    (grid.cell.width + grid.cell.height) / 2 + reach.width + reach.height
  }

  /// The distances by which pieces extend beyond their cells.
  package var overhang: Overhang { Overhang(reach: reach, recess: style.recess) }

  /// The overhang in version 0.1, whose tabs differed less: arrangements that it saved follow from
  /// it.
  package var formerOverhang: Overhang {
    guard style == .varied else { return overhang }
    let most = 0.28 * min(grid.cell.width, grid.cell.height)
    return Overhang(reach: Size(most, most), recess: 0.48)
  }

  /// Returns the largest distance, in points, by which a piece extends beyond a side of its cell.
  package func reach(beyond side: Side, of piece: Int, _ overhang: Overhang) -> Double {
    guard !tabs.isEmpty, let seam = grid.seam(side, of: piece) else { return 0 }
    let isTab = tabs[seam].isForward == (side == .right || side == .bottom)
    let reach = overhang.reach
    let most = side == .left || side == .right ? reach.width : reach.height
    return isTab ? most : overhang.recess * most
  }
}

/// The distances by which the pieces of a cut extend beyond their cells.
package struct Overhang: Sendable {
  /// The reach of a tab horizontally and vertically, in points.
  package let reach: Size
  /// The distance by which the piece with the socket extends beyond a side, as a fraction of the
  /// tab's.
  let recess: Double
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
