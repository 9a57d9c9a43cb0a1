internal import CSDL2
internal import Files

/// A stream from which SDL_image reads a photo's file, which records reads beyond the end.
///
/// It must outlive the operations it hands out.
final class PhotoStream {
  private let file: PhotoFile
  private var position = 0
  private var window = [UInt8](repeating: 0, count: 1 << 18)
  private var windowStart = 0
  private var windowCount = 0
  /// A Boolean value that indicates whether a read got less than requested.
  private(set) var fellShort = false

  init(_ file: PhotoFile) {
    self.file = file
  }

  /// Calls `body` with SDL's view of the stream, valid during the call.
  func withOperations<T>(_ body: (UnsafeMutablePointer<SDL_RWops>) throws(PhotoProblem) -> T)
    throws(PhotoProblem) -> T
  {
    guard let operations = unsafe SDL_AllocRW() else { throw .decoderOutOfMemory }
    defer { unsafe SDL_FreeRW(operations) }
    unsafe operations.pointee.type = 0
    unsafe operations.pointee.hidden.unknown.data1 = Unmanaged.passUnretained(self).toOpaque()
    unsafe operations.pointee.size = { unsafe Int64(PhotoStream.of($0)?.file.count ?? -1) }
    unsafe operations.pointee.seek = { operations, offset, origin in
      unsafe PhotoStream.of(operations)?.seek(offset, from: origin) ?? -1
    }
    unsafe operations.pointee.read = { operations, target, size, count in
      guard let stream = unsafe PhotoStream.of(operations), let target = unsafe target else {
        return 0
      }
      return unsafe stream.read(into: target, size: size, count: count)
    }
    unsafe operations.pointee.write = { _, _, _, _ in 0 }
    unsafe operations.pointee.close = { _ in 0 }
    return try unsafe body(operations)
  }

  private static func of(_ operations: UnsafeMutablePointer<SDL_RWops>?) -> PhotoStream? {
    guard let data = unsafe operations?.pointee.hidden.unknown.data1 else { return nil }
    return unsafe Unmanaged<PhotoStream>.fromOpaque(data).takeUnretainedValue()
  }

  private func seek(_ offset: Int64, from origin: Int32) -> Int64 {
    let base =
      switch origin {
      case RW_SEEK_CUR: position
      case RW_SEEK_END: file.count
      default: 0
      }
    let (sum, overflow) = base.addingReportingOverflow(Int(offset))
    guard !overflow, sum >= 0 else { return -1 }
    position = sum
    return Int64(sum)
  }

  /// Reads objects, and returns the number of whole objects read.
  private func read(into target: UnsafeMutableRawPointer, size: Int, count: Int) -> Int {
    let (wanted, overflow) = size.multipliedReportingOverflow(by: count)
    guard !overflow, wanted > 0 else { return 0 }
    var done = 0
    while done < wanted {
      let inside = position - windowStart
      if inside >= 0, inside < windowCount {
        let part = min(windowCount - inside, wanted - done)
        unsafe window.withUnsafeBytes {
          unsafe target.advanced(by: done).copyMemory(
            from: $0.baseAddress.unsafelyUnwrapped.advanced(by: inside), byteCount: part)
        }
        done += part
        position += part
      } else if !refill() {
        break
      }
    }
    if done < wanted {
      fellShort = true
      // SDL_image's PNG reader would endlessly interpret the buffer's old content as more chunks.
      unsafe memset(target.advanced(by: done), 0, wanted - done)
    }
    return done / size
  }

  /// Moves the window to the position, and returns false when there is no data.
  private func refill() -> Bool {
    // Some readers request millions of missing bytes one by one.
    guard position < file.count else { return false }
    windowStart = position
    let offset = position
    windowCount =
      unsafe window.withUnsafeMutableBytes { (try? unsafe file.read(into: $0, at: offset)) ?? 0 }
    return windowCount > 0
  }
}
