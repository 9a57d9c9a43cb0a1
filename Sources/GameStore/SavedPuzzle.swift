public import Foundation
internal import GRDB
internal import PuzzleCore

/// What is known of a saved puzzle without opening it.
public struct SavedPuzzle: Sendable {
  /// Its number.
  public let id: Int64
  /// The game's `id`.
  public let game: String
  /// What the menu bar says.
  public let title: String
  /// The player's own name for it.
  public let label: String?
  /// How much is done, 0…1.
  public let progress: Double
  /// Seconds of play.
  public let elapsed: Double
  /// How many moves are in force.
  public let moves: Int
  /// Whether nothing is left to do.
  public let isSolved: Bool
  /// Whether auto-solve took part.
  public let wasHelped: Bool
  /// When it was begun, and played last.
  public let (created, updated): (Date, Date)
  /// Where its picture comes from.
  public let picture: PictureSource?

  /// What it is called.
  public var name: String { label ?? title }

  init(_ row: Row) throws {
    id = try row.value("id")
    game = try row.value("kind")
    // Another program may have written them.
    title = (try row.value("title") as String).bounded()
    label = (try row.optional("label") as String?)?.bounded()
    progress = Self.within(0...1, try row.value("progress"))
    elapsed = Self.within(0...1e9, try row.value("elapsed"))
    moves = try row.value("cursor")
    isSolved = try row.value("isSolved")
    wasHelped = try row.value("wasHelped")
    created = try Self.date(row.value("createdAt"))
    updated = try Self.date(row.value("updatedAt"))
    picture = try PictureSource(row)
  }

  /// What cannot be, in a row that was changed, is taken as the next that can.
  static func within(_ range: ClosedRange<Double>, _ value: Double) -> Double {
    value.isNaN ? range.lowerBound : min(max(value, range.lowerBound), range.upperBound)
  }

  /// Up to the year 9999.
  private static func date(_ seconds: Double) -> Date {
    Date(timeIntervalSince1970: within(0...253_402_300_799, seconds))
  }
}

/// How often a kind of puzzle was solved without help, and how fast.
public struct SolvedCount: Hashable, Sendable {
  /// The game's `id`.
  public let game: String
  /// What the menu bar said: the game and its size.
  public let title: String
  /// How often.
  public let count: Int
  /// The shortest time, in seconds.
  public let best: Double
  /// The mean time, in seconds.
  public let mean: Double
}

extension PictureSource {
  /// Of a row with the picture's number, name and hash; nil when there is none.
  init?(_ row: Row) throws {
    if let name: String = try row.optional("name") {
      self = .builtIn(name)
    } else if let id: Int64 = try row.optional("picture") {
      self = .stored(id, hash: try row.optional("hash") ?? "")
    } else {
      return nil
    }
  }
}
