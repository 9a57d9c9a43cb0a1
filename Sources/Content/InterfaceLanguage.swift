internal import Foundation
internal import Localization
package import PuzzleCore
package import PuzzleGames
package import PuzzleKit
internal import WordGrid

/// The language of the window and of printed pages.
package enum InterfaceLanguage {
  /// The codes that `--language` and the setting take, with the languages' own names.
  package static var all: [(code: String, name: String)] { Localization.languages(in: folders) }

  /// The folders in which translations may be: beside the other resources in a checkout, and where
  /// a package puts them.
  private static var folders: [String] {
    guard let resources = try? ResourceFolder.path() else { return [] }
    return [resources + "/locale", resources + "/../locale"]
  }

  /// Checks a code from the command line; throws a sentence with the known ones.
  package static func check(_ code: String) throws(DealError) {
    let known = BundledWordBooks.languages
    guard !known.contains(code), code != Localization.pseudo else { return }
    throw DealError("\("--language") must be one of \(known.joined(separator: ", ")).")
  }

  /// Uses a language by its code; nil is the desktop's. Whatever was drawn before must be drawn
  /// again.
  package static func use(_ code: String?) {
    guard let code else {
      let codes = Localization.preferred(in: ProcessInfo.processInfo.environment)
      // English, which needs no file, costs nothing.
      return Localization.use(codes, in: codes.isEmpty ? [] : folders)
    }
    Localization.use([code], in: folders)
  }

  /// The translator of the language in use.
  package static var translator: any Translator { Localization.current }

  /// A Boolean value that indicates whether the language in use is English, which needs no
  /// translation.
  package static var isEnglish: Bool { Localization.current is English }

  /// Returns a phrase in the language in use, for the terminal.
  package static func text(_ phrase: Phrase) -> String { Localization.current.text(phrase) }

  /// Returns the message of an error for the terminal, in the language in use; nil for one that
  /// doesn't explain itself.
  package static func message(of error: any Error) -> String? {
    (error as? any ExplainedError).map { text("Error: \($0.sentence)") }
  }

  /// The code of the language in use, in which puzzles of words are dealt where there are any.
  package static var code: String { String(Localization.current.code.prefix(2)) }
}

extension WordSearch.Parameters {
  /// The name of the theme that stands for the first list in other languages than its own.
  private static let firstTheme = "animals"

  /// Takes words in a language, if there are any; the first list is in English.
  package mutating func follow(_ language: String) {
    guard language != list.language else { return }
    let id = "\(language)-\(Self.firstTheme)"
    if let theme = themes.all.first(where: { $0.id == id }) { take(theme.list) }
  }
}

extension IPict.Parameters {
  /// Takes words in a language, if there are any.
  package mutating func follow(_ language: String) {
    if BundledWordBooks.languages.contains(language) { self.language = language }
  }
}
