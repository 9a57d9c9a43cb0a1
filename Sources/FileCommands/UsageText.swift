package import ArgumentParser
internal import Content
package import PuzzleCore

extension ValidationError {
  /// Creates the error of a sentence, which is put into the player's language.
  package init(_ sentence: Phrase) { self.init(InterfaceLanguage.text(sentence)) }
}

/// The sentences about the options and arguments of a command line that is wrong.
package enum UsageText {
  package static let scale = range("--scale", "0.5", "4")
  package static let placed = range("--placed", "0", "1,000,000")
  package static let copies = bounds("--copies", "1", "100")
  package static let size = bounds("--size", "16", "1024")
  package static let width = millimetres("--width", "20", "3000")
  package static let kerf = millimetres("--kerf", "0", "5")
  package static let onePage: Phrase =
    "An SVG has one page: for --copies, name a file that ends in .pdf."
  package static let endless: Phrase =
    "A film made with --loop has no end: leave out --loop or --output."
  package static let largeFrame: Phrase =
    "A frame of this --window and --scale has more than 134 million pixels: make it smaller."
  package static let grid: Phrase =
    "\("--grid") must be 3 or 4: TiFpuzzle has grids of 3x3 and 4x4."
  package static let level: Phrase =
    "\("--level") must be 2 to 10: Swap has levels from 2x2 to 10x10 tiles."
  package static let side: Phrase = "\("--size") must be 5 to 50: the letters per side."
  package static let words: Phrase = "\("--count") must be 1 to 100: the number of words."
  package static let pieces: Phrase = "Give --pieces alone, or --columns and --rows together."
  package static let drawing: Phrase = "The file’s name must end in .pdf or .svg."

  /// Returns the sentence for a file whose name doesn't end in a dot and `ending`.
  package static func fileName(_ ending: String) -> Phrase {
    "The file’s name must end in .\(ending)."
  }

  /// Returns the sentence for an option that takes one of some words.
  package static func choice(_ option: String, _ words: [String]) -> Phrase {
    "\(option) must be one of \(words.joined(separator: ", "))."
  }

  /// Returns the sentence for an unknown page of the manual.
  package static func page(_ pages: [String]) -> Phrase {
    "The page must be one of \(pages.joined(separator: ", "))."
  }

  /// Returns the sentence for an unknown game.
  package static func noGame(_ id: String, _ games: String) -> Phrase {
    "There’s no game “\(id)”: --game must be one of \(games)."
  }

  /// Returns the sentence for an option that a game doesn't have.
  package static func foreign(_ option: String, to game: Phrase, _ options: [String]) -> Phrase {
    "\(game) has no \(option): it takes \(options.joined(separator: ", "))."
  }

  private static func range(_ option: String, _ least: String, _ most: String) -> Phrase {
    "\(option) must be a number from \(least) to \(most)."
  }

  private static func bounds(_ option: String, _ least: String, _ most: String) -> Phrase {
    "\(option) must be \(least) to \(most)."
  }

  private static func millimetres(_ option: String, _ least: String, _ most: String) -> Phrase {
    "\(option) must be \(least) to \(most) millimetres."
  }
}
