internal import PuzzleCore

extension Table where Game: SharedGame {
  /// Returns the colour of the other player who holds a thing, or something joined to it; nil if
  /// nobody else does.
  public func otherHolder(of item: Int) -> PlayerColor? {
    guard !others.areEmpty, let leader = Game.leader(of: item, in: state) else { return nil }
    // The hands are older than the state while something was joined to what they hold.
    return others[leader]
      ?? others.colors.first { Game.leader(of: $0.key, in: state) == leader }?.value
  }

  /// Returns a Boolean value that indicates whether the player may make a move, and no other player
  /// holds anything that it takes hold of.
  public func isFree(for move: Game.Move) -> Bool {
    if let me = others.order?.me, !Game.allows(move, by: me, in: state, of: deal) { return false }
    return others.areEmpty || Game.items(of: move)?.contains { otherHolder(of: $0) != nil } != true
  }
}

extension TableSpeech {
  /// Adds that another player holds some things, in place of where they lie.
  public mutating func addHeldByOthers(_ things: some Sequence<ElementID>) {
    for thing in things { places[thing] = "held by another player" }
  }
}
