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
      (try? String(contentsOfFile: "\(folder)/\(language).txt", encoding: .utf8))
        .map { WordBook(language: language, table: $0) }
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

  /// The first of some files, if it is a folder.
  static func folder(in items: [String]) -> String? {
    guard let item = items.first, let path = PhotoLocator.paths(in: item).first else { return nil }
    var isFolder: ObjCBool = false
    let isThere = unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    return isThere && isFolder.boolValue ? path : nil
  }

  /// The pictures in a folder, whose names are the words.
  static func pack(in folder: String) throws(DealError) -> Pack {
    let name = (folder as NSString).lastPathComponent.asName(limit: 24)
    let found: PhotoFolder
    do {
      found = try PhotoFolder(path: folder)
    } catch {
      throw DealError("\(error)")
    }
    let entries = found.entries.filter { !$0.isFolder }.map { file in
      WordBook.Entry(
        word: word((file.name as NSString).deletingPathExtension), pictures: [file.path])
    }
    return Pack(name: name, entries: entries)
  }

  /// The letters of a file's name, in capitals.
  private static func word(_ name: String) -> String {
    String(name.precomposedStringWithCanonicalMapping.uppercased().filter(\.isLetter))
  }
}
