internal import PuzzleCore

/// Something that can be made of a saved puzzle.
public enum PuzzleExportKind: String, CaseIterable, Hashable, Sendable {
  /// A file with the picture and the moves, for a friend.
  case file
  /// The picture that the puzzle is made of.
  case picture
  /// The solved puzzle in a frame.
  case solved
  /// The solving as a film.
  case film
  /// Sheets of paper to cut out, or a Word Search on paper.
  case print
  /// The lines of the cut for a laser cutter.
  case cut
}

extension PuzzleExportKind {
  /// The label of its button.
  var label: Phrase {
    switch self {
    case .file: "Export puzzle"
    case .picture: "Save picture"
    case .solved: "Save solved puzzle"
    case .film: "Save film"
    case .print: "Print"
    case .cut: "Save cut for laser"
    }
  }

  /// The icon of its button.
  var icon: String {
    switch self {
    case .file: Icon.puzzle
    case .picture: Icon.picture
    case .solved: Icon.wall
    case .film: Icon.film
    case .print: Icon.print
    case .cut: Icon.cut
    }
  }
}
