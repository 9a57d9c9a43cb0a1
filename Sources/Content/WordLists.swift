internal import Files
internal import Foundation
internal import PuzzleCore
package import PuzzleGames
package import PuzzleKit
package import WordGrid

/// The bundled word lists, and those in files.
package enum WordLists {
  /// The largest word list file that is read, in bytes.
  private static let limit = 1 << 20

  /// The bundled lists, by their names, read on first use; unreadable ones are left out.
  package static let themes: Themes = {
    guard let folder = try? ResourceFolder.path() + "/words",
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
  package static func read(_ path: String) throws(DealError) -> WordList {
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
      throw DealError("“\(name)” isn’t a word list. \(error.sentence)")
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
    case .system: DealError("“\(name)” can’t be read. Check that the file exists.")
    }
  }

  /// Returns Word Search parameters with the words in a file. Blocks on the disk, so it must not
  /// run on the main thread.
  package static func parameters(reading path: String) throws(DealError) -> WordSearch.Parameters {
    var parameters = WordSearch.standard
    parameters.themes = themes
    parameters.take(try read(path))
    return parameters
  }
}
