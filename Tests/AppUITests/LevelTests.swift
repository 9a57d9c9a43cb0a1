import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing

@testable import AppUI

@Suite struct `A game with levels` {
  private func shell(_ level: Int = 2, width: Double = 900) throws -> AppShell {
    let size = Size(width, 800)
    let session = try Session<Swap>(
      .init(level: level), in: AppShell.area(size), picture: nil, seed: 1)
    return AppShell(session: session, size: size, scale: 1, theme: .light, text: BlankText())
  }

  private func solved(_ level: Int = 2) throws -> AppShell {
    var shell = try shell(level)
    shell.startAutoSolve()
    shell.advance(by: 1.2 * Double(level * level))
    shell.settle()
    return shell
  }

  @Test func `has its way on locked until the level is solved`() throws {
    var shell = try shell()
    #expect(shell.element("tool.next")?.isEnabled == false)
    shell.click("tool.next")
    shell.key(.character("n"))
    #expect(!shell.takeRequests().contains(.nextLevel))
    shell = try solved()
    #expect(shell.element("tool.next")?.isEnabled == true)
  }

  @Test(arguments: ["card.next", "tool.next", "Enter", "N"])
  func `goes on by its card, its button and by key`(way: String) throws {
    var shell = try solved()
    #expect(shell.isCongratulating)
    switch way {
    case "Enter": shell.key(.enter)
    case "N":
      shell.key(.escape)
      shell.key(.character("n"))
    case "tool.next":
      shell.key(.escape)
      shell.click(way)
    default: shell.click(way)
    }
    #expect(shell.takeRequests().contains(.nextLevel))
    let picture = Picture(
      PixelGrid(width: 60, height: 60, pixels: .init(repeating: .max, count: 3600)))
    shell.dealNext(picture)
    shell.settle()
    #expect(shell.presenter == nil && shell.session.status.title == "Swap 3x3")
    #expect(shell.session.picture == picture)
    #expect(shell.element("tool.next")?.isEnabled == false)
  }

  @Test func `offers locked levels on the card of a new puzzle, and says what opens them`() throws {
    var shell = try shell()
    shell.key(.character("n"), [.control])
    #expect(shell.element("new.level.0")?.isEnabled == true)
    let locked = try #require(shell.element("new.level.1"))
    #expect(!locked.isEnabled && locked.reason == "Solve 2x2 to open the next level.")
    shell.click("new.level.1")
    shell.click("new.deal")
    #expect(shell.session.status.title == "Swap 2x2")
    shell.click("menu.title")
    #expect(shell.session.status.title == "Swap 2x2")
    shell = try solved()
    shell.key(.escape)
    shell.key(.character("n"), [.control])
    shell.click("new.level.1")
    shell.click("new.deal")
    #expect(shell.session.status.title == "Swap 3x3")
  }

  @Test func `does not go on twice when it was asked twice`() throws {
    var shell = try solved()
    shell.dealNext(nil)
    shell.dealNext(nil)
    #expect(shell.session.status.title == "Swap 3x3")
  }

  @Test func `offers the next level first on its card, then the same and any other one`() throws {
    let shell = try solved()
    let ids = shell.reachable.map(\.id.description).filter { $0.hasPrefix("card.") }
    #expect(ids == ["card.title", "card.text", "card.next", "card.playAgain", "card.new"])
  }

  @Test func `is none where the game has no levels`() throws {
    var shell = try AppShell.start()
    shell.solve()
    shell.settle()
    #expect(shell.element("card.next")?.label == "Next picture")
    #expect(shell.element("tool.next") == nil)
    shell.key(.escape)
    shell.key(.character("n"))
    #expect(!shell.takeRequests().contains(.nextLevel))
  }
}
