internal import BackgroundWork
internal import Files
internal import PuzzleCore
package import PuzzleKit
internal import Synchronization
package import WordGrid

/// The word list that the command line requests: a bundled one, or one in a file.
package enum RequestedWordList {
  /// The files named on the command line, each read once on a dedicated thread.
  private static let files = Mutex<[String: Background<Result<WordList, DealError>>]>([:])
  /// The seconds that the command line waits for a disk.
  private static let patience = 2.0

  /// Returns a Boolean value that indicates whether `name` is a file on a disk that does not
  /// respond.
  package static func isSlow(_ name: String) -> Bool {
    theme(name) == nil && file(name) == nil
  }

  /// Returns the bundled list or the list in the file with that name.
  package static func list(named name: String) throws(DealError) -> WordList {
    if let list = theme(name) { return list }
    guard let list = file(name) else {
      throw DealError(
        "“\(name.shownFileName)” can’t be read because its disk doesn’t respond: try again later.")
    }
    if !name.utf8.contains(UInt8(ascii: "/")), name.fileExtension.isEmpty, (try? list.get()) == nil
    {
      let known = WordLists.themes.all.map(\.id).joined(separator: ", ")
      throw DealError("\("--words") must be a file with a list of words, or one of: \(known).")
    }
    return try list.get()
  }

  private static func theme(_ name: String) -> WordList? {
    WordLists.themes.all.first { $0.id == name }?.list
  }

  /// Returns the list in a file, or `nil` when its disk does not respond.
  private static func file(_ path: String) -> Result<WordList, DealError>? {
    let reading = files.withLock { files in
      if let begun = files[path] { return begun }
      let new = Background { _ in Result { () throws(DealError) in try WordLists.read(path) } }
      files[path] = new
      return new
    }
    return (try? reading.value(within: patience)) ?? nil
  }
}
