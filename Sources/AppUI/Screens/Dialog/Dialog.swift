internal import PuzzleCore

/// A small modal window in the middle: a message or a question, and one to three buttons.
public struct Dialog: Hashable, Sendable {
  struct Choice: Hashable, Sendable {
    var id: String
    var label: String
    var icon: String?
    var action: Action
  }

  /// The identifier in the output of `--describe`.
  public var id: String
  public var title: String
  public var text: String
  /// The buttons of the dialog; the first one is the default, which Enter presses.
  var choices: [Choice]
  var isLow = false

  init(id: String, title: String, text: String, choices: [Choice]) {
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
      choices: [Choice(id: "card.ok", label: "OK", action: .close)])
  }

  /// Creates the dialog for a solved puzzle; `hasChoices` adds the button that chooses another one.
  static func solved(_ ending: Ending, hasChoices: Bool) -> Dialog {
    var dialog = Dialog(
      id: "solved", title: ending.title, text: ending.text,
      choices: [
        Choice(id: "card.playAgain", label: "Play Again", icon: Icon.again, action: .playAgain)
      ])
    if let words = ending.wayOn {
      dialog.choices.insert(
        Choice(id: "card.next", label: words, icon: Icon.next, action: .nextLevel), at: 0)
    }
    if hasChoices {
      dialog.choices.append(
        Choice(id: "card.new", label: "New puzzle", icon: Icon.puzzle, action: .showNewPuzzle))
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
