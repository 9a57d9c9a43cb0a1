internal import AppUI
public import PuzzleCore

/// The values that the run loop asks for in every turn. A getter in another module would copy the
/// whole user interface to ask it for them.
extension AppState {
  /// The number of device pixels in a point.
  public var scale: Double { table.shell.scale }
  public var pace: Pace { Pace(of: table.shell) }
  /// The shape of the pointer.
  public var pointerShape: PointerShape { table.shell.pointerShape }
  /// The part of the window that typed text goes to; `nil` while letters are keys.
  public var textField: Rect? { table.shell.textField }

  /// Draws the window.
  public mutating func draw(into scene: inout Scene) { table.shell.draw(into: &scene) }
}

/// The way in which frames follow one another without any input.
public enum Pace {
  /// Nothing changes.
  case rest
  /// Frames differ, but no element moves.
  case playing
  /// The next frame differs once `still` seconds have passed.
  case moving(still: Double)

  init(of shell: AppShell) {
    if shell.isMoving {
      self = .moving(still: shell.stillTime)
    } else {
      self = shell.isPlaying ? .playing : .rest
    }
  }

  /// A Boolean value that indicates whether an element moves.
  public var isMoving: Bool { if case .moving = self { true } else { false } }
}
