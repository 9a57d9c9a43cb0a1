import Foundation
import PuzzleGames
import SharedTables
import TableTransport

/// The time until a new player sees a table of which much has happened.
enum Joining {
  private static let moves = 1200

  static func measure(_ pieces: Int) throws -> [Figure] {
    let table = try BenchTable(pieces: pieces)
    defer { table.close() }
    // Two hundred moves follow the last snapshot.
    for number in 0..<moves { table.move(number) }
    table.waitUntilConfirmed()
    while table.store.lastSnapshot() == nil { Thread.sleep(forTimeInterval: 0.05) }
    var times: [Double] = []
    for _ in 0..<5 {
      let events = Events()
      let start = Clock.now
      let (store, client) = try table.join(events)
      if let (_, header) = try store.header(), let picture = header.picture {
        _ = try store.content(of: picture)
      }
      events.waitUntilCaughtUp()
      times.append(1000 * (Clock.now - start))
      client.leave()
    }
    let confirmed = table.host.replica.confirmed
    let digests = (0..<5).map { _ in
      let start = Clock.now
      _ = confirmed.digest
      return 1000 * (Clock.now - start)
    }
    let name = "\(pieces) pieces: "
    return [
      Figure(name + "join, picture included", "ms", times, aim: pieces == 10_000 ? 2000 : nil),
      Figure(name + "digest of the state", "ms", digests),
      Figure(name + "a snapshot", "kB", [Double(confirmed.snapshot().count) / 1000]),
    ]
  }
}
