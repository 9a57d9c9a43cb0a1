internal import Files
internal import PuzzleCore

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The two pipes of an ffmpeg that gives frames: what it makes, and what it complains about.
struct FramePipe {
  private let frames: Descriptor
  private let complaints: Descriptor
  /// The last of what it complained about.
  private var complaint: [UInt8] = []
  private var isComplaintOver = false

  /// How it ended.
  enum End: Error {
    case closed
    /// Nothing came for too long.
    case late
    /// What came is no frame.
    case malformed
  }

  /// As much of its complaints is kept, in bytes.
  private static let complaintLimit = 2000

  init(frames: Descriptor, complaints: Descriptor) {
    self.frames = frames
    self.complaints = complaints
  }

  /// The next frame; its beginning has to come before the deadline, and all of it soon after.
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
    // What shines through in a camera's stead is opaque here, too.
    unsafe pixels.withUnsafeMutableBufferPointer { buffer in
      for i in 0..<count { unsafe buffer[i] |= 0xFF00_0000 }
    }
    return PixelGrid(width: header.width, height: header.height, pixels: pixels)
  }

  /// What it complained about, once it has closed both pipes or the deadline has come.
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

  /// Waits until something can be read; takes complaints, and says whether there are frames.
  private mutating func wait(
    for frames: Descriptor?, until deadline: ContinuousClock.Instant
  ) throws(End) -> Bool {
    let left = ContinuousClock.now.duration(to: deadline)
    guard left > .zero else { throw .late }
    // A negative number is passed over.
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
