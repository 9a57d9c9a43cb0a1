import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing

@testable import AppUI

@Suite struct `Help without Auto Solve` {
  @Test func `glows once at the next piece and its place, and counts`() throws {
    var shell = try AppShell.start()
    let piece = try #require(shell.element("piece.0")).frame
    let cell = try #require(shell.element("cell.0")).frame
    shell.key(.character("h"), .control)
    shell.advance(by: 0.5)
    var scene = Scene(size: shell.size, scale: 1, text: BlankText())
    shell.draw(into: &scene)
    let glow = try #require(scene.layers.first { $0.name == "hint" }).commands
    let lit = glow.compactMap { command in
      if case .fill(let path, _) = command.content { path.bounds } else { nil }
    }
    #expect(lit.count == 2)
    for (seen, wanted) in zip(lit, [piece, cell]) {
      #expect(
        seen.center.distance(to: wanted.center) < 1e-6 && abs(seen.width - wanted.width) < 1e-6)
    }
    #expect(shell.session.status.wasHelped && shell.session.moves.made == 0)
    shell.advance(by: 1.5)
    #expect(!shell.isMoving)
  }

  @Test func `shows nothing once solved, or while auto-solve runs`() throws {
    var shell = try AppShell.start()
    shell.startAutoSolve()
    shell.key(.character("h"), .control)
    #expect(shell.chrome.hint == nil)
    shell = try AppShell.start()
    shell.solve()
    shell.settle()
    shell.key(.character("h"), .control)
    #expect(shell.chrome.hint == nil && !shell.session.status.wasHelped)
  }

  @Test func `has buttons for undo and redo`() throws {
    var shell = try AppShell.start(width: 1280)
    #expect(shell.element("menu.undo")?.isEnabled == false)
    shell.solve(butFor: 8)
    shell.click("menu.undo")
    #expect(shell.session.moves.made == 0)
    #expect(shell.element("menu.undo")?.isEnabled == false)
    shell.click("menu.redo")
    #expect(shell.session.moves.made == 1)
    #expect(shell.element("menu.redo")?.isEnabled == false)
  }

  @Test func `keeps the secret until it is asked for`() throws {
    var shell = try AppShell.start()
    shell.key(.f(1))
    shell.settle()
    #expect(!shell.words().contains { $0.contains("corner") })
    shell.handle(.key(.tab, []))
    shell.handle(.key(.enter, []))
    shell.settle()
    #expect(shell.words().contains { $0.contains("corner cells") })
    #expect(shell.element("page.spoiler") == nil)
  }
}
