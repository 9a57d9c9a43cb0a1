internal import PuzzleCore
internal import PuzzleKit

/// A possible use of an input.
enum InputUse {
  case activate(Widget)
  case activateFocus
  /// Activates the first button of the open screen.
  case activateFirst
  case perform(Action)
  /// Passes an input to the open screen.
  case screen(ScreenInput)
  /// Scrolls the open screen.
  case scroll(by: Double)
  case stepFocus(backwards: Bool)
  /// Moves the focus to the bar, the tools or the table.
  case stepRegion(backwards: Bool)
  case moveFocus(dx: Double, dy: Double)
  case hideFocus
  /// Moves the focus to the element with this id.
  case focus(ElementID)
  case cancelLoading
  case keyboard(KeyboardUse)
  /// Passes a gesture to the game while no screen is open.
  case table(Gesture)
}
