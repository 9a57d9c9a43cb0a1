public import PuzzleCore
public import PuzzleKit

extension IPict {
  public static func deal(
    _ parameters: Parameters, in area: TableArea, picture: Size?,
    using chance: inout SeededGenerator
  ) throws(DealError) -> Deal { try Deal(parameters, using: &chance) }

  public static func start(_ deal: Deal) -> State { Match(starting: deal).state }

  public static func apply(
    _ move: Move, to state: inout State, in deal: Deal
  ) throws(IllegalMove) {
    var match = Match(deal, state)
    try match.make(move)
    state = match.state
  }

  public static func isSolved(_ state: State, in deal: Deal) -> Bool {
    state.guesses.count == turns
  }

  public static func hint(for state: State, in deal: Deal) -> Move? { Match(deal, state).hint }

  public static func isValid(_ deal: Deal, of parameters: Parameters) -> Bool {
    deal.isValid(of: parameters)
  }

  public static func isValid(_ state: State, in deal: Deal) -> Bool { state.isValid(in: deal) }
}

extension IPict: MeasuresProgress, HasFinalMoves, DescribesEnding {
  public static func size(of deal: Deal) -> Int { deal.turns.count }

  public static func progress(of state: State, in deal: Deal) -> Double {
    Double(state.guesses.count) / Double(turns)
  }

  /// Returns true for a move that the other player knows of, and for a guess, which counts.
  public static func isFinal(_ move: Move) -> Bool {
    switch move {
    case .choose, .chooseHiding, .guess, .receive: true
    case .ready, .place, .takeBack, .shuffle: false
    }
  }

  /// Returns an ending without a dialog: the board shows the result itself.
  public static func ending(
    of table: Table<IPict>, _ controller: Controller, _ score: Score
  ) -> Ending { Ending(isOnTable: true) }
}
