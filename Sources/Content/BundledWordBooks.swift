internal import Files
package import PuzzleGames

/// The bundled words that iPict shows in pictures.
package enum BundledWordBooks {
  /// The languages in the order they are offered.
  package static let languages = ["en", "de", "fr", "es", "it", "pt", "pl", "uk", "ro"]

  /// The word books, read on first use.
  package static let books: WordBooks = {
    guard let folder = try? ResourceFolder.path() + "/words/ipict" else { return WordBooks() }
    return WordBooks(
      languages.compactMap { language in
        (try? RegularFile.contents(of: "\(folder)/\(language).txt", limit: 1 << 20)).map {
          WordBook(language: language, table: String(decoding: $0, as: UTF8.self))
        }
      })
  }()
}
