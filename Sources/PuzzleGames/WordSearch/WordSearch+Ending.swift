internal import PuzzleCore
public import PuzzleKit

extension WordSearch {
  public static let info = GameInfo(
    id: "wordsearch", guide: .wordSearch, material: .words, zooms: true)

  /// The button at the table's edge that deals a new puzzle.
  static let newGameTool: ElementID = "tool.restart"
}

extension WordSearch: HasToolbar, DescribesEnding {
  public static func tools(_ table: Table<WordSearch>, _ controller: Controller) -> [TableTool] {
    [TableTool(id: newGameTool, label: "New game", icon: "\u{E5D5}")]
  }

  public static func ending(
    of table: Table<WordSearch>, _ controller: Controller, _ score: Score
  ) -> Ending {
    let revealed = controller.revealedWords(in: table.state).count
    let words: Phrase =
      if score.wasHelped {
        "Auto Solve helped you."
      } else if revealed > 0 {
        Phrase(
          revealed, one: "You used \(revealed) reveal.", other: "You used \(revealed) reveals.")
      } else if score.wasShared {
        "You found them all together."
      } else {
        "You found them all by yourself."
      }
    return Ending(title: "You won! All words found", text: words)
  }
}
