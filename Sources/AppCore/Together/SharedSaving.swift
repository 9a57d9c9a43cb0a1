internal import AppUI
internal import PuzzleKit

/// The saving of a shared puzzle, some time after it has changed. It is saved whole, which takes too
/// long for each move of a large puzzle.
struct SharedSaving {
  /// The time at which the puzzle is saved; nil while it is unchanged or not on the table.
  private(set) var due: Double?
  /// The revision that was saved last.
  private var saved: Int?

  /// The seconds between a change and its saving.
  private static let delay = 3.0

  /// Saves the puzzle on the table once that is due.
  mutating func endTurn(on table: inout TableState) {
    let (revision, now) = (table.shell.session.revision, table.shell.now)
    guard revision != saved else { return }
    let time = due ?? now + Self.delay
    due = time
    guard now >= time else { return }
    table.save(isLast: true)
    (saved, due) = (revision, nil)
  }

  /// Saves nothing as long as another puzzle is on the table.
  mutating func pause() { due = nil }
}
