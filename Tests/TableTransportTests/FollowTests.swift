import PuzzleGames
import SharedTables
import TableTransport
import Testing

/// Tests of what would end the process that connects a player with the server.
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
    try table.killServer()
    try host.see("no connection") { _ in !reader.isUp }
    reader.follow(from: 1)
    try table.startServer()
    try reader.waitUntilUp(HostedTable.patience)
    #expect(reader.positions() != nil)
    reader.close()
    host.client.leave()
  }
}
