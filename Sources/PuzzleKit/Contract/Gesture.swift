public import PuzzleCore

/// A device-independent pointer or keyboard gesture; each press ends in exactly one drop or click.
public enum Gesture: Hashable, Sendable {
  /// The pointer moved without a press.
  case hover(Point)
  /// A press that is about to follow here is special; a game may ignore this.
  case willPress(PressManner, Point)
  /// The main button or a finger went down.
  case press(Point)
  /// The press has become a drag, and is now at this point.
  case drag(to: Point)
  /// A drag ended here, by release or because the pointer was lost.
  case drop(Point)
  /// A press at this point was let go without becoming a drag.
  case click(Point)
  /// The element or tool with this id was activated by key or pressed.
  case activate(ElementID)
  /// The held thing is moved by key.
  case nudge(dx: Double, dy: Double)
  /// The held thing is moved by key to the next place where it might belong, or to the previous one.
  case jump(backwards: Bool)
  /// The held thing goes back, and anything only begun or selected is abandoned.
  case cancel
  /// A click with Shift held, which adds to the selection or removes from it.
  case extend(Point)
  /// The secondary button went down, moved, or was released at a point, which turns things. A drag
  /// continues meanwhile.
  case turn(Phase, Point)
  /// The table is scrolled by (dx, dy) points.
  case pan(dx: Double, dy: Double)
  /// Steps of the wheel, positive to the right and downwards.
  case wheel(at: Point, dx: Double, dy: Double)
  /// Two fingers with their centre at a point: since the last event they spread by the factor
  /// `scale`, turned by `turn` degrees clockwise, and moved by (dx, dy). Whatever the first finger
  /// pressed or drags stays held.
  case pinch(Phase, at: Point, scale: Double, turn: Double, dx: Double, dy: Double)
  /// The keyboard focus moved to the element with this id; nil for none.
  case focus(ElementID?)
  /// A key that the app itself doesn't use.
  case key(Key, Modifiers)
  /// Text was typed, after the input method, in a game that takes text.
  case type(String)

  /// The circumstances of a press.
  public enum PressManner: Hashable, Sendable {
    /// Shift is held and the pointer drags, which selects.
    case sweeping
    /// The pointer had not come to rest, so a click may be a drag that missed.
    case passing
  }

  /// The phase of a continuous gesture.
  public enum Phase: Hashable, Sendable { case began, changed, ended }
}

extension Gesture {
  /// A Boolean value that indicates whether the gesture changes at most the view of the table, as
  /// long as nothing is held.
  var affectsOnlyView: Bool {
    switch self {
    case .hover, .pan, .wheel, .pinch, .focus: true
    default: false
    }
  }
}

/// A game's response to a gesture.
public enum Response<Move: Sendable>: Sendable {
  /// The gesture means nothing to the game; the app may use it.
  case ignored
  /// Only the controller or the motion changed.
  case redraw
  /// A move to make and to record.
  case move(Move)
  /// Asks for a new deal with the same parameters.
  case dealAnew
  /// A text to copy to the clipboard.
  case copy(String)
  /// The player used the hidden way to show or hide the Auto Solve button.
  case toggleAutoSolveButton
  /// From now on a click picks pieces up on every table, or turns them.
  case preferClick(picksUp: Bool)
  /// The player reached for something that another player holds; nothing changed.
  case heldByOther
}

/// The cause of a state change, for example so that a drop is animated differently from an undo.
public enum Cause: String, Codable, Hashable, Sendable {
  case hand, autoSolve, undo, redo, deal, resize
  /// Another player made moves at a shared table.
  case others
}

/// An event that a session reports to the app.
public enum Effect: Hashable, Sendable {
  /// A thing was picked up.
  case pick
  /// A thing was put down where it doesn't snap.
  case drop
  /// A thing snapped; `run` counts good snaps in a row from 1, and is filled in by the session.
  case snap(run: Int)
  /// A letter was placed.
  case tick
  /// A thing was put in a wrong place, or an attempt was wrong.
  case wrong
  /// The player reached for a thing that another player holds.
  case heldByOther
  /// An attempt was right, though the puzzle isn't solved yet.
  case right
  /// A text should be copied to the clipboard.
  case copy(String)
  /// Things were joined to a group of `size` pieces.
  case join(size: Int)
  /// A thing of `size` pieces was turned.
  case turn(size: Int)
  /// A new puzzle was dealt.
  case dealt
  /// A puzzle cannot be dealt, for this reason; the table is unchanged.
  case refused(DealError)
  /// The last move solved the puzzle, which has `size` parts; `byHand` is true if auto-solve took no
  /// part.
  case solved(byHand: Bool, size: Int)
  /// Auto-solve began or ended.
  case autoSolve(isRunning: Bool)
  /// The player has chosen at the table whether a click picks pieces up.
  case prefersClick(picksUp: Bool)
}

extension Effect {
  /// Returns the effect with the number of good snaps in a row, which a miss resets.
  func counted(_ run: inout Int) -> Effect {
    switch self {
    case .snap: run += 1
    case .drop, .wrong: run = 0
    default: return self
    }
    return run > 0 ? .snap(run: run) : self
  }
}
