internal import AppCore
internal import AppUI
internal import BackgroundWork
internal import Content
internal import Files
internal import Foundation
internal import PhotoImport
internal import PuzzleCore
internal import PuzzleGames
internal import PuzzleKit
internal import SharedTables
internal import Storage
internal import TableCommands
internal import TableTransport

/// Opens shared tables and joins them. All functions block.
struct TableOpener: Sendable {
  private let connection: StoreConnection

  /// The seconds to wait for a server.
  private static let patience = 20.0

  init(_ connection: StoreConnection) { self.connection = connection }

  /// Returns the tables at which the player sat before, the last one first.
  static func knownTables() -> [KnownTable] {
    SeatStore.standard.seats().filter { !$0.title.isEmpty }.map { seat in
      KnownTable(
        title: Phrase(verbatim: seat.title.asName()), link: seat.link, isHost: seat.isHost)
    }
  }

  // MARK: Hosting

  /// Opens a table with a puzzle as it is now, or with its start for a race, and takes a seat there.
  func host(
    _ session: any AnySession, _ picture: PictureSource?, at place: TableHosting, isRace: Bool,
    as player: TablePlayer, _ inbox: NewsInbox
  ) throws -> (any OpenSeat, TableSeat) {
    guard let game = SharedGames.all.first(where: { $0.id == session.info.id }) else {
      throw TableError.unknownGame
    }
    return try host(game, session, picture, at: place, isRace: isRace, as: player, inbox)
  }

  private func host<Game: SharedGame>(
    _ game: Game.Type, _ session: any AnySession, _ picture: PictureSource?,
    at place: TableHosting, isRace: Bool, as player: TablePlayer, _ inbox: NewsInbox
  ) throws -> (any OpenSeat, TableSeat) {
    guard let shown = session as? Session<Game> else { throw TableError.unknownGame }
    let table = shown.table
    let bytes = try self.bytes(of: picture).map { bytes in
      guard let filtered = MetadataFilter.filtered(bytes) else { throw TableError.unreadable }
      return filtered
    }
    let (address, isServedHere, copies) = try Self.server(at: place)
    let entrance = try TableEntrance.make(at: address, startingServer: isServedHere, .standard)
    do {
      let seat = GameSeat<Game>(entrance, inbox)
      let puzzle = PuzzleParcel<Game>(
        parameters: table.parameters, deal: Game.sharedDeal(table.deal, on: table),
        state: isRace ? nil : Game.sharedState(table.state, on: table))
      let me = Player(player, on: SharedTable<Game>?.none, entrance.seat.me)
      let client = try SharedTableClient<Game>.host(
        puzzle, picture: bytes, as: me, in: entrance.store, mode: isRace ? .race : .together,
        copies: copies, seat: entrance.seat
      ) { [weak seat] in seat?.note($0) }
      entrance.seat.describe(me, game: Game.id, title: shown.title, isHost: true)
      seat.begin(client)
      let copy = isRace ? Self.copy(of: shown, with: puzzle.deal, picture) : nil
      let link = entrance.invitation.text
      return (seat, TableSeat(link: link, isHost: true, isRace: isRace, puzzle: copy))
    } catch {
      entrance.close()
      throw error
    }
  }

  /// Returns the puzzle of a race at its start, for the host.
  private static func copy<Game: SharedGame>(
    of session: Session<Game>, with deal: Game.Deal, _ picture: PictureSource?
  ) -> RestoredPuzzle {
    let table = session.table
    var copy = Session<Game>(
      table.parameters, deal, in: TogetherPresenter.raceArea(table.area.size),
      picture: table.picture,
      seed: .random(in: .min ... .max), isReduced: session.motion.isReduced)
    copy.begin(with: Game.start(deal))
    return RestoredPuzzle(
      copy, number: nil, picture: table.picture, origin: picture, problem: nil)
  }

  private static func server(
    at place: TableHosting
  ) throws -> (address: ServerAddress, isServedHere: Bool, copies: Int) {
    switch place {
    case .here(let text):
      guard let address = try FreePort.address(on: text) else { throw TableError.noAddress(text) }
      return (address, true, 1)
    case .server(let text, let copies):
      guard let address = ServerAddress(text) else { throw TableError.noAddress(text) }
      return (address, false, copies)
    }
  }

  /// Returns the file of a picture; nil for a puzzle without one.
  private func bytes(of picture: PictureSource?) throws -> [UInt8]? {
    let limit = PhotoLimits.maxSavedBytes
    switch picture {
    case nil: return nil
    case .builtIn(let name):
      return try RegularFile.contents(of: BuiltInPictures.path(of: name), limit: limit)
    case .file(let path): return try RegularFile.contents(of: path, limit: limit)
    case .bytes(let data): return Array(data)
    case .stored(let id, _):
      guard let data = try connection.read({ try $0.puzzles.picture(id) }) else { return nil }
      return Array(data)
    }
  }

  // MARK: Joining

  /// Sits down at the table of a link, and rebuilds its puzzle.
  func join(
    _ link: String, as player: TablePlayer, _ deal: DealRequest, _ inbox: NewsInbox,
    _ cancellation: Cancellation
  ) throws -> (any OpenSeat, TableSeat) {
    let entrance = try TableEntrance(Invitation(reading: link), .standard)
    do {
      guard let (_, header) = try entrance.store.header() else { throw TableError.gone }
      guard let game = SharedGames.all.first(where: { $0.id == header.game }) else {
        throw TableError.unknownGame
      }
      return try join(game, entrance, header, as: player, deal, inbox, cancellation)
    } catch {
      entrance.close()
      throw error
    }
  }

  private func join<Game: SharedGame>(
    _ game: Game.Type, _ entrance: TableEntrance, _ header: TableHeader, as player: TablePlayer,
    _ deal: DealRequest, _ inbox: NewsInbox, _ cancellation: Cancellation
  ) throws -> (any OpenSeat, TableSeat) {
    let (seat, caughtUp) = (GameSeat<Game>(entrance, inbox), CaughtUp())
    let client = try SharedTableClient<Game>.join(entrance.store, seat: entrance.seat) {
      [weak seat] event in
      if case .caughtUp = event { caughtUp.note() }
      seat?.note(event)
    }
    var (picture, origin): (Picture?, PictureSource?) = (nil, nil)
    if let reference = header.picture {
      let bytes = try entrance.store.content(of: reference)
      picture = try PhotoDecoder.standard.decode(
        Data(bytes).bytes, name: PhotoError.picture, cancellation: cancellation)
      origin = .bytes(Data(bytes))
    }
    guard client.isCaughtUp || caughtUp.wait(Self.patience) else { throw TableError.unreachable }
    let table = client.replica.table
    guard !table.isClosed else {
      seat.isOver = true
      seat.leave()
      throw TableError.gone
    }
    let me = Player(player, on: table, entrance.seat.me)
    client.propose(.joined(me))
    let isRace = client.mode == .race
    let area = isRace ? TogetherPresenter.raceArea(deal.area.size) : deal.area
    var session = Session<Game>(
      table.parameters, table.deal, in: area, picture: picture, seed: deal.seed,
      isReduced: deal.isReduced)
    // The player may not be noted yet.
    let seated = client.replica.table
    session.begin(with: seated.state, others: GameSeat.others(at: seated, than: entrance.seat.me))
    let isHost = table.host == entrance.seat.me
    entrance.seat.describe(me, game: Game.id, title: session.title, isHost: isHost)
    seat.begin(client)
    let puzzle = RestoredPuzzle(
      Self.withWords(session), number: nil, picture: picture, origin: origin, problem: nil)
    return (
      seat,
      TableSeat(
        link: entrance.invitation.text, isHost: isHost, isRace: isRace, puzzle: puzzle,
        saved: isRace ? saved(entrance.seat.seat.puzzle, as: game, with: table.deal) : nil)
    )
  }

  /// Returns the number of a saved puzzle if it has the deal of a race.
  private func saved<Game: SharedGame>(
    _ number: Int64?, as game: Game.Type, with deal: Game.Deal
  ) -> Int64? {
    guard let number, let saved = try? connection.read({ try $0.puzzles.load(number) }),
      saved.game == Game.id, let known = try? saved.deal(of: game), known.deal == deal
    else { return nil }
    return number
  }

  /// Returns a puzzle with the words that come with the program, which no table has.
  private static func withWords(_ session: any AnySession) -> any AnySession {
    if var words = session as? Session<WordSearch> {
      words.equip { $0.themes = WordLists.themes }
      return words
    }
    if var match = session as? Session<IPict> {
      match.equip { $0.books = BundledWordBooks.books }
      return match
    }
    return session
  }
}

/// A signal that all messages which were at a table before have come.
private final class CaughtUp: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func note() { semaphore.signal() }
  /// Waits for the signal, and returns false if it doesn't come within `seconds`.
  func wait(_ seconds: Double) -> Bool { semaphore.wait(timeout: .now() + seconds) == .success }
}
