import PuzzleCore
import PuzzleGames
import PuzzleKit

@testable import AppUI

extension LanguageView {
  /// The keyboard on the window with each of its tooltips, while a tray of a jigsaw is named.
  static let keyboard = LanguageView(name: "on-screen keyboard", coversTable: true) { size, text in
    var table = try JigsawTable(.init(count: .pieces(12)), size: size, text: text)
    table.shell.handle(.key(.character("t"), []))
    table.shell.press("tray.name")
    var states = [table.shell]
    table.shell.press(KeyboardKey.open.id)
    for key in [KeyboardKey.letters, .letters, .signs] {
      table.shell.advance(by: 1)
      let keys = table.shell.widgets.keys.filter { $0.tooltip != nil }
      states += keys.map { key in
        var hovering = table.shell
        hovering.handle(.pointerMoved(to: key.frame.center))
        hovering.advance(by: 1)
        return hovering
      }
      table.shell.press(key.id)
    }
    return states
  }
}
