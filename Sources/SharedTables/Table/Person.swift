internal import Foundation

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
  /// The solved share of the player's own puzzle in a race, in thousandths.
  public internal(set) var progress = 0
  /// The seconds after which the player solved the puzzle of a race; nil before.
  public internal(set) var finishedIn: Int?

  /// The messages that the player has sent lately.
  var allowance = Allowance()
  /// The parts of a long move so far.
  var parts = Data()

  /// The largest long move in bytes.
  static let longestMove = 1 << 20

  /// A Boolean value that indicates whether the stored progress is one that a race allows.
  var hasValidProgress: Bool {
    finishedIn.map { $0 >= 0 && progress == RaceProgress.whole }
      ?? (0...RaceProgress.whole ~= progress)
  }

  /// A Boolean value that indicates whether stored values are possible.
  var isValid: Bool {
    player.isValid && serial > 0 && hasValidProgress && allowance.isValid
      && parts.count <= Self.longestMove
  }
}
