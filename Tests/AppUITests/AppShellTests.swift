import PuzzleCore
import PuzzleKit
import Testing

@testable import AppUI

@Suite struct `The shell` {
  @Test func `stands still once everything has settled`() throws {
    var shell = try AppShell.start()
    #expect(!shell.isMoving && shell.dueIn == nil)
    shell.click("menu.title")
    #expect(shell.isMoving)
    shell.settle()
    #expect(shell.now < 2)
    #expect(!shell.isMoving && shell.dueIn == nil)
    shell.solve()
    shell.settle()
    shell.key(.escape)
    shell.settle()
    shell.handle(.resized(Size(700, 700), scale: 1))
    #expect(abs((shell.dueIn ?? 0) - Settling.time) < 1e-9)
    shell.settle()
    #expect(!shell.isMoving && shell.dueIn == nil)
    let revision = shell.session.status.revision
    shell.advance(by: 1000)
    #expect(shell.session.status.revision == revision)
  }

  @Test func `shows progress only after 0,2 seconds`() throws {
    var shell = try AppShell.start()
    shell.beginLoading("Opening cat.png")
    #expect(!shell.isMoving)
    #expect(abs((shell.dueIn ?? 0) - 0.2) < 1e-9)
    shell.advance(by: 0.199)
    #expect(!shell.words().contains("Opening cat.png"))
    shell.advance(by: 0.0011)
    #expect(shell.words().contains("Opening cat.png"))
    #expect(shell.isMoving)
    shell.endLoading()
    #expect(!shell.words().contains("Opening cat.png"))
    #expect(!shell.isMoving && shell.dueIn == nil)
  }

  @Test func `cancels loading with Escape`() throws {
    var shell = try AppShell.start()
    shell.beginLoading("Opening cat.png")
    _ = shell.takeRequests()
    shell.key(.escape)
    #expect(shell.takeRequests() == [.cancelLoading])
    #expect(shell.dueIn == nil)
  }

  @Test func `shuffles once, when the size has been still for 0,15 seconds`() throws {
    var shell = try AppShell.start()
    for width in stride(from: 890.0, through: 500, by: -10) {
      shell.handle(.resized(Size(width, 800), scale: 1))
      shell.advance(by: 0.1)
      shell.endTurn()
    }
    let before = shell.session.status.revision
    shell.advance(by: 0.0499)
    shell.endTurn()
    #expect(shell.session.status.revision == before)
    shell.advance(by: 0.0002)
    shell.endTurn()
    #expect(shell.session.status.revision == before + 1)
    shell.settle()
    #expect(shell.session.status.revision == before + 1)
  }

  @Test func `does not shuffle while its frames take longer than that`() throws {
    var shell = try AppShell.start()
    for width in stride(from: 890.0, through: 500, by: -10) {
      let before = shell.session.status.revision
      shell.advance(by: 0.2)
      shell.handle(.resized(Size(width, 800), scale: 1))
      shell.endTurn()
      #expect(shell.session.status.revision == before + 1, "the new size alone")
    }
    let before = shell.session.status.revision
    shell.advance(by: 0.2)
    shell.endTurn()
    #expect(shell.session.status.revision == before + 1)
  }

  @Test func `does not shuffle when the window got its size back`() throws {
    var shell = try AppShell.start()
    let before = shell.reachable
    shell.handle(.resized(Size(500, 500), scale: 1))
    shell.handle(.resized(Size(900, 800), scale: 1))
    shell.settle()
    #expect(shell.reachable == before)
  }

  @Test(arguments: [
    InputEvent.pointerLeft, .focusLost, .resized(Size(900, 810), scale: 1),
  ])
  func `drops the piece where it is when the pointer is lost`(event: InputEvent) throws {
    var shell = try AppShell.start()
    let piece = try #require(shell.element("piece.8")).frame.center
    shell.handle(.pointerDown(.primary, at: piece))
    shell.handle(.pointerMoved(to: Point(300, 600)))
    shell.handle(event)
    #expect(shell.session.moves.made == 1)
    #expect(shell.element("piece.8")?.frame.center == Point(300, 600))
    shell.handle(.pointerMoved(to: Point(500, 600)))
    shell.handle(.pointerUp(.primary, at: Point(500, 600)))
    #expect(shell.session.moves.made == 1)
  }

  @Test func `shows Auto Solve after the secret, by clicks alone, and runs it`() throws {
    var shell = try AppShell.start()
    for cell in [0, 6, 8, 2] { shell.click("cell.\(cell)") }
    shell.settle()
    let button = try #require(shell.element("menu.autosolve"))
    #expect(button.label == "Auto Solve")
    shell.click("menu.autosolve")
    #expect(shell.session.status.isAutoSolving)
    #expect(shell.element("menu.autosolve")?.label == "Stop Auto Solve")
    shell.click("menu.title")
    #expect(shell.session.status.title == "TiFpuzzle 3x3", "it only hurries")
    for _ in 0..<9 { shell.advance(by: 0.3001) }
    #expect(shell.session.status.isSolved)
    shell.settle()
    shell.click("card.playAgain")
    shell.settle()
    #expect(shell.element("menu.autosolve") == nil)
  }

  @Test func `stops auto-solve before it asks for a photo`() throws {
    var shell = try AppShell.start()
    shell.startAutoSolve()
    shell.advance(by: 0.5)
    shell.click("menu.load")
    #expect(!shell.session.status.isAutoSolving)
    #expect(shell.takeRequests().contains(.choosePhoto))
  }

  @Test func `does nothing when a press on a button is let go elsewhere`() throws {
    var shell = try AppShell.start()
    let title = try #require(shell.element("menu.title")).frame.center
    shell.drag(title, to: Point(450, 600))
    #expect(shell.session.status.title == "TiFpuzzle 3x3")
    shell.drag(title, to: title + Point(8, 0))
    #expect(shell.session.status.title == "TiFpuzzle 4x4", "a trembling hand still means it")
  }
}
