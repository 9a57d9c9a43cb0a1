internal import PuzzleCore

/// The identity of a dealt puzzle: new with every deal, and unchanged by moves and copies.
public final class GameIdentity: Hashable, Sendable {
  public init() {}

  public static func == (a: GameIdentity, b: GameIdentity) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
