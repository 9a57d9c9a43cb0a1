import PuzzleCore
import PuzzleKit
import Testing

@testable import PuzzleGames

@Suite struct `TiFpuzzle shared by windows of different sizes` {
  private static let areas = [
    (360, 480), (360, 1440), (640, 480), (1280, 800), (1120, 900), (900, 1440), (2560, 480),
    (2560, 1440),
  ].map { TableArea(size: Size($0, $1), top: 52) }

  private static func layouts(grid: Int) -> [TiFpuzzle.Layout] {
    areas.map { TiFpuzzle.Layout(area: $0, grid: grid) }
  }

  private static func table(_ grid: Int, _ area: TableArea, seed: UInt64 = 1) throws
    -> Table<TiFpuzzle>
  { try Session<TiFpuzzle>(.init(grid: grid), in: area, picture: nil, seed: seed).table }

  /// Returns a random point of the window, or the centre of a piece that lies in it.
  private static func point(
    _ layout: TiFpuzzle.Layout, isCenter: Bool, using chance: inout SeededGenerator
  ) -> Point {
    let size = layout.area.size
    let p = Point(chance.uniform(0, size.width), chance.uniform(0, size.height))
    return isCenter ? layout.clamp(p) : p
  }

  @Test(arguments: [3, 4])
  func `has a map whose inverse is exact`(grid: Int) {
    var chance = SeededGenerator(seed: 1)
    for layout in Self.layouts(grid: grid) {
      let map = TiFpuzzle.AreaMap(layout)
      for _ in 0..<2000 {
        let p = Self.point(layout, isCenter: false, using: &chance)
        #expect(map.local(map.shared(p)).distance(to: p) < 1e-6)
        let rest = layout.clamp(p)
        #expect(map.rest(map.shared(rest)).distance(to: rest) < 1e-6)
      }
    }
  }

  @Test(arguments: [3, 4])
  func `keeps pieces over their cells, and outside the grid`(grid: Int) {
    var chance = SeededGenerator(seed: 2)
    let layouts = Self.layouts(grid: grid)
    for layout in layouts {
      let map = TiFpuzzle.AreaMap(layout)
      for _ in 0..<500 {
        let center = Self.point(layout, isCenter: true, using: &chance)
        let shared = map.shared(center)
        for other in layouts {
          let seen = TiFpuzzle.AreaMap(other).rest(shared)
          #expect(other.clamp(seen) == seen)
          #expect(
            other.cells.cell(at: seen) == layout.cells.cell(at: center),
            "\(center) of \(layout.area.size) lies at \(seen) of \(other.area.size)")
        }
      }
    }
  }

  @Test(arguments: [3, 4])
  func `scatters a deal below the grid of every window`(grid: Int) throws {
    for host in Self.areas {
      let table = try Self.table(grid, host)
      let deal = TiFpuzzle.sharedDeal(table.deal, on: table)
      #expect(TiFpuzzle.isValid(deal, of: table.parameters))
      for area in Self.areas {
        var other = table
        (other.deal, other.area) = (deal, area)
        let (layout, state) = (
          TiFpuzzle.Layout(other), TiFpuzzle.localState(TiFpuzzle.start(deal), on: other)
        )
        let half = layout.cells.cell.width / 2
        for piece in state.pieces {
          #expect(piece.position.y > layout.cells.frame.maxY + half)
        }
        // They use the whole width.
        let xs = state.pieces.map(\.position.x)
        let width = (xs.max() ?? 0) - (xs.min() ?? 0)
        let dealt = table.deal.scatter.map(\.x)
        let share = ((dealt.max() ?? 0) - (dealt.min() ?? 0)) / (host.size.width - half)
        #expect(width > (area.size.width - 2 * half) * share * 0.6)
        if area == host { expectNear(state, TiFpuzzle.start(table.deal)) }
      }
    }
  }

  private func expectNear(_ a: TiFpuzzle.State, _ b: TiFpuzzle.State) {
    for (one, other) in zip(a.pieces, b.pieces) {
      #expect(one.isPlaced == other.isPlaced && one.z == other.z)
      #expect(one.isPlaced || one.position.distance(to: other.position) < 0.01)
    }
  }

  @Test(arguments: [3, 4])
  func `shows the mover what the move did, and everyone the same pieces in place`(
    grid: Int
  ) throws {
    var chance = SeededGenerator(seed: 3)
    var count = 0
    for round in 0..<20 {
      var tables = try (0..<3).map { _ in
        let area = Self.areas.randomElement(using: &chance) ?? Self.areas[0]
        return try Self.table(grid, area, seed: UInt64(round))
      }
      let deal = TiFpuzzle.sharedDeal(tables[0].deal, on: tables[0])
      var shared = TiFpuzzle.start(deal)
      for i in tables.indices {
        tables[i].deal = deal
        tables[i].state = TiFpuzzle.localState(shared, on: tables[i])
      }
      for _ in 0..<100 {
        let mover = Int.random(in: 0..<3, using: &chance)
        var table = tables[mover]
        let move = Self.move(on: table, using: &chance)
        let common = TiFpuzzle.sharedMove(move, on: table)
        do { try TiFpuzzle.apply(move, to: &table.state, in: deal) } catch { continue }
        try TiFpuzzle.apply(common, to: &shared, in: deal)
        count += 1
        for i in tables.indices {
          tables[i].state = TiFpuzzle.localState(shared, on: tables[i])
          #expect(tables[i].state.pieces.map(\.isPlaced) == shared.pieces.map(\.isPlaced))
        }
        expectNear(tables[mover].state, table.state)
      }
    }
    #expect(count > 500)
  }

  /// Returns a random move as a hand or a resize makes it; many pieces are put near their cells.
  private static func move(
    on table: Table<TiFpuzzle>, using chance: inout SeededGenerator
  ) -> TiFpuzzle.Move {
    let layout = TiFpuzzle.Layout(table)
    let piece = Int.random(in: 0..<layout.cells.count, using: &chance)
    let near = layout.cells.center(piece) + Point(chance.uniform(-70, 70), chance.uniform(-70, 70))
    let p = point(layout, isCenter: true, using: &chance)
    switch Int.random(in: 0..<20, using: &chance) {
    case 0:
      let loose = table.state.pieces.count { !$0.isPlaced }
      return .shuffle(to: layout.scatter(loose, using: &chance))
    case 1: return .place(piece: piece)
    case 2..<5: return .leave(piece: piece, at: p)
    case 5..<8: return .drop(piece: piece, at: near, area: table.area)
    default: return .drop(piece: piece, at: p, area: table.area)
    }
  }

  @Test func `shows a hand over the piece that it points at`() throws {
    for area in Self.areas {
      let table = try Self.table(3, area)
      let deal = TiFpuzzle.sharedDeal(table.deal, on: table)
      for other in Self.areas {
        var there = table
        (there.deal, there.area) = (deal, other)
        there.state = TiFpuzzle.localState(TiFpuzzle.start(deal), on: there)
        for (piece, place) in zip(there.state.pieces, table.state.pieces) {
          let controller = TiFpuzzle.Controller()
          let shared = TiFpuzzle.sharedPoint(at: place.position, on: table, controller)
          let seen = TiFpuzzle.windowPoint(of: shared, on: there, controller)
          #expect(seen.distance(to: piece.position) < 0.01)
        }
      }
    }
  }
}
