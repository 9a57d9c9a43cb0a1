/// The make of a game controller, after which its buttons are named.
public enum ControllerStyle: String, CaseIterable, Hashable, Sendable {
  case xbox, playStation, nintendo
}

/// A button of a game controller, by its place on one made by Microsoft.
public enum ControllerButton: String, CaseIterable, Hashable, Sendable {
  case a, b, x, y
  case leftShoulder, rightShoulder, leftStick, rightStick
  case start, back
  case up, down, left, right
}

/// A lever of a game controller that moves by degrees.
public enum ControllerAxis: String, CaseIterable, Hashable, Sendable {
  /// The sticks, from -1 at the left or the top to 1 at the right or the bottom.
  case leftX, leftY, rightX, rightY
  /// The triggers, from 0 at rest to 1.
  case leftTrigger, rightTrigger
}

/// An event of a game controller; `id` is the same as long as one is plugged in.
public enum ControllerEvent: Hashable, Sendable {
  case connected(ControllerStyle, id: Int)
  case disconnected(id: Int)
  case button(ControllerButton, isDown: Bool, id: Int)
  case axis(ControllerAxis, to: Double, id: Int)
}

/// A shape of the pointer.
public enum PointerShape: Hashable, Sendable {
  case arrow
  /// The shape over elements that can be pressed.
  case hand
  /// No pointer at all, because a game controller moves a cursor of the program's own.
  case hidden
}
