/// The first message of a log: what is played, and where its data is.
public struct TableHeader: Hashable, Sendable {
  /// The largest id of a game in bytes.
  private static let longestGame = 40

  /// The id of the game.
  public var game: String
  /// The way in which the players play.
  public var mode: TableMode
  /// The player who opened the table.
  public var host: Player
  /// The parameters and the deal.
  public var puzzle: Parcel.Reference
  /// The picture's file without metadata; nil for a game without a picture.
  public var picture: Parcel.Reference?

  /// Creates a header.
  public init(
    game: String, mode: TableMode = .together, host: Player, puzzle: Parcel.Reference,
    picture: Parcel.Reference?
  ) {
    self.game = game
    self.mode = mode
    self.host = host
    self.puzzle = puzzle
    self.picture = picture
  }

  /// Decodes the first message of a log.
  public init(_ envelope: Envelope) throws(MalformedMessage) {
    guard envelope.kind == .table, envelope.serial == 1 else { throw MalformedMessage() }
    var reader = ByteReader(envelope.content)
    try self.init(&reader)
    guard reader.isAtEnd else { throw MalformedMessage() }
  }

  init(_ reader: inout ByteReader) throws(MalformedMessage) {
    game = try reader.text(upTo: Self.longestGame)
    guard let mode = TableMode(rawValue: try reader.number()) else { throw MalformedMessage() }
    self.mode = mode
    let name = try reader.text(upTo: Player.longestName)
    host = Player(name: name, color: try reader.count(upTo: Player.colors - 1))
    puzzle = try Parcel.Reference(&reader)
    let hasPicture: UInt8 = try reader.number()
    switch hasPicture {
    case 0: picture = nil
    case 1: picture = try Parcel.Reference(&reader)
    default: throw MalformedMessage()
    }
  }

  func write(to writer: inout ByteWriter) {
    writer.add(text: game)
    writer.add(mode.rawValue)
    writer.add(text: host.name)
    writer.add(packed: UInt64(host.color))
    puzzle.write(to: &writer)
    writer.add(picture == nil ? 0 as UInt8 : 1)
    picture?.write(to: &writer)
  }
}
