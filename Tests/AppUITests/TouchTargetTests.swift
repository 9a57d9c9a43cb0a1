import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing

@testable import AppUI

@Suite struct `The targets of a finger` {
  /// Returns the ids of the buttons that a finger misses somewhere within 44 by 44 points around
  /// their centres.
  private static func missed(_ shell: inout AppShell) -> [String] {
    // The first touch tells that there are fingers.
    shell.handle(.fingerDown(1, at: Point(-90, -90)))
    shell.handle(.fingerUp(1, at: Point(-90, -90)))
    let widgets = shell.widgets
    let reach = TouchTargets.side / 2 - 0.5
    return shell.reachable.filter { $0.role == .button && $0.isEnabled }.compactMap { button in
      let center = button.frame.center
      let window = Rect(0, 0, shell.size.width, shell.size.height)
      guard window.contains(center), widgets.widget(at: center)?.id == button.id else { return nil }
      let ends = [(reach, 0.0), (-reach, 0), (0, reach), (0, -reach)].map { center + Point($0, $1) }
      let isHit = ends.allSatisfy { p in
        !window.contains(p) || widgets.widget(at: p)?.id == button.id
      }
      return isHit ? nil : button.id.description
    }
  }

  @Test func `are 44 points wide and high in the bar, on pages and in forms`() throws {
    var shell = try AppShell.start()
    shell.games = [
      GameCard(id: "a", guide: TiFpuzzle.info.guide), GameCard(id: "b", guide: Jigsaw.info.guide),
    ]
    var settings = PlayerSettings()
    settings.dataFolder = "/home/ada"
    settings.apply(to: &shell)
    #expect(Self.missed(&shell).isEmpty)
    for action in [Action.showSettings, .showNewPuzzle, .showHelp, .showSound] {
      shell.perform(action)
      for _ in 0..<20 { shell.advance(by: 0.05) }
      #expect(Self.missed(&shell).isEmpty, "\(action)")
      shell.key(.escape)
      for _ in 0..<20 { shell.advance(by: 0.05) }
    }
  }

  @Test(arguments: [200.0, 240, 300, 360, 400, 419, 420, 500, 600, 760])
  func `are as large in a narrow bar and its menu`(width: Double) throws {
    var shell = try AppShell.start(width: width, height: 480)
    shell.games = [
      GameCard(id: "a", guide: TiFpuzzle.info.guide), GameCard(id: "b", guide: Jigsaw.info.guide),
    ]
    let bar = Set(shell.widgets.menuButtons.map(\.id.description))
    #expect(bar.isDisjoint(with: Self.missed(&shell)))
    guard bar.contains("menu.more") else { return }
    shell.click("menu.more")
    for _ in 0..<20 { shell.advance(by: 0.05) }
    #expect(shell.openScreen?.screen.id == "more")
    #expect(Self.missed(&shell).isEmpty)
  }

  @Test func `are those of the mouse until a finger touches`() throws {
    var shell = try AppShell.start()
    let help = try #require(shell.element("menu.help")).frame
    let below = Point(help.center.x, help.maxY + 3)
    #expect(shell.widgets.widget(at: below) == nil)
    shell.handle(.fingerDown(1, at: below))
    shell.handle(.fingerUp(1, at: below))
    for _ in 0..<20 { shell.advance(by: 0.05) }
    #expect(shell.openScreen?.screen.id == "help")
    shell.key(.escape)
    for _ in 0..<20 { shell.advance(by: 0.05) }
    shell.click(below)
    for _ in 0..<20 { shell.advance(by: 0.05) }
    #expect(shell.openScreen == nil)
  }
}
