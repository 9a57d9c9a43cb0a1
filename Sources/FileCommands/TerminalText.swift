package import PuzzleCore

/// The sentences that commands write to the terminal.
package enum TerminalText {
  package static let noPuzzles: Phrase = "No saved puzzles yet."
  package static let openElsewhere: Phrase =
    "This puzzle is open in a window: close that one first."
  package static let filmsDemo: Phrase =
    "There’s no display for a window: filming the demo instead."

  /// Returns the sentence for the number of a puzzle that isn't saved.
  package static func noPuzzle(_ id: Int64) -> Phrase {
    "There’s no saved puzzle \(String(id)): “tifpuzzle saves list” shows all of them."
  }

  /// Returns the answer to the import of a puzzle.
  package static func imported(_ id: Int64) -> Phrase {
    "Saved as puzzle \(String(id)): start the program to continue it."
  }

  /// Returns the notice about words that have no place in a puzzle.
  package static func leftOut(_ notice: Phrase) -> Phrase { "Some words left out: \(notice)" }

  /// Returns the sentence for a display that is gone; `problem` is the reason why the puzzle isn't
  /// saved.
  package static func displayClosed(_ problem: Phrase?) -> Phrase {
    let next = problem ?? "Your puzzle is saved: restart the program to continue it."
    return "The display has closed. \(next)"
  }

  /// Returns the sentence for a window that can't be opened; `reason` is SDL's, in English.
  package static func noWindow(_ reason: String) -> Phrase {
    """
    No window can be opened (\(reason)): run “tifpuzzle demo --output demo.mp4” to film the demo, \
    or “tifpuzzle render --output puzzle.png” to draw a picture without a display.
    """
  }
}
