internal import ArgumentParser
internal import Content
internal import PuzzleCore

/// The sentences about the options of a shared table that are wrong.
enum TableText {
  static let headless: Phrase =
    "--name and --color need --headless: a window has them on the page “Play together”."
  static let tableAlone: Phrase = "A table goes on at its own address: give --table alone."
  static let color = bounds("--color", "0", "11")
  static let copies = bounds("--copies", "1", "5")
  static let oneAddress: Phrase = "Give --server or --listen, not both."

  /// Returns the sentence for a text that is no server's address.
  static func noAddress(_ text: String) -> Phrase {
    "“\(text)” isn’t an address such as nats://example.org:4222."
  }

  private static func bounds(_ option: String, _ least: String, _ most: String) -> Phrase {
    "\(option) must be \(least) to \(most)."
  }
}

extension ValidationError {
  /// Creates the error of a sentence, which is put into the player's language.
  init(_ sentence: Phrase) { self.init(InterfaceLanguage.text(sentence)) }
}
