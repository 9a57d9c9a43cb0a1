import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing

@testable import AppUI

/// Tests that shortcuts are shown as the player's keyboard is marked.
@Suite struct `The names of keys` {
  private static func shell() throws -> AppShell {
    var shell = try AppShell.start()
    shell.games = [
      GameCard(id: "a", guide: TiFpuzzle.info.guide), GameCard(id: "b", guide: Jigsaw.info.guide),
    ]
    return shell
  }

  @Test func `are those of an American keyboard at first`() throws {
    let shell = try Self.shell()
    #expect(shell.widgets.menuButtons.contains { $0.tooltip == "Settings (Ctrl+,)" })
  }

  @Test func `follow the layout in the menu bar, on the page of games and in the help`() throws {
    var shell = try Self.shell()
    shell.handle(.keysNamed(KeyNames(comma: "Б")))
    #expect(shell.element("menu.settings")?.label == "Settings (Ctrl+Б)")
    #expect(shell.widgets.menuButtons.contains { $0.tooltip == "Settings (Ctrl+Б)" })
    shell.click("menu.games")
    for _ in 0..<20 { shell.advance(by: 0.1) }
    #expect(shell.element("games.settings")?.label == "Settings (Ctrl+Б)")
    shell.key(.escape)
    for _ in 0..<20 { shell.advance(by: 0.1) }
    shell.key(.f(1))
    let page = try #require(shell.openScreen?.screen as? AppUI.Page)
    #expect(page.blocks.contains(.entry("Ctrl+Б", "opens the settings")))
    shell.key(.escape)
    shell.settle()
    shell.handle(.keysNamed(KeyNames()))
    #expect(shell.element("menu.settings")?.label == "Settings (Ctrl+,)")
  }

  @Test(arguments: [true, false])
  func `the keyboard alone finds the hidden button`(byCells: Bool) throws {
    var shell = try AppShell.start()
    if byCells {
      for cell in ["cell.0", "cell.6", "cell.8", "cell.2"] {
        for _ in 0..<60 where shell.focus.id?.description != cell { shell.key(.tab) }
        #expect(shell.focus.id?.description == cell, "Tab stops there")
        shell.key(.enter)
      }
    } else {
      for key in [Key.home, .end, .pageDown, .pageUp] { shell.key(key, .control) }
    }
    shell.settle()
    #expect(shell.element("menu.autosolve")?.label == "Auto Solve")
  }
}
