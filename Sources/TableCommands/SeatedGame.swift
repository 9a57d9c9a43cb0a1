internal import PuzzleGames
internal import PuzzleKit
internal import SharedTables
internal import TableTransport

/// A game that can be played at a shared table without a window.
struct SeatedGame: Sendable {
  let id: String
  /// Opens a table with a puzzle, calls back once others can join, and plays.
  let host:
    @Sendable (SharedPuzzle, SeatOptions, TableStore, _ copies: Int, () throws -> Void) throws ->
      Void
  /// Sits down at a table, and plays.
  let join: @Sendable (SeatOptions, TableStore) throws -> Void

  /// All games that can be shared.
  static let all = [SeatedGame(TiFpuzzle.self), SeatedGame(Jigsaw.self)]

  private init<Game: SharedGame>(_ game: Game.Type) {
    id = Game.id
    host = { puzzle, seat, store, copies, isOpen in
      guard let table = (puzzle.session as? Session<Game>)?.table else {
        throw TableError.unknownGame
      }
      let reporter = TableReporter<Game>(isOn: seat.describe)
      let client = try SharedTableClient<Game>.host(
        PuzzleParcel(parameters: table.parameters, deal: table.deal), picture: puzzle.picture,
        as: seat.player, in: store, copies: copies, report: reporter.note)
      try isOpen()
      reporter.begin()
      TablePlayer(client, store.me, reporter).play()
    }
    join = { seat, store in
      let reporter = TableReporter<Game>(isOn: seat.describe)
      let client = try SharedTableClient<Game>.join(store, report: reporter.note)
      client.propose(.joined(seat.player))
      reporter.begin()
      TablePlayer(client, store.me, reporter).play()
    }
  }
}
