#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A folder of files that gets its name when all of them are written.
///
/// The place must be free or an empty folder; anything else there is left alone.
public final class OutputFolder {
  /// The folder to be.
  public let path: String
  /// Where the files are written until `commit`.
  private let place: String
  /// The folders above it that were made for it, the outermost first.
  private let madeParents: [String]
  private var names: [String] = []
  private var isPending = true

  /// Starts a folder at `path`: in the empty folder that is there, or in a new one beside it.
  public init(_ path: String) throws(WriteError) {
    let path = withoutLastSlashes(path)
    self.path = path
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      (place, madeParents) = try Self.makeFolder(beside: path)
      return
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw WriteError(path, EEXIST) }
    guard try Self.isEmpty(path) else { throw WriteError(path, ENOTEMPTY) }
    guard unsafe access(path, W_OK | X_OK) == 0 else { throw WriteError(path) }
    (place, madeParents) = (path, [])
  }

  private static func isEmpty(_ folder: String) throws(WriteError) -> Bool {
    guard let stream = unsafe opendir(folder) else { throw WriteError(folder) }
    defer { unsafe closedir(stream) }
    var count = 0
    while unsafe readdir(stream) != nil { count += 1 }
    // Each folder has “.” and “..”.
    return count <= 2
  }

  private static func makeFolder(
    beside path: String
  ) throws(WriteError) -> (place: String, parents: [String]) {
    var parents: [String] = []
    do throws(WriteError) {
      try makeParents(of: path, &parents)
      while true {
        let name = temporaryName(beside: path)
        if unsafe mkdir(name, 0o777) == 0 { return (name, parents) }
        if errno != EEXIST { throw WriteError(path) }
      }
    } catch {
      for folder in parents.reversed() { _ = unsafe rmdir(folder) }
      throw error
    }
  }

  private static func makeParents(of path: String, _ made: inout [String]) throws(WriteError) {
    let folder = parent(of: path)
    var status = stat()
    if unsafe stat(folder, &status) == 0 { return }
    guard errno == ENOENT, folder != path else { throw WriteError(path) }
    try makeParents(of: folder, &made)
    guard unsafe mkdir(folder, 0o777) == 0 else { throw WriteError(path) }
    made.append(folder)
  }

  /// Writes a new file into the folder.
  public func write(_ bytes: [UInt8], as name: String) throws(WriteError) {
    do throws(WriteError) {
      let file = try OutputFile("\(place)/\(name)")
      try file.write(unsafe bytes.span.bytes)
      try file.takeName()
    } catch {
      throw WriteError(path, error.code)
    }
    names.append(name)
  }

  /// Gives the folder its name.
  public func commit() throws(WriteError) {
    synchronize(folder: place)
    if place != path {
      guard unsafe rename(place, path) == 0 else {
        throw WriteError(path, errno == EEXIST ? ENOTEMPTY : errno)
      }
      synchronize(folder: parent(of: path))
    }
    isPending = false
  }

  /// Removes the files that were written, and the folders that were made for them.
  public func discard() {
    guard isPending else { return }
    isPending = false
    for name in names { _ = unsafe unlink("\(place)/\(name)") }
    if place != path { _ = unsafe rmdir(place) }
    for folder in madeParents.reversed() { _ = unsafe rmdir(folder) }
  }

  deinit { discard() }
}
