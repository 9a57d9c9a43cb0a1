/// A regular file opened for reading.
///
/// A pipe or a device is refused without being opened, because reading one may never end. All
/// methods block on the disk, so they must not run on the main thread.
public struct RegularFile: Sendable {
  /// The reason why a file can't be read.
  public enum Problem: Error, Hashable, Sendable {
    /// The path names a folder, a pipe, a device or a socket.
    case notRegular
    /// The file exceeds the given limit.
    case tooLong
    case system(SystemError)
  }

  public let descriptor: Descriptor
  /// The file's size in bytes when it was opened.
  public let count: Int

  /// Opens the file at a path.
  public init(path: String) throws(Problem) {
    let number: Int32
    do throws(SystemError) {
      guard try FileKind(path: path) == .file else { throw SystemError(code: ENXIO) }
      // O_NONBLOCK, because a pipe may have replaced the file since then.
      number = try unsafe path.withPath { path throws(SystemError) in
        try SystemCall.perform {
          unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
        }
      }
    } catch {
      throw error.code == ENXIO ? .notRegular : .system(error)
    }
    try self.init(descriptor: Descriptor(number))
  }

  /// Takes over an open descriptor.
  public init(descriptor: Descriptor) throws(Problem) {
    var status = stat()
    do throws(SystemError) {
      _ = try SystemCall.perform { unsafe fstat(descriptor.rawValue, &status) }
    } catch {
      throw .system(error)
    }
    guard FileKind(mode: status.st_mode) == .file else { throw .notRegular }
    self.descriptor = descriptor
    count = Int(status.st_size)
  }

  /// Reads until the buffer is full or the file ends, and returns the number of bytes read.
  package func read(
    into buffer: UnsafeMutableRawBufferPointer, at offset: Int
  ) throws(SystemError) -> Int {
    var done = 0
    while done < buffer.count {
      let got = try SystemCall.perform {
        unsafe pread(
          descriptor.rawValue, buffer.baseAddress?.advanced(by: done), buffer.count - done,
          off_t(offset + done))
      }
      if got == 0 { break }
      done += got
    }
    return done
  }

  /// Returns the first `count` bytes; throws `tooLong` if these are more than `limit`.
  public func contents(limit: Int) throws(Problem) -> [UInt8] {
    guard count <= limit else { throw .tooLong }
    do throws(SystemError) {
      return try unsafe [UInt8](reading: count) { buffer throws(SystemError) in
        try unsafe read(into: buffer, at: 0)
      }
    } catch {
      throw .system(error)
    }
  }

  /// Returns the bytes of the file at a path; throws `tooLong` if these are more than `limit`.
  public static func contents(of path: String, limit: Int) throws(Problem) -> [UInt8] {
    try RegularFile(path: path).contents(limit: limit)
  }
}
