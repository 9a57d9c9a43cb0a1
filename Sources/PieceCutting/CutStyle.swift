package import PuzzleCore

/// The shape of the sides between pieces.
public enum CutStyle: String, Codable, CaseIterable, Hashable, Sendable {
  /// The same round tab on every side.
  case classic
  /// An individual tab on every side, as if sawn by hand.
  case varied
  /// Gentle waves without tabs.
  case waves
  /// Straight lines.
  case straight

  /// The properties of tabs that are chosen at random.
  var forms: Tab.Forms {
    switch self {
    case .classic: .alike
    case .varied, .waves: .distinct
    case .straight: .none
    }
  }

  /// Returns the curve of a seam from its first corner to its last.
  func curve(of seam: Seam) -> SideCurve {
    switch self {
    case .classic: .classic(seam)
    case .varied: VariedSide(seam).curve
    case .waves: .waves(seam)
    case .straight: .straight(seam)
    }
  }

  /// Returns the curve of a seam, or a simpler one for coarse outlines if there is one.
  func curve(of seam: Seam, _ detail: Detail) -> SideCurve {
    if self == .varied && detail == .coarse {
      let side = VariedSide(seam)
      return side.coarseCurve ?? side.curve
    }
    return curve(of: seam)
  }

  /// Returns the largest distance, in points, of sides from the straight line: of vertical ones
  /// horizontally, and of horizontal ones vertically.
  package func reach(of cell: Size) -> Size {
    let unit = min(cell.width, cell.height)
    return switch self {
    case .classic: Size(cell.width / 4, cell.height / 4)
    case .varied: Size(VariedSide.reach * unit, VariedSide.reach * unit)
    case .waves: Size(WavySide.reach * unit, WavySide.reach * unit)
    case .straight: Size(0, 0)
    }
  }
}
