public import PuzzleCore
public import PuzzleKit

extension IPict {
  /// The tile in the player's hand, and the button under the pointer.
  public struct Controller: PuzzleController {
    var held: HeldTile?
    /// The button under the pointer.
    var hovered: ElementID?
    /// The pressed button.
    var pressed: ElementID?
    /// A Boolean value that indicates whether a window too low for the board shows it nevertheless.
    var isPlaying = false
    /// The number of pictures that the chooser is about to hide.
    var hiding = 0
    var secret = SecretCorners()

    public init() {}

    public mutating func handle(
      _ gesture: Gesture, on table: Table<IPict>, motion: inout Motion
    ) -> Response<Move> {
      var handler = GestureHandler(
        screen: Screen(table, self, motion), controller: self, motion: motion)
      defer { (self, motion) = (handler.controller, handler.motion) }
      return handler.respond(to: gesture)
    }
  }

  /// A tile in the player's hand.
  struct HeldTile: Hashable, Sendable {
    var tile: Int
    /// The offset from the tile's centre to the pointer, in points.
    var grab: Point
    /// The tile's centre in points.
    var center: Point
  }
}

extension IPict: TakesText {
  /// Returns true while a word is being guessed, whose letters are typed.
  public static func takesText(
    _ table: Table<IPict>, _ controller: Controller, _ motion: Motion
  ) -> Bool {
    let screen = Screen(table, controller, motion)
    return screen.phase == .guessing && !screen.isCompact && !screen.isWatched
  }
}
