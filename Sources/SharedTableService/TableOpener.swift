internal import AppCore
internal import BackgroundWork
internal import Content
internal import Files
internal import Foundation
internal import MessageSealing
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

  // MARK: Hosting

  /// Opens a table with a puzzle as it is now, and takes a seat there.
  func host(
    _ session: any AnySession, _ picture: PictureSource?, at place: TableHosting,
    as player: TablePlayer, _ inbox: NewsInbox
  ) throws -> (any Seat, TableSeat) {
    guard let game = SharedGames.all.first(where: { $0.id == session.info.id }) else {
      throw TableError.unknownGame
    }
    return try host(game, session, picture, at: place, as: player, inbox)
  }

  private func host<Game: SharedGame>(
    _ game: Game.Type, _ session: any AnySession, _ picture: PictureSource?,
    at place: TableHosting, as player: TablePlayer, _ inbox: NewsInbox
  ) throws -> (any Seat, TableSeat) {
    guard let table = (session as? Session<Game>)?.table else { throw TableError.unknownGame }
    let bytes = try self.bytes(of: picture).map { bytes in
      guard let filtered = MetadataFilter.filtered(bytes) else { throw TableError.unreadable }
      return filtered
    }
    let invitation = Invitation(
      server: try Self.address(of: place), table: TableID(rawValue: try TableKeys.randomNumber()),
      secret: try .random())
    let keys = try TableKeys(invitation)
    var server: TableServer?
    let copies = if case .server(_, let copies) = place { copies } else { 1 }
    if case .here = place {
      server = try TableServer(
        in: TableFolder.url(of: invitation.table), at: invitation.server, keys)
    }
    let store = try TableStore(
      invitation, keys, me: PlayerID(rawValue: try TableKeys.randomNumber()),
      hostPassword: server?.hostPassword)
    do {
      try store.waitUntilUp(Self.patience) {
        server?.hasEnded == true ? .serverFailed("its address may be taken") : nil
      }
      let seat = GameSeat<Game>(store.me, server: server, inbox)
      let puzzle = PuzzleParcel<Game>(
        parameters: table.parameters, deal: table.deal,
        state: Game.sharedState(table.state, on: table))
      let client = try SharedTableClient<Game>.host(
        puzzle, picture: bytes, as: Player(player, on: SharedTable<Game>?.none, store.me), in: store,
        copies: copies
      ) { [weak seat] in seat?.note($0) }
      seat.begin(client)
      return (seat, TableSeat(link: invitation.text, isHost: true))
    } catch {
      store.close()
      server?.close()
      throw error
    }
  }

  private static func address(of place: TableHosting) throws -> ServerAddress {
    let text =
      switch place {
      case .here(let address): try FreePort.address(on: address)
      case .server(let address, _): address
      }
    guard let address = ServerAddress(text) else { throw TableError.noAddress(text) }
    return address
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
  ) throws -> (any Seat, TableSeat) {
    let invitation = try Invitation(reading: link)
    let keys = try TableKeys(invitation)
    let store = try TableStore(
      invitation, keys, me: PlayerID(rawValue: try TableKeys.randomNumber()))
    do {
      try store.waitUntilUp(Self.patience)
      guard let (_, header) = try store.header() else { throw TableError.gone }
      guard let game = SharedGames.all.first(where: { $0.id == header.game }) else {
        throw TableError.unknownGame
      }
      return try join(game, store, header, invitation, as: player, deal, inbox, cancellation)
    } catch {
      store.close()
      throw error
    }
  }

  private func join<Game: SharedGame>(
    _ game: Game.Type, _ store: TableStore, _ header: TableHeader, _ invitation: Invitation,
    as player: TablePlayer, _ deal: DealRequest, _ inbox: NewsInbox, _ cancellation: Cancellation
  ) throws -> (any Seat, TableSeat) {
    let seat = GameSeat<Game>(store.me, server: nil, inbox)
    let caughtUp = CaughtUp()
    let client = try SharedTableClient<Game>.join(store) { [weak seat] event in
      if case .caughtUp = event { caughtUp.note() }
      seat?.note(event)
    }
    var (picture, origin): (Picture?, PictureSource?) = (nil, nil)
    if let reference = header.picture {
      let bytes = try store.content(of: reference)
      picture = try PhotoDecoder.standard.decode(
        Data(bytes).bytes, name: PhotoError.picture, cancellation: cancellation)
      origin = .bytes(Data(bytes))
    }
    guard client.isCaughtUp || caughtUp.wait(Self.patience) else { throw TableError.unreachable }
    let table = client.replica.table
    guard !table.isClosed else { throw TableError.gone }
    client.propose(.joined(Player(player, on: table, store.me)))
    var session = Session<Game>(
      table.parameters, table.deal, in: deal.area, picture: picture, seed: deal.seed,
      isReduced: deal.isReduced)
    session.begin(with: table.state)
    seat.begin(client)
    let puzzle = RestoredPuzzle(
      session, number: nil, picture: picture, origin: origin, problem: nil)
    return (seat, TableSeat(link: invitation.text, isHost: false, puzzle: puzzle))
  }
}

/// A signal that all messages which were at a table before have come.
private final class CaughtUp: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func note() { semaphore.signal() }
  /// Waits for the signal, and returns false if it doesn't come within `seconds`.
  func wait(_ seconds: Double) -> Bool { semaphore.wait(timeout: .now() + seconds) == .success }
}
