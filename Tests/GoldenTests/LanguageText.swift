import PuzzleCore
import SDLPlatform
import Translations

/// The fonts of the program in any language, which note each text that has no room.
@MainActor
final class LanguageText: @MainActor TextSource {
  /// The texts that were shortened, each with the width that it had.
  private(set) var shortened: [(text: String, width: Double)] = []
  private(set) var translator: any Translator = English()
  /// The title in the bar of a narrow window, which is the first text that gives way there: the page
  /// of games and the list of puzzles have it, too.
  var title: Phrase?
  private let fonts: FontBook

  /// Creates a source in English, at `scale` device pixels a point.
  init(scale: Double) { fonts = FontBook(scale: scale) }

  /// Uses a language by its code.
  func use(_ code: String) throws {
    translator =
      switch code {
      case PseudoTranslator.code: PseudoTranslator()
      case "en": English()
      default: try CatalogueTranslator(code)
      }
  }

  func forgetShortened() { shortened = [] }

  func extent(of text: String, style: TextStyle) -> TextExtent {
    fonts.extent(of: text, style: style)
  }

  func mask(of text: String, style: TextStyle, scale: Double) -> TextMask? { nil }
  func picture(named name: String) -> Picture? { fonts.picture(named: name) }

  func fitted(_ text: String, style: TextStyle, width: Double, keepsEnd: Bool) -> String {
    let fitted = fonts.fitted(text, style: style, width: width, keepsEnd: keepsEnd)
    guard fitted != text else { return text }
    if title.map({ words($0) == text }) != true { shortened.append((text, width)) }
    return fitted
  }
}
