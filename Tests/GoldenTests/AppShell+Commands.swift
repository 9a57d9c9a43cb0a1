import PuzzleCore

@testable import AppUI

extension AppShell {
  /// Returns what a scene draws for the topmost screen, or for the table and its surroundings when
  /// there is none; with the on-screen keyboard, and without the words that it covers.
  func topmostCommands(in scene: Scene) -> [Command] {
    func commands(of layer: String?) -> [Command] {
      scene.layers.filter { layer == nil || $0.name == layer }
        .flatMap { $0.commands + $0.repairs.flatMap(\.commands) }
    }
    guard chrome.openScreen != nil else { return commands(of: nil) }
    guard let keyboard = widgets.keyboard else { return commands(of: "sheet") }
    let uncovered = commands(of: "sheet").filter { command in
      guard case .text(let words, let style, _, let at) = command.content else { return true }
      let width = chrome.text.extent(of: words, style: style).width
      let letters = Rect(at.x, at.y - style.size * 0.7, width, style.size * 0.7)
      return !command.transform.bounds(of: letters).intersects(keyboard.frame)
    }
    return uncovered + commands(of: "marks")
  }
}
