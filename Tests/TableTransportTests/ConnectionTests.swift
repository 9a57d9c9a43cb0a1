import PuzzleGames
import SharedTables
import Synchronization
import TableTransport
import Testing

/// Tests of the process that connects a player with the server, and of its crashes.
extension `A table on a server` {
  /// nats.c crashes if a subscription is freed while one of its messages is read.
  @Test func `can be followed again while its messages come`() throws {
    let table = try HostedTable()
    defer { table.close() }
    let host = try table.host()
    let (writer, reader) = (try table.store(), try table.store())
    for serial in 1...3000 as ClosedRange<UInt64> {
      let entry = LogEntry<TiFpuzzle>(
        sender: writer.me, serial: serial, .joined(Player(name: "Ben", color: 1)))
      writer.send(try entry.envelope())
    }
    for round in 0..<200 {
      for _ in 0..<2 { reader.follow(from: 1) }
      try #require(reader.positions() != nil, "an answer after round \(round)")
    }
    for store in [writer, reader] { store.close() }
    host.client.leave()
  }

  @Test func `can be followed while its server is away`() throws {
    let table = try HostedTable()
    defer { table.close() }
    let host = try table.host()
    let reader = try table.store()
    let news = Mutex<[TableStore.News]>([])
    reader.listen { reports in news.withLock { $0 += reports } }
    try table.killServer()
    try host.see("no connection") { _ in !reader.isUp }
    reader.follow(from: 1)
    // A process that has crashed says nothing of it.
    try host.see("a refusal") { _ in
      news.withLock { $0.contains { if case .notStored = $0 { true } else { false } } }
    }
    try table.startServer()
    try reader.waitUntilUp(HostedTable.patience)
    reader.follow(from: 1)
    host.leave(3, x: 111)
    try host.see("the log") { _ in
      news.withLock { $0.contains { if case .message = $0 { true } else { false } } }
    }
    reader.close()
    host.client.leave()
  }

  @Test func `goes on after a crash of the process`() throws {
    let table = try HostedTable()
    defer { table.close() }
    let (host, guest) = (try table.host(), try table.join("Ben"))
    try guest.waitUntilConfirmed()
    for round in 0..<2 {
      guest.store.crash()
      try guest.see("no connection, round \(round)") { $0.lossCount > round }
      host.leave(2, x: Double(round))
      guest.leave(3, x: Double(100 + round))
      for seat in [host, guest] {
        try seat.waitUntilConfirmed()
        try seat.see("both moves") {
          $0.piecesX[2] == Double(round) && $0.piecesX[3] == Double(100 + round)
        }
      }
      #expect(guest.store.isUp && guest.store.positions() != nil)
    }
    let hasEnded = guest.hasSeen { if case .ended = $0 { true } else { false } }
    #expect(!hasEnded)
    for seat in [host, guest] { seat.client.leave() }
  }
}
