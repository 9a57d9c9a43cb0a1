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
    guard bytes.count == FrameHeader.length, bytes.starts(with: [0x42, 0x4D]) else { return nil }
    func word(_ at: Int, _ size: Int) -> Int {
      bytes[at..<(at + size)].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    let isPlain =
      word(10, 4) == FrameHeader.length && word(14, 4) == 40 && word(26, 2) == 1
      && word(28, 2) == 32 && word(30, 4) == 0
    (width, height) = (word(18, 4), word(22, 4))
    guard isPlain, 1...FrameHeader.side ~= width, 1...FrameHeader.side ~= height else {
      return nil
    }
  }
}

/// A limit on the frame rate: at most thirty frames a second.
struct FramePace {
  private var due: Double?

  private static let period = 1.0 / 30
  /// The tolerance for cameras with irregular frames.
  private static let slack = 0.25 * period

  /// Returns whether the frame that arrives at `now`, in seconds, is shown.
  mutating func takes(at now: Double) -> Bool {
    guard let due else {
      self.due = now + FramePace.period
      return true
    }
    guard now >= due - FramePace.slack else { return false }
    self.due = max(due, now - FramePace.slack) + FramePace.period
    return true
  }
}
