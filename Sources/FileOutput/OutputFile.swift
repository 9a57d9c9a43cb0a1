#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A file that gets its name when all of it is written; until then nothing at that place changes.
public final class OutputFile {
  /// The file to be.
  public let path: String
  /// Where the bytes go until `commit`: a file of its own in the same folder, or the device or pipe
  /// itself that `path` names.
  public let temporaryPath: String
  private let destination: String
  private let isDirect: Bool
  private var descriptor: Int32
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
    if isDirect {
      (destination, temporaryPath) = (path, path)
      descriptor = openForWriting(path, O_WRONLY | O_CLOEXEC, 0)
      if descriptor < 0 { throw WriteError(path) }
      return
    }
    destination = isThere ? resolved(path) : path
    var (beside, number): (String, Int32)
    repeat {
      beside = temporaryName(beside: destination)
      number = openForWriting(
        beside, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    } while number < 0 && errno == EEXIST
    if number < 0 { throw WriteError(path) }
    (temporaryPath, descriptor) = (beside, number)
    if isThere { _ = fchmod(number, status.st_mode & 0o777) }
  }

  /// Adds bytes at the end.
  public func write(_ bytes: RawSpan) throws(WriteError) {
    try unsafe bytes.withUnsafeBytes { buffer throws(WriteError) in
      var done = 0
      while done < buffer.count {
        let count = unsafe putBytes(
          descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done)
        if count < 0, errno == EINTR { continue }
        if count < 0 { throw WriteError(path) }
        done += count
      }
    }
  }

  /// Gives the file its name once the disk has all of it, in place of an older file.
  public func commit() throws(WriteError) {
    try takeName()
    if !isDirect { synchronize(folder: parent(of: destination)) }
  }

  /// Does what `commit` does, and leaves it to the caller to synchronize the folder.
  func takeName() throws(WriteError) {
    // Pipes and devices can't be synchronized, and need not be.
    if fsync(descriptor) != 0, !isDirect || errno != EINVAL && errno != ENOTSUP {
      throw WriteError(path)
    }
    let code = closeDescriptor(descriptor)
    descriptor = -1
    if code != 0, errno != EINTR { throw WriteError(path) }
    if !isDirect, unsafe rename(temporaryPath, destination) != 0 { throw WriteError(path) }
    isPending = false
  }

  /// Removes what was written so far.
  public func discard() {
    if descriptor >= 0 { _ = closeDescriptor(descriptor) }
    descriptor = -1
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

// Inside the class its own names hide the system's.
private func closeDescriptor(_ number: Int32) -> Int32 { close(number) }

private func putBytes(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(number, bytes, count)
}

private func openForWriting(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
  unsafe open(path, flags, mode)
}
