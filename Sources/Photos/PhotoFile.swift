internal import CPhoto
internal import Files

/// A photo's file, opened for reading: a regular one, as opening never waits for a pipe or a device.
struct PhotoFile: ByteSource, Sendable {
  private let file: RegularFile

  var descriptor: Descriptor { file.descriptor }
  /// The file's size in bytes when it was opened.
  var count: Int { file.count }

  /// Opens a path; a folder throws `notAFile`, as pipes, devices and sockets do.
  init(path: String) throws(PhotoProblem) {
    guard !path.isEmpty else { throw .nothingGiven }
    do throws(RegularFile.Problem) {
      file = try RegularFile(path: path)
    } catch {
      throw PhotoProblem(error)
    }
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

  /// Reads until the buffer is full or the file ends; the number of bytes read.
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
