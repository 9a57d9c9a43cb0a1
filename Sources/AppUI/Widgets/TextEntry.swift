internal import PuzzleCore
internal import PuzzleKit

/// A line of text that is being typed: new text is added at the insertion point.
struct TextEntry: Hashable {
  private(set) var text: String
  /// The text that the input method is composing at the insertion point.
  var composition = ""
  /// The number of characters after the insertion point.
  private var rest = 0
  /// The length limit, in characters.
  private let most: Int

  /// The largest character, in bytes of UTF-8.
  private static let largestCharacter = 48

  /// Creates an entry that begins with `text`.
  init(_ text: String, most: Int) {
    self.text = text
    self.most = most
  }

  private var place: String.Index {
    text.index(text.endIndex, offsetBy: -rest, limitedBy: text.startIndex) ?? text.startIndex
  }

  /// Returns the text as it is shown in a width, with the insertion point, around which text that is
  /// too long is shortened.
  func line(in width: Double, _ style: TextStyle, _ source: any TextSource) -> String {
    let tail = String(text[place...])
    let part = max(width - source.extent(of: tail, style: style).width, width / 2)
    let head = source.fitted(
      text[..<place] + composition + "|", style: style, width: part, keepsEnd: true)
    return source.fitted((head + tail) as String, style: style, width: width)
  }

  /// Adds typed text without control characters, within the limits of length and of eight bytes a
  /// character.
  mutating func type(_ typed: String) {
    composition = ""
    for character in typed.prefix(most) where Self.isShown(character) {
      guard text.count < most, text.utf8.count + character.utf8.count <= most * 8 else { return }
      text.insert(character, at: place)
    }
  }

  /// Replaces the text.
  mutating func replace(with typed: String) {
    (text, rest) = ("", 0)
    type(typed)
  }

  /// Moves the insertion point, or removes a character beside it, as a key does.
  mutating func press(_ key: Key) {
    switch key {
    case .left: rest = min(rest + 1, text.count)
    case .right: rest = max(rest - 1, 0)
    case .home: rest = text.count
    case .end: rest = 0
    case .backspace where place > text.startIndex: text.remove(at: text.index(before: place))
    case .delete where rest > 0:
      text.remove(at: place)
      rest -= 1
    default: break
    }
  }

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
