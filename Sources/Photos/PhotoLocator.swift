internal import Files

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Finds the files meant by what was dropped, pasted or given on the command line.
public enum PhotoLocator {
  /// The longest text that paths are looked for in, in bytes.
  private static let longestText = 1 << 20

  /// The paths in a pasted or dropped text: paths or `file:` addresses, a line each, with or
  /// without quotes, in the manner of text/uri-list (RFC 2483, 5), so without its comments.
  ///
  /// An address that names no file here is kept as it is, for the sentence about it.
  public static func paths(in text: String) -> [String] {
    // Nobody copies so many files: it is a text.
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

  /// The path a single path or `file:` address names. Nothing else is changed in a path, so it
  /// may hold any character.
  public static func path(from argument: String) -> String {
    if let path = FileAddress.path(of: argument) { return path }
    if argument == "~" || argument.hasPrefix("~/"), let home = unsafe getenv("HOME") {
      return unsafe String(cString: home) + argument.dropFirst()
    }
    return argument
  }

  /// The file to open for a path: itself, or a folder's first picture in natural order.
  ///
  /// A folder's pictures are known by their content; hidden files and inner folders are passed
  /// over. It may wait for the disk: not for the main thread. Nothing is decoded.
  public static func file(at path: String) throws(PhotoError) -> String {
    do throws(PhotoProblem) {
      guard try FileKind(locating: path) == .folder else { return path }
      return try firstPicture(in: PhotoFolder.trimmed(path), of: FolderNames.read(path))
    } catch {
      throw PhotoError(error, path: path)
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

  /// Without a pair of quotes around it; a shell's `'\''` inside becomes `'`.
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
  /// As `init(path:)`, for a photo.
  init(photo path: String) throws(PhotoProblem) {
    do throws(SystemError) {
      try self.init(path: path)
    } catch {
      throw PhotoProblem(errno: error.code)
    }
  }

  /// As `init(path:)`, but tells an address elsewhere from a file that is missing.
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
  /// As `init(path:)`, but tells an address elsewhere from a file that is missing.
  init(locating path: String) throws(PhotoProblem) {
    _ = try FileKind(locating: path)
    try self.init(path: path)
  }
}
