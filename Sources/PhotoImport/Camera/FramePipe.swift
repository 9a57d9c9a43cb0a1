internal import Files
internal import PuzzleCore

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The two pipes of an ffmpeg process that captures frames: its output and its error messages.
struct FramePipe {
  private let frames: Descriptor
  private let complaints: Descriptor
  /// The last part of its error messages.
  private var complaint: [UInt8] = []
  private var isComplaintOver = false

  /// The reason why there are no more frames.
  enum End: Error {
    case closed
    /// No data arrived before the deadline.
    case late
    /// The data is not a valid frame.
    case malformed
  }

  /// The length of error messages that is kept, in bytes.
  private static let complaintLimit = 2000

  init(frames: Descriptor, complaints: Descriptor) {
    self.frames = frames
    self.complaints = complaints
  }

  /// Returns the next frame. Its beginning must arrive before the deadline, and the rest soon
  /// after.
  mutating func next(until deadline: ContinuousClock.Instant) throws(End) -> PixelGrid {
    var head = [UInt8](repeating: 0, count: FrameHeader.length)
    try unsafe head.withUnsafeMutableBufferPointer { bytes throws(End) in
      try unsafe fill(UnsafeMutableRawBufferPointer(bytes), until: deadline)
    }
    guard let header = FrameHeader(head) else { throw .malformed }
    let count = header.width * header.height
    var end: End?
    var pixels = unsafe [UInt32](unsafeUninitializedCapacity: count) { buffer, used in
      do throws(End) {
        let all = UnsafeMutableRawBufferPointer(buffer)
        let wanted = unsafe UnsafeMutableRawBufferPointer(rebasing: all[..<(count * 4)])
        try unsafe fill(wanted, until: deadline)
        used = count
      } catch {
        end = error
      }
    }
    if let end { throw end }
    // Transparent pixels of a substitute input are made opaque.
    unsafe pixels.withUnsafeMutableBufferPointer { buffer in
      for i in 0..<count { unsafe buffer[i] |= 0xFF00_0000 }
    }
    return PixelGrid(width: header.width, height: header.height, pixels: pixels)
  }

  /// Returns the error messages, once both pipes are closed or the deadline is reached.
  mutating func lastWords(until deadline: ContinuousClock.Instant) -> String {
    while !isComplaintOver, (try? wait(for: nil, until: deadline)) != nil {}
    return String(decoding: complaint, as: UTF8.self)
  }

  private mutating func fill(
    _ buffer: UnsafeMutableRawBufferPointer, until deadline: ContinuousClock.Instant
  ) throws(End) {
    var done = 0
    while done < buffer.count {
      guard try wait(for: frames, until: deadline) else { continue }
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
      let got = (try? unsafe frames.read(into: rest)) ?? 0
      if got == 0 { throw .closed }
      done += got
    }
  }

  /// Waits until data arrives; collects error messages, and returns whether frame data can be read.
  private mutating func wait(
    for frames: Descriptor?, until deadline: ContinuousClock.Instant
  ) throws(End) -> Bool {
    let left = ContinuousClock.now.duration(to: deadline)
    guard left > .zero else { throw .late }
    // `poll` ignores a negative number.
    var files = [frames?.rawValue ?? -1, isComplaintOver ? -1 : complaints.rawValue].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let milliseconds = Int32(min(left / .milliseconds(1) + 1, 60_000))
    guard (try? SystemCall.perform { unsafe poll(&files, 2, milliseconds) }) != nil else {
      throw .closed
    }
    if files[1].revents != 0 { takeComplaint() }
    return files[0].revents != 0
  }

  private mutating func takeComplaint() {
    var bytes = [UInt8](repeating: 0, count: FramePipe.complaintLimit)
    let got = unsafe bytes.withUnsafeMutableBytes { (try? unsafe complaints.read(into: $0)) ?? 0 }
    isComplaintOver = got == 0
    complaint = Array((complaint + bytes.prefix(got)).suffix(FramePipe.complaintLimit))
  }
}
