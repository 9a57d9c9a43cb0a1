internal import Foundation
public import PuzzleKit

/// A message of the log with its content.
public struct LogEntry<Game: SharedGame>: Hashable, Sendable {
  /// The content of a message.
  public enum Content: Hashable, Sendable {
    /// Opens the table; only the first message of a log.
    case table(TableHeader)
    /// The sender sits down, or changes the name or colour.
    case joined(Player)
    /// A player leaves, or is reported gone.
    case left(PlayerID)
    case move(Game.Move)
    /// The sender takes things into the hand.
    case hold([Int])
    /// The sender lets go of everything in the hand.
    case release
    /// Takes back the sender's last move.
    case undo
    /// The digest of the state after a number of moves.
    case digest(moves: Int, value: UInt64)
    /// A table after all messages up to a position in the stream.
    case snapshot(at: UInt64, Parcel.Reference)
    /// The host closes the table for good.
    case close
    /// The host removes a player for good.
    case remove(PlayerID)
    /// The sender's own puzzle in a race is solved so far.
    case progress(RaceProgress)
    /// A part of a move that is too long for a message.
    case part([UInt8])
    /// Makes the move of which the sender has sent all parts.
    case longMove

    /// Returns a Boolean value that indicates whether a table of this mode knows such messages.
    func isLegal(in mode: TableMode) -> Bool {
      switch self {
      case .move, .hold, .undo, .part, .longMove: mode == .together
      case .progress: mode == .race
      default: true
      }
    }
  }

  public var sender: PlayerID
  public var serial: UInt64
  public var content: Content

  /// Creates an entry.
  public init(sender: PlayerID, serial: UInt64, _ content: Content) {
    self.sender = sender
    self.serial = serial
    self.content = content
  }

  /// The largest number of things in a hand.
  static var mostHeld: Int { 4096 }

  /// Returns a move as JSON with sorted keys, so that equal moves have equal bytes.
  static func json(of move: Game.Move) -> [UInt8]? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(move)).map(Array.init)
  }

  /// Decodes the content of a message that may hold anything.
  public init(_ envelope: Envelope) throws(MalformedMessage) {
    var reader = ByteReader(envelope.content)
    let content: Content
    switch envelope.kind {
    case .table: content = .table(try TableHeader(&reader))
    case .joined:
      let name = try reader.text(upTo: Player.longestName)
      content = .joined(Player(name: name, color: try reader.count(upTo: Player.colors - 1)))
    case .left: content = .left(PlayerID(rawValue: try reader.number()))
    case .remove: content = .remove(PlayerID(rawValue: try reader.number()))
    case .move:
      guard let move = try? JSONDecoder().decode(Game.Move.self, from: Data(reader.rest)) else {
        throw MalformedMessage()
      }
      self.init(sender: envelope.sender, serial: envelope.serial, .move(move))
      return
    case .hold:
      var items: [Int] = []
      for _ in 0..<(try reader.count(upTo: Self.mostHeld)) {
        items.append(try reader.count(upTo: .max))
      }
      content = .hold(items)
    case .part:
      self.init(sender: envelope.sender, serial: envelope.serial, .part(reader.rest))
      return
    case .longMove: content = .longMove
    case .release: content = .release
    case .undo: content = .undo
    case .digest:
      let moves = try reader.count(upTo: .max)
      content = .digest(moves: moves, value: try reader.number())
    case .snapshot:
      let position = try reader.packedNumber()
      content = .snapshot(at: position, try Parcel.Reference(&reader))
    case .close: content = .close
    case .progress:
      let share = try reader.count(upTo: RaceProgress.whole)
      let seconds =
        share == RaceProgress.whole ? try reader.count(upTo: RaceProgress.longest) : nil
      guard let progress = RaceProgress(share: share, seconds: seconds) else {
        throw MalformedMessage()
      }
      content = .progress(progress)
    }
    guard reader.isAtEnd else { throw MalformedMessage() }
    self.init(sender: envelope.sender, serial: envelope.serial, content)
  }

  /// Encodes the entry; throws if it is too large for a message.
  public func envelope() throws(MalformedMessage) -> Envelope {
    var writer = ByteWriter()
    let kind: Envelope.Kind
    switch content {
    case .table(let header):
      kind = .table
      header.write(to: &writer)
    case .joined(let player):
      kind = .joined
      writer.add(text: player.name)
      writer.add(packed: UInt64(player.color))
    case .left(let player):
      kind = .left
      writer.add(player.rawValue)
    case .remove(let player):
      kind = .remove
      writer.add(player.rawValue)
    case .move(let move):
      kind = .move
      guard let json = Self.json(of: move) else { throw MalformedMessage() }
      writer.add(bytes: json)
    case .hold(let items):
      kind = .hold
      guard items.count <= Self.mostHeld, items.allSatisfy({ $0 >= 0 }) else {
        throw MalformedMessage()
      }
      writer.add(packed: UInt64(items.count))
      for item in items { writer.add(packed: UInt64(item)) }
    case .part(let bytes):
      kind = .part
      writer.add(bytes: bytes)
    case .longMove: kind = .longMove
    case .release: kind = .release
    case .undo: kind = .undo
    case .digest(let moves, let value):
      kind = .digest
      writer.add(packed: UInt64(max(moves, 0)))
      writer.add(value)
    case .snapshot(let position, let reference):
      kind = .snapshot
      writer.add(packed: position)
      reference.write(to: &writer)
    case .close: kind = .close
    case .progress(let progress):
      kind = .progress
      writer.add(packed: UInt64(progress.share))
      if let seconds = progress.seconds { writer.add(packed: UInt64(seconds)) }
    }
    guard writer.bytes.count <= Envelope.mostContent else { throw MalformedMessage() }
    return Envelope(kind: kind, sender: sender, serial: serial, content: writer.bytes)
  }
}
