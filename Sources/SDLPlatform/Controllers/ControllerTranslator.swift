internal import CSDL2
internal import PuzzleCore

/// A translator from SDL's controller events to the program's, which reports a stick only when it has
/// moved visibly: one at rest trembles.
nonisolated struct ControllerTranslator {
  private var reported: [Lever: Double] = [:]

  private struct Lever: Hashable {
    var id: Int
    var axis: ControllerAxis
  }

  /// The share of its way within which a stick or trigger counts as released.
  private static let rest = 0.12
  /// The number of steps of a stick's way.
  private static let steps = 64.0

  /// Returns the translation of a button or axis event, or nil when it has none.
  mutating func translate(_ event: SDL_Event) -> ControllerEvent? {
    switch SDL_EventType(rawValue: unsafe event.type) {
    case SDL_CONTROLLERBUTTONDOWN, SDL_CONTROLLERBUTTONUP:
      let used = unsafe event.cbutton
      guard let button = ControllerButton(SDL_GameControllerButton(Int32(used.button))) else {
        return nil
      }
      return .button(button, isDown: used.state != 0, id: Int(used.which))
    case SDL_CONTROLLERAXISMOTION:
      let moved = unsafe event.caxis
      guard let axis = ControllerAxis(SDL_GameControllerAxis(Int32(moved.axis))) else { return nil }
      return report(axis, Double(moved.value) / 32767, of: Int(moved.which))
    default: return nil
    }
  }

  /// Forgets the levers of a controller that was unplugged.
  mutating func forget(_ id: Int) { reported = reported.filter { $0.key.id != id } }

  private mutating func report(
    _ axis: ControllerAxis, _ value: Double, of id: Int
  ) -> ControllerEvent? {
    let lever = Lever(id: id, axis: axis)
    let step = (value * Self.steps).rounded() / Self.steps
    let place = abs(value) < Self.rest ? 0 : max(-1, min(step, 1))
    guard place != reported[lever] ?? 0 else { return nil }
    reported[lever] = place
    return .axis(axis, to: place, id: id)
  }
}

nonisolated extension ControllerButton {
  /// Creates the button for SDL's number of it; nil for one that the program has no use for.
  init?(_ button: SDL_GameControllerButton) {
    let known: ControllerButton? =
      switch button {
      case SDL_CONTROLLER_BUTTON_A: .a
      case SDL_CONTROLLER_BUTTON_B: .b
      case SDL_CONTROLLER_BUTTON_X: .x
      case SDL_CONTROLLER_BUTTON_Y: .y
      case SDL_CONTROLLER_BUTTON_BACK: .back
      case SDL_CONTROLLER_BUTTON_START: .start
      case SDL_CONTROLLER_BUTTON_LEFTSTICK: .leftStick
      case SDL_CONTROLLER_BUTTON_RIGHTSTICK: .rightStick
      case SDL_CONTROLLER_BUTTON_LEFTSHOULDER: .leftShoulder
      case SDL_CONTROLLER_BUTTON_RIGHTSHOULDER: .rightShoulder
      case SDL_CONTROLLER_BUTTON_DPAD_UP: .up
      case SDL_CONTROLLER_BUTTON_DPAD_DOWN: .down
      case SDL_CONTROLLER_BUTTON_DPAD_LEFT: .left
      case SDL_CONTROLLER_BUTTON_DPAD_RIGHT: .right
      default: nil
      }
    guard let known else { return nil }
    self = known
  }
}

nonisolated extension ControllerAxis {
  /// Creates the axis for SDL's number of it.
  init?(_ axis: SDL_GameControllerAxis) {
    let known: ControllerAxis? =
      switch axis {
      case SDL_CONTROLLER_AXIS_LEFTX: .leftX
      case SDL_CONTROLLER_AXIS_LEFTY: .leftY
      case SDL_CONTROLLER_AXIS_RIGHTX: .rightX
      case SDL_CONTROLLER_AXIS_RIGHTY: .rightY
      case SDL_CONTROLLER_AXIS_TRIGGERLEFT: .leftTrigger
      case SDL_CONTROLLER_AXIS_TRIGGERRIGHT: .rightTrigger
      default: nil
      }
    guard let known else { return nil }
    self = known
  }
}

nonisolated extension ControllerStyle {
  /// Creates the style for SDL's kind of a controller; one of an unknown kind is named as most are.
  init(_ kind: SDL_GameControllerType) {
    switch kind {
    case SDL_CONTROLLER_TYPE_PS3, SDL_CONTROLLER_TYPE_PS4, SDL_CONTROLLER_TYPE_PS5:
      self = .playStation
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_PRO, SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_LEFT,
      SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_RIGHT,
      SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_PAIR:
      self = .nintendo
    default: self = .xbox
    }
  }
}
