public import Foundation
internal import GRDB
internal import PuzzleCore

/// The metadata of a saved puzzle, available without opening it.
public struct SavedPuzzle: Sendable {
  /// The number in the database.
  public let id: Int64
  /// The game's `id`.
  public let game: String
  /// The title in the menu bar.
  public let title: String
  /// The player's own name for the puzzle.
  public let label: String?
  /// The part of the puzzle that is done, 0…1.
  public let progress: Double
  /// The seconds of play.
  public let elapsed: Double
  /// The number of moves in effect.
  public let moves: Int
  /// A Boolean value that indicates whether the puzzle is solved.
  public let isSolved: Bool
  /// A Boolean value that indicates whether auto-solve took part.
  public let wasHelped: Bool
  /// The times at which the puzzle was begun, and played last.
  public let (created, updated): (Date, Date)
  /// The source of its picture.
  public let picture: PictureSource?

  /// The player's own name, or else the title.
  public var name: String { label ?? title }

  init(_ row: Row) throws {
    id = try row.value("id")
    game = try row.value("kind")
    // Another program may have written these texts.
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

  /// Returns the value clamped to a range, because a row may have been changed.
  static func within(_ range: ClosedRange<Double>, _ value: Double) -> Double {
    value.isNaN ? range.lowerBound : min(max(value, range.lowerBound), range.upperBound)
  }

  /// Returns the date, limited to the year 9999.
  private static func date(_ seconds: Double) -> Date {
    Date(timeIntervalSince1970: within(0...253_402_300_799, seconds))
  }
}

extension PictureSource {
  /// Creates the source from a row with the picture's number, name and hash; fails when there is
  /// none.
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
