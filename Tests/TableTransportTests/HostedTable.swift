import BackgroundWork
import Files
import Foundation
import MessageSealing
import PuzzleCore
import PuzzleGames
import PuzzleKit
import SharedTables
import Synchronization
import TableTransport
import Testing

/// A table on a real server of its own.
final class HostedTable: Sendable {
  typealias Client = SharedTableClient<TiFpuzzle>

  let folder: URL
  let address: ServerAddress
  let invitation: Invitation
  let keys: TableKeys
  private let server: Mutex<TableServer?>
  /// The seconds after which something that should happen has not.
  static let patience = 240.0

  init(
    in folder: URL = FileManager.default.temporaryDirectory
      .appending(path: "table-\(UUID().uuidString)")
  ) throws {
    self.folder = folder
    address = try #require(ServerAddress("nats://127.0.0.1:\(FreePort.find())"))
    invitation = Invitation(
      server: address, table: TableID(rawValue: try TableKeys.randomNumber()),
      secret: try .random())
    keys = try TableKeys(invitation)
    server = Mutex(try TableServer(in: folder, at: address, keys))
  }

  /// Kills the server, or the process that watches over it.
  func kill(_ program: String) throws {
    let pid = try #require(
      try Self.processes(running: program, with: folder.path).first, "\(program) runs")
    #expect(Glibc.kill(pid, SIGKILL) == 0)
  }

  /// Ends the server as a power cut would.
  func killServer() throws {
    try kill("nats-server")
    let old = server.withLock { server in
      defer { server = nil }
      return server
    }
    old?.close()
  }

  func startServer() throws {
    let new = try TableServer(in: folder, at: address, keys)
    server.withLock { $0 = new }
  }

  /// Returns the processes whose command line has these words.
  static func processes(running program: String, with word: String) throws -> [pid_t] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap(pid_t.init).filter {
      let line = (try? String(contentsOfFile: "/proc/\($0)/cmdline", encoding: .utf8)) ?? ""
      let words = line.split(separator: "\0")
      return words.first?.hasSuffix(program) == true && line.contains(word)
    }
  }

  func close() {
    let old = server.withLock { server in
      defer { server = nil }
      return server
    }
    old?.close()
    try? FileManager.default.removeItem(at: folder)
  }

  // MARK: Players

  func store(with other: Invitation? = nil, isHost: Bool = false) throws -> TableStore {
    let invitation = other ?? invitation
    let store = try TableStore(
      invitation, try TableKeys(invitation),
      me: PlayerID(rawValue: try TableKeys.randomNumber()),
      server: isHost ? server.withLock(\.self) : nil)
    try store.waitUntilUp(Self.patience)
    return store
  }

  /// Opens the table with a puzzle.
  func host(space: TableSpace? = nil) throws -> Seat {
    try Self.host(in: store(isHost: true), space: space)
  }

  /// Opens a table with a puzzle.
  static func host(in store: TableStore, copies: Int = 1, space: TableSpace? = nil) throws -> Seat {
    var chance = SeededGenerator(seed: 1)
    let parameters = TiFpuzzle.Parameters(grid: 4)
    let deal = try TiFpuzzle.deal(
      parameters, in: TableArea(size: Size(1120, 900), top: 52), picture: nil, using: &chance)
    let picture = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    return try Seat(store) { report in
      try Client.host(
        PuzzleParcel(parameters: parameters, deal: deal), picture: picture,
        as: Player(name: "Host", color: 0), in: store, copies: copies, space: space,
        report: report)
    }
  }

  /// Sits down with the link, or another one.
  func join(_ name: String, with other: Invitation? = nil) throws -> Seat {
    let store = try store(with: other)
    let seat = try Seat(store) { report in try Client.join(store, report: report) }
    seat.client.propose(.joined(Player(name: name, color: 1)))
    return seat
  }
}

/// A player at a table, and what has happened there.
final class Seat: Sendable {
  let store: TableStore
  let client: HostedTable.Client
  private let events: Log

  private final class Log: Sendable {
    let all = Mutex<[HostedTable.Client.Event]>([])
    let change = NSCondition()
  }

  init(
    _ store: TableStore,
    _ open: (@escaping @Sendable (HostedTable.Client.Event) -> Void) throws -> HostedTable.Client
  ) throws {
    self.store = store
    let events = Log()
    self.events = events
    client = try open { event in
      events.change.withLock {
        events.all.withLock { $0.append(event) }
        events.change.broadcast()
      }
    }
  }

  /// Waits until something is so; fails after a long time.
  func see(_ what: Comment, _ isSo: (Seat) -> Bool) throws {
    let end = Date(timeIntervalSinceNow: HostedTable.patience)
    events.change.lock()
    defer { events.change.unlock() }
    while !isSo(self) {
      // A confirmation of own messages alone is no event, hence the short wait.
      _ = events.change.wait(until: Date(timeIntervalSinceNow: 0.02))
      try #require(Date() < end, what)
    }
  }

  func hasSeen(_ isIt: (HostedTable.Client.Event) -> Bool) -> Bool {
    events.all.withLock { $0.contains(where: isIt) }
  }

  /// The number of times that the connection was lost.
  var lossCount: Int {
    events.all.withLock { $0.count { if case .isUp(false) = $0 { true } else { false } } }
  }

  func seeEvent(_ what: Comment, _ isIt: (HostedTable.Client.Event) -> Bool) throws {
    try see(what) { $0.hasSeen(isIt) }
  }

  var piecesX: [Double] { client.replica.confirmed.state.pieces.map(\.position.x) }

  @discardableResult
  func leave(_ piece: Int, x: Double) -> Bool {
    client.propose(.move(.leave(piece: piece, at: Point(x, 300))))
  }

  func waitUntilConfirmed() throws {
    try see("all own messages confirmed") { $0.client.replica.pendingCount == 0 }
  }
}
