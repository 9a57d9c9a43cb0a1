internal import PuzzleCore
internal import PuzzleKit

/// A box with a line of text that can be typed into.
struct TextBox {
  let frame: Rect
  /// The words that are shown while there is no text.
  let hint: Phrase
  let isEdited: Bool
  /// The reason why the text can't be used.
  var problem: Phrase?

  /// The width at the right end of a field that is typed into, for the button of the keyboard.
  static let buttonRoom = 34.0

  /// Returns the width for text in a field with a width.
  static func room(in width: Double, isEdited: Bool) -> Double {
    max(width - 20 - (isEdited ? buttonRoom - 8 : 0), 10)
  }

  func draw(_ words: String, on canvas: inout Canvas, _ theme: Theme) {
    canvas.fill(.rounded(frame, 8), theme.ink.opacity(0.06))
    let edge = problem != nil ? theme.stop : isEdited ? theme.accent : theme.ink.opacity(0.35)
    canvas.fill(.border(frame, radii: CornerRadii(8), width: isEdited ? 2 : 1), edge)
    let isEmpty = words.isEmpty
    let room = Self.room(in: frame.width, isEdited: isEdited)
    let (line, style) =
      isEmpty
      ? canvas.text.shrunk(hint, .body, width: room, least: 11)
      : (canvas.text.fitted(words as String, style: .body, width: room), .body)
    canvas.text(
      line, style, isEmpty ? theme.mutedInk : theme.ink,
      at: Point(frame.x + 10, frame.center.y + 5))
    if let problem {
      canvas.text(
        canvas.text.fitted(problem, style: .small, width: frame.width), .small, theme.stop,
        at: Point(frame.x + 2, frame.maxY + 17))
    }
  }
}
