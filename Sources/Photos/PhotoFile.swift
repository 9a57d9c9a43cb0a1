internal import CPhoto

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A regular file opened for reading. Opening never waits and never touches a pipe or a device.
struct PhotoFile: ByteSource, Sendable {
  let descriptor: Descriptor
  /// The file's size in bytes when it was opened.
  let count: Int

  /// Opens a path; a folder throws `notAFile`, as pipes, devices and sockets do.
  init(path: String) throws(PhotoProblem) {
    guard !path.isEmpty else { throw .nothingGiven }
    guard try FileKind(path: path) == .file else { throw .notAFile }
    // Between the two looks a pipe may have taken the file's place: O_NONBLOCK for that.
    let number = try SystemCall.retry {
      unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    }
    try self.init(descriptor: Descriptor(number))
  }

  /// A file without a name that holds these bytes.
  init(bytes: RawSpan) throws(PhotoProblem) {
    let descriptor = Descriptor(try SystemCall.retry { tif_nameless_file() })
    do throws(SystemError) {
      try descriptor.write(bytes)
    } catch {
      throw PhotoProblem(errno: error.code)
    }
    try self.init(descriptor: descriptor)
  }

  /// Takes a descriptor that is open already.
  init(descriptor: Descriptor) throws(PhotoProblem) {
    var status = stat()
    _ = try SystemCall.retry { unsafe fstat(descriptor.rawValue, &status) }
    guard FileKind(mode: status.st_mode) == .file else { throw .notAFile }
    self.descriptor = descriptor
    count = Int(status.st_size)
  }

  func bytes(at offset: Int, count: Int) throws(PhotoProblem) -> [UInt8] {
    guard offset >= 0, count >= 0, offset <= self.count, count <= self.count - offset else {
      throw .truncated
    }
    var bytes = [UInt8](repeating: 0, count: count)
    let got = try unsafe bytes.withUnsafeMutableBufferPointer { buffer throws(PhotoProblem) in
      try unsafe read(into: UnsafeMutableRawBufferPointer(buffer), at: offset)
    }
    guard got == count else { throw .truncated }
    return bytes
  }

  /// Reads until the buffer is full or the file ends; the number of bytes read.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(PhotoProblem)
    -> Int
  {
    var done = 0
    while done < buffer.count {
      let got = try SystemCall.retry {
        unsafe pread(
          descriptor.rawValue, buffer.baseAddress?.advanced(by: done), buffer.count - done,
          off_t(offset + done))
      }
      if got == 0 { break }
      done += got
    }
    return done
  }
}

/// What lies at a path.
enum FileKind {
  case file, folder, other

  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    default: self = .other
    }
  }

  /// Follows links.
  init(path: String) throws(PhotoProblem) {
    guard !path.utf8.contains(0) else { throw .notFound }
    var status = stat()
    _ = try SystemCall.retry { unsafe stat(path, &status) }
    self.init(mode: status.st_mode)
  }
}
