/// What a hand did, made clean of devices: each press ends in exactly one drop or click.
public enum Gesture: Hashable, Sendable {
  /// The pointer moved without a press.
  case hover(Point)
  /// The main button or a finger went down.
  case press(Point)
  /// The press has become a drag, and is now at this point.
  case drag(to: Point)
  /// A drag ended here, by release or because the pointer was lost.
  case drop(Point)
  /// A press at this point was let go without becoming a drag.
  case click(Point)
  /// The element with this id was chosen by key, or the tool with this id was pressed.
  case activate(String)
  /// What is in the hand is moved by key.
  case nudge(dx: Double, dy: Double)
  /// What is in the hand goes back; what was only begun or selected is given up.
  case cancel
  /// A click with Shift held: it adds to what is selected, or takes from it.
  case extend(Point)
  /// The secondary button went down, moved, or was let go at a point: it turns things. A drag goes on
  /// meanwhile.
  case turn(Phase, Point)
  /// The table is pushed by so many points.
  case pan(dx: Double, dy: Double)
  /// Steps of the wheel, positive to the right and downwards.
  case wheel(at: Point, dx: Double, dy: Double)
  /// Two fingers with their middle at a point: since the last one they spread by the factor `scale`,
  /// turned by so many degrees clockwise, and moved by (dx, dy). What the first of them pressed or
  /// drags stays in the hand.
  case pinch(Phase, at: Point, scale: Double, turn: Double, dx: Double, dy: Double)
  /// The keyboard acts from now on on the element with this id; on none where it is nil.
  case focus(String?)
  /// A key that the house has no use for.
  case key(Key, Modifiers)
  /// Text was typed, after the input method, where the game takes it.
  case type(String)

  /// A part of a gesture that takes its time.
  public enum Phase: Hashable, Sendable { case began, changed, ended }
}

extension Gesture {
  /// Changes at most what is seen of the table, as long as nothing is in the hand.
  var isLooking: Bool {
    switch self {
    case .hover, .pan, .wheel, .pinch, .focus: true
    default: false
    }
  }
}

/// What a gesture meant to a game.
public enum Response<Move: Sendable>: Sendable {
  /// It means nothing here: the house may use it.
  case ignored
  /// Only the interaction or the motion changed.
  case redraw
  /// A move, to be made and remembered.
  case move(Move)
  /// The same is to be dealt anew.
  case dealAnew
  /// A text is to lie on the clipboard.
  case copy(String)
  /// The player found the way to the Auto Solve button, or back.
  case toggleAutoSolve
}

/// Why a state changed: a drop was seen happening, an undo was not.
public enum Cause: String, Codable, Hashable, Sendable {
  case hand, autoSolve, undo, redo, deal, resize
}

/// What leaves a session for the world around it.
public enum Effect: Hashable, Sendable {
  /// A thing was taken up.
  case pick
  /// It was put down where it does not snap.
  case drop
  /// It snapped; `run` counts good snaps in a row from 1, and is filled in by the session.
  case snap(run: Int)
  /// A letter was laid.
  case tick
  /// It was put down on a wrong place, or what was tried is wrong.
  case wrong
  /// What was tried is right, though not all is done.
  case right
  /// A text is wanted on the clipboard.
  case copy(String)
  /// Things were joined; what they make up now has so many pieces.
  case join(size: Int)
  /// A thing was turned.
  case turn
  /// A new puzzle lies on the table.
  case dealt
  /// It cannot be dealt, for this reason; what was on the table stays.
  case refused(DealError)
  /// The last move solved it; `byHand` when auto-solve took no part.
  case solved(byHand: Bool)
  /// Auto-solve began or ended.
  case autoSolve(isRunning: Bool)
}
