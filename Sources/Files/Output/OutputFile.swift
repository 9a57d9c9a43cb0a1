/// A file that gets its name when it is written completely; until then nothing at that place
/// changes.
public final class OutputFile {
  /// The final path.
  public let path: String
  /// The path that is written until `commit`: a file in the same folder, or the device or pipe
  /// itself that `path` names.
  public let temporaryPath: String
  /// The final path with its links resolved.
  private let destination: String
  /// A Boolean value that indicates whether `path` names a device or a pipe.
  private let isDirect: Bool
  private let descriptor: Descriptor
  private var isPending = true

  /// Creates the temporary file beside `path`.
  public init(_ path: String) throws(WriteError) {
    self.path = path
    var status = stat()
    let isThere = unsafe stat(path, &status) == 0
    let kind = status.st_mode & S_IFMT
    if isThere, kind == S_IFDIR { throw WriteError(path, EISDIR) }
    // A file that may not be changed may not be replaced, either.
    if isThere, unsafe access(path, W_OK) != 0 { throw WriteError(path) }
    isDirect = isThere && kind != S_IFREG
    var number: Int32
    if isDirect {
      (destination, temporaryPath) = (path, path)
      number = unsafe open(path, O_WRONLY | O_CLOEXEC, 0)
    } else {
      destination = isThere ? Self.resolvingLinks(path) : path
      var beside: String
      repeat {
        beside = temporaryName(beside: destination)
        number = unsafe open(beside, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
      } while number < 0 && errno == EEXIST
      temporaryPath = beside
      if number >= 0, isThere { _ = fchmod(number, status.st_mode & 0o777) }
    }
    if number < 0 { throw WriteError(path) }
    descriptor = Descriptor(number)
  }

  /// Returns `path` with its links resolved, or `path` itself where nothing is there.
  private static func resolvingLinks(_ path: String) -> String {
    guard let real = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// Appends bytes.
  public func write(_ bytes: RawSpan) throws(WriteError) {
    do throws(SystemError) {
      try descriptor.write(bytes)
    } catch {
      throw WriteError(path, error.code)
    }
  }

  /// Gives the file its name once it is on the disk, in place of an older file.
  public func commit() throws(WriteError) {
    try rename()
    if !isDirect { synchronize(folder: destination.folderPath) }
  }

  /// Performs `commit`, but leaves it to the caller to synchronize the folder.
  func rename() throws(WriteError) {
    // Pipes and devices can't be synchronized, and need not be.
    if fsync(descriptor.rawValue) != 0, !isDirect || errno != EINVAL && errno != ENOTSUP {
      throw WriteError(path)
    }
    if let error = descriptor.close(), error.code != EINTR { throw WriteError(path, error.code) }
    if !isDirect, renameFile(temporaryPath, destination) != 0 { throw WriteError(path) }
    isPending = false
  }

  /// Removes the temporary file.
  public func discard() {
    descriptor.close()
    if isPending, !isDirect { _ = unsafe unlink(temporaryPath) }
    isPending = false
  }

  deinit { discard() }

  /// Writes a whole file, or leaves the place as it was.
  public static func write(_ bytes: RawSpan, to path: String) throws(WriteError) {
    let file = try OutputFile(path)
    try file.write(bytes)
    try file.commit()
  }

  /// Writes a whole file, or leaves the place as it was.
  public static func write(_ bytes: [UInt8], to path: String) throws(WriteError) {
    try write(unsafe bytes.span.bytes, to: path)
  }
}

// Inside the class its own method hides the system's function.
private func renameFile(_ old: String, _ new: String) -> Int32 { unsafe rename(old, new) }

/// Returns an unpredictable name, hidden in the folder of `path`.
func temporaryName(beside path: String) -> String {
  "\(path.folderPath)/.tifpuzzle-\(String(UInt64.random(in: 0 ... .max), radix: 16))"
}

/// Writes the names in a folder to the disk, on systems that can.
func synchronize(folder: String) {
  let number = unsafe open(folder, O_RDONLY | O_CLOEXEC)
  guard number >= 0 else { return }
  _ = fsync(number)
  _ = close(number)
}
