import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing

@testable import AppUI

@Suite struct `The bar of a solved word search` {
  private func solved(_ size: Size, isReduced: Bool = false) throws -> AppShell {
    let session = try Session<WordSearch>(
      WordSearch.standard, in: AppShell.area(size), picture: nil, seed: 1)
    var shell = AppShell(
      session: session, size: size, scale: 1, theme: .light, text: BlankText())
    shell.isReduced = isReduced
    shell.startAutoSolve()
    shell.hurry()
    for _ in 0..<400 where !shell.session.status.isSolved { shell.advance(by: 0.3) }
    try #require(shell.session.status.isSolved)
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
    shell.settle()
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

  /// Returns the height of the first letter in each frame until nothing moves.
  private func heights(isReduced: Bool) throws -> [Double] {
    var shell = try solved(Size(480, 480), isReduced: isReduced)
    var heights = [letters(shell)[0].maxY]
    for _ in 0..<600 where shell.isMoving || shell.isPlaying || shell.openScreen == nil {
      shell.advance(by: 1 / 60)
      heights.append(letters(shell)[0].maxY)
    }
    return heights
  }

  @Test func `lets the board glide`() throws {
    let heights = try heights(isReduced: false)
    let way = try #require(heights.first) - heights.last!
    let steps = zip(heights, heights.dropFirst()).map { $0 - $1 }
    #expect(way > 10)
    #expect(steps.allSatisfy { abs($0) <= way / 4 }, "\(steps)")
  }

  @Test func `places the board at once under reduced motion`() throws {
    #expect(Set(try heights(isReduced: true)).count == 2)
  }
}
