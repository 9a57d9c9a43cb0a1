internal import PuzzleCore

extension Jigsaw {
  /// How the sides between pieces are drawn.
  public enum CutStyle: String, Codable, CaseIterable, Hashable, Sendable {
    /// The same round tab on every side.
    case classic
    /// A tab of its own on every side, as if sawn by hand.
    case varied
    /// Gentle waves without tabs.
    case waves
    /// Straight lines.
    case straight

    /// What has to be dealt for each side.
    var forms: Tab.Forms {
      switch self {
      case .classic: .alike
      case .varied, .waves: .distinct
      case .straight: .none
      }
    }

    /// A seam's course from its first corner to its last.
    func curve(of seam: Seam) -> SideCurve {
      switch self {
      case .classic: .classic(seam)
      case .varied: VariedSide(seam).curve
      case .waves: .waves(seam)
      case .straight: .straight(seam)
      }
    }

    /// A simpler course for coarse outlines, where there is one.
    func curve(of seam: Seam, _ detail: Detail) -> SideCurve {
      if self == .varied && detail == .coarse {
        let side = VariedSide(seam)
        return side.sketch ?? side.curve
      }
      return curve(of: seam)
    }

    /// How far sides may leave the straight line: upright ones to the left or right and level ones up
    /// or down, in points.
    func reach(of cell: Size) -> Size {
      let unit = min(cell.width, cell.height)
      return switch self {
      case .classic: Size(cell.width / 4, cell.height / 4)
      case .varied: Size(VariedSide.reach * unit, VariedSide.reach * unit)
      case .waves: Size(WavySide.reach * unit, WavySide.reach * unit)
      case .straight: Size(0, 0)
      }
    }
  }
}
