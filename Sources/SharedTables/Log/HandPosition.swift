public import PuzzleCore

/// The position of a player's pointer, which is sent but never stored.
///
/// Layout: version (1), number (packed), x (4), y (4).
public struct HandPosition: Hashable, Sendable {
  /// The number of the position among those of its sender; an earlier one that arrives later is
  /// ignored.
  public var number: UInt64
  /// The position in points of the table.
  public var point: Point

  /// Creates a position.
  public init(number: UInt64, point: Point) {
    self.number = number
    self.point = point
  }

  /// The encoded position.
  public var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.add(Envelope.version)
    writer.add(packed: number)
    writer.add(Float(point.x).bitPattern)
    writer.add(Float(point.y).bitPattern)
    return writer.bytes
  }

  /// Decodes a position; throws for anything that is not on or near a table.
  public init(_ bytes: [UInt8]) throws(MalformedMessage) {
    var reader = ByteReader(bytes)
    let version: UInt8 = try reader.number()
    number = try reader.packedNumber()
    let (x, y) = (
      Double(Float(bitPattern: try reader.number())), Double(Float(bitPattern: try reader.number()))
    )
    guard version == Envelope.version, reader.isAtEnd, abs(x) <= 1e6, abs(y) <= 1e6 else {
      throw MalformedMessage()
    }
    point = Point(x, y)
  }
}
