import Damage
import Foundation
import MessageSealing
import PuzzleCore
import PuzzleGames
import SharedTables
import TableTransport
import Testing

/// Tests of seats that players leave and take again.
extension `A table on a server` {
  private func folder() -> URL {
    FileManager.default.temporaryDirectory.appending(path: "seats-\(UUID().uuidString)")
  }

  private func sit(
    _ invitation: Invitation, _ seats: SeatStore, as name: String
  ) throws -> (entrance: TableEntrance, seat: Seat) {
    let entrance = try TableEntrance(invitation, seats)
    let seat = try Seat(entrance.store) { report in
      try HostedTable.Client.join(
        entrance.store, as: Player(name: name, color: 1), seat: entrance.seat, report: report)
    }
    try seat.seeEvent("all messages of before") { if case .caughtUp = $0 { true } else { false } }
    return (entrance, seat)
  }

  @Test func `keeps a guest's seat and what was not sent`() throws {
    let table = try HostedTable()
    let seats = SeatStore(folder: folder())
    defer {
      table.close()
      try? FileManager.default.removeItem(at: seats.folder)
    }
    let proxy = try Proxy(to: table.address)
    defer { proxy.close() }
    let host = try table.host()
    let far = Invitation(
      server: proxy.address, table: table.invitation.table, secret: table.invitation.secret)
    let first = try sit(far, seats, as: "Ben")
    let me = first.seat.store.me
    first.seat.leave(3, x: 111)
    try first.seat.waitUntilConfirmed()
    proxy.cut()
    try first.seat.see("no connection") { !$0.store.isUp }
    for number in 0..<50 { first.seat.leave(number % 8, x: Double(500 + number)) }
    first.seat.client.leave()
    let known = try #require(seats.seat(for: far))
    #expect(known.me == me)
    #expect(known.pending.count == 51, "the moves, and the farewell")
    #expect(seats.seats().map(\.me) == [me])
    let file = seats.folder(of: far.table).appending(path: "seat.json").path
    let rights = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(rights == 0o600)

    proxy.restore()
    let second = try sit(far, seats, as: "Ben")
    #expect(second.seat.store.me == me)
    try second.seat.waitUntilConfirmed()
    try host.see("what Ben did without a network") { $0.piecesX[49 % 8] == 549 }
    try host.see("Ben is back") { $0.client.replica.confirmed[me]?.presence == .here }
    #expect(host.client.replica.confirmed.people.count == 2, "nobody else has come")
    // A second program of the same player takes another seat.
    let third = try sit(far, seats, as: "Ben’s sister")
    #expect(third.seat.store.me != me)
    third.seat.client.leave()
    second.seat.client.leave(within: HostedTable.patience)
    #expect(seats.seat(for: far)?.me == me)
    #expect(seats.seat(for: far)?.pending == [])
    #expect(seats.forget(far))
    #expect(seats.seats().isEmpty)
    host.client.leave()
  }

  @Test func `reads no odd seats`() throws {
    let seats = SeatStore(folder: folder())
    defer { try? FileManager.default.removeItem(at: seats.folder) }
    let invitation = Invitation(
      server: try #require(ServerAddress("nats://127.0.0.1:1")), table: TableID(rawValue: 7),
      secret: try .random())
    try seats.take(invitation).close()
    let file = seats.folder(of: invitation.table).appending(path: "seat.json")
    #expect(seats.seat(for: invitation) == nil, "nobody has sat down")
    for text in ["", "{}", "[]", #"{"link":"x","me":1,"isServedHere":true}"#] {
      try Data(text.utf8).write(to: file)
      #expect(seats.seats().isEmpty)
      #expect(seats.seat(for: invitation) == nil)
    }
  }

  @Test func `frees a seat that is left, also while a child process starts`() throws {
    let seats = SeatStore(folder: folder())
    defer { try? FileManager.default.removeItem(at: seats.folder) }
    let invitation = Invitation(
      server: try #require(ServerAddress("nats://127.0.0.1:1")), table: TableID(rawValue: 8),
      secret: try .random())
    let keeper = try seats.take(invitation)
    let held = HeldFile(seats.folder(of: invitation.table).appending(path: "seat.lock"))
    #expect(held.count == 1)
    #expect(!seats.forget(invitation), "somebody sits there")
    keeper.close()
    #expect(seats.forget(invitation))
    withExtendedLifetime(held) {}
  }
}
