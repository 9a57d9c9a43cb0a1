internal import Files
internal import Foundation
internal import Photos
internal import PuzzleCore
internal import PuzzleGames
internal import Synchronization

/// The lists of words that come with the program, and those in files.
enum WordShelf {
  /// The largest file that is read as a list of words, in bytes.
  private static let limit = 1 << 20

  /// All lists that come with the program, by their names; those that cannot be read are left out.
  static func themes() -> Themes { allThemes }

  /// Read when first asked for.
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

  /// The list in a file; throws a sentence that names the file, and the line where something is wrong.
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
      throw DealError("“\(name)” is no list of words. \(error.description)")
    }
    try WordFonts.check(list, from: name)
    return list
  }

  private static func unreadable(_ name: String, _ problem: RegularFile.Problem) -> DealError {
    switch problem {
    case .notRegular:
      DealError("“\(name)” is a folder, a pipe or a device: choose a file with a list of words.")
    case .tooLong:
      DealError("“\(name)” is too large for a list of words: choose one of a megabyte at most.")
    case .system: DealError("“\(name)” cannot be read: look whether the file is there.")
    }
  }

  /// The first of some files, if all of them look like lists of words.
  static func path(in paths: [String]) -> String? {
    paths.allSatisfy { ["txt", "json"].contains($0.fileExtension) } ? paths.first : nil
  }

  // MARK: The command line

  /// The files that the command line names, each read once on a thread of its own.
  private static let wished = Mutex<[String: Background<Result<WordList, DealError>>]>([:])
  /// Seconds that the command line waits for a disk.
  private static let patience = 2.0

  /// The list in a file that the command line names; nil where its disk does not answer.
  private static func wishedList(_ path: String) -> Result<WordList, DealError>? {
    let reading = wished.withLock { wished in
      if let begun = wished[path] { return begun }
      let new = Background { _ in Result { () throws(DealError) in try read(path) } }
      wished[path] = new
      return new
    }
    return (try? reading.value(within: patience)) ?? nil
  }

  /// A Boolean value that indicates whether a wish is a file on a disk that does not answer.
  static func isSlow(_ wish: String) -> Bool {
    !themes().all.contains { $0.id == wish } && wishedList(wish) == nil
  }

  /// The list in a file that is named instead of a theme.
  private static func wished(_ wish: String, or themes: Themes) throws(DealError) -> WordList {
    guard let list = wishedList(wish) else {
      throw DealError("“\(wish.shownFileName)” cannot be read: the disk it is on does not answer.")
    }
    if !wish.utf8.contains(UInt8(ascii: "/")), wish.fileExtension.isEmpty, (try? list.get()) == nil
    {
      let known = themes.all.map(\.id).joined(separator: ", ")
      throw DealError("--words is a file with a list of words, or one of: \(known).")
    }
    return try list.get()
  }

  /// Word Search with the words in a file. It waits for the disk: not for the main thread.
  static func parameters(reading path: String) throws(DealError) -> WordSearch.Parameters {
    var parameters = WordSearch.standard
    parameters.themes = themes()
    parameters.take(try read(path))
    return parameters
  }

  /// Word Search with what the command line says.
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
        .difficulty, word, otherwise: WordSearch.Difficulty.easy)
      parameters = parameters.with(difficulty)
    }
    if let size = words.size {
      guard WordSearch.sizes.contains(size) else {
        throw DealError("--size is 5 to 50: letters a side.")
      }
      parameters.size = size
    }
    return parameters
  }
}
