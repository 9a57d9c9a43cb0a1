internal import Files
internal import Foundation
internal import PhotoImport
internal import PuzzleCore
internal import PuzzleGames
internal import PuzzleKit
internal import Synchronization
internal import WordGrid

/// The bundled word lists, and those in files.
enum WordShelf {
  /// The largest word list file that is read, in bytes.
  private static let limit = 1 << 20

  /// Returns all bundled lists, by their names; unreadable ones are left out.
  static func themes() -> Themes { allThemes }

  /// The bundled lists, read on first use.
  private static let allThemes: Themes = {
    guard let folder = try? BuiltInPictures.folder() + "/words",
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    else { return Themes() }
    let files = names.filter { $0.hasSuffix(".json") }.sorted()
    return Themes(
      files.compactMap { name in
        guard let bytes = try? RegularFile.contents(of: folder.inside(name), limit: limit),
          let list = try? WordList(reading: bytes)
        else { return nil }
        return Themes.Theme(id: String(name.dropLast(5)), list: list)
      })
  }()

  /// Reads the list in a file; throws a sentence that names the file, and the line of an error.
  static func read(_ path: String) throws(DealError) -> WordList {
    let name = path.shownFileName
    let bytes: [UInt8]
    do throws(RegularFile.Problem) {
      bytes = try RegularFile.contents(of: path, limit: limit)
    } catch {
      throw unreadable(name, error)
    }
    let title = path.fileStem.asName(limit: 40)
    let list: WordList
    do throws(WordListError) {
      list = try WordList(reading: bytes, title: title.isEmpty ? "Your words" : title)
    } catch {
      throw DealError("“\(name)” isn’t a list of words. \(error.description)")
    }
    try WordFonts.check(list, from: name)
    return list
  }

  private static func unreadable(_ name: String, _ problem: RegularFile.Problem) -> DealError {
    switch problem {
    case .notRegular:
      DealError("“\(name)” is a folder, a pipe or a device: choose a file with a list of words.")
    case .tooLong:
      DealError("“\(name)” is too large for a list of words: choose a file of at most 1 MB.")
    case .system: DealError("“\(name)” can’t be read: check that the file is there.")
    }
  }

  /// Returns the first path, if all paths have an extension of word lists.
  static func path(in paths: [String]) -> String? {
    paths.allSatisfy { ["txt", "json"].contains($0.fileExtension) } ? paths.first : nil
  }

  // MARK: The command line

  /// The files named on the command line, each read once on a dedicated thread.
  private static let wished = Mutex<[String: Background<Result<WordList, DealError>>]>([:])
  /// The seconds that the command line waits for a disk.
  private static let patience = 2.0

  /// Returns the list in a file named on the command line, or `nil` when its disk does not respond.
  private static func wishedList(_ path: String) -> Result<WordList, DealError>? {
    let reading = wished.withLock { wished in
      if let begun = wished[path] { return begun }
      let new = Background { _ in Result { () throws(DealError) in try read(path) } }
      wished[path] = new
      return new
    }
    return (try? reading.value(within: patience)) ?? nil
  }

  /// Returns whether `wish` is a file on a disk that does not respond.
  static func isSlow(_ wish: String) -> Bool {
    !themes().all.contains { $0.id == wish } && wishedList(wish) == nil
  }

  /// Returns the list in a file that is named in place of a theme.
  private static func wished(_ wish: String, or themes: Themes) throws(DealError) -> WordList {
    guard let list = wishedList(wish) else {
      throw DealError(
        "“\(wish.shownFileName)” can’t be read because its disk doesn’t respond: try again later.")
    }
    if !wish.utf8.contains(UInt8(ascii: "/")), wish.fileExtension.isEmpty, (try? list.get()) == nil
    {
      let known = themes.all.map(\.id).joined(separator: ", ")
      throw DealError("--words must be a file with a list of words, or one of: \(known).")
    }
    return try list.get()
  }

  /// Returns Word Search parameters with the words in a file. Blocks on the disk, so it must not
  /// run on the main thread.
  static func parameters(reading path: String) throws(DealError) -> WordSearch.Parameters {
    var parameters = WordSearch.standard
    parameters.themes = themes()
    parameters.take(try read(path))
    return parameters
  }

  /// Returns the Word Search parameters for the options on the command line.
  static func parameters(_ words: DealWords) throws(DealError) -> WordSearch.Parameters {
    var parameters = WordSearch.standard
    parameters.themes = themes()
    if let wish = words.words {
      if let theme = parameters.themes.all.first(where: { $0.id == wish }) {
        parameters.take(theme.list)
      } else {
        parameters.take(try wished(wish, or: parameters.themes))
      }
    }
    if let word = words.difficulty {
      let difficulty = try DealWords.choice(
        .difficulty, word, otherwise: Difficulty.easy)
      parameters = parameters.with(difficulty)
    }
    if let size = words.size {
      guard WordSearch.sizes.contains(size) else {
        throw DealError("--size must be 5 to 50: the letters per side.")
      }
      parameters.size = size
    }
    return parameters
  }
}
