internal import PuzzleCore
internal import PuzzleKit

/// A small modal window in the middle: a message or a question, and one to three buttons.
public struct Dialog: Hashable, Sendable {
  /// The identifier in the output of `--describe`.
  public var id: String
  public var title: String
  public var text: String
  /// The buttons of the dialog; the first one is the default, which Enter presses.
  var choices: [Button]
  var isLow = false

  init(id: String, title: String, text: String, choices: [Button]) {
    self.id = id
    self.title = title
    self.text = text
    self.choices = choices
  }

  /// The longest message, in characters.
  private static let longestSentence = 1000

  /// Creates a message with an OK button.
  public static func message(_ title: String, _ sentence: String) -> Dialog {
    Dialog(
      id: "message", title: title.printable,
      text: String(sentence.printable.prefix(longestSentence)),
      choices: [Button("card.ok", .close, "OK", look: .primary)])
  }

  /// Creates the dialog for a solved puzzle; `hasChoices` adds the button that chooses another one.
  static func solved(_ ending: Ending, hasChoices: Bool) -> Dialog {
    var dialog = Dialog(
      id: "solved", title: ending.title, text: ending.text,
      choices: [
        Button("card.playAgain", .playAgain, "Play Again", Icon.again, look: .primary)
      ])
    if let words = ending.nextTitle {
      dialog.choices[0].look = .tinted
      dialog.choices.insert(
        Button("card.next", .nextLevel, words, Icon.next, look: .primary), at: 0)
    }
    if hasChoices {
      dialog.choices.append(
        Button("card.new", .showNewPuzzle, "New puzzle", Icon.puzzle, look: .tinted))
    }
    dialog.isLow = true
    return dialog
  }
}

extension Dialog: Screen {
  var isCompletion: Bool { isLow }

  func layout(in size: Size, scroll: Double, text: any TextSource) -> any ScreenLayout {
    DialogLayout(self, in: size, text: text)
  }
}
