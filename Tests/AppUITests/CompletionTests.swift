import PuzzleCore
import PuzzleKit
import Testing

@testable import AppUI

@Suite struct `The bar of a solved puzzle` {
  private func solvedHouse() throws -> AppShell {
    var shell = try AppShell.start()
    shell.solve(butFor: 1)
    shell.settle()
    let piece = try #require(shell.element("piece.8")).frame.center
    let cell = try #require(shell.element("cell.8")).frame.center
    shell.drag(piece, to: cell)
    return shell
  }

  @Test func `comes half a second after the last piece, without a picture`() throws {
    var shell = try solvedHouse()
    #expect(shell.session.status.isSolved)
    #expect(shell.takeRequests().contains(.session(.solved(byHand: true, size: 9))))
    shell.advance(by: 0.499)
    #expect(!shell.isCongratulating)
    shell.advance(by: 0.0011)
    #expect(shell.isCongratulating)
    shell.settle()
    #expect(shell.words().contains("Puzzle Completed!"))
    #expect(shell.words().contains("Great job! You solved the puzzle!"))
    #expect(shell.words().contains("Play Again"))
    #expect(shell.words().contains { $0.hasPrefix("0:0") && $0.hasSuffix("9 moves") })
  }

  @Test func `deals the same picture and grid again with Play Again`() throws {
    var shell = try solvedHouse()
    let picture = Picture(PixelGrid(width: 2, height: 2, pixels: [1, 2, 3, 4]))
    shell.deal(picture)
    shell.click("menu.title")
    shell.solve()
    shell.settle()
    #expect(shell.isCongratulating)
    shell.click("card.playAgain")
    shell.settle()
    #expect(shell.openScreen == nil && shell.presenter == nil)
    #expect(!shell.session.status.isSolved)
    #expect(shell.session.picture == picture)
    #expect(shell.session.status.title == "TiFpuzzle 4x4")
  }

  @Test(arguments: [Key.enter, .space])
  func `is answered by key: the next picture is the first button`(key: Key) throws {
    var shell = try solvedHouse()
    shell.settle()
    _ = shell.takeRequests()
    shell.key(key)
    #expect(shell.takeRequests() == [.nextPicture])
  }

  @Test func `goes with Escape, and leaves the picture solved`() throws {
    var shell = try solvedHouse()
    shell.settle()
    shell.key(.escape)
    shell.settle()
    #expect(shell.presenter == nil)
    #expect(shell.session.status.isSolved)
  }

  @Test func `does not come when the last move is undone in time`() throws {
    var shell = try solvedHouse()
    shell.advance(by: 0.3)
    shell.key(.character("z"), .control)
    shell.advance(by: 1)
    #expect(!shell.isCongratulating)
  }

  @Test func `does not come over a new deal`() throws {
    var shell = try solvedHouse()
    shell.advance(by: 0.3)
    shell.click("menu.title")
    shell.advance(by: 1)
    #expect(shell.presenter == nil)
  }

  @Test func `comes after auto-solve, too`() throws {
    var shell = try AppShell.start()
    shell.startAutoSolve()
    shell.hurry()
    for _ in 0..<9 { shell.advance(by: 0.3001) }
    #expect(shell.session.status.isSolved && shell.session.status.wasHelped)
    shell.advance(by: 0.5001)
    #expect(shell.isCongratulating)
    shell.settle()
    #expect(shell.words().contains("Solved with Auto Solve"))
  }

  @Test func `survives a resize, and so does the solved picture`() throws {
    var shell = try solvedHouse()
    shell.settle()
    shell.handle(.resized(Size(500, 600), scale: 1))
    shell.settle()
    #expect(shell.isCongratulating)
    #expect(shell.session.status.isSolved)
  }
}
