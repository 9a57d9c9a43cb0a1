import PuzzleCore
import PuzzleKit
import Testing

@testable import AppUI

@Suite struct `The completion card` {
  private func solvedHouse() throws -> House {
    var house = try House.start()
    house.solve(butFor: 1)
    house.settle()
    let piece = try #require(house.element("piece.8")).frame.center
    let cell = try #require(house.element("cell.8")).frame.center
    house.drag(piece, to: cell)
    return house
  }

  @Test func `comes exactly half a second after the last piece`() throws {
    var house = try solvedHouse()
    #expect(house.session.status.isSolved)
    house.advance(by: 0.499)
    #expect(!house.isCongratulating)
    house.advance(by: 0.0011)
    #expect(house.isCongratulating)
  }

  @Test func `comes as soon when requests are taken first`() throws {
    var house = try solvedHouse()
    #expect(house.takeRequests().contains(.session(.solved(byHand: true))))
    #expect(abs((house.dueIn ?? 0) - 0.5) < 1e-9)
    house.advance(by: 0.499)
    #expect(!house.isCongratulating)
    house.advance(by: 0.0011)
    #expect(house.isCongratulating)
    house.settle()
    #expect(house.words().contains("Puzzle Completed!"))
    #expect(house.words().contains("Great job! You solved the puzzle!"))
    #expect(house.words().contains("Play Again"))
  }

  @Test func `deals the same picture and grid again with Play Again`() throws {
    var house = try solvedHouse()
    let picture = Picture(PixelGrid(width: 2, height: 2, pixels: [1, 2, 3, 4]))
    house.deal(picture)
    house.click("menu.title")
    house.solve()
    house.settle()
    #expect(house.isCongratulating)
    house.click("card.playAgain")
    house.settle()
    #expect(house.openScreen == nil && house.presenter == nil)
    #expect(!house.session.status.isSolved)
    #expect(house.session.picture == picture)
    #expect(house.session.status.title == "TiFpuzzle 4x4")
  }

  @Test(arguments: [Key.enter, .space])
  func `is answered by key`(key: Key) throws {
    var house = try solvedHouse()
    house.settle()
    house.key(key)
    #expect(!house.session.status.isSolved)
  }

  @Test func `goes with Escape, and leaves the picture solved`() throws {
    var house = try solvedHouse()
    house.settle()
    house.key(.escape)
    house.settle()
    #expect(house.presenter == nil)
    #expect(house.session.status.isSolved)
  }

  @Test func `does not come when the last move is undone in time`() throws {
    var house = try solvedHouse()
    house.advance(by: 0.3)
    house.key(.character("z"), .control)
    house.advance(by: 1)
    #expect(!house.isCongratulating)
  }

  @Test func `does not come over a new deal`() throws {
    var house = try solvedHouse()
    house.advance(by: 0.3)
    house.click("menu.title")
    house.advance(by: 1)
    #expect(house.presenter == nil)
  }

  @Test func `comes after auto-solve, too, and the time stays the card's own`() throws {
    var house = try House.start()
    house.startAutoSolve()
    house.hurry()
    for _ in 0..<9 { house.advance(by: 0.3001) }
    #expect(house.session.status.isSolved && house.session.status.wasHelped)
    house.advance(by: 0.49)
    #expect(!house.isCongratulating)
    house.advance(by: 0.011)
    #expect(house.isCongratulating)
  }

  @Test func `survives a resize, and so does the solved picture`() throws {
    var house = try solvedHouse()
    house.settle()
    house.handle(.resized(Size(500, 600), scale: 1))
    house.settle()
    #expect(house.isCongratulating)
    #expect(house.session.status.isSolved)
  }
}
