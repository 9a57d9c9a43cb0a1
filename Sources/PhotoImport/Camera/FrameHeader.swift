/// The header of a bitmap file as ffmpeg writes it for 32 bits a pixel.
struct FrameHeader: Hashable {
  let width: Int
  let height: Int

  /// The largest width and height accepted from a camera, in pixels.
  static let side = 4096
  /// The length in bytes: BITMAPFILEHEADER and BITMAPINFOHEADER.
  static let length = 54

  /// Reads a header; fails for other formats, and for more pixels than are accepted.
  init?(_ bytes: [UInt8]) {
    func number(_ offset: Int, _ count: Int) -> Int? {
      try? bytes.number(at: offset, count: count, isBig: false)
    }
    guard bytes.count == FrameHeader.length, bytes.starts(with: "BM".utf8),
      number(10, 4) == FrameHeader.length, number(14, 4) == 40, number(26, 2) == 1,
      number(28, 2) == 32, number(30, 4) == 0,
      let width = number(18, 4), 1...FrameHeader.side ~= width,
      let height = number(22, 4), 1...FrameHeader.side ~= height
    else { return nil }
    (self.width, self.height) = (width, height)
  }
}

/// A limit on the frame rate: at most thirty frames a second.
struct FrameRateLimit {
  private var due: Double?

  private static let period = 1.0 / 30
  /// The tolerance for cameras with irregular frames.
  private static let slack = 0.25 * period

  /// Returns whether the frame that arrives at `now`, in seconds, is shown.
  mutating func accepts(at now: Double) -> Bool {
    guard let due else {
      self.due = now + FrameRateLimit.period
      return true
    }
    guard now >= due - FrameRateLimit.slack else { return false }
    self.due = max(due, now - FrameRateLimit.slack) + FrameRateLimit.period
    return true
  }
}
