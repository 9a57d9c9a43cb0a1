internal import BackgroundWork
internal import CPhoto
internal import Files
internal import PuzzleCore

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
    (reading, writing) = try PhotoProblem.catching(Descriptor.pipe)
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
    let head = try bytes(PixelMessage.length, until: deadline)
    guard let message = try? PixelMessage(bytes: head, longestSide: longestSide) else {
      throw .malformed
    }
    if let problem = message.problem { throw .reported(problem) }
    let count = message.width * message.height
    let pixels = try unsafe [UInt32](reading: count) { buffer throws(Failure) in
      try unsafe fill(buffer, until: deadline)
    }
    try expectEnd(until: deadline)
    return PixelGrid(width: message.width, height: message.height, pixels: pixels)
  }

  /// Returns the next `count` bytes; throws `ended` when the pipe is closed first.
  func bytes(_ count: Int, until deadline: ContinuousClock.Instant) throws(Failure) -> [UInt8] {
    try unsafe [UInt8](reading: count) { buffer throws(Failure) in
      try unsafe fill(buffer, until: deadline)
    }
  }

  /// Throws `malformed` unless the pipe is closed without another byte.
  func expectEnd(until deadline: ContinuousClock.Instant) throws(Failure) {
    var extra: UInt8 = 0
    let more = try unsafe withUnsafeMutableBytes(of: &extra) { byte throws(Failure) in
      try unsafe readSome(byte, until: deadline)
    }
    guard more == 0 else { throw .malformed }
  }

  /// Fills the buffer, and returns its size; throws `ended` when the pipe is closed first.
  private func fill(
    _ buffer: UnsafeMutableRawBufferPointer, until deadline: ContinuousClock.Instant
  ) throws(Failure) -> Int {
    var done = 0
    while done < buffer.count {
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
      let got = try unsafe readSome(rest, until: deadline)
      if got == 0 { throw .ended }
      done += got
    }
    return done
  }

  /// Reads at least one byte, and returns the number of bytes, or 0 when the pipe is closed.
  private func readSome(
    _ buffer: UnsafeMutableRawBufferPointer, until deadline: ContinuousClock.Instant
  ) throws(Failure) -> Int {
    do throws(SystemError) {
      if try Descriptor.poll([reading.rawValue], until: deadline) != nil {
        return try unsafe reading.read(into: buffer)
      }
    } catch {
      throw .unreadable(PhotoProblem(error))
    }
    throw .timedOut
  }
}
