internal import PuzzleCore

/// The player's settings that games follow, on every table.
public struct PlayPreferences: Hashable, Sendable {
  /// A Boolean value that indicates whether motion is limited to short fades.
  public var isReduced = false
  /// A Boolean value that indicates whether a click picks a piece up instead of turning it; nil
  /// leaves that to each table.
  public var clickPicksUp: Bool?
  /// A Boolean value that indicates whether a held piece lights up near its place.
  public var lightsUpNearPlace = false

  /// Creates the preferences of a player who has set nothing.
  public init() {}
}

/// A game whose controller follows the player's settings: TiFpuzzle, Jigsaw.
public protocol FollowsPreferences<Game>: Sendable {
  associatedtype Game: PuzzleGame = Self
  /// Changes a controller as the player prefers.
  static func follow(_ preferences: PlayPreferences, controller: inout Game.Controller)
}

extension PlayPreferences {
  /// Makes a session follow the preferences.
  func apply<Game: PuzzleGame>(to session: inout Session<Game>) {
    session.motion.isReduced = isReduced
    (Game.self as? any FollowsPreferences<Game>.Type)?
      .follow(self, controller: &session.controller)
  }
}
