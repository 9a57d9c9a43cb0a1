internal import CPhoto
internal import Files

/// A photo's file, opened for reading. Only regular files are accepted, and opening never waits for
/// a pipe or a device.
struct PhotoFile: ByteSource, Sendable {
  private let file: RegularFile

  var descriptor: Descriptor { file.descriptor }
  /// The file's size in bytes when it was opened.
  var count: Int { file.count }

  /// Opens a path; throws `notAFile` for folders, pipes, devices and sockets.
  init(path: String) throws(PhotoProblem) {
    guard !path.isEmpty else { throw .nothingGiven }
    do throws(RegularFile.Problem) {
      file = try RegularFile(path: path)
    } catch {
      throw PhotoProblem(error)
    }
  }

  /// Creates a nameless file that contains the bytes.
  init(bytes: RawSpan) throws(PhotoProblem) {
    let descriptor = Descriptor(try SystemCall.retry { tif_nameless_file() })
    do throws(SystemError) {
      try descriptor.write(bytes)
    } catch {
      throw PhotoProblem(errno: error.code)
    }
    try self.init(descriptor: descriptor)
  }

  /// Returns a nameless copy with the content of this moment.
  func copy() throws(PhotoProblem) -> PhotoFile {
    let bytes = try bytes(at: 0, count: count)
    return try PhotoFile(bytes: unsafe bytes.span.bytes)
  }

  /// Creates a file from an open descriptor.
  init(descriptor: Descriptor) throws(PhotoProblem) {
    do throws(RegularFile.Problem) {
      file = try RegularFile(descriptor: descriptor)
    } catch {
      throw PhotoProblem(error)
    }
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

  /// Reads until the buffer is full or the file ends, and returns the number of bytes read.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(PhotoProblem)
    -> Int
  {
    do throws(SystemError) {
      return try unsafe file.read(into: buffer, at: offset)
    } catch {
      throw PhotoProblem(errno: error.code)
    }
  }
}

extension PhotoProblem {
  init(_ problem: RegularFile.Problem) {
    switch problem {
    case .notRegular, .tooLong: self = .notAFile
    case .system(let error): self = PhotoProblem(errno: error.code)
    }
  }
}
