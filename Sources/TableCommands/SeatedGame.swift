internal import PuzzleGames
internal import PuzzleKit
internal import SharedTables
internal import TableTransport

/// A game that can be played at a shared table without a window.
struct SeatedGame: Sendable {
  let id: String
  /// Opens a table with a puzzle, calls back once others can join, and plays.
  let host:
    @Sendable (
      SharedPuzzle, SeatOptions, TableEntrance, TableMode, _ copies: Int, () throws -> Void
    ) throws -> Void
  /// Sits down at a table, calls back, and plays.
  private let join: @Sendable (SeatOptions, TableEntrance, () throws -> Void) throws -> Void

  /// All games that can be shared.
  static let all = SharedGames.all.map { SeatedGame($0) }

  private init<Game: SharedGame>(_ game: Game.Type) {
    id = Game.id
    host = { puzzle, seat, entrance, mode, copies, isOpen in
      guard let table = (puzzle.session as? Session<Game>)?.table else {
        throw TableError.unknownGame
      }
      let reporter = TableReporter<Game>(isOn: seat.describe)
      let client = try SharedTableClient<Game>.host(
        PuzzleParcel(
          parameters: table.parameters, deal: Game.sharedDeal(table.deal, on: table)),
        picture: puzzle.picture,
        as: seat.player, in: entrance.store, mode: mode, copies: copies, seat: entrance.seat,
        report: reporter.note)
      entrance.seat.describe(seat.player, game: Game.id, title: puzzle.title, isHost: true)
      try isOpen()
      reporter.begin()
      TablePlayer(client, entrance.store.me, reporter).play()
    }
    join = { seat, entrance, isOpen in
      let reporter = TableReporter<Game>(isOn: seat.describe)
      let known = entrance.seat.seat
      let player = seat.player(known: known.player)
      let client = try SharedTableClient<Game>.join(
        entrance.store, as: player, seat: entrance.seat, report: reporter.note)
      entrance.seat.describe(
        player, game: Game.id, title: known.title, isHost: client.replica.table.host == known.me)
      try isOpen()
      reporter.begin()
      TablePlayer(client, entrance.store.me, reporter).play()
    }
  }

  /// Sits down at the table of an entrance, whatever its game is, calls back, and plays.
  static func play(
    in entrance: TableEntrance, _ seat: SeatOptions, isOpen: () throws -> Void
  ) throws {
    defer { entrance.close() }
    guard let (_, header) = try entrance.store.header() else { throw TableError.gone }
    guard let game = all.first(where: { $0.id == header.game }) else {
      throw TableError.unknownGame
    }
    try game.join(seat, entrance, isOpen)
  }
}
