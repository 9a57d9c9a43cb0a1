import PuzzleCore
import PuzzleKit
import Testing

@testable import AppUI

extension AppShell {
  var openScreen: ScreenPresenter? { chrome.openScreen }
  var reachable: [Element] { widgets.reachable }

  /// Presses a widget that accepts input.
  mutating func press(_ id: ElementID) throws {
    activate(try #require(widgets.reachable(named: id)))
  }

  mutating func activate(_ widget: Widget) {
    chrome.activate(widget, over: &session)
    for action in chrome.takeActions() { perform(action) }
  }
}
