internal import PuzzleCore
internal import PuzzleKit

extension Jigsaw {
  /// The lines around a part that is selected, or that somebody holds.
  struct PartMark {
    /// The colours of the lines and the distances from the part to their outer edges, in points, the
    /// outermost first.
    let lines: [(color: Color, width: Double)]
    /// The colour that the part is tinted with.
    let tint: Color

    /// Creates the mark of a part that is selected or picked.
    init(selectedIn theme: Theme) {
      lines = [(theme.accent, 2.5)]
      tint = theme.accent
    }

    /// Creates the mark of a part that another player holds. The white line sets the other one off
    /// from pictures and tables of any colour.
    init(heldBy holder: PlayerColor) {
      lines = [(holder.color, 5), (.white, 1.5)]
      tint = holder.color
    }
  }
}

extension Table where Game == Jigsaw {
  /// The colours of the other players who hold parts, by the roots of these parts.
  var rootsOfOthers: [Int: PlayerColor] {
    guard !others.areEmpty else { return [:] }
    return Dictionary(
      others.colors.compactMap { piece, color in
        Jigsaw.leader(of: piece, in: state).map { ($0, color) }
      }
    ) { first, _ in first }
  }
}
