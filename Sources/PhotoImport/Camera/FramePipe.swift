internal import BackgroundWork
internal import Files
internal import PuzzleCore

/// The two pipes of an ffmpeg process that captures frames: its output and its error messages.
struct FramePipe {
  private let frames: Descriptor
  private let errors: Descriptor
  /// The last part of its error messages.
  private var messages: [UInt8] = []
  private var isErrorClosed = false

  /// The reason why there are no more frames.
  enum End: Error {
    case closed
    /// No data arrived before the deadline.
    case late
    /// The data is not a valid frame.
    case malformed
  }

  /// The length of error messages that is kept, in bytes.
  private static let maxMessageLength = 2000

  init(frames: Descriptor, errors: Descriptor) {
    self.frames = frames
    self.errors = errors
  }

  /// Returns the next frame. Its beginning must arrive before the deadline, and the rest soon
  /// after.
  mutating func next(until deadline: ContinuousClock.Instant) throws(End) -> PixelGrid {
    let head = try unsafe [UInt8](reading: FrameHeader.length) { buffer throws(End) in
      try unsafe fill(buffer, until: deadline)
    }
    guard let header = FrameHeader(head) else { throw .malformed }
    let count = header.width * header.height
    var pixels = try unsafe [UInt32](reading: count) { buffer throws(End) in
      try unsafe fill(buffer, until: deadline)
    }
    // Transparent pixels of a substitute input are made opaque.
    unsafe pixels.withUnsafeMutableBufferPointer { buffer in
      for i in 0..<count { unsafe buffer[i] |= 0xFF00_0000 }
    }
    return PixelGrid(width: header.width, height: header.height, pixels: pixels)
  }

  /// Returns the error messages, once both pipes are closed or the deadline is reached.
  mutating func finalMessages(until deadline: ContinuousClock.Instant) -> String {
    while !isErrorClosed, (try? wait(for: nil, until: deadline)) != nil {}
    return String(decoding: messages, as: UTF8.self)
  }

  private mutating func fill(
    _ buffer: UnsafeMutableRawBufferPointer, until deadline: ContinuousClock.Instant
  ) throws(End) -> Int {
    var done = 0
    while done < buffer.count {
      guard try wait(for: frames, until: deadline) else { continue }
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
      let got = (try? unsafe frames.read(into: rest)) ?? 0
      if got == 0 { throw .closed }
      done += got
    }
    return done
  }

  /// Waits until data arrives; collects error messages, and returns whether frame data can be read.
  private mutating func wait(
    for frames: Descriptor?, until deadline: ContinuousClock.Instant
  ) throws(End) -> Bool {
    let files = [frames?.rawValue ?? -1, isErrorClosed ? -1 : errors.rawValue]
    let ready: [Bool]?
    do throws(SystemError) {
      ready = try Descriptor.poll(files, until: deadline)
    } catch {
      throw .closed
    }
    guard let ready else { throw .late }
    if ready[1] { readMessages() }
    return ready[0]
  }

  private mutating func readMessages() {
    let bytes = try? unsafe [UInt8](reading: FramePipe.maxMessageLength) { buffer in
      try unsafe errors.read(into: buffer)
    }
    isErrorClosed = bytes?.isEmpty != false
    messages = (messages + (bytes ?? [])).suffix(FramePipe.maxMessageLength)
  }
}
