internal import PuzzleCore

/// The message of a decoder before its pixels: 40 bytes, all numbers little-endian.
///
/// 8 bytes of magic, then version, status, width, height (32 bits each), the number of bytes that
/// follow (64 bits), and 8 bytes of zeros. Pixels follow only when the status is `pixels`, as
/// 32-bit words in the machine's own order, premultiplied 0xAARRGGBB.
package struct PixelMessage: Hashable {
  static let length = 40
  private static let magic = Array("TiFpixel".utf8)
  private static let version = 1

  var status: Status
  var width = 0
  var height = 0
  /// The number of bytes of pixels that follow.
  var byteCount: Int { status == .pixels ? width &* height &* 4 : 0 }

  /// The result of a decoder, which is also its exit code.
  enum Status: Int {
    case pixels = 0
    case notAPicture = 10
    case unsupported, truncated, damaged, tooLarge, outOfMemory, empty, unreadable
  }

  /// Creates the message for a picture of this size.
  init(width: Int, height: Int) {
    status = .pixels
    self.width = width
    self.height = height
  }

  /// Creates the message for a problem, without a picture.
  init(_ problem: PhotoProblem) {
    switch problem {
    case .notAPicture, .notAFile: status = .notAPicture
    case .unsupported: status = .unsupported
    case .truncated: status = .truncated
    case .damaged: status = .damaged
    case .empty: status = .empty
    case .decoderOutOfMemory: status = .outOfMemory
    case .tooLarge(let w, let h):
      status = .tooLarge
      width = min(w, Int(UInt32.max))
      height = min(h, Int(UInt32.max))
    default: status = .unreadable
    }
  }

  /// Checks a message from a decoder, which untrusted data may have taken over. Throws
  /// `decoderFailed` unless it is well-formed and no side exceeds `longestSide`.
  package init(bytes: [UInt8], longestSide: Int) throws(PhotoProblem) {
    guard bytes.count == PixelMessage.length, bytes.starts(with: PixelMessage.magic),
      try bytes.little32(at: 8) == PixelMessage.version,
      let status = Status(rawValue: try bytes.little32(at: 12)),
      try bytes.little32(at: 32) == 0, try bytes.little32(at: 36) == 0
    else { throw .decoderFailed }
    self.status = status
    width = try bytes.little32(at: 16)
    height = try bytes.little32(at: 20)
    if status == .pixels {
      guard (1...longestSide).contains(width), (1...longestSide).contains(height),
        width * height <= PhotoLimits.decodedArea
      else {
        throw .decoderFailed
      }
    }
    guard try bytes.little32(at: 24) == byteCount & 0xFFFF_FFFF,
      try bytes.little32(at: 28) == byteCount >> 32
    else { throw .decoderFailed }
  }

  var bytes: [UInt8] {
    var bytes = PixelMessage.magic
    for word in [
      PixelMessage.version, status.rawValue, width, height, byteCount, byteCount >> 32, 0, 0,
    ] {
      bytes.append(little32: word)
    }
    return bytes
  }

  /// Returns the problem that an exit code stands for, of a decoder that ended in the middle of its
  /// pixels; `nil` for other codes.
  static func problem(ofExitCode code: Int32) -> PhotoProblem? {
    guard let status = Status(rawValue: Int(code)), status != .tooLarge else { return nil }
    var message = PixelMessage(width: 0, height: 0)
    message.status = status
    return message.problem
  }

  /// The reason why there is no picture; `nil` when there is one.
  var problem: PhotoProblem? {
    switch status {
    case .pixels: nil
    case .notAPicture: .notAPicture
    case .unsupported: .unsupported(kind: "an unusual variant")
    case .truncated: .truncated
    case .damaged: .damaged
    case .tooLarge: .tooLarge(width: width, height: height)
    case .outOfMemory: .decoderOutOfMemory
    case .empty: .empty
    case .unreadable: .unreadable("Input/output error")
    }
  }
}
