/// The players of a shared table in order: the host is player 0, then come all others who are there.
public struct PlayerOrder: Hashable, Sendable {
  /// The players' names, which may be empty.
  public var names: [String]
  /// The number of the player at this window; one beyond all names for somebody who was removed.
  public var me: Int

  /// Creates an order.
  public init(names: [String], me: Int) { (self.names, self.me) = (names, me) }
}

/// The other players of a shared table, and the things that they hold.
public struct OtherHands: Hashable, Sendable {
  /// The colours of the players who hold things, by the leaders of these things.
  public var colors: [Int: PlayerColor]
  /// The order of all players; nil for a puzzle that is not shared.
  public var order: PlayerOrder?

  /// Creates a record, by default of empty hands.
  public init(_ colors: [Int: PlayerColor] = [:], order: PlayerOrder? = nil) {
    (self.colors, self.order) = (colors, order)
  }

  /// Returns the colour of the player who holds the things that `leader` represents; nil if nobody
  /// else does.
  public subscript(leader: Int?) -> PlayerColor? { leader.flatMap { colors[$0] } }
  /// A Boolean value that indicates whether other players hold nothing.
  public var areEmpty: Bool { colors.isEmpty }
}
