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
    let descriptor = try PhotoProblem.catching { () throws(SystemError) in
      let descriptor = Descriptor(try SystemCall.perform { tif_nameless_file() })
      try descriptor.write(bytes)
      return descriptor
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
    let bytes = try unsafe [UInt8](reading: count) { buffer throws(PhotoProblem) in
      try unsafe read(into: buffer, at: offset)
    }
    guard bytes.count == count else { throw .truncated }
    return bytes
  }

  /// Reads until the buffer is full or the file ends, and returns the number of bytes read.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(PhotoProblem)
    -> Int
  {
    try PhotoProblem.catching { () throws(SystemError) in
      try unsafe file.read(into: buffer, at: offset)
    }
  }
}
