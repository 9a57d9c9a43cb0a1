/// The things on a shared table that other players hold.
public struct OtherHands: Hashable, Sendable {
  /// The colours of the players who hold things, by the leaders of these things.
  public var colors: [Int: PlayerColor]

  /// Creates a record, by default of empty hands.
  public init(_ colors: [Int: PlayerColor] = [:]) { self.colors = colors }

  /// Returns the colour of the player who holds the things that `leader` represents; nil if nobody
  /// else does.
  public subscript(leader: Int?) -> PlayerColor? { leader.flatMap { colors[$0] } }
  /// A Boolean value that indicates whether other players hold nothing.
  public var areEmpty: Bool { colors.isEmpty }
}
