import Foundation
import PuzzleCore
import PuzzleGames
import SharedTables
import TableTransport
import Testing

extension `A table on a server` {
  @Test func `merges what was done without a network`() throws {
    let table = try HostedTable()
    defer { table.close() }
    let proxy = try Proxy(to: table.address)
    defer { proxy.close() }
    let host = try table.host()
    let far = Invitation(
      server: proxy.address, table: table.invitation.table, secret: table.invitation.secret)
    let guest = try table.join("Ben", with: far)
    guest.leave(1, x: 1)
    try guest.waitUntilConfirmed()
    for round in 0..<5 {
      proxy.cut()
      try guest.see("no connection, round \(round)") { !$0.store.isUp }
      for number in 0..<20 {
        guest.leave(number % 8, x: Double(100 * round + number))
        host.leave(8 + number % 7, x: Double(100 * round + number))
      }
      // The host is faster with this one.
      #expect(host.leave(15, x: Double(100 * round)))
      try host.waitUntilConfirmed()
      host.client.propose(.hold([15]))
      try host.waitUntilConfirmed()
      #expect(guest.leave(15, x: 999))
      proxy.restore()
      try guest.waitUntilConfirmed()
      try guest.see("the same table") {
        $0.client.replica.confirmed.digest == host.client.replica.confirmed.digest
      }
      #expect(guest.piecesX[15] == Double(100 * round))
      #expect(guest.piecesX[19 % 8] == Double(100 * round + 19))
      host.client.propose(.release)
      try guest.see("a free piece") { $0.client.replica.confirmed.holder(of: 15) == nil }
    }
    try guest.seeEvent("a piece that glides home") {
      if case .table(.cameHome([15])) = $0 { true } else { false }
    }
    for seat in [host, guest] { seat.client.leave() }
  }
}

/// A suite of its own, so that a minute of waiting doesn't hold up the serialized tests above.
@Suite struct `A table for a minute without a network` {
  @Test func `merges what was done`() async throws {
    let table = try HostedTable()
    defer { table.close() }
    let proxy = try Proxy(to: table.address)
    defer { proxy.close() }
    let host = try table.host()
    let far = Invitation(
      server: proxy.address, table: table.invitation.table, secret: table.invitation.secret)
    let guest = try table.join("Ben", with: far)
    guest.leave(1, x: 1)
    try guest.waitUntilConfirmed()
    proxy.setSilent(true)
    let end = ContinuousClock.now + .seconds(60)
    var number = 0
    // On a busy machine a minute may pass in a few rounds, and the checks need eight.
    while ContinuousClock.now < end || number < 8 {
      guest.leave(number % 8, x: Double(number))
      host.leave(8 + number % 8, x: Double(number))
      number += 1
      try await Task.sleep(for: .milliseconds(500))
    }
    #expect(!guest.store.isUp && host.store.isUp)
    proxy.setSilent(false)
    try guest.waitUntilConfirmed()
    try guest.see("the same table") {
      $0.client.replica.confirmed.digest == host.client.replica.confirmed.digest
    }
    for last in number - 8..<number { #expect(guest.piecesX[last % 8] == Double(last)) }
    #expect(guest.client.replica.confirmed.moveCount == 2 * number + 1)
    for seat in [host, guest] { seat.client.leave() }
  }
}
