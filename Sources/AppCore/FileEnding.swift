/// The kind of a file, by the ending of its name.
enum FileEnding {
  case puzzle, pack, words

  /// Creates the kind of a file, or `nil` when the ending says nothing.
  init?(_ path: String) {
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last ?? Substring(path).utf8
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else {
      return nil
    }
    switch String(Substring(name[name.index(after: dot)...])).lowercased() {
    // The latter is a puzzle from Palapeli.
    case "tifpuzzle", "puzzle": self = .puzzle
    case "tifpack": self = .pack
    case "txt", "json": self = .words
    default: return nil
    }
  }
}
