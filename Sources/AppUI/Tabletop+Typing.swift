public import PuzzleCore

extension Tabletop {
  /// A Boolean value that indicates whether typed text is expected in place of letter keys.
  public var takesText: Bool { textField != nil }

  /// The part of the window that typed text goes to; `nil` while letters are keys.
  public var textField: Rect? {
    if let naming = puzzles?.naming { return naming.frame }
    guard openScreen == nil, session.takesText else { return nil }
    return Rect(
      0, MenuBar.height, size.width, max(size.height - MenuBar.height, 1))
  }

  /// Inserts typed text.
  mutating func type(_ text: String) {
    if puzzles?.naming != nil {
      puzzles?.type(text)
    } else if takesText {
      _ = session.respond(to: .type(text))
    }
  }
}
