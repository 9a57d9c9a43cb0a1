internal import PuzzleCore

/// The requirements of a shared game, for a session whose game may be one.
struct SharingRules<Game: PuzzleGame>: Sendable {
  let canRace: Bool
  let items: @Sendable (Game.Move) -> [Int]?
  let leader: @Sendable (Int, Game.State) -> Int?
  let problem: @Sendable (Table<Game>) -> Phrase?
  let isFinal: @Sendable (Game.Move) -> Bool
  let isFree: @Sendable (Game.Move, Table<Game>) -> Bool
  let heldItems: @Sendable (Game.Controller, Table<Game>) -> [Int]
  let sharedMove: @Sendable (Game.Move, Table<Game>) -> Game.Move
  let localState: @Sendable (Game.State, Table<Game>) -> Game.State
  let sharedPoint: @Sendable (Point, Table<Game>, Game.Controller) -> Point
  let windowPoint: @Sendable (Point, Table<Game>, Game.Controller) -> Point
}

extension SharedGame {
  /// The game's requirements as values.
  fileprivate static var rules: any Sendable {
    SharingRules<Self>(
      canRace: canRace, items: { items(of: $0) }, leader: { leader(of: $0, in: $1) },
      problem: { sharingProblem(with: $0.deal, of: $0.parameters) },
      isFinal: { isFinal($0) },
      isFree: { $1.isFree(for: $0) },
      heldItems: { heldItems(of: $0, on: $1) }, sharedMove: { sharedMove($0, on: $1) },
      localState: { localState($0, on: $1) }, sharedPoint: { sharedPoint(at: $0, on: $1, $2) },
      windowPoint: { windowPoint(of: $0, on: $1, $2) })
  }
}

extension SharingRules {
  /// Finds the requirements of a game; nil if it can't be shared.
  init?(of game: Game.Type) {
    guard let shared = game as? any SharedGame.Type, let rules = shared.rules as? Self else {
      return nil
    }
    self = rules
  }
}
