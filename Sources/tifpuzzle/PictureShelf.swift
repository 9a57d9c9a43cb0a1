internal import Files
internal import Foundation
internal import Photos
internal import PuzzleCore
internal import PuzzleGames

/// The words that iPict shows in pictures: those that come with the program, and own ones.
enum PictureShelf {
  /// In the order they are offered.
  private static let languages = ["en", "de", "fr", "es", "it", "pt", "pl", "uk", "ro"]
  /// Read when first asked for.
  private static let tables: [WordBook] = {
    guard let folder = try? BuiltInPictures.folder() + "/words/ipict" else { return [] }
    return languages.compactMap { language in
      (try? RegularFile.contents(of: "\(folder)/\(language).txt", limit: 1 << 20)).map {
        WordBook(language: language, table: String(decoding: $0, as: UTF8.self))
      }
    }
  }()

  static func books() -> WordBooks { WordBooks(tables) }

  /// iPict with what the command line says.
  static func parameters(_ words: DealWords) throws(DealError) -> IPict.Parameters {
    var parameters = IPict.standard
    parameters.books = books()
    parameters.mode = try DealWords.choice(.mode, words.mode, otherwise: parameters.mode)
    if let language = words.language {
      guard languages.contains(language) else {
        throw DealError("--language is one of " + languages.joined(separator: ", ") + ".")
      }
      parameters.language = language
    }
    return parameters
  }

  // MARK: Own pictures

  /// The longest side of an own picture on a board, in pixels.
  static let side = 512

  /// Why there are no pictures to play with.
  enum Refusal: Error, CustomStringConvertible {
    case noFolder
    /// With a sentence for the player.
    case unusable(DealError)

    var description: String {
      switch self {
      case .noFolder: "This is no folder: drop a folder of pictures."
      case .unusable(let error): error.description
      }
    }
  }

  /// The pictures in the first of some files, if it is a folder. It waits for the disk: not for the
  /// main thread.
  static func pack(in paths: [String]) throws(Refusal) -> Pack {
    guard let folder = paths.first, (try? FileKind(path: folder)) == .folder else {
      throw .noFolder
    }
    do throws(DealError) {
      return try pack(in: folder)
    } catch {
      throw .unusable(error)
    }
  }

  /// The pictures in a folder, whose names are the words.
  static func pack(in folder: String) throws(DealError) -> Pack {
    let name = folder.fileName.asName(limit: 24)
    let found: PhotoFolder
    do {
      found = try PhotoFolder(path: folder)
    } catch {
      throw DealError("\(error)")
    }
    let entries = found.entries.filter { !$0.isFolder }.map { file in
      WordBook.Entry(
        word: word(file.name.fileStem), pictures: [file.path])
    }
    return Pack(name: name, entries: entries)
  }

  /// The letters of a file's name, in capitals.
  private static func word(_ name: String) -> String {
    String(name.precomposedStringWithCanonicalMapping.uppercased().filter(\.isLetter))
  }
}
