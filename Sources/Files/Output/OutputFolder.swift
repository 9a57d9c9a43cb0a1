/// A folder of files that gets its name when all of them are written.
///
/// The place must be free or an empty folder; anything else there is left alone.
public final class OutputFolder {
  /// The final path.
  public let path: String
  /// The path that the files are written to until `commit`.
  private let temporaryPath: String
  /// The folders above it that were created for it, the outermost first.
  private let madeParents: [String]
  private var names: [String] = []
  private var isPending = true

  /// Creates a folder at `path`: in the empty folder that is there, or in a new one beside it.
  public init(_ path: String) throws(WriteError) {
    let path = path.withoutTrailingSlashes
    self.path = path
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      (temporaryPath, madeParents) = try Self.makeFolder(beside: path)
      return
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw WriteError(path, EEXIST) }
    guard try Self.isEmpty(path) else { throw WriteError(path, ENOTEMPTY) }
    guard unsafe access(path, W_OK | X_OK) == 0 else { throw WriteError(path) }
    (temporaryPath, madeParents) = (path, [])
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
  ) throws(WriteError) -> (path: String, parents: [String]) {
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
    let folder = path.folderPath
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
      let file = try OutputFile("\(temporaryPath)/\(name)")
      try file.write(unsafe bytes.span.bytes)
      try file.rename()
    } catch {
      throw WriteError(path, error.code)
    }
    names.append(name)
  }

  /// Gives the folder its name.
  public func commit() throws(WriteError) {
    synchronize(folder: temporaryPath)
    if temporaryPath != path {
      guard unsafe rename(temporaryPath, path) == 0 else {
        throw WriteError(path, errno == EEXIST ? ENOTEMPTY : errno)
      }
      synchronize(folder: path.folderPath)
    }
    isPending = false
  }

  /// Removes the files that were written, and the folders that were created for them.
  public func discard() {
    guard isPending else { return }
    isPending = false
    for name in names { _ = unsafe unlink("\(temporaryPath)/\(name)") }
    if temporaryPath != path { _ = unsafe rmdir(temporaryPath) }
    for folder in madeParents.reversed() { _ = unsafe rmdir(folder) }
  }

  deinit { discard() }
}
