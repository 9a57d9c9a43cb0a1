import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing

@testable import AppUI

@Suite struct `The bar of a solved word search` {
  private func solved(_ size: Size) throws -> AppShell {
    let session = try Session<WordSearch>(
      WordSearch.standard, in: AppShell.area(size), picture: nil, seed: 1)
    var shell = AppShell(
      session: session, size: size, scale: 1, theme: .light, text: BlankText())
    shell.startAutoSolve()
    shell.hurry()
    for _ in 0..<400 where !shell.session.status.isSolved { shell.advance(by: 0.3) }
    try #require(shell.session.status.isSolved)
    shell.settle()
    return shell
  }

  private func letters(_ shell: AppShell) -> [Rect] {
    shell.session.elements(scale: 1).filter { $0.role == .letter }.map(\.frame)
  }

  @Test(arguments: [
    Size(360, 480), Size(480, 480), Size(560, 480), Size(640, 480), Size(900, 800),
    Size(1280, 800), Size(2560, 1440),
  ])
  func `covers no letter, and gives the room back`(size: Size) throws {
    var shell = try solved(size)
    let bar = try #require(shell.openScreen).layout.frame
    let board = letters(shell)
    #expect(!board.isEmpty)
    #expect(board.allSatisfy { !$0.intersects(bar) }, "\(bar)")
    #expect(board.allSatisfy { $0.minY >= MenuBar.height && $0.minX >= 0 && $0.maxX <= size.width })
    shell.handle(.resized(Size(size.width + 40, size.height + 60), scale: 1))
    shell.settle()
    let wider = try #require(shell.openScreen).layout.frame
    #expect(letters(shell).allSatisfy { !$0.intersects(wider) })
    shell.handle(.resized(size, scale: 1))
    shell.settle()
    shell.key(.escape)
    shell.settle()
    let whole = try Session<WordSearch>(
      WordSearch.standard, in: AppShell.area(size), picture: nil, seed: 1)
    #expect(
      letters(shell) == whole.elements(scale: 1).filter { $0.role == .letter }.map(\.frame))
  }
}
