import Foundation
import PieceCutting
import PuzzleCore
import Testing

@testable import PuzzleGames

extension `A real window` {
  @Suite(.serialized, .desktop) struct `A shared table` {
    @Test func `is solved by two players with the mouse`() async throws {
      let (options, deal) = try JigsawTable.puzzle(columns: 6, rows: 4, .off)
      try await SharedTable.play(options) { shared in
        let tables = [shared.host, shared.guest].map { JigsawTable(game: $0, deal: deal) }
        try await share(.keys("s"), by: tables[0], with: tables[1])
        let cell = tables[0].grid.cell
        let corner = Point(60 + cell.width / 2, 110 + cell.height / 2)
        try await drag(0, to: corner, by: tables[0], with: tables[1])
        var loose = Array(1..<24)
        while !loose.isEmpty {
          let (mover, other) =
            loose.count % 2 == 0 ? (tables[0], tables[1]) : (tables[1], tables[0])
          // A neighbour of what is joined, which nothing covers.
          let joined = Set(0..<24).subtracting(loose)
          let next = try loose.first { k in
            let isNext = Self.neighbours(of: k).contains(where: joined.contains)
            return try isNext && mover.bareGrip(k) != nil
          }
          guard let k = next else {
            try await share(.keys("s"), by: mover, with: other)
            continue
          }
          let place = try mover.place(of: k, beside: 0) + Point(3, -3)
          try await drag(k, to: place, by: mover, with: other)
          loose.removeAll { $0 == k }
        }
        for table in tables { try await table.game.see("the end") { $0.solved && $0.sheet != nil } }
        #expect(shared.host.now.moves + shared.guest.now.moves >= 24)
      }
    }

    /// Returns the neighbours of a piece in six columns and four rows.
    private static func neighbours(of k: Int) -> [Int] {
      let (column, row) = (k % 6, k / 6)
      return [
        column > 0 ? k - 1 : nil, column < 5 ? k + 1 : nil, row > 0 ? k - 6 : nil,
        row < 3 ? k + 6 : nil,
      ].compactMap(\.self)
    }

    /// Performs acts that make a move, and waits until the other player sees the same table.
    private func share(
      _ acts: [Act], by mover: JigsawTable, with other: JigsawTable
    ) async throws {
      let moved = try await mover.move(acts)
      try await other.game.see("the same table") { seen in
        !seen.moving
          && moved.pieces.allSatisfy { piece in
            seen[piece.id].map { $0.center.distance(to: piece.center) < 0.01 } == true
          }
      }
    }

    private func drag(
      _ k: Int, to p: Point, by mover: JigsawTable, with other: JigsawTable
    ) async throws {
      let grip = try mover.grip(k)
      try await share(.drag(grip, to: grip + p - mover.center(k)), by: mover, with: other)
    }

    @Test func `stays one table when both take a piece, and when everything is killed`()
      async throws
    {
      try await SharedTable.play([]) { shared in
        let (host, guest) = (shared.host, shared.guest)
        let (piece, grip) = try Self.loosePiece(of: host)
        let goals = [grip + Point(60, -40), grip + Point(-60, -40)]
        async let first: Void = host.act(.hold(grip, to: goals[0]))
        async let second: Void = guest.act(.hold(grip, to: goals[1]))
        _ = try await (first, second)
        for game in [host, guest] { try await game.act([.release(1)]) }
        try await eventually("a moved piece") {
          host.now[piece]?.center.distance(to: grip) ?? 0 > 30
        }
        try await shared.seeSameTable()
        for (kill, mover, other) in [
          (shared.killConnection, guest, host), (shared.killServer, host, guest),
        ] {
          try kill()
          let (next, nextGrip) = try Self.loosePiece(of: mover)
          let k = try #require(Int(next.dropFirst(6)))
          try await mover.act(.drag(nextGrip, to: mover.now.center(of: "cell.\(k)")))
          try await other.see("the placed piece") { $0[next]?.isPlaced == true && !$0.moving }
          try await shared.seeSameTable()
        }
        let pieces = host.now.pieces.map(\.center)
        try await host.seeSaved()
        for game in [host, guest] { await SharedTable.kill(game) }
        try await shared.playAgain { games in
          for game in games {
            try await game.see("both players, and their table") {
              $0.players == 2 && !$0.moving && $0.pieces.map(\.center) == pieces
            }
          }
        }
      }
    }

    /// Returns a piece that isn't placed, and a point at which nothing covers it.
    private static func loosePiece(of game: Game) throws -> (id: String, grip: Point) {
      let now = game.now
      let grips = now.pieces.filter { !$0.isPlaced }.compactMap { piece in
        Int(piece.id.dropFirst(6)).flatMap(now.bare).map { (piece.id, $0) }
      }
      return try #require(grips.first)
    }

    @Test(arguments: ["", "Come and play: "])
    func `is joined by a player on whose window the link is dropped`(words: String) async throws {
      try await Game.play(environment: SharedTable.environment) { host in
        let link = try await SharedTable.openTable(in: host)
        let other = try await Desktop.start()
        do {
          try await Desktop.$current.withValue(other) {
            try await Game.play(["--game", "swap"], environment: SharedTable.environment) { guest in
              try await guest.drop([words + link])
              try await guest.see("the host's puzzle") { $0.players == 2 && $0["cell.8"] != nil }
              try await host.see("two players") { $0.players == 2 }
            }
          }
        } catch {
          await other.stop()
          throw error
        }
        await other.stop()
      }
    }

    @Test func `tells the others when a player is killed, and goes on when the host is`()
      async throws
    {
      try await SharedTable.play([]) { shared in
        shared.guest.child.send(SIGKILL)
        _ = await shared.guest.child.ended()
        // Nobody has left the table with a word: the seat stays, and the host plays on.
        let piece = try #require(shared.host.now.pieces.first { !$0.isPlaced })
        let k = try #require(Int(piece.id.dropFirst(6)))
        let cell = try #require(shared.host.now["cell.\(k)"])
        try await shared.host.drag(k, to: cell.center)
        try await shared.host.see("a placed piece") { $0[piece.id]?.isPlaced == true }
        try await shared.host.seeSaved()
      }
    }
  }
}
