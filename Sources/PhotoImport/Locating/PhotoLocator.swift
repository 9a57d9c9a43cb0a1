internal import Files

/// A locator for the files meant by dropped, pasted or command-line text.
public enum PhotoLocator {
  /// The longest text that is searched for paths, in bytes.
  private static let longestText = 1 << 20

  /// Returns the paths in a pasted or dropped text: paths or `file:` addresses, one a line, with or
  /// without quotes, without the comments of text/uri-list (RFC 2483, 5).
  ///
  /// An address that names no local file is kept as it is, for the error message.
  public static func paths(in text: String) -> [String] {
    // A longer text is not a list of files.
    guard text.utf8.count <= longestText else { return [] }
    var lines = text.split(whereSeparator: { $0.isNewline || $0 == "\0" }).map(trimmed)
    lines.removeAll { $0.isEmpty }
    if lines.first?.hasPrefix("x-special/") == true {
      lines.removeFirst()  // as file managers copy
      if let verb = lines.first, verb == "copy" || verb == "cut" { lines.removeFirst() }
    }
    let hasAddresses = lines.contains { FileAddress.isFile($0) }
    if hasAddresses { lines.removeAll { $0.hasPrefix("#") } }
    return lines.map { path(from: String(path: Array(unquoted($0).utf8))) }
  }

  /// Returns the path that a single path or `file:` address names. The rest of a path is kept, so
  /// it may contain any character.
  public static func path(from argument: String) -> String {
    if let path = FileAddress.path(of: argument) { return path }
    if argument == "~" || argument.hasPrefix("~/"), let home = unsafe getenv("HOME") {
      return unsafe String(cString: home) + argument.dropFirst()
    }
    return argument
  }

  /// Returns the file to open for a path: the path itself, or a folder's first picture in natural
  /// order.
  ///
  /// A folder's pictures are recognized by their content; hidden files and subfolders are skipped.
  /// May block on the disk, so it must not run on the main thread. Nothing is decoded.
  public static func file(at path: String) throws(PhotoError) -> String {
    try PhotoError.catching(path) { () throws(PhotoProblem) in
      guard try FileKind(locating: path) == .folder else { return path }
      return try firstPicture(in: path.withoutTrailingSlashes, of: FolderNames.read(path))
    }
  }

  private static func firstPicture(in folder: String, of names: [String]) throws(PhotoProblem)
    -> String
  {
    for name in names.sorted(by: NaturalOrder.precedes) {
      let path = folder.inside(name)
      guard let file = try? PhotoFile(path: path), (try? PhotoHeader.read(file)) != nil else {
        continue
      }
      return path
    }
    throw .folderWithoutPictures
  }

  private static func trimmed(_ line: Substring) -> String {
    let start = line.drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }

  /// Returns the line without a pair of enclosing quotes; a shell's `'\''` inside becomes `'`.
  private static func unquoted(_ line: String) -> String {
    guard line.count >= 2, let quote = line.first, quote == line.last,
      quote == "'" || quote == "\""
    else { return line }
    let inside = line.dropFirst().dropLast()
    guard quote == "'" else { return String(inside) }
    return inside.split(separator: "'\\''", omittingEmptySubsequences: false).joined(separator: "'")
  }
}

extension FileKind {
  /// Performs `init(path:)` with the errors of a photo.
  init(photo path: String) throws(PhotoProblem) {
    self = try PhotoProblem.catching { () throws(SystemError) in try FileKind(path: path) }
  }

  /// Performs `init(path:)`, but distinguishes a remote address from a missing file.
  init(locating path: String) throws(PhotoProblem) {
    guard !path.isEmpty else { throw .nothingGiven }
    do throws(PhotoProblem) {
      try self.init(photo: path)
    } catch {
      throw error == .notFound && FileAddress.hasScheme(path) ? .notOnThisComputer : error
    }
  }
}

extension PhotoFile {
  /// Performs `init(path:)`, but distinguishes a remote address from a missing file.
  init(locating path: String) throws(PhotoProblem) {
    _ = try FileKind(locating: path)
    try self.init(path: path)
  }
}
