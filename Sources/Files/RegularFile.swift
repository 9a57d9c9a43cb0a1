#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A regular file opened for reading: everything that the program reads by its name is opened here.
///
/// A pipe or a device is refused without being opened, as reading one may never end. A disk may still
/// be slow to answer: not for the main thread.
public struct RegularFile: Sendable {
  /// Why a file cannot be read.
  public enum Problem: Error, Hashable, Sendable {
    /// It is a folder, a pipe, a device or a socket.
    case notRegular
    /// It is longer than what asks for it takes.
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
      // Between the two looks a pipe may have taken the file's place: O_NONBLOCK for that.
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

  /// Takes a descriptor that is open already.
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

  /// Reads the whole file, as far as it was when it was opened.
  public func contents(limit: Int) throws(Problem) -> [UInt8] {
    guard count <= limit else { throw .tooLong }
    var failure: SystemError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
      do throws(SystemError) {
        let room = unsafe UnsafeMutableRawBufferPointer(
          UnsafeMutableBufferPointer(rebasing: buffer[..<count]))
        used = try unsafe read(into: room, at: 0)
      } catch {
        failure = error
      }
    }
    if let failure { throw .system(failure) }
    return bytes
  }

  /// Reads the file at a path; throws `tooLong` where it has more than `limit` bytes.
  public static func contents(of path: String, limit: Int) throws(Problem) -> [UInt8] {
    try RegularFile(path: path).contents(limit: limit)
  }
}
