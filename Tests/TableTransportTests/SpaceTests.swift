import BackgroundWork
import Foundation
import PuzzleCore
import PuzzleGames
import SharedTables
import TableTransport
import Testing

/// Tests of servers with little disk space.
extension `A table on a server` {
  /// A disk of a few megabytes in memory, which only the system's administrator can make.
  private final class SmallDisk: Sendable {
    let folder: URL

    init(megabytes: Int) throws {
      folder = FileManager.default.temporaryDirectory.appending(path: "disk-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try run(["mount", "-t", "tmpfs", "-o", "size=\(megabytes)m", "tmpfs", folder.path])
    }

    private func run(_ words: [String]) throws {
      let process = try Process.run(URL(filePath: "/usr/bin/env"), arguments: words)
      process.waitUntilExit()
      try #require(process.terminationStatus == 0, "\(words)")
    }

    /// Writes a file until nothing else has room.
    func fill() throws {
      let file = folder.appending(path: "ballast")
      try Data().write(to: file)
      let handle = try FileHandle(forWritingTo: file)
      for size in [1 << 20, 4096] {
        while (try? handle.write(contentsOf: Data(repeating: 1, count: size))) != nil {}
      }
      try handle.close()
    }

    func makeRoom() throws {
      try FileManager.default.removeItem(at: folder.appending(path: "ballast"))
    }

    func close() {
      try? run(["umount", "-l", folder.path])
      try? FileManager.default.removeItem(at: folder)
    }
  }

  @Test(.enabled(if: geteuid() == 0)) func `goes on when its disk was full`() throws {
    let disk = try SmallDisk(megabytes: 24)
    defer { disk.close() }
    let table = try HostedTable(in: disk.folder.appending(path: "table"))
    defer { table.close() }
    let (host, guest) = (try table.host(), try table.join("Ben"))
    for number in 0..<100 { host.leave(number % 8, x: Double(number)) }
    try host.waitUntilConfirmed()
    try disk.fill()
    // The last room on the disk is used up at some time.
    var number = 0
    func isRefused() -> Bool {
      [host, guest].contains {
        $0.hasSeen { if case .notStored = $0 { true } else { false } }
      }
    }
    try host.see("a message that isn’t stored") { _ in
      number += 1
      if host.client.replica.pendingCount < 200 { host.leave(number % 8, x: Double(number)) }
      return isRefused()
    }
    let confirmed = host.client.replica.confirmed.moveCount
    #expect(confirmed >= 100)
    for number in 0..<50 { guest.leave(8 + number % 8, x: Double(number)) }
    let (hosts, guests) = (host.client.replica.table, guest.client.replica.table)
    #expect(hosts.moveCount > confirmed, "one plays on")
    try disk.makeRoom()
    for seat in [host, guest] { try seat.waitUntilConfirmed() }
    try host.see("the same table") {
      $0.client.replica.confirmed.digest == guest.client.replica.confirmed.digest
    }
    for piece in 0..<8 {
      #expect(guest.piecesX[piece] == hosts.state.pieces[piece].position.x)
      #expect(host.piecesX[8 + piece] == guests.state.pieces[8 + piece].position.x)
    }
    for seat in [host, guest] { seat.client.leave() }
  }

  @Test func `goes on when the log's beginning is gone`() throws {
    let table = try HostedTable()
    defer { table.close() }
    let space = TableSpace(log: 512 << 10, data: 4 << 20, snapshots: 256 << 10)
    let host = try table.host(space: space)
    let proxy = try Proxy(to: table.address)
    defer { proxy.close() }
    let far = Invitation(
      server: proxy.address, table: table.invitation.table, secret: table.invitation.secret)
    let away = try table.join("Away", with: far)
    try away.waitUntilConfirmed()
    proxy.cut()
    try away.see("no connection") { !$0.store.isUp }
    away.leave(15, x: 777)
    // An entry takes about 200 bytes of the server's disk.
    for number in 0..<4500 { host.leave(number % 8, x: Double(number)) }
    try host.waitUntilConfirmed()
    let first = try #require(host.store.positions()?.first)
    #expect(first > 1000, "the first messages are gone")
    let late = try table.join("Late")
    try late.see("all moves") { $0.piecesX[0..<8] == host.piecesX[0..<8] }
    proxy.restore()
    try away.waitUntilConfirmed()
    for seat in [host, late] {
      try seat.see("the move made far away") { $0.piecesX[15] == 777 }
    }
    try away.see("the same table") {
      $0.client.replica.confirmed.digest == host.client.replica.confirmed.digest
    }
    for seat in [host, late, away] { seat.client.leave() }
  }
}
