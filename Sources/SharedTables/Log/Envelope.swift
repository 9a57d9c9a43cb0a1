/// A message of the log whose content is not decoded yet.
///
/// Layout: version (1), kind (1), sender (8), serial (packed), content.
public struct Envelope: Hashable, Sendable {
  /// The version of the format.
  public static let version: UInt8 = 1
  /// The largest content in bytes; larger data goes into parcels.
  public static let mostContent = 128 << 10
  /// The largest message in bytes.
  public static let mostBytes = mostContent + 20

  /// The kind of a message, by its number in the format.
  public enum Kind: UInt8, CaseIterable, Sendable {
    case table = 1
    case joined, left, move, hold, release, undo, digest, snapshot, close, remove, progress
    case part, longMove
  }

  public var kind: Kind
  public var sender: PlayerID
  /// The number of the message among those of its sender, from 1 without gaps.
  public var serial: UInt64
  public var content: [UInt8]

  /// Creates an envelope.
  public init(kind: Kind, sender: PlayerID, serial: UInt64, content: [UInt8]) {
    self.kind = kind
    self.sender = sender
    self.serial = serial
    self.content = content
  }

  /// The encoded message.
  public var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.add(Self.version)
    writer.add(kind.rawValue)
    writer.add(sender.rawValue)
    writer.add(packed: serial)
    writer.add(bytes: content)
    return writer.bytes
  }

  /// Decodes a message that may hold anything.
  public init(_ bytes: [UInt8]) throws(MalformedMessage) {
    guard bytes.count <= Self.mostBytes else { throw MalformedMessage() }
    var reader = ByteReader(bytes)
    let version: UInt8 = try reader.number()
    guard version == Self.version, let kind = Kind(rawValue: try reader.number()) else {
      throw MalformedMessage()
    }
    self.kind = kind
    sender = PlayerID(rawValue: try reader.number())
    serial = try reader.packedNumber()
    content = reader.rest
    guard serial > 0, content.count <= Self.mostContent else { throw MalformedMessage() }
  }
}

/// The identity of a player at one table, a random number.
public struct PlayerID: RawRepresentable, Codable, Hashable, Comparable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static func < (a: PlayerID, b: PlayerID) -> Bool { a.rawValue < b.rawValue }
}

/// The name and colour of a player, as the others see them.
public struct Player: Codable, Hashable, Sendable {
  /// The largest name in bytes.
  static let longestName = 120
  /// The number of colours.
  public static let colors = 12

  public let name: String
  /// The number of a colour, less than ``colors``.
  public let color: Int

  /// Creates a player; a long name is cut, and a colour brought into the range.
  public init(name: String, color: Int) {
    var name = name
    while name.utf8.count > Self.longestName { name.removeLast() }
    self.name = name
    self.color = ((color % Self.colors) + Self.colors) % Self.colors
  }

  var isValid: Bool { name.utf8.count <= Self.longestName && 0..<Self.colors ~= color }
}
