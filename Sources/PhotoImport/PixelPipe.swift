internal import CPhoto
internal import Files
internal import PuzzleCore

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The pipe for a decoder's pixels, read on a thread that may block.
struct PixelPipe {
  private let reading: Descriptor
  let writing: Descriptor

  /// The reason why no picture arrived.
  enum Failure: Error {
    /// The decoder has reported a problem.
    case reported(PhotoProblem)
    /// The pipe was closed too early, and the decoder's exit status gives the reason.
    case ended
    /// The message or the number of bytes is wrong.
    case malformed
    case timedOut
    case unreadable(PhotoProblem)
  }

  init() throws(PhotoProblem) {
    do throws(SystemError) {
      (reading, writing) = try Descriptor.pipe()
    } catch {
      throw PhotoProblem(errno: error.code)
    }
    #if os(Linux)
      // The largest size an ordinary user may request, which saves switches between the processes.
      tif_set_pipe_size(reading.rawValue, 1 << 20)
    #endif
  }

  /// Reads a whole picture with no side over `longestSide`. Its size is checked before any
  /// allocation.
  func read(until deadline: ContinuousClock.Instant, longestSide: Int) throws(Failure)
    -> PixelGrid
  {
    var head = [UInt8](repeating: 0, count: PixelMessage.length)
    try unsafe head.withUnsafeMutableBufferPointer { buffer throws(Failure) in
      try unsafe fill(UnsafeMutableRawBufferPointer(buffer), until: deadline)
    }
    guard let message = try? PixelMessage(bytes: head, longestSide: longestSide) else {
      throw .malformed
    }
    if let problem = message.problem { throw .reported(problem) }
    let count = message.width * message.height
    var failure: Failure?
    let pixels = unsafe [UInt32](unsafeUninitializedCapacity: count) { buffer, used in
      do throws(Failure) {
        let whole = UnsafeMutableRawBufferPointer(buffer)
        let wanted = unsafe UnsafeMutableRawBufferPointer(rebasing: whole[..<message.byteCount])
        try unsafe fill(wanted, until: deadline)
        used = count
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    var extra: UInt8 = 0
    let more = try unsafe withUnsafeMutableBytes(of: &extra) { byte throws(Failure) in
      try unsafe readSome(byte, until: deadline)
    }
    guard more == 0 else { throw .malformed }
    return PixelGrid(width: message.width, height: message.height, pixels: pixels)
  }

  /// Fills the buffer; throws `ended` when the pipe is closed first.
  private func fill(
    _ buffer: UnsafeMutableRawBufferPointer, until deadline: ContinuousClock.Instant
  ) throws(Failure) {
    var done = 0
    while done < buffer.count {
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
      let got = try unsafe readSome(rest, until: deadline)
      if got == 0 { throw .ended }
      done += got
    }
  }

  /// Reads at least one byte, and returns the number of bytes, or 0 when the pipe is closed.
  private func readSome(
    _ buffer: UnsafeMutableRawBufferPointer, until deadline: ContinuousClock.Instant
  ) throws(Failure) -> Int {
    while true {
      let left = ContinuousClock.now.duration(to: deadline)
      guard left > .zero else { throw .timedOut }
      let milliseconds = min(left / .milliseconds(1) + 1, 60_000)
      var wait = pollfd(fd: reading.rawValue, events: Int16(POLLIN), revents: 0)
      do throws(SystemError) {
        if try SystemCall.perform({ unsafe poll(&wait, 1, Int32(milliseconds)) }) > 0 {
          return try unsafe reading.read(into: buffer)
        }
      } catch {
        throw .unreadable(PhotoProblem(errno: error.code))
      }
    }
  }
}
