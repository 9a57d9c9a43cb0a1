public import PuzzleCore
internal import PuzzleKit

/// A small modal window in the middle: a message or a question, and one to three buttons.
public struct Dialog: Hashable, Sendable {
  /// The identifier in the output of `--describe`.
  public var id: String
  public var title: Phrase
  public var text: Phrase
  /// The buttons of the dialog; the first one is the default, which Enter presses.
  var choices: [Button]

  /// The longest message, in characters.
  private static let longestSentence = 1000

  /// Creates a message with an OK button.
  public static func message(_ title: Phrase, _ sentence: Phrase) -> Dialog {
    Dialog(
      id: "message", title: title.printable,
      text: sentence.printable.bounded(to: longestSentence),
      choices: [Button("card.ok", .close, "OK", look: .primary)])
  }
}

extension Dialog: Screen {
  func layout(in size: Size, scroll: Double, text: any TextSource) -> any ScreenLayout {
    DialogLayout(self, in: size, text: text)
  }
}
