internal import Foundation

/// The frames that this program and the process `tifpuzzle-table` exchange: the length of the rest
/// in four bytes, a letter for the kind, a number in eight bytes, and the content.
enum TableFrame {
  /// A request to the process.
  enum Request: UInt8 {
    case connect = 0x43  // C
    case make = 0x4F  // O
    case publish = 0x50  // P
    case get = 0x47  // G
    case follow = 0x52  // R
    case hand = 0x48  // H
    case last = 0x49  // I
  }

  /// A frame from the process.
  enum Report: UInt8 {
    case up = 0x55  // U
    case down = 0x44  // D
    case refused = 0x58  // X
    case message = 0x4D  // M
    case hand = 0x68  // h
    case done = 0x41  // A
    case value = 0x56  // V
    case nothing = 0x5A  // Z
    case failed = 0x4E  // N
    case silent = 0x53  // S
  }

  /// The size of the number before the content.
  private static let head = 9
  /// The largest frame in bytes that is accepted.
  private static let most = 1 << 20

  static func bytes(of number: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> UInt64(8 * $0)) }
  }

  static func number(_ bytes: some Collection<UInt8>) -> UInt64 {
    bytes.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static func length(_ count: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) }
  }

  static func encode(_ kind: Request, _ ticket: UInt64, _ content: [UInt8]) -> [UInt8] {
    length(content.count + head) + [kind.rawValue] + bytes(of: ticket) + content
  }

  /// Encodes the first frame, which has no number.
  static func encode(connect fields: [String]) -> [UInt8] {
    let content = fields.flatMap { (field: String) -> [UInt8] in Array(field.utf8) + [0] }
    return length(content.count + 1) + [Request.connect.rawValue] + content
  }

  /// Takes the complete frames from the beginning of a buffer; nil if it is no sequence of frames.
  static func take(
    from buffer: inout [UInt8]
  ) -> [(kind: Report, number: UInt64, content: [UInt8])]? {
    var frames: [(kind: Report, number: UInt64, content: [UInt8])] = []
    var place = 0
    while buffer.count - place >= 4 {
      let length = Int(number(buffer[place..<place + 4]))
      guard head...most ~= length else { return nil }
      let end = place + 4 + length
      guard end <= buffer.count else { break }
      guard let kind = Report(rawValue: buffer[place + 4]) else { return nil }
      frames.append(
        (kind, number(buffer[place + 5..<place + 13]), Array(buffer[place + 13..<end])))
      place = end
    }
    buffer.removeFirst(place)
    return frames
  }
}
