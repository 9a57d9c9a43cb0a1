internal import PuzzleCore
internal import PuzzleKit

/// The slim bar below a solved puzzle: praise, the result, and the buttons for what comes next.
struct WinBar: Hashable {
  var title: Phrase
  var text: Phrase
  /// The result in a few words each, such as the time and the moves.
  var facts: [Phrase]
  /// The buttons; the first one is the default, which Enter presses.
  var choices: [Button]

  /// Creates the bar for a solved puzzle, or the end card of its film.
  init(of session: any AnySession, film: Film? = nil) {
    let (ending, status) = (session.ending, session.status)
    (title, text, facts) = (ending.title, ending.text, ending.facts)
    choices = []
    if let film {
      let game = session.info.guide.name
      title = film.name ?? game
      text = film.name == nil ? ending.parts : "\(game) · \(ending.parts)"
      facts = ending.effort
      return
    }
    if let words = ending.nextTitle {
      choices.append(Button("card.next", .nextLevel, words, Icon.next, look: .primary))
    } else if session.info.material == .picture {
      choices.append(Button("card.next", .nextPicture, "Next picture", Icon.next, look: .primary))
    }
    choices.append(
      Button(
        "card.playAgain", .playAgain, "Play Again", Icon.again,
        look: choices.isEmpty ? .primary : .tinted))
    if status.hasChoices {
      choices.append(Button("card.new", .showNewPuzzle, "New puzzle", Icon.puzzle, look: .tinted))
    }
  }

  /// Shows a picture on the button for the next one.
  mutating func preview(_ picture: Picture) {
    guard let next = choices.firstIndex(where: { $0.id == "card.next" }) else { return }
    choices[next].picture = picture
  }
}

extension WinBar: Screen {
  var id: String { "solved" }
  var isLow: Bool { true }
  var isCompletion: Bool { true }

  func layout(in size: Size, scroll: Double, text: any TextSource) -> any ScreenLayout {
    WinBarLayout(self, in: size, text: text)
  }

  mutating func handle(_ input: ScreenInput, in layout: any ScreenLayout) -> [ScreenEffect]? {
    guard case .win(let bar) = input else { return nil }
    self = bar
    return []
  }
}
