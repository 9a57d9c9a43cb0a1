import Foundation
import MessageSealing
import PuzzleCore
import PuzzleGames
import SharedTables
import TableTransport
import Testing

/// Tests of a table that three servers keep.
@Suite(.serialized) struct `A cluster` {
  /// The number of times that the leading server is killed, and the seconds between two times.
  private static let kills =
    ProcessInfo.processInfo.environment["TIFPUZZLE_CLUSTER_KILLS"].flatMap(Int.init) ?? 1
  private static let spacing =
    ProcessInfo.processInfo.environment["TIFPUZZLE_CLUSTER_SECONDS"].flatMap(Double.init) ?? 5

  private func store(_ cluster: Cluster, at number: Int) throws -> TableStore {
    let invitation = try cluster.invitation(at: number)
    let store = try TableStore(
      invitation, TableKeys(invitation), me: PlayerID(rawValue: try TableKeys.randomNumber()))
    try store.waitUntilUp(HostedTable.patience)
    return store
  }

  private func host(_ cluster: Cluster) throws -> Seat {
    let store = try store(cluster, at: 0)
    let end = Date(timeIntervalSinceNow: HostedTable.patience)
    while true {
      do {
        return try HostedTable.host(in: store, copies: 3)
      } catch {
        // The servers have not found each other yet.
        try #require(Date() < end, "\(error)")
        Thread.sleep(forTimeInterval: 0.5)
      }
    }
  }

  @Test func `loses nothing when its leader is killed`() throws {
    let cluster = try Cluster()
    defer { cluster.close() }
    var seats = [try host(cluster)]
    for number in 1..<6 {
      let store = try store(cluster, at: number % 3)
      seats.append(
        try Seat(store) { report in
          try HostedTable.Client.join(
            store, as: Player(name: "Player \(number)", color: number), report: report)
        })
    }
    var chance = SeededGenerator(seed: 5)
    /// The greatest number of confirmed messages of each player that the player has seen.
    var confirmed = [UInt64](repeating: 0, count: seats.count)
    func play(until end: Date) {
      while Date() < end {
        for (number, seat) in seats.enumerated() {
          let piece = Int.random(in: 0..<16, using: &chance)
          if seat.client.replica.pendingCount < 300 {
            seat.leave(piece, x: Double.random(in: 0..<1000, using: &chance))
          }
          let serial = seat.client.replica.confirmed[seat.store.me]?.serial ?? 0
          confirmed[number] = max(confirmed[number], serial)
        }
        // The players make about forty moves a second together.
        Thread.sleep(forTimeInterval: 0.15)
      }
    }
    for _ in 0..<Self.kills {
      play(until: Date(timeIntervalSinceNow: Self.spacing))
      let end = Date(timeIntervalSinceNow: HostedTable.patience)
      var leader = cluster.leader
      while leader == nil {
        try #require(Date() < end, "a leader")
        leader = cluster.leader
      }
      cluster.kill(try #require(leader))
      play(until: Date(timeIntervalSinceNow: min(5, Self.spacing)))
      try cluster.start(try #require(leader))
    }
    play(until: Date(timeIntervalSinceNow: 2))
    for seat in seats { try seat.waitUntilConfirmed() }
    let last = try store(cluster, at: 1)
    let late = try Seat(last) { report in try HostedTable.Client.join(last, report: report) }
    for seat in seats + [late] {
      try seat.see("the same table") {
        $0.client.replica.confirmed.digest == seats[0].client.replica.confirmed.digest
      }
    }
    let table = late.client.replica.confirmed
    for (number, seat) in seats.enumerated() {
      #expect(try #require(table[seat.store.me]).serial >= confirmed[number])
      #expect(confirmed[number] > UInt64(10 * Self.kills))
    }
    for seat in seats + [late] { seat.client.leave() }
  }
}
