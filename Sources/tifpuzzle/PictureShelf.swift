internal import Files
internal import Foundation
internal import PuzzleCore
internal import PuzzleGames
internal import PuzzleKit

/// The bundled words that iPict shows in pictures.
enum PictureShelf {
  /// The languages in the order they are offered.
  private static let languages = ["en", "de", "fr", "es", "it", "pt", "pl", "uk", "ro"]
  /// The word books, read on first use.
  private static let tables: [WordBook] = {
    guard let folder = try? BuiltInPictures.folder() + "/words/ipict" else { return [] }
    return languages.compactMap { language in
      (try? RegularFile.contents(of: "\(folder)/\(language).txt", limit: 1 << 20)).map {
        WordBook(language: language, table: String(decoding: $0, as: UTF8.self))
      }
    }
  }()

  static func books() -> WordBooks { WordBooks(tables) }

  /// Returns the iPict parameters for the options on the command line.
  static func parameters(_ words: DealWords) throws(DealError) -> IPict.Parameters {
    var parameters = IPict.standard
    parameters.books = books()
    parameters.mode = try DealWords.choice(.mode, words.mode, otherwise: parameters.mode)
    if let language = words.language {
      guard languages.contains(language) else {
        throw DealError("--language must be one of " + languages.joined(separator: ", ") + ".")
      }
      parameters.language = language
    }
    return parameters
  }
}
