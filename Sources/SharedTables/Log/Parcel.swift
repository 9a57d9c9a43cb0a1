internal import PuzzleKit

/// Data that is too large for a message: a puzzle, a picture or a snapshot.
///
/// It is stored in pieces of at most 128 KiB before the message that names it.
public struct Parcel: Hashable, Sendable {
  /// The identity of a parcel, a random number.
  public struct ID: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
  }

  /// The largest piece in bytes.
  public static let mostPiece = 128 << 10
  /// The largest parcel in bytes.
  public static let mostBytes = 64 << 20

  public let id: ID
  public let bytes: [UInt8]

  /// The reference by which a message names the parcel.
  public let reference: Reference

  /// Creates a parcel; nil if the data is empty or too large.
  public init?(id: ID, bytes: [UInt8]) {
    guard 1...Self.mostBytes ~= bytes.count else { return nil }
    self.id = id
    self.bytes = bytes
    reference = Reference(id: id, count: bytes.count, checksum: Digest.of(bytes))
  }

  /// The pieces in order.
  public var pieces: [[UInt8]] { (0..<reference.pieceCount).map(piece) }

  /// Returns the piece with a number.
  public func piece(_ number: Int) -> [UInt8] {
    Array(bytes.dropFirst(number * Self.mostPiece).prefix(Self.mostPiece))
  }

  /// The name and checksum of a parcel.
  public struct Reference: Hashable, Sendable {
    public let id: ID
    /// The size in bytes.
    public let count: Int
    let checksum: UInt64

    /// The number of pieces.
    public var pieceCount: Int { (count + Parcel.mostPiece - 1) / Parcel.mostPiece }

    init(id: ID, count: Int, checksum: UInt64) {
      self.id = id
      self.count = count
      self.checksum = checksum
    }

    init(_ reader: inout ByteReader) throws(MalformedMessage) {
      id = ID(rawValue: try reader.number())
      count = try reader.count(upTo: Parcel.mostBytes)
      checksum = try reader.number()
      guard count > 0 else { throw MalformedMessage() }
    }

    func write(to writer: inout ByteWriter) {
      writer.add(id.rawValue)
      writer.add(packed: UInt64(count))
      writer.add(checksum)
    }

    /// Joins the pieces of the parcel; throws if one is missing or differs.
    public func joined(_ pieces: [[UInt8]]) throws(MalformedMessage) -> [UInt8] {
      let bytes = Array(pieces.joined())
      guard bytes.count == count, Digest.of(bytes) == checksum else { throw MalformedMessage() }
      return bytes
    }
  }
}
