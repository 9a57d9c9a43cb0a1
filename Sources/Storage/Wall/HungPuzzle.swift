public import Foundation
internal import GRDB
internal import PuzzleCore

/// The metadata of a solved puzzle on the wall, available without its moves.
public struct HungPuzzle: Sendable {
  /// The number in the database.
  public let id: Int64
  /// The game's `id`.
  public let game: String
  /// The player's own name for the puzzle, or its title in the menu bar.
  public let title: String
  /// The time of the last move.
  public let solved: Date
  /// The seconds of play.
  public let seconds: Double
  /// The number of moves that the player made by hand.
  public let moves: Int
  /// A Boolean value that indicates whether auto-solve or a hint took part.
  public let wasHelped: Bool
  /// The width of the picture divided by its height; `nil` for a puzzle of an earlier version.
  public let shape: Double?
  /// The source of its picture.
  public let picture: PictureSource?

  /// The range of the shapes that can hang in a row.
  public static let shapes = 0.05...20.0

  init(_ row: Row) throws {
    id = try row.value("id")
    game = try row.value("kind")
    // Another program may have written this text.
    title = (try row.value("title") as String).bounded()
    let seconds: Double = try row.value("solvedAt")
    // The end of the year 9999.
    solved = Date(timeIntervalSince1970: SavedPuzzle.within(0...253_402_300_799, seconds))
    self.seconds = SavedPuzzle.within(0...1e9, try row.value("seconds"))
    moves = min(max(try row.value("moves"), 0), 1_000_000_000)
    wasHelped = try row.value("wasHelped")
    shape = (try row.optional("shape", as: Double.self)).map { SavedPuzzle.within(Self.shapes, $0) }
    picture = try PictureSource(row)
  }
}
