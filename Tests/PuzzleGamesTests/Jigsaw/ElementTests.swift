import PuzzleCore
import PuzzleKit
import Testing

@testable import PuzzleGames

@Suite struct `The elements of a jigsaw` {
  @Test func `are found by their names without the list, which has no room for all`() throws {
    let board = try Session<Jigsaw>(
      Jigsaw.Parameters(count: .pieces(4000)), in: TableArea(size: Size(1400, 1000), top: 52),
      picture: nil, seed: 1)
    let list = board.elements(scale: 1)
    let count = board.table.state.count
    #expect(list.count == Element.mostPieces && list.count < count)
    for piece in 0..<count { #expect(board.element(.piece(piece), scale: 1) != nil, "\(piece)") }
    for element in list { #expect(board.element(element.id, scale: 1) == element) }
    #expect(board.element(.piece(count), scale: 1) == nil)
  }
}
