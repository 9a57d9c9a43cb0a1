public import SharedTables

/// Seals the messages of one table, so that only those who have its link can read or write them.
///
/// A sealed message is bound to the table, its sender and the place where it is kept: moved
/// elsewhere, it can't be opened. XChaCha20-Poly1305 with a random nonce.
///
/// Layout: version (1), sender (8), nonce (24), encrypted content, tag (16).
public struct MessageCipher: Sendable {
  /// The place of a message, whose number is part of the format.
  public enum Place: Hashable, Sendable {
    /// The log of the table.
    case log
    /// A piece of a parcel.
    case parcel(Parcel.ID, piece: Int)
    /// The positions of hands, which are never stored.
    case hands

    var data: [UInt8] {
      switch self {
      case .log: [1]
      case .parcel(let id, let piece):
        [2] + MessageCipher.bytes(id.rawValue) + MessageCipher.bytes(UInt64(piece))
      case .hands: [3]
      }
    }
  }

  /// A message that was opened.
  public struct Opened: Hashable, Sendable {
    public let sender: PlayerID
    public let bytes: [UInt8]
  }

  private static let version: UInt8 = 1
  private static let head = 1 + 8 + Sodium.nonce
  /// The number of bytes that sealing adds.
  public static let overhead = head + Sodium.tag

  private let key: [UInt8]
  private let table: TableID

  /// Creates the cipher of a table.
  public init(_ keys: TableKeys, for table: TableID) {
    key = keys.messages
    self.table = table
  }

  /// Seals a message.
  public func seal(_ bytes: [UInt8], from sender: PlayerID, for place: Place) -> [UInt8] {
    let nonce = Sodium.random(Sodium.nonce)
    return [Self.version] + Self.bytes(sender.rawValue) + nonce
      + Sodium.encrypt(bytes, binding: data(sender, place), nonce, key)
  }

  /// Opens a message that may hold anything; nil unless it was sealed for this table and place.
  public func open(_ sealed: [UInt8], from place: Place) -> Opened? {
    guard sealed.count >= Self.overhead, sealed.first == Self.version else { return nil }
    let sender = PlayerID(
      rawValue: sealed[1..<9].reversed().reduce(0) { $0 << 8 | UInt64($1) })
    let plain = Sodium.decrypt(
      Array(sealed[Self.head...]), binding: data(sender, place), Array(sealed[9..<Self.head]), key)
    return plain.map { Opened(sender: sender, bytes: $0) }
  }

  private func data(_ sender: PlayerID, _ place: Place) -> [UInt8] {
    Array("tifpuzzle".utf8) + [Self.version] + Self.bytes(table.rawValue)
      + Self.bytes(sender.rawValue) + place.data
  }

  private static func bytes(_ number: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> UInt64(8 * $0)) }
  }
}
