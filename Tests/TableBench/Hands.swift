import Foundation
import MessageSealing
import PuzzleCore
import PuzzleGames
import SharedTables
import Synchronization
import TableTransport

/// The cost of many hands that move at once.
enum Hands {
  static func measure() throws -> [Figure] {
    try [50, 200].flatMap { try measure(hands: $0) }
  }

  private static func measure(hands count: Int) throws -> [Figure] {
    let table = try BenchTable(pieces: 10_000)
    defer { table.close() }
    let crowd = Process()
    crowd.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    crowd.arguments = ["crowd", table.invitation.text, "\(count)", "15"]
    try crowd.run()
    while table.host.replica.confirmed.people.count <= count { Thread.sleep(forTimeInterval: 0.05) }
    while table.events.handDelays.isEmpty { Thread.sleep(forTimeInterval: 0.05) }
    let seen = table.events.handDelays.count
    let own =
      [Int(getpid())]
      + Processes.children(of: Int(getpid())).filter { $0 != crowd.processIdentifier }
    let clients = own.filter { pid in
      !Processes.all { $0.hasPrefix("tifpuzzle-table serve") }.contains(pid)
    }
    let (start, client) = (Clock.now, Processes.seconds(of: clients))
    let server = Processes.seconds(of: table.serverProcesses)
    Thread.sleep(forTimeInterval: 8)
    let seconds = Clock.now - start
    let clientShare = 100 * (Processes.seconds(of: clients) - client) / seconds
    let serverShare = 100 * (Processes.seconds(of: table.serverProcesses) - server) / seconds
    let memory = table.serverProcesses.first.map(Processes.memory) ?? 0
    let delays = table.events.handDelays.dropFirst(seen).map { 1000 * $0 }
    crowd.terminate()
    crowd.waitUntilExit()
    let name = "\(count) hands at 20 Hz: "
    return [
      Figure(name + "until one is shown", "ms", Array(delays), aimP95: 100),
      Figure(name + "shown in a second", "hands", [Double(delays.count) / seconds]),
      Figure(name + "a client", "% of a core", [clientShare], aim: 25),
      Figure(name + "the server", "% of a core", [serverShare], aim: 50),
      Figure(name + "the server", "MB", [memory]),
    ]
  }
}

/// Players who do nothing but move their hands, each with a subscription of its own.
enum Crowd {
  /// The number of subscriptions on a connection.
  private static let share = 25

  /// Returns the place of a hand that tells the time: the seconds and their fraction.
  private static func place(at time: Double) -> Point {
    let second = time.rounded(.down)
    return Point(second.truncatingRemainder(dividingBy: 100_000), 1000 * (time - second))
  }

  static func delay(of point: Point) -> Double {
    let now = Clock.now.truncatingRemainder(dividingBy: 100_000)
    return now - point.x - point.y / 1000
  }

  static func run(_ words: [String]) throws {
    guard words.count == 3, let count = Int(words[1]), let seconds = Double(words[2]) else {
      return
    }
    let invitation = try Invitation(reading: words[0])
    let keys = try TableKeys(invitation)
    let cipher = MessageCipher(keys, for: invitation.table)
    for start in stride(from: 1, to: count, by: share) {
      try Listener(invitation.server, keys, count: min(share, count - start)).listen()
    }
    let isUp = Mutex(false)
    let connection = try TableConnection(
      TableConnection.Place(
        server: invitation.server, user: keys.user, password: keys.password, name: keys.name)
    ) { news in
      for case .isUp(let up) in news { isUp.withLock { $0 = up } }
    }
    while !isUp.withLock(\.self) { Thread.sleep(forTimeInterval: 0.01) }
    let players = (0..<count).map { PlayerID(rawValue: 1000 + UInt64($0)) }
    for player in players {
      let entry = LogEntry<Jigsaw>(
        sender: player, serial: 1, .joined(Player(name: "P", color: 1)))
      let bytes = cipher.seal(try entry.envelope().bytes, from: player, for: .log)
      _ = connection.store(bytes, at: .entry)
    }
    let end = Clock.now + seconds
    var (number, next) = (UInt64(1), Clock.now)
    while Clock.now < end {
      // The hands of a twentieth of a second, not all at the same moment.
      for (place, player) in players.enumerated() {
        let hand = HandPosition(number: number, point: Crowd.place(at: Clock.now))
        connection.show(hand: cipher.seal(hand.bytes, from: player, for: .hands))
        if place % 10 == 9 {
          let pause = next + 0.05 * Double(place + 1) / Double(count) - Clock.now
          if pause > 0 { Thread.sleep(forTimeInterval: pause) }
        }
      }
      number += 1
      next += 0.05
      if next > Clock.now { Thread.sleep(forTimeInterval: next - Clock.now) }
    }
    connection.close()
    connection.waitForEnd(until: .now + .seconds(3))
  }
}

/// A connection with some subscriptions to the hands of a table, which reads and forgets.
struct Listener {
  private let socket: Int32

  init(_ server: ServerAddress, _ keys: TableKeys, count: Int) throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard let port = server.text.split(separator: ":").last.flatMap({ UInt16($0) }) else {
      throw TableError.unreachable
    }
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = port.bigEndian
    place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isOpen = unsafe withUnsafePointer(to: &place) { place in
      unsafe place.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
        unsafe connect(socket, place, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isOpen else { throw TableError.unreachable }
    var text = """
      CONNECT {"verbose":false,"pedantic":false,"user":"\(keys.user)","pass":"\(keys.password)"}\r

      """
    for number in 1...count { text += "SUB tif.\(keys.name).hands \(number)\r\n" }
    send(text + "PING\r\n")
  }

  private func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe Glibc.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// Reads on a thread of its own.
  func listen() {
    Thread.detachNewThread {
      var part = [UInt8](repeating: 0, count: 1 << 18)
      while unsafe read(socket, &part, part.count) > 0 {}
    }
  }
}
