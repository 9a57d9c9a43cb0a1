import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing

@testable import AppUI

@Suite struct `A game with levels` {
  private func house(_ level: Int = 2, width: Double = 900) throws -> House {
    let size = Size(width, 800)
    let session = try Session<Swap>(
      .init(level: level), in: House.area(size), picture: nil, seed: 1)
    return House(session: session, size: size, scale: 1, theme: .light, text: BlankText())
  }

  private func solved(_ level: Int = 2) throws -> House {
    var house = try house(level)
    house.startAutoSolve()
    house.advance(by: 1.2 * Double(level * level))
    house.settle()
    return house
  }

  @Test func `has its way on locked until the level is solved`() throws {
    var house = try house()
    #expect(house.element("tool.next")?.isEnabled == false)
    house.click("tool.next")
    house.key(.character("n"))
    #expect(!house.takeRequests().contains(.nextLevel))
    house = try solved()
    #expect(house.element("tool.next")?.isEnabled == true)
  }

  @Test(arguments: ["card.next", "tool.next", "Enter", "N"])
  func `goes on by its card, its button and by key`(way: String) throws {
    var house = try solved()
    #expect(house.isCongratulating)
    switch way {
    case "Enter": house.key(.enter)
    case "N":
      house.key(.escape)
      house.key(.character("n"))
    case "tool.next":
      house.key(.escape)
      house.click(way)
    default: house.click(way)
    }
    #expect(house.takeRequests().contains(.nextLevel))
    let picture = Picture(
      PixelGrid(width: 60, height: 40, pixels: .init(repeating: .max, count: 2400)))
    house.dealNext(picture)
    house.settle()
    #expect(house.presenter == nil && house.session.status.title == "Swap 3x3")
    #expect(house.session.picture == picture)
    #expect(house.element("tool.next")?.isEnabled == false)
  }

  @Test func `offers locked levels on the card of a new puzzle, and says what opens them`() throws {
    var house = try house()
    house.key(.character("n"), [.control])
    #expect(house.element("new.level.0")?.isEnabled == true)
    let locked = try #require(house.element("new.level.1"))
    #expect(!locked.isEnabled && locked.reason == "Solve 2x2 to open the next level.")
    house.click("new.level.1")
    house.click("new.deal")
    #expect(house.session.status.title == "Swap 2x2")
    house.click("menu.title")
    #expect(house.session.status.title == "Swap 2x2")
    house = try solved()
    house.key(.escape)
    house.key(.character("n"), [.control])
    house.click("new.level.1")
    house.click("new.deal")
    #expect(house.session.status.title == "Swap 3x3")
  }

  @Test func `does not go on twice when it was asked twice`() throws {
    var house = try solved()
    house.dealNext(nil)
    house.dealNext(nil)
    #expect(house.session.status.title == "Swap 3x3")
  }

  @Test func `offers the next level first on its card, then the same and any other one`() throws {
    let house = try solved()
    let ids = house.reachable.map(\.id.description).filter { $0.hasPrefix("card.") }
    #expect(ids == ["card.title", "card.text", "card.next", "card.playAgain", "card.new"])
  }

  @Test func `is none where the game has no levels`() throws {
    var house = try House.start()
    house.solve()
    house.settle()
    #expect(house.element("card.next") == nil && house.element("tool.next") == nil)
    house.key(.escape)
    house.key(.character("n"))
    #expect(!house.takeRequests().contains(.nextLevel))
  }
}
