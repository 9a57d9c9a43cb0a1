import Foundation
import PuzzleCore
import PuzzleGames
import SharedTables
import TableTransport
import Testing

/// Tests of a player who sends more than anybody can.
extension `A table on a server` {
  @Test func `goes on while somebody floods it`() throws {
    let table = try HostedTable()
    defer { table.close() }
    let (host, guest) = (try table.host(), try table.join("Ben"))
    let hostile = try table.store()
    var serial: UInt64 = 1
    func flood(_ count: Int) throws {
      for _ in 0..<count {
        let content: LogEntry<TiFpuzzle>.Content =
          serial == 1
          ? .joined(Player(name: "Eve", color: 3))
          : .move(.leave(piece: Int(serial % 4), at: Point(Double(serial % 900), 400)))
        hostile.send(
          try LogEntry(sender: hostile.me, serial: serial, content).envelope())
        serial += 1
      }
    }
    try flood(5000)
    try guest.seeEvent("who floods") {
      if case .flooding(hostile.me) = $0 { true } else { false }
    }
    var slowest = Duration.zero
    let end = ContinuousClock.now + .seconds(5)
    var number = 0
    while ContinuousClock.now < end {
      try flood(200)
      number += 1
      let start = ContinuousClock.now
      guest.leave(15, x: Double(number))
      try host.see("the guest’s move") { $0.piecesX[15] == Double(number) }
      slowest = max(slowest, .now - start)
    }
    #expect(slowest < .seconds(10), "others’ moves come soon: \(slowest)")
    #expect(number > 5)
    host.client.propose(.remove(hostile.me))
    try guest.see("Eve is removed") {
      $0.client.replica.confirmed[hostile.me]?.presence == .removed
    }
    hostile.close()
    try guest.see("the same table") {
      $0.client.replica.confirmed.digest == host.client.replica.confirmed.digest
    }
    for seat in [host, guest] { seat.client.leave() }
  }
}
