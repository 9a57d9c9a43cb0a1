public import PuzzleCore

/// A game that several players can play on one table.
///
/// Its moves may come from other machines, so all requirements accept any move and any number.
public protocol SharedGame: PuzzleGame {
  /// A Boolean value that indicates whether players can also race, each on a copy of the puzzle; true
  /// by default.
  static var canRace: Bool { get }
  /// Returns the numbers of the things that a move takes hold of; nil for a move of the whole table,
  /// such as tidying up.
  static func items(of move: Move) -> [Int]?
  /// Returns the number of the thing that represents all things joined to `item`, itself included;
  /// nil if there is no such thing.
  static func leader(of item: Int, in state: State) -> Int?
  /// Returns a Boolean value that indicates whether the player with a number in the table's
  /// ``PlayerOrder`` may make a move; by default, everybody may make all moves.
  static func allows(
    _ move: Move, by player: @autoclosure () -> Int, in state: State, of deal: Deal
  ) -> Bool
  /// Returns the reason why a puzzle can't be shared, as a sentence; nil, as by default, if it can.
  static func sharingProblem(with deal: Deal, of parameters: Parameters) -> Phrase?

  /// Returns the things in the player's hand, of which one of each joined group is enough.
  static func heldItems(of controller: Controller, on table: Table<Self>) -> [Int]
  /// Returns the parameters as the other players receive them, without what only this player has
  /// earned; by default the parameters themselves.
  static func sharedParameters(_ parameters: Parameters) -> Parameters
  /// Returns a deal as all players receive it, whose tables may have another size than the host's;
  /// by default the deal itself.
  static func sharedDeal(_ deal: Deal, on table: Table<Self>) -> Deal
  /// Returns a move as the other players receive it, whose tables may have another size; by default
  /// the move itself. The move was made on `table`.
  static func sharedMove(_ move: Move, on table: Table<Self>) -> Move
  /// Returns the state of the shared table as it is played on a table of this size; by default the
  /// state itself.
  static func localState(_ state: State, on table: Table<Self>) -> State
  /// Returns the state of a table as the others receive it when it is shared; by default the state
  /// itself.
  static func sharedState(_ state: State, on table: Table<Self>) -> State
  /// Returns the point of the shared table that is shown at a point of the window.
  static func sharedPoint(
    at point: Point, on table: Table<Self>, _ controller: Controller
  ) -> Point
  /// Returns the point of the window at which a point of the shared table is shown.
  static func windowPoint(
    of point: Point, on table: Table<Self>, _ controller: Controller
  ) -> Point
}

extension SharedGame {
  public static var canRace: Bool { true }
  public static func sharedParameters(_ parameters: Parameters) -> Parameters { parameters }
  public static func allows(
    _ move: Move, by player: @autoclosure () -> Int, in state: State, of deal: Deal
  ) -> Bool { true }
  public static func sharingProblem(with deal: Deal, of parameters: Parameters) -> Phrase? { nil }
  /// Returns a Boolean value that indicates whether a move can't be undone.
  public static func isFinal(_ move: Move) -> Bool {
    (Self.self as? any HasFinalMoves<Self>.Type)?.isFinal(move) ?? false
  }
  public static func sharedDeal(_ deal: Deal, on table: Table<Self>) -> Deal { deal }
  public static func sharedMove(_ move: Move, on table: Table<Self>) -> Move { move }
  public static func localState(_ state: State, on table: Table<Self>) -> State { state }
  public static func sharedState(_ state: State, on table: Table<Self>) -> State { state }
}
