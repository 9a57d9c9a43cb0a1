internal import PuzzleKit

/// The link with which a player joins a shared table: `tifpuzzle://join?…`.
///
/// The version is followed by base-32 letters for the number of bytes, a checksum, the table, its
/// secret, and the address of the server. Capital and small letters are equivalent. Whoever has the
/// link can read all of the table and play at it; the server never sees it.
public struct Invitation: Hashable, Sendable {
  /// The address of the server: `nats://HOST:PORT` or `tls://HOST:PORT`.
  public let server: ServerAddress
  /// The identity of the table.
  public let table: TableID
  /// The secret from which keys, credentials and names on the server are derived.
  public let secret: TableSecret

  /// Creates the invitation to a table on a server.
  public init(server: ServerAddress, table: TableID, secret: TableSecret) {
    self.server = server
    self.table = table
    self.secret = secret
  }

  /// The beginning of every link.
  public static let start = "tifpuzzle://join?"
  private static let version = UInt8(ascii: "1")
  /// The version of links that only earlier programs could read; none was published.
  private static let oldVersion = UInt8(ascii: "0")
  /// The size of the byte count, the checksum, the table and the secret, in bytes.
  private static let head = 1 + 4 + 8 + TableSecret.count
  private static let kind = LinkKind(start: start) { letters, version in
    guard version == Self.version else { return 0 }
    guard letters.count >= 2 else { return 2 }
    return Base32.bytes(of: Array(letters.prefix(2)))?.first.map { Base32.count(of: Int($0)) } ?? 0
  }

  /// The link.
  public var text: String {
    var writer = ByteWriter()
    writer.add(table.rawValue)
    writer.add(bytes: secret.bytes)
    writer.add(bytes: Array(server.text.utf8))
    let count = UInt8(truncatingIfNeeded: 5 + writer.bytes.count)
    var all = ByteWriter()
    all.add(count)
    all.add(Self.checksum(writer.bytes, count))
    all.add(bytes: writer.bytes)
    return Self.start + String(decoding: [Self.version], as: UTF8.self)
      + Base32.text(of: all.bytes)
  }

  private static func checksum(_ content: [UInt8], _ count: UInt8) -> UInt32 {
    UInt32(truncatingIfNeeded: Digest.of([version, count] + content))
  }

  /// Returns a Boolean value that indicates whether `text` contains an invitation, even one that
  /// can't be read.
  public static func isIn(_ text: String) -> Bool {
    LinkText.forms(of: text, for: kind).contains(where: \.hasLink)
  }

  /// Returns the link in a text, without the text around it; nil if it has none that can be read.
  public static func line(in text: String) -> String? { try? Invitation(reading: text).text }

  /// Reads the first invitation in a text that may contain other text.
  public init(reading text: String) throws(InvitationError) {
    var problem = InvitationError.foreign
    for form in LinkText.forms(of: text, for: Self.kind) {
      for link in form.links {
        do throws(InvitationError) {
          self = try Invitation(link)
          return
        } catch {
          if problem == .foreign { problem = error }
        }
      }
    }
    throw problem
  }

  private init(_ link: LinkText.Link) throws(InvitationError) {
    guard let version = link.version else { throw .cut }
    guard version != Self.oldVersion else { throw .old }
    guard version == Self.version else { throw .newer }
    guard link.letters.count >= Self.kind.count(link.letters, version) else { throw .cut }
    guard !link.isTooLong, let bytes = Base32.bytes(of: link.letters), let count = bytes.first,
      bytes.count == Int(count), bytes.count > Self.head
    else { throw .edited }
    do {
      var reader = ByteReader(bytes.dropFirst())
      let checksum: UInt32 = try reader.number()
      guard checksum == Self.checksum(Array(bytes[5...]), count) else {
        throw InvitationError.edited
      }
      table = TableID(rawValue: try reader.number())
      guard let secret = TableSecret(try reader.bytes(TableSecret.count)),
        let server = ServerAddress(String(decoding: reader.rest, as: UTF8.self))
      else { throw InvitationError.edited }
      self.secret = secret
      self.server = server
    } catch {
      throw .edited
    }
  }
}

/// The identity of a shared table, a random number.
public struct TableID: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// The secret of a shared table, which only its links hold.
public struct TableSecret: Hashable, Sendable {
  /// The number of bytes.
  public static let count = 32
  public let bytes: [UInt8]

  /// Creates a secret from random bytes; nil unless there are ``count`` of them.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.count else { return nil }
    self.bytes = bytes
  }
}

/// The address of a NATS server, without a name and password.
public struct ServerAddress: Hashable, Sendable {
  /// The address as `nats://HOST:PORT` or `tls://HOST:PORT`.
  public let text: String
  /// The largest number of bytes, with which a link stays below 256 bytes.
  static let longest = 200

  /// Reads an address; the scheme defaults to `nats`, and the port to 4222. Returns nil for anything
  /// else.
  public init?(_ text: String) {
    let parts = text.split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
    let scheme = parts.count == 2 ? String(parts[0]) : "nats"
    guard let rest = parts.last, scheme == "nats" || scheme == "tls" else { return nil }
    let isBracketed = rest.first == "["
    let end = isBracketed ? rest.firstIndex(of: "]").map { rest.index(after: $0) } : nil
    let colon = end ?? rest.lastIndex(of: ":") ?? rest.endIndex
    let (host, tail) = (rest[..<colon], rest[colon...])
    guard !host.isEmpty, tail.isEmpty || tail.first == ":" else { return nil }
    let allowed: (UInt8) -> Bool = { byte in
      switch byte {
      case 48...57, 65...90, 97...122, UInt8(ascii: "."), UInt8(ascii: "-"): true
      case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ":"): isBracketed
      default: false
      }
    }
    let digits = tail.dropFirst()
    guard host.utf8.allSatisfy(allowed), !isBracketed || end != nil,
      digits.utf8.allSatisfy({ 48...57 ~= $0 }),
      let port = tail.isEmpty ? 4222 : UInt16(digits), port > 0
    else { return nil }
    self.text = "\(scheme)://\(host):\(port)"
    guard self.text.utf8.count <= Self.longest else { return nil }
  }
}
