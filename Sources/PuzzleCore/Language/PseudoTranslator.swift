/// A language made from English for tests: accented, about 40 % longer, and in brackets, so that a
/// text that is not translated, is cut, or overlaps another one is seen at once.
public struct PseudoTranslator: Translator {
  /// The code of the language.
  public static let code = "pseudo"

  /// Creates the language.
  public init() {}

  public var code: String { Self.code }
  public var conventions: Conventions { .of("fr") }

  public func translation(of key: String, context: String?) -> String? { Self.text(key) }

  public func translation(of one: String, _ other: String, for count: Int) -> String? {
    Self.text(count == 1 ? one : other)
  }

  private static let plain = Array("AEIOUYaeiouycnsz")
  private static let accented = Array("ÂÉÎÔÛÝâéîôûýçñšž")

  /// Returns a sentence with accents, its placeholders as they are, and vowels doubled here and
  /// there until it is about 40 % longer. Text without letters stays as it is.
  static func text(_ key: String) -> String {
    var text = ""
    var (letters, added) = (0, 0)
    var isPlaceholder = false
    // The number of open brackets, which may hold a shortcut.
    var brackets = 0
    for character in key {
      if character == "%" { isPlaceholder = true }
      if character == "(" { brackets += 1 }
      guard !isPlaceholder, character.isLetter else {
        if isPlaceholder, character == "s" || character == "%" && text.last == "%" {
          isPlaceholder = false
        }
        text.append(character)
        if character == ")" { brackets -= 1 }
        continue
      }
      letters += 1
      let place = plain.firstIndex(of: character)
      text.append(place.map { accented[$0] } ?? character)
      if let place, place < 12, added * 5 < letters * 2, brackets == 0 {
        text.append(accented[place])
        added += 1
      }
    }
    guard letters > 0 else { return key }
    let rest = max((letters * 2 + 4) / 5 - added - 2, 0)
    guard let end = text.startOfShortcut else {
      return "[" + text + String(repeating: "·", count: rest) + "]"
    }
    // A label's shortcut stays at its end.
    return "[" + text[..<end] + String(repeating: "·", count: rest) + "]" + text[end...]
  }
}

extension String {
  /// The space before the shortcut in brackets at the end of a label; nil without one.
  fileprivate var startOfShortcut: String.Index? {
    guard last == ")", let open = lastIndex(of: "("), open > startIndex else { return nil }
    let space = index(before: open)
    return self[space] == " " ? space : nil
  }
}
