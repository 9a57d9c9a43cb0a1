internal import PuzzleKit

/// A line of text that is being typed: new text is added at its end.
struct TextEntry: Hashable {
  private(set) var text: String
  /// The text that the input method is composing after `text`.
  var composition = ""
  /// The length limit, in characters.
  private let most: Int

  /// The largest character, in bytes of UTF-8.
  private static let largestCharacter = 48

  /// Creates an entry that begins with `text`.
  init(_ text: String, most: Int) {
    self.text = text
    self.most = most
  }

  /// The text as it is shown, with the insertion point.
  var line: String { text + composition + "|" }

  /// Appends typed text without control characters, within the limits of length and of eight bytes a
  /// character.
  mutating func type(_ typed: String) {
    composition = ""
    for character in typed.prefix(most) where Self.isShown(character) {
      guard text.count < most, text.utf8.count + character.utf8.count <= most * 8 else { return }
      text.append(character)
    }
  }

  /// Replaces the text.
  mutating func replace(with typed: String) {
    text = ""
    type(typed)
  }

  /// Removes the last character.
  mutating func rubOut() { _ = text.popLast() }

  /// Returns whether a character is visible in a line of text.
  private static func isShown(_ character: Character) -> Bool {
    guard character.utf8.count <= largestCharacter else { return false }
    let isJoined = character.unicodeScalars.count > 1
    return character.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: false
      // These scalars join the parts of an emoji.
      case .format: isJoined && (0x200C...0x200D ~= scalar.value || scalar.value >= 0xE0020)
      default: true
      }
    }
  }
}
