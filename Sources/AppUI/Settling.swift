internal import PuzzleCore
internal import PuzzleKit

/// The window size that each puzzle is laid out for, which follows the window once it keeps its size.
struct Settling {
  /// The size that the puzzle on the table is laid out for.
  private(set) var size: Size
  /// The time at which the window's size counts as settled.
  private(set) var due: Double?
  /// The room of a solved board above its bar; nil while it has the whole table.
  var room: WinRoom?
  /// The way of the board into that room or out of it, while it moves.
  var glide: WinRoom.Glide?
  /// The sizes of the parked games, by game id.
  private var parked: [String: Size] = [:]

  /// The seconds that a window keeps its size before the pieces are shuffled.
  static let time = 0.15

  init(_ size: Size) { self.size = size }

  mutating func begin(at now: Double) {
    due = now + Self.time
    // In a window of another size the board may need less room, or none.
    (room, glide) = (nil, nil)
  }

  /// Returns the size for which the puzzle was laid out until now, once that of the window is settled.
  mutating func end(in window: Size, at now: Double) -> Size? {
    guard let due, now >= due else { return nil }
    self.due = nil
    defer { size = window }
    return size
  }

  /// Replaces the puzzle of a game by one of another game.
  mutating func park(_ game: String, for other: String, in window: Size, at now: Double) {
    parked[game] = size
    lay(for: parked[other] ?? window, in: window, at: now)
  }

  /// Puts a puzzle that was laid out for `size` on the table.
  mutating func lay(for size: Size, in window: Size, at now: Double) {
    self.size = size
    due = size == window ? nil : now + Self.time
  }
}
