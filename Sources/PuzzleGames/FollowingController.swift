public import PuzzleKit

/// A controller that follows the player's settings by itself.
public protocol FollowingController: PuzzleController {
  /// Follows the player's settings from now on.
  mutating func follow(_ preferences: PlayPreferences)
}

extension FollowsPreferences where Game.Controller: FollowingController {
  public static func follow(
    _ preferences: PlayPreferences, controller: inout Game.Controller
  ) {
    controller.follow(preferences)
  }
}
