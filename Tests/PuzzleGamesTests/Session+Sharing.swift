import PuzzleCore
import Testing

@testable import PuzzleKit

/// Shorthands for what reaches a session from the other players of a shared table.
extension Session where Game: SharedGame {
  /// Lets other players hold things, each of them in the colour with a number.
  mutating func letOthersHold(_ things: [Int: Int]) {
    table.others = OtherHands(things.mapValues { PlayerColor($0) })
    revision += 1
  }

  /// Shows a state that another player's move led to.
  mutating func receive(_ state: Game.State) {
    let before = table.state
    table.state = state
    changed(.others, from: before)
  }

  /// Shows the state after another player's move, which must be legal.
  mutating func receive(_ move: Game.Move) throws {
    var state = table.state
    try Game.apply(move, to: &state, in: table.deal)
    receive(state)
  }

  /// Expects that gestures are refused: nothing is taken and no move is made.
  mutating func expectRefused(
    _ gestures: Gesture..., location: SourceLocation = #_sourceLocation
  ) {
    let (state, held) = (table.state, Game.heldItems(of: controller, on: table))
    _ = takeEffects()
    for gesture in gestures { _ = respond(to: gesture) }
    let effects = takeEffects()
    #expect(effects.contains(.heldByOther), "it is told", sourceLocation: location)
    #expect(!effects.contains(.pick), sourceLocation: location)
    #expect(table.state == state, sourceLocation: location)
    #expect(Game.heldItems(of: controller, on: table) == held, sourceLocation: location)
  }
}
