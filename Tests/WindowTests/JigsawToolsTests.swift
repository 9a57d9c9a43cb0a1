import Foundation
import PuzzleCore
import Testing

@testable import PuzzleGames

extension `A real window` {
  @Suite(.serialized, .desktop) struct `A jigsaw's table` {
    @Test func `is selected from, sorted, seen closer, and left alone`() async throws {
      try await JigsawTable.play(columns: 5, rows: 5, .off) { table in
        // Sorted, each piece is uncovered, around the middle.
        try await table.move(.keys("s"))
        let order = table.now.pieces.compactMap { Int($0.id.dropFirst(6)) }.sorted {
          let (a, b) = (table.now["piece.\($0)"], table.now["piece.\($1)"])
          guard let a = a?.center, let b = b?.center else { return false }
          return (a.y.rounded(), a.x) < (b.y.rounded(), b.x)
        }
        try #require(order.count == 25)
        try await expectSelection(of: try neighbours(on: table), on: table)
        // A tray covers the right side of the table.
        let left = order.filter { (table.now["piece.\($0)"]?.center.x ?? 900) < 700 }
        try await expectTray(with: try #require(left.last), on: table)
        try await expectZoom(order[14], order[22], on: table)
        try await expectFilter(on: table)
        try await expectPhoto(on: table)
        try await table.game.expectIdle()
      }
    }

    /// Returns two pieces that a rubber band can enclose, from bare table to bare table, without
    /// another one.
    private func neighbours(on table: JigsawTable) throws -> [Int] {
      let pieces = table.now.pieces
      for a in pieces {
        for b in pieces where b.frame.minX > a.frame.maxX - 1 && b.frame.maxY > a.frame.maxY - 40 {
          let from = Point(a.frame.minX - 26, a.frame.minY - 26)
          let to = Point(b.frame.maxX + 26, b.frame.maxY + 26)
          let band = Rect(from.x, from.y, to.x - from.x, to.y - from.y)
          let inside = pieces.filter { band.contains($0.center) }
          // Neither the menu bar nor the tools belong to the table.
          guard from.x > 80, from.y > 80, inside.count == 2,
            inside.allSatisfy({ $0.id == a.id || $0.id == b.id }),
            table.piece(at: from) == nil, table.piece(at: to) == nil
          else { continue }
          return [a, b].compactMap { Int($0.id.dropFirst(6)) }
        }
      }
      return try #require(nil as [Int]?, "no two pieces stand apart from the others")
    }

    /// Expects a rubber band to select two pieces, which then move together, and not a third.
    private func expectSelection(of pair: [Int], on table: JigsawTable) async throws {
      let (a, b) = try (table.element(pair[0]).frame, table.element(pair[1]).frame)
      let from = Point(a.minX - 26, a.minY - 26)
      let to = Point(b.maxX + 26, b.maxY + 26)
      #expect(table.piece(at: from) == nil && table.piece(at: to) == nil)
      let before = table.now
      try await table.game.act(.drag(from, to: to))
      let moved = try await table.move(
        .drag(table.grip(pair[0]), to: table.grip(pair[0]) + Point(12, -9)))
      for piece in before.pieces {
        let isPair = pair.contains { piece.id == "piece.\($0)" }
        let way = try #require(moved[piece.id]).center - piece.center
        #expect(way.distance(to: isPair ? Point(12, -9) : .zero) < 0.01, "\(piece.id)")
      }
      #expect(moved.moves == before.moves + 1)
      try await table.move(.keys("ctrl+z"))
      for k in pair { #expect(try table.center(k) == table.center(k, in: before)) }
      // A click on the bare table clears the selection.
      try await table.game.act(.click(from))
      try await table.drag(pair[0], to: table.center(pair[0]) + Point(9, 9))
      #expect(try table.center(pair[1]) == table.center(pair[1], in: before))
      try await table.move(.keys("ctrl+z"))
    }

    /// Expects a key to put a held piece into a tray, from which it can be dragged.
    private func expectTray(with k: Int, on table: JigsawTable) async throws {
      let home = try table.center(k)
      let grip = try table.grip(k)
      let stow: [Act] = .hold(grip, to: grip + Point(15, 5)) + [.key("1"), .release(1)]
      let stowed = try await table.move(stow)
      #expect(stowed["piece.\(k)"] == nil && stowed.pieces.count == 24)
      let open = try await table.game.see("the tray", after: .keys("shift+1")) {
        $0["tray.1"] != nil && $0["piece.\(k)"] != nil
      }
      let slot = try table.center(k, in: open)
      #expect(slot.x > 880 && slot.distance(to: home) > 1)
      let place = (home + Point(-3, 5))
      try await table.move(.drag(slot, to: place))
      #expect(try table.center(k).distance(to: place) < 1)
      try await table.game.see("no tray", after: .keys("shift+1")) { $0["tray.1"] == nil }
      #expect(table.now.pieces.count == 25)
    }

    /// Expects the wheel to keep the point under the pointer, the middle button to pan, and 0 to
    /// show everything.
    private func expectZoom(_ a: Int, _ b: Int, on table: JigsawTable) async throws {
      let before = table.now
      let p = (try table.center(a) + Point(20, 10))
      let q = Point(p.x.rounded(), p.y.rounded())
      let wheel = (1...3).flatMap { _ in [Act.press(4), .release(4), .pause(0.02)] }
      let closer = try await see("closer", after: [.move(q), .pause(0.05)] + wheel, on: table) {
        Self.isLarger($0, by: 1.5, than: before)
      }
      let zoom =
        try table.element(a, in: closer).frame.width / table.element(a, in: before).frame.width
      for k in [a, b] {
        let way = try table.center(k, in: before) - q
        #expect(try table.center(k, in: closer).distance(to: q + way * zoom) < 1)
      }
      try await expectSharp(on: table)
      let push = Point(-40, 30)
      let pan: [Act] = [
        .press(2), .pause(0.02), .move(q + push * 0.5), .pause(0.02), .move(q + push),
        .pause(0.02), .release(2),
      ]
      let wanted = try table.center(a, in: closer) + push
      try await see("pushed", after: pan, on: table) {
        ($0["piece.\(a)"]?.center.distance(to: wanted) ?? 9) < 0.01
      }
      try await expectSharp(on: table)
      try await see("all of it", after: .keys("0"), on: table) {
        $0.pieces.map(\.frame) == before.pieces.map(\.frame)
      }
      #expect(table.now.revision == before.revision)
    }

    /// Expects the pixels after a zoom and after a push to be those of a table that is drawn anew.
    private func expectSharp(on table: JigsawTable) async throws {
      let game = table.game
      let rested = try await game.pixels
      // The ghost picture lies below the pieces, and all are drawn anew with it or without it.
      try await game.act(.keys("g"))
      try await eventually("the ghost picture") { try await game.pixels != rested }
      try await game.act(.keys("g", "g"))
      try await eventually("the same pixels again") {
        Self.isSharp(try await game.pixels, as: rested)
      }
    }

    /// Returns whether two pictures differ at most by rounding: corners are kept as 32-bit numbers,
    /// and one in a thousand falls on the other side of 1/256 pixel after the table is moved.
    private static func isSharp(_ a: Data, as b: Data) -> Bool {
      guard a.count == b.count else { return false }
      var different = 0
      for (x, y) in zip(a, b) where x != y {
        guard abs(Int(x) - Int(y)) <= 2 else { return false }
        different += 1
      }
      return different <= 200
    }

    private static func isLarger(_ moment: Moment, by factor: Double, than before: Moment) -> Bool {
      guard let piece = moment.pieces.first, let old = before[piece.id] else { return false }
      return piece.frame.width > old.frame.width * factor
    }

    @discardableResult
    private func see(
      _ hope: String, after acts: [Act], on table: JigsawTable,
      where matches: @escaping @Sendable (Moment) throws -> Bool
    ) async throws -> Moment {
      try await table.game.see(hope, after: acts) {
        try !$0.moving && matches($0)
      }
    }

    /// Expects the edge filter to leave nine of 25 pieces, those without a side of the picture.
    private func expectFilter(on table: JigsawTable) async throws {
      let border = try await table.move(.keys("e"))
      #expect(border.pieces.count == 16 && border["piece.12"] == nil)
      let all = try await table.move(.keys("e"))
      #expect(all.pieces.count == 25)
    }

    /// Expects a dropped photo to be dealt with the same number of pieces.
    private func expectPhoto(on table: JigsawTable) async throws {
      let game = table.game
      let photo = try game.home.photo("reef", as: "reef.jpg")
      let before = table.now
      try await game.drop([photo.uri])
      let dealt = try await game.see("a new deal") {
        $0.revision > before.revision && !$0.loading && !$0.moving && $0.moves == 0
      }
      #expect(dealt.pieces.count == 25 && dealt.moves == 0 && dealt.sheet == nil)
      try await table.move(.keys("s"))
      // This part is free of tabs and sockets.
      let middle = try table.element(12).frame
      let side = 2048.0 / 5
      let wanted = try await MeanColor(
        of: photo.path, in: Rect(2 * side, 2 * side, side, side).inset(by: side * 0.3))
      let seen = try await MeanColor(
        of: game.screenshot(), in: middle.inset(by: middle.width * 0.3))
      #expect(seen.isNear(wanted), "\(seen), \(wanted)")
    }

    @Test func `solves itself with turned pieces, and can be stopped`() async throws {
      let words = [
        "demo", "--game", "jigsaw", "--columns", "4", "--rows", "3", "--rotation", "quarter",
      ]
      try await Game.play(words) { game in
        let begun = try await game.see("it solves itself") { $0.autoSolving && $0.revision > 0 }
        let button = try begun.center(of: "menu.autosolve")
        let title = try begun.center(of: "menu.title")
        let stopped = try await game.see("stopped", after: .click(button)) {
          !$0.autoSolving && !$0.moving
        }
        #expect(stopped.pieces.count == 12 && !stopped.solved)
        #expect(stopped.pieces.contains { $0.rotation != 0 })
        #expect(
          stopped.pieces.allSatisfy { ($0.rotation ?? 1).truncatingRemainder(dividingBy: 90) == 0 })
        let solved = try await game.see("solved", after: .click(button, title)) {
          $0.solved && !$0.moving
        }
        try expectWhole(solved, columns: 4)
      }
    }

    /// Expects all pieces to be upright, each one cell from the next.
    private func expectWhole(_ moment: Moment, columns: Int) throws {
      let first = try #require(moment["piece.0"])
      for k in moment.pieces.indices {
        let piece = try #require(moment["piece.\(k)"])
        #expect(piece.rotation == 0)
        let way = Point(
          Double(k % columns) * first.frame.width, Double(k / columns) * first.frame.height)
        #expect(piece.center.distance(to: first.center + way) < 0.05)
      }
    }
  }
}
