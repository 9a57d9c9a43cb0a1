import Foundation
import MessageSealing
import PuzzleCore
import PuzzleGames
import PuzzleKit
import SharedTables
import Synchronization
import TableTransport

/// A jigsaw on a server of its own, and its host.
final class BenchTable {
  typealias Client = SharedTableClient<Jigsaw>

  let invitation: Invitation
  let keys: TableKeys
  let server: TableServer
  let store: TableStore
  let host: Client
  let events = Events()
  private let folder: URL

  init(pieces: Int) throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "table-bench-\(UUID().uuidString)")
    guard let address = try FreePort.address(on: "127.0.0.1") else { throw TableError.unreachable }
    invitation = Invitation(
      server: address, table: TableID(rawValue: try TableKeys.randomNumber()),
      secret: try .random())
    keys = try TableKeys(invitation)
    server = try TableServer(in: folder, at: address, keys)
    store = try TableStore(invitation, keys, me: PlayerID(rawValue: 1), server: server)
    try store.waitUntilUp(20)
    let parameters = Jigsaw.Parameters(count: .pieces(pieces))
    var chance = SeededGenerator(seed: 1)
    let deal = try Jigsaw.deal(
      parameters, in: TableArea(size: Size(1280, 800), top: 52), picture: Size(4000, 3000),
      using: &chance)
    host = try Client.host(
      PuzzleParcel(parameters: parameters, deal: deal),
      picture: [UInt8](repeating: 7, count: 1_000_000), as: Player(name: "Host", color: 0),
      in: store, report: events.note)
  }

  /// Sits another player down in this process.
  func join(_ events: Events) throws -> (store: TableStore, client: Client) {
    let store = try TableStore(
      invitation, keys, me: PlayerID(rawValue: try TableKeys.randomNumber()))
    try store.waitUntilUp(20)
    let client = try Client.join(
      store, as: Player(name: "Guest", color: 1), report: events.note)
    return (store, client)
  }

  /// Makes the next move.
  func move(_ number: Int) {
    let pieces = host.replica.table.deal.scatter.count
    host.propose(
      .move(
        .leave(
          piece: number % pieces,
          pose: Jigsaw.Pose(at: Point(100 + Double(number % 977), 200), angle: 0))))
  }

  func waitUntilConfirmed() {
    while host.replica.pendingCount > 0 { Thread.sleep(forTimeInterval: 0.01) }
  }

  /// The processes of the server.
  var serverProcesses: [Int] {
    Processes.all { $0.hasPrefix("nats-server") && $0.contains(folder.path) }
  }

  func close() {
    host.leave()
    server.close()
    try? FileManager.default.removeItem(at: folder)
  }
}

/// A record of the moves that a player has seen, with their times.
final class Events: Sendable {
  private let moves = Mutex<[Double]>([])
  private let hands = Mutex<[Double]>([])
  private let isCaughtUp = Mutex(false)

  func note(_ event: BenchTable.Client.Event) {
    switch event {
    case .table(.moved): moves.withLock { $0.append(Clock.now) }
    // The crowd sends the time as the place of the hand.
    case .hand(_, let point): hands.withLock { $0.append(Crowd.delay(of: point)) }
    case .caughtUp: isCaughtUp.withLock { $0 = true }
    default: break
    }
  }

  var moveTimes: [Double] { moves.withLock(\.self) }
  var handDelays: [Double] { hands.withLock(\.self) }

  func waitUntilCaughtUp() {
    while !isCaughtUp.withLock(\.self) { Thread.sleep(forTimeInterval: 0.001) }
  }
}

/// Processes of this machine and their time.
enum Processes {
  /// Returns the processes whose command line, separated by spaces, is one of these.
  static func all(_ isIt: (String) -> Bool) -> [Int] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap(Int.init).filter { pid in
      let line = (try? String(contentsOfFile: "/proc/\(pid)/cmdline", encoding: .utf8)) ?? ""
      let words = line.split(separator: "\0").map(String.init)
      guard let first = words.first else { return false }
      let name = first.split(separator: "/").last.map(String.init) ?? first
      return isIt(([name] + words.dropFirst()).joined(separator: " "))
    }
  }

  /// The children of a process.
  static func children(of parent: Int) -> [Int] {
    all { _ in true }.filter { fields(of: $0)?[1] == "\(parent)" }
  }

  /// The fields of a process from its state on.
  private static func fields(of pid: Int) -> [Substring]? {
    (try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)).flatMap { text in
      text.split(separator: ")").last.map { $0.split(separator: " ") }
    }
  }

  /// The seconds that processes have computed.
  static func seconds(of pids: [Int]) -> Double {
    pids.reduce(0) { sum, pid in
      let fields = fields(of: pid) ?? []
      guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else {
        return sum
      }
      return sum + (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
  }

  /// The resident memory of a process in megabytes.
  static func memory(of pid: Int) -> Double {
    let text = (try? String(contentsOfFile: "/proc/\(pid)/statm", encoding: .utf8)) ?? ""
    return (text.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0) * 4096 / 1e6
  }
}
