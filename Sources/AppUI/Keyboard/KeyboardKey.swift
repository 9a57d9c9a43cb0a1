internal import PuzzleCore
internal import PuzzleKit

/// A key of the on-screen keyboard, or the button that opens it.
enum KeyboardKey: Hashable, Sendable {
  /// A character, in lower case.
  case character(Character)
  case shift, backspace, space, left, right
  /// Shows the next page of letters.
  case letters
  /// Shows the digits and the punctuation marks, or the letters again.
  case signs
  case open, hide
  /// Stands for the Enter key.
  case done

  var id: ElementID {
    switch self {
    case .character(let character): .named("keyboard.\(character)")
    case .shift: "keyboard.shift"
    case .backspace: "keyboard.backspace"
    case .space: "keyboard.space"
    case .left: "keyboard.left"
    case .right: "keyboard.right"
    case .letters: "keyboard.letters"
    case .signs: "keyboard.signs"
    case .open: "keyboard.open"
    case .hide: "keyboard.hide"
    case .done: "keyboard.done"
    }
  }
}

/// A use of a controller's button while the on-screen keyboard is open.
enum KeyboardUse: Hashable {
  /// Moves the focus to the nearest key in a direction.
  case move(dx: Double, dy: Double)
  /// Presses the key in focus.
  case pressFocused
  case press(KeyboardKey)

  /// A Boolean value that indicates whether the use repeats while the button is held.
  var repeats: Bool {
    switch self {
    case .move, .press(.left), .press(.right): true
    default: false
    }
  }

  /// Creates the use of a button; fails for a button that is used as anywhere else.
  ///
  /// `usesFocus` indicates whether the buttons act on the focus instead of the cursor.
  init?(_ button: ControllerButton, usesFocus: Bool) {
    switch button {
    case .a where usesFocus: self = .pressFocused
    case .a, .leftStick: return nil
    case .b: self = .press(.hide)
    case .x: self = .press(.backspace)
    case .y: self = .press(.space)
    case .leftShoulder: self = .press(.left)
    case .rightShoulder: self = .press(.right)
    case .rightStick: self = .press(.shift)
    case .back: self = .press(.signs)
    case .start: self = .press(.done)
    case .up: self = .move(dx: 0, dy: -1)
    case .down: self = .move(dx: 0, dy: 1)
    case .left: self = .move(dx: -1, dy: 0)
    case .right: self = .move(dx: 1, dy: 0)
    }
  }
}
