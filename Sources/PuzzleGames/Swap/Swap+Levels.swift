public import PuzzleCore
public import PuzzleKit

extension Swap: Leveled, DescribesEnding {
  public static func optionsAfterWin(
    _ table: Table<Swap>, _ controller: Controller, _ score: Score
  ) -> Parameters {
    var parameters = table.parameters
    let isSolved = isSolved(table.state, in: table.deal)
    // Undoing the solution does not lock the next level again.
    if isSolved || controller.viewState.wasSolved == true { parameters.unlockNext(in: levels) }
    // A level solved with help, or together with others, does not count as a result.
    guard isSolved, !score.wasHelped, !score.wasShared else { return parameters }
    parameters.add(
      LevelResult(
        level: parameters.level, moves: table.state.exchanges,
        fewest: fewestSwaps(on: table), seconds: score.seconds))
    return parameters
  }

  public static func ending(
    of table: Table<Swap>, _ controller: Controller, _ score: Score
  ) -> Ending {
    let (mine, fewest) = (table.state.exchanges, fewestSwaps(on: table))
    let time = Clock.text(score.seconds)
    var words: Phrase
    if score.wasHelped {
      words =
        "Auto Solve helped you. \(Phrase(fewest, one: "The best possible is \(fewest) swap.", other: "The best possible is \(fewest) swaps."))"
    } else {
      let swaps = Phrase(mine, one: "\(mine) swap in \(time)", other: "\(mine) swaps in \(time)")
      words = mine == fewest ? "\(swaps), a perfect solve!" : "\(swaps). \(best(fewest))"
    }
    if table.parameters.level == levels.upperBound {
      words = "That was the last level. \(words)"
      let all = optionsAfterWin(table, controller, score).results.total
      if all.level > 0 {
        let time = Clock.text(all.seconds)
        let levels = Phrase(all.level, one: "\(all.level) level", other: "\(all.level) levels")
        let swaps = Phrase(
          all.moves, one: "\(all.moves) swap in \(time)", other: "\(all.moves) swaps in \(time)")
        words = "\(words) In all, you solved \(levels) with \(swaps). \(best(all.fewest))"
      }
    }
    return Ending(title: "Congrats! You have solved this puzzle", text: words)
  }

  private static func best(_ count: Int) -> Phrase {
    "The best possible is \(count)."
  }

  /// Returns the fewest swaps known to solve the deal of a solved table: where tiles look the same,
  /// the player may have needed fewer than were computed.
  private static func fewestSwaps(on table: Table<Swap>) -> Int {
    min(table.deal.start.fewestSwaps, table.state.exchanges)
  }

  /// Returns the highest level that is unlocked once puzzles with these titles are solved, or nil
  /// if none of the titles belongs to a level.
  public static func reached(solving titles: [String]) -> Int? {
    titles.compactMap { Grid(title: $0)?.level }.max().map { min($0 + 1, levels.upperBound) }
  }
}

extension Swap: NamesDeals, DrawsTiles {
  /// The name of the game in the titles of its puzzles.
  static let titleWord = "Swap"

  public static func title(of deal: Deal) -> Phrase { title(of: deal.grid) }

  static func title(of grid: Grid) -> Phrase { "Swap \(grid.name)" }

  /// Draws the picture with the cut of a level.
  public static func drawTile(
    _ option: Int, of question: String, _ parameters: Parameters, picture: Picture?,
    in rect: Rect, on canvas: inout Canvas
  ) {
    let size = picture?.size ?? Size(3, 2)
    let k = min(rect.width / size.width, rect.height / size.height)
    let frame = Rect(center: rect.center, size: Size(size.width * k, size.height * k))
    canvas.fill(.rounded(frame, 4), with: picture, over: frame, theme: .light)
    let grid = Grid(level: levels.lowerBound + option, picture: picture?.size)
    canvas.cuttingLines(columns: grid.columns, rows: grid.rows, in: frame, width: 1)
  }
}
