import Foundation
import MessageSealing
import PuzzleCore
import PuzzleGames
import SharedTables
import TableTransport
import Testing

/// Tests with a real server.
@Suite(.serialized) struct `A table on a server` {
  @Test func `is the same for everybody`() throws {
    let table = try HostedTable()
    defer { table.close() }
    let (host, guest) = (try table.host(), try table.join("Ben"))
    host.leave(3, x: 111)
    guest.leave(4, x: 222)
    for seat in [host, guest] {
      try seat.see("both moves") { $0.piecesX[3] == 111 && $0.piecesX[4] == 222 }
    }
    try guest.see("both people") { $0.client.replica.confirmed.people.count == 2 }
    host.client.show(handAt: Point(12, 34))
    try guest.seeEvent("the host’s hand") {
      if case .hand(host.store.me, Point(12, 34)) = $0 { true } else { false }
    }
    guest.client.leave(within: HostedTable.patience)
    try host.see("Ben has left") { $0.client.replica.confirmed.people[1].presence == .gone }
    host.client.leave()
  }

  @Test func `gives everything to one who comes late`() throws {
    let table = try HostedTable()
    defer { table.close() }
    let host = try table.host()
    for number in 0..<1500 { host.leave(number % 16, x: Double(number)) }
    try host.waitUntilConfirmed()
    let late = try table.join("Late")
    try late.see("all moves") { $0.piecesX == host.piecesX }
    #expect(late.client.replica.confirmed.moveCount == 1500)
    #expect(late.store.lastSnapshot() != nil, "a snapshot was written after 1000 moves")
    let (_, header) = try #require(try late.store.header())
    let picture = try late.store.content(of: #require(header.picture))
    #expect(picture == (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    for seat in [host, late] { seat.client.leave() }
  }

  @Test func `survives the death of its server`() throws {
    let table = try HostedTable()
    defer { table.close() }
    let (host, guest) = (try table.host(), try table.join("Ben"))
    for number in 0..<200 { host.leave(number % 8, x: Double(number)) }
    try host.see("some confirmed") { $0.client.replica.confirmed.moveCount > 20 }
    try table.killServer()
    try host.seeEvent("no connection") { if case .isUp(false) = $0 { true } else { false } }
    // Both go on alone, and once want the same piece.
    for number in 0..<50 {
      host.leave(number % 8, x: Double(1000 - number))
      guest.leave(8 + number % 7, x: Double(500 + number))
    }
    let promised = host.client.replica.table.moveCount
    #expect(promised >= 250)
    host.client.propose(.move(.place(piece: 15)))
    guest.client.propose(.move(.place(piece: 15)))
    try table.startServer()
    for seat in [host, guest] { try seat.waitUntilConfirmed() }
    try host.see("the same table") {
      $0.client.replica.confirmed.digest == guest.client.replica.confirmed.digest
    }
    // 200 and 50 moves of the host, 50 of the guest, and one of the two last ones.
    #expect(host.client.replica.confirmed.moveCount == 301)
    #expect(host.client.replica.confirmed.state.pieces[15].isPlaced)
    for seat in [host, guest] { seat.client.leave() }
  }

  @Test(arguments: ["nats-server", "tifpuzzle-table"])
  func `starts its server again when a process was killed`(program: String) throws {
    let table = try HostedTable()
    defer { table.close() }
    let (host, guest) = (try table.host(), try table.join("Ben"))
    func servers() throws -> Set<pid_t> {
      Set(try HostedTable.processes(running: "nats-server", with: table.folder.path))
    }
    let before = try servers()
    try table.kill(program)
    try host.seeEvent("no connection") { if case .isUp(false) = $0 { true } else { false } }
    for number in 0..<8 { host.leave(number, x: Double(number)) }
    guest.leave(8, x: 100)
    for seat in [host, guest] { try seat.waitUntilConfirmed() }
    try host.see("the same table") {
      $0.client.replica.confirmed.digest == guest.client.replica.confirmed.digest
    }
    #expect(host.client.replica.confirmed.moveCount == 9)
    let after = try servers()
    #expect(after.count == 1 && after.isDisjoint(with: before))
    for seat in [host, guest] { seat.client.leave() }
  }

  @Test func `has a port that the system gives to no connection`() throws {
    for _ in 0..<20 { #expect(try FreePort.find() < 32_768) }
  }

  @Test func `refuses those with another secret`() throws {
    let table = try HostedTable()
    defer { table.close() }
    let host = try table.host()
    let stranger = Invitation(
      server: table.address, table: table.invitation.table, secret: try .random())
    #expect(throws: TableError.refused) { try table.join("Eve", with: stranger) }
    host.client.leave()
  }

  @Test func `is made and closed by its host alone`() throws {
    let table = try HostedTable()
    defer { table.close() }
    let stranger = try table.store()
    #expect(throws: TableError.self) {
      try stranger.makeStreams(copies: 1, TableSpace(snapshot: 0))
    }
    stranger.close()
    #expect(throws: TableError.gone) { try table.join("Early") }
    let (host, guest) = (try table.host(), try table.join("Ben"))
    let isLegal = guest.client.propose(.close)
    #expect(!isLegal)
    host.client.propose(.close)
    try guest.see("the end") { $0.client.replica.confirmed.isClosed }
    for seat in [host, guest] { seat.client.leave() }
  }

  @Test func `ends with its host and goes on later`() throws {
    let table = try HostedTable()
    defer { table.close() }
    let host = try table.host()
    host.leave(3, x: 123)
    try host.waitUntilConfirmed()
    host.client.leave()
    try table.killServer()
    #expect(try HostedTable.processes(running: "nats-server", with: table.folder.path).isEmpty)
    #expect(try HostedTable.processes(running: "tifpuzzle-table", with: table.folder.path).isEmpty)
    try table.startServer()
    let guest = try table.join("Ben")
    try guest.see("the move of yesterday") { $0.piecesX[3] == 123 }
    let file = table.folder.appending(path: "server.conf").path
    let rights = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(rights == 0o600)
    guest.client.leave()
  }
}
