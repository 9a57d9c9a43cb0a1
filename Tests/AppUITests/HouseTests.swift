import PuzzleCore
import PuzzleKit
import Testing

@testable import AppUI

@Suite struct `The tabletop` {
  @Test func `stands still once everything has settled`() throws {
    var house = try House.start()
    #expect(!house.isMoving && house.dueIn == nil)
    house.click("menu.title")
    #expect(house.isMoving)
    house.settle()
    #expect(house.now < 2)
    #expect(!house.isMoving && house.dueIn == nil)
    house.solve()
    house.settle()
    house.key(.escape)
    house.settle()
    house.handle(.resized(Size(700, 700), scale: 1))
    #expect(abs((house.dueIn ?? 0) - Settling.time) < 1e-9)
    house.settle()
    #expect(!house.isMoving && house.dueIn == nil)
    let revision = house.session.status.revision
    house.advance(by: 1000)
    #expect(house.session.status.revision == revision)
  }

  @Test func `shows progress only after 0,2 seconds`() throws {
    var house = try House.start()
    house.beginLoading("Opening cat.png")
    #expect(!house.isMoving)
    #expect(abs((house.dueIn ?? 0) - 0.2) < 1e-9)
    house.advance(by: 0.199)
    #expect(!house.words().contains("Opening cat.png"))
    house.advance(by: 0.0011)
    #expect(house.words().contains("Opening cat.png"))
    #expect(house.isMoving)
    house.endLoading()
    #expect(!house.words().contains("Opening cat.png"))
    #expect(!house.isMoving && house.dueIn == nil)
  }

  @Test func `cancels loading with Escape`() throws {
    var house = try House.start()
    house.beginLoading("Opening cat.png")
    _ = house.takeRequests()
    house.key(.escape)
    #expect(house.takeRequests() == [.cancelLoading])
    #expect(house.dueIn == nil)
  }

  @Test func `shuffles once, when the size has been still for 0,15 seconds`() throws {
    var house = try House.start()
    for width in stride(from: 890.0, through: 500, by: -10) {
      house.handle(.resized(Size(width, 800), scale: 1))
      house.advance(by: 0.1)
    }
    let before = house.session.status.revision
    house.advance(by: 0.0499)
    #expect(house.session.status.revision == before)
    house.advance(by: 0.0002)
    #expect(house.session.status.revision == before + 1)
    house.settle()
    #expect(house.session.status.revision == before + 1)
  }

  @Test func `does not shuffle when the window got its size back`() throws {
    var house = try House.start()
    let before = house.reachable
    house.handle(.resized(Size(500, 500), scale: 1))
    house.handle(.resized(Size(900, 800), scale: 1))
    house.settle()
    #expect(house.reachable == before)
  }

  @Test(arguments: [
    InputEvent.pointerLeft, .focusLost, .resized(Size(900, 810), scale: 1),
  ])
  func `drops the piece where it is when the pointer is lost`(event: InputEvent) throws {
    var house = try House.start()
    let piece = try #require(house.element("piece.8")).frame.center
    house.handle(.pointerDown(.primary, at: piece))
    house.handle(.pointerMoved(to: Point(300, 600)))
    house.handle(event)
    #expect(house.session.moves.made == 1)
    #expect(house.element("piece.8")?.frame.center == Point(300, 600))
    house.handle(.pointerMoved(to: Point(500, 600)))
    house.handle(.pointerUp(.primary, at: Point(500, 600)))
    #expect(house.session.moves.made == 1)
  }

  @Test func `shows Auto Solve after the secret, by clicks alone, and runs it`() throws {
    var house = try House.start()
    for cell in [0, 6, 8, 2] { house.click("cell.\(cell)") }
    house.settle()
    let button = try #require(house.element("menu.autosolve"))
    #expect(button.label == "Auto Solve")
    house.click("menu.autosolve")
    #expect(house.session.status.isAutoSolving)
    #expect(house.element("menu.autosolve")?.label == "Stop Auto Solve")
    house.click("menu.title")
    #expect(house.session.status.title == "TiFpuzzle 3x3", "it only hurries")
    for _ in 0..<9 { house.advance(by: 0.3001) }
    #expect(house.session.status.isSolved)
    house.settle()
    house.click("card.playAgain")
    house.settle()
    #expect(house.element("menu.autosolve") == nil)
  }

  @Test func `stops auto-solve before it asks for a photo`() throws {
    var house = try House.start()
    house.startAutoSolve()
    house.advance(by: 0.5)
    house.click("menu.load")
    #expect(!house.session.status.isAutoSolving)
    #expect(house.takeRequests().contains(.choosePhoto))
  }

  @Test func `does nothing when a press on a button is let go elsewhere`() throws {
    var house = try House.start()
    let title = try #require(house.element("menu.title")).frame.center
    house.drag(title, to: Point(450, 600))
    #expect(house.session.status.title == "TiFpuzzle 3x3")
    house.drag(title, to: title + Point(8, 0))
    #expect(house.session.status.title == "TiFpuzzle 4x4", "a trembling hand still means it")
  }
}
