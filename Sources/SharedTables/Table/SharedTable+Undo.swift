internal import PuzzleKit

extension SharedTable {
  /// Returns a Boolean value that indicates whether a player has a move that may be taken back.
  public func hasUndo(by player: PlayerID) -> Bool {
    tail.made.last { $0.player == player }.map { !Game.isFinal($0.move) } ?? false
  }

  /// Takes back the last move of a player, unless somebody has built on it.
  mutating func undo(by place: Int) -> Outcome {
    let id = people[place].id
    guard let last = tail.made.lastIndex(where: { $0.player == id }),
      !Game.isFinal(tail.made[last].move)
    else { return .nothing }
    let items = Game.items(of: tail.made[last].move)
    guard isFree(items ?? [], for: id), let state = tail.remove(at: last, in: deal) else {
      return .nothing
    }
    self.state = state
    moveCount += 1
    return .undone(items)
  }
}
