import PuzzleCore
import PuzzleKit
import Testing
import WordGrid

@testable import PuzzleGames

extension Session<WordSearch> {
  /// Returns the standard words on a table of 1,052 by 852 points, at rest.
  static func start(
    _ parameters: WordSearch.Parameters = WordSearch.standard, seed: UInt64 = 1,
    isReduced: Bool = false, size: Size = Size(1052, 852)
  ) throws -> Session<WordSearch> {
    try Session<WordSearch>(
      parameters, in: TableArea(size: size, top: 52), picture: nil, seed: seed,
      isReduced: isReduced)
  }

  var layout: WordSearch.Layout { WordSearch.Layout(table).zoomed(controller.zoom) }
  var selected: Line? { controller.selection?.line }
  var found: [Int] { table.state.found }

  func line(_ word: Int) -> Line { table.deal.words[word].line }

  /// Returns the middle of a cell.
  func point(_ cell: Int) -> Point { layout.center(cell) }
  func point(_ row: Int, _ column: Int) -> Point { point(row * table.deal.side + column) }

  func element(_ id: ElementID) -> Element? { element(id, scale: 1) }

  mutating func swipe(_ line: Line) {
    give(.press(point(line.from)), .drag(to: point(line.to)), .drop(point(line.to)))
  }

  /// Clicks the word in the list.
  mutating func clickWord(_ word: Int, location: SourceLocation = #_sourceLocation) {
    click(frame(.word(word), location: location).center)
  }
}
