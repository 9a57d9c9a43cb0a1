/// A player at a shared table, and what is known of the player's messages.
public struct Person: Codable, Hashable, Sendable {
  /// The presence of a player.
  public enum Presence: String, Codable, Sendable {
    case here, gone
    /// The host has removed the player, whose messages have no effect any more.
    case removed
  }

  public let id: PlayerID
  /// The name and colour.
  public internal(set) var player: Player
  public internal(set) var presence: Presence
  /// The number of the player's last message.
  public internal(set) var serial: UInt64
  /// The things in the player's hand.
  public internal(set) var held: [Int] = []
}
