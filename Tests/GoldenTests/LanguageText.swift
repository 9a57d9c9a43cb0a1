import PuzzleCore
import SDLPlatform
import Translations

/// The fonts of the program in any language, which note each text that has no room.
@MainActor
final class LanguageText: @MainActor TextSource {
  /// The texts that were shortened, each with the width that it had.
  private(set) var shortened: [(text: String, width: Double)] = []
  let translator: any Translator
  private let fonts: FontBook

  /// Creates a source for a language by its code, at `scale` device pixels a point.
  init(_ code: String, scale: Double) throws {
    translator =
      switch code {
      case PseudoTranslator.code: PseudoTranslator()
      case "en": English()
      default: try CatalogueTranslator(code)
      }
    fonts = FontBook(scale: scale)
  }

  func extent(of text: String, style: TextStyle) -> TextExtent {
    fonts.extent(of: text, style: style)
  }

  func mask(of text: String, style: TextStyle, scale: Double) -> TextMask? { nil }
  func picture(named name: String) -> Picture? { fonts.picture(named: name) }

  func fitted(_ text: String, style: TextStyle, width: Double, keepsEnd: Bool) -> String {
    let fitted = fonts.fitted(text, style: style, width: width, keepsEnd: keepsEnd)
    // The last line of several that have no room ends in “ …” before it is shortened.
    if fitted != text || text.hasSuffix(" …") { shortened.append((text, width)) }
    return fitted
  }
}
