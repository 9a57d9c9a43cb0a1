internal import CPhoto
internal import Files

/// A reader that unpacks a gzip file (RFC 1952) from its beginning to its end.
///
/// Used only in the decoder process, because it inflates untrusted data.
@safe final class GzipReader<Source: ByteSource> {
  private let source: Source
  /// The place of the next packed bytes in the source.
  private var offset = 0
  private var packed: [UInt8] = []
  /// The number of packed bytes that were used.
  private var used = 0
  /// The number of bytes that may still be unpacked.
  private var room: Int
  private var isAtEnd = false
  // Its address is kept by zlib.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)

  private static var blockSize: Int { 1 << 16 }

  /// Creates a reader that unpacks at most `limit` bytes; throws `notAPicture` for other files.
  init(_ source: Source, limit: Int) throws(PhotoProblem) {
    self.source = source
    room = limit
    unsafe stream.initialize(to: z_stream())
    guard source.count > 0 else { throw .empty }
    guard source.count >= 2, try source.big16(at: 0) == 0x1F8B else { throw .notAPicture }
    // 15 is the largest window, and 16 asks for gzip with its checksum.
    let status = unsafe inflateInit2_(
      stream, 15 + 16, ZLIB_VERSION, CInt(MemoryLayout<z_stream>.size))
    guard status == Z_OK else { throw .decoderOutOfMemory }
  }

  deinit {
    unsafe inflateEnd(stream)
    unsafe stream.deinitialize(count: 1)
    unsafe stream.deallocate()
  }

  /// Returns the next bytes: `count` of them, or fewer at the end of the file.
  func read(_ count: Int) throws(PhotoProblem) -> [UInt8] {
    try unsafe [UInt8](reading: count) { buffer throws(PhotoProblem) in try unsafe fill(buffer) }
  }

  /// Leaves out `count` bytes; throws `truncated` when there are fewer.
  func skip(_ count: Int) throws(PhotoProblem) {
    guard count <= room else { throw .tooLarge(width: 0, height: 0) }
    var rest = count
    while rest > 0 {
      let size = min(rest, Self.blockSize)
      guard try read(size).count == size else { throw .truncated }
      rest -= size
    }
  }

  /// Reads to the end, where the checksum is verified.
  func finish() throws(PhotoProblem) {
    while try !read(Self.blockSize).isEmpty {}
  }

  private func fill(_ buffer: UnsafeMutableRawBufferPointer) throws(PhotoProblem) -> Int {
    var done = 0
    while done < buffer.count, !isAtEnd {
      guard room > 0 else { throw .tooLarge(width: 0, height: 0) }
      if used == packed.count {
        packed = try source.bytes(
          at: offset, count: min(Self.blockSize, source.count - offset))
        guard !packed.isEmpty else { throw .truncated }
        offset += packed.count
        used = 0
      }
      let size = min(buffer.count - done, room)
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[done..<done + size])
      let got = try unsafe inflate(into: rest)
      done += got
      room -= got
    }
    return done
  }

  /// Unpacks once into the buffer, and returns the number of bytes.
  private func inflate(into buffer: UnsafeMutableRawBufferPointer) throws(PhotoProblem) -> Int {
    let (start, left) = (used, packed.count - used)
    let status = unsafe packed.withUnsafeMutableBufferPointer { input in
      unsafe stream.pointee.next_in = input.baseAddress.map { unsafe $0 + start }
      unsafe stream.pointee.avail_in = uInt(left)
      unsafe stream.pointee.next_out = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
      unsafe stream.pointee.avail_out = uInt(buffer.count)
      return unsafe CPhoto.inflate(stream, Z_NO_FLUSH)
    }
    used = packed.count - Int(unsafe stream.pointee.avail_in)
    switch status {
    case Z_OK: break
    case Z_STREAM_END: isAtEnd = true
    case Z_MEM_ERROR: throw .decoderOutOfMemory
    default: throw .damaged
    }
    return buffer.count - Int(unsafe stream.pointee.avail_out)
  }
}
