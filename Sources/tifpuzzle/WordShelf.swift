internal import Foundation
internal import Photos
internal import PuzzleCore
internal import PuzzleGames

/// The lists of words that come with the program, and those in files.
enum WordShelf {
  /// The largest file that is read as a list of words, in bytes.
  private static let limit = 1 << 20

  /// All lists that come with the program, by their names; those that cannot be read are left out.
  static func themes() -> Themes {
    guard let folder = try? BuiltInPictures.folder() + "/words",
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    else { return Themes() }
    let files = names.filter { $0.hasSuffix(".json") }.sorted()
    return Themes(
      files.compactMap { name in
        guard let bytes = FileManager.default.contents(atPath: folder + "/" + name),
          let list = try? WordList(reading: Array(bytes))
        else { return nil }
        return Themes.Theme(id: String(name.dropLast(5)), list: list)
      })
  }

  /// The list in a file; throws a sentence that names the file, and the line where something is wrong.
  static func read(_ path: String) throws(DealError) -> WordList {
    let name = (path as NSString).lastPathComponent.asName()
    guard let file = FileHandle(forReadingAtPath: path),
      let bytes = try? file.read(upToCount: limit + 1)
    else {
      throw DealError("“\(name)” cannot be read: look whether the file is there.")
    }
    let title = (name as NSString).deletingPathExtension.asName(limit: 40)
    do throws(WordListError) {
      return try WordList(reading: Array(bytes), title: title.isEmpty ? "Your words" : title)
    } catch {
      throw DealError("“\(name)” is no list of words. \(error.description)")
    }
  }

  /// The first of some files, if all of them look like lists of words.
  static func path(in items: [String]) -> String? {
    let paths = items.flatMap(PhotoLocator.paths(in:))
    let isList = paths.allSatisfy {
      ["txt", "json"].contains(($0 as NSString).pathExtension.lowercased())
    }
    return isList ? paths.first : nil
  }

  /// Word Search with the words in a file.
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
        guard FileManager.default.fileExists(atPath: wish) else {
          let known = parameters.themes.all.map(\.id).joined(separator: ", ")
          throw DealError("--words is a file with a list of words, or one of: \(known).")
        }
        parameters.take(try read(wish))
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
