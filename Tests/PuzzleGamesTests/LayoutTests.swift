import PuzzleCore
import PuzzleKit
import Testing

@testable import PuzzleGames

@Suite struct `The layout of TiFpuzzle` {
  static let sizes = [
    Size(900, 800), Size(360, 480), Size(1280, 720), Size(1920, 1080), Size(3840, 2160),
    Size(480, 2000), Size(200, 200),
  ]

  static func layout(_ size: Size, _ grid: Int) -> TiFpuzzle.Layout {
    TiFpuzzle.Layout(area: TableArea(size: size, top: 52), grid: grid)
  }

  @Test(arguments: sizes, [3, 4])
  func `follows the specified formulas`(size: Size, grid: Int) {
    let layout = Self.layout(size, grid)
    let side = min(size.width, 0.45 * size.height) - 32
    #expect(abs(layout.cells.frame.width - side) < 1e-9)
    #expect(layout.cells.frame.width == layout.cells.frame.height)
    #expect(layout.cells.frame.y == 52 + 16)
    #expect(abs(layout.cells.frame.center.x - size.width / 2) < 1e-9)
    #expect(abs(layout.cells.cell.width - side / Double(grid)) < 1e-9)
    #expect(layout.cells[0].origin == layout.cells.frame.origin)
    let last = layout.cells[layout.cells.count - 1]
    #expect(abs(last.maxX - layout.cells.frame.maxX) < 1e-9)
    #expect(abs(last.maxY - layout.cells.frame.maxY) < 1e-9)
  }

  @Test(arguments: [3, 4])
  func `finds the cell under each point, and none outside`(grid: Int) {
    let layout = Self.layout(Size(900, 800), grid)
    for k in 0..<layout.cells.count {
      let cell = layout.cells[k]
      #expect(layout.cells.cell(at: cell.center) == k)
      #expect(layout.cells.cell(at: cell.origin + Point(0.01, 0.01)) == k)
      #expect(layout.cells.cell(at: Point(cell.maxX - 0.01, cell.maxY - 0.01)) == k)
    }
    let zone = layout.cells.frame
    for outside in [
      Point(zone.minX - 0.1, zone.center.y), Point(zone.maxX + 0.1, zone.center.y),
      Point(zone.center.x, zone.minY - 0.1), Point(zone.center.x, zone.maxY + 0.1),
    ] {
      #expect(layout.cells.cell(at: outside) == nil)
    }
  }

  @Test(arguments: sizes, [3, 4])
  func `scatters only in the working zone, within the bounds`(size: Size, grid: Int) throws {
    let layout = Self.layout(size, grid)
    let half = layout.cells.cell.width / 2
    var least = Point(1e9, 1e9)
    var most = Point(0, 0)
    for seed in UInt64(1)...100 {
      var chance = SeededGenerator(seed: seed)
      let deal = try TiFpuzzle.deal(
        .init(grid: grid), in: layout.area, picture: nil, using: &chance)
      #expect(deal.scatter.count == grid * grid)
      for p in deal.scatter {
        #expect(half...(size.width - half) ~= p.x)
        #expect(p.y >= layout.cells.frame.maxY + 16 + half - 1e-9)
        #expect(p.y <= size.height - 37.8 - half + 1e-9)
        least = Point(min(least.x, p.x), min(least.y, p.y))
        most = Point(max(most.x, p.x), max(most.y, p.y))
      }
    }
    // The pieces cover the whole zone.
    #expect(most.x - least.x > 0.95 * (size.width - 2 * half))
    let height = size.height - 37.8 - half - (layout.cells.frame.maxY + 16 + half)
    #expect(most.y - least.y > 0.95 * height)
  }

  @Test(arguments: [3, 4])
  func `centres pieces in a window too small for them`(grid: Int) throws {
    for size in [Size(60, 60), Size(1, 1), Size(2000, 60), Size(60, 2000)] {
      let layout = Self.layout(size, grid)
      var chance = SeededGenerator(seed: 1)
      for p in try TiFpuzzle.deal(.init(grid: grid), in: layout.area, picture: nil, using: &chance)
        .scatter
      {
        #expect(p == layout.clamp(p))
        if size.height == 60 { #expect(abs(p.y - (52 + 60 - 37.8) / 2) < 1e-9) }
        if size.width == 1 { #expect(abs(p.x - 0.5) < 1e-9) }
      }
    }
  }

  @Test func `rounds the outer corners of the corner pieces only`() {
    let layout = Self.layout(Size(900, 800), 3)
    #expect(layout.cells.radii(0, outer: 12) == CornerRadii(topLeft: 12))
    #expect(layout.cells.radii(2, outer: 12) == CornerRadii(topRight: 12))
    #expect(layout.cells.radii(6, outer: 12) == CornerRadii(bottomLeft: 12))
    #expect(layout.cells.radii(8, outer: 12) == CornerRadii(bottomRight: 12))
    for k in [1, 3, 4, 5, 7] { #expect(layout.cells.radii(k, outer: 12) == CornerRadii(0)) }
  }

  @Test func `knows no other grids than 3x3 and 4x4`() {
    for grid in [-1, 0, 1, 2, 5, 1000] {
      var chance = SeededGenerator(seed: 1)
      #expect(throws: DealError.self) {
        try TiFpuzzle.deal(.init(grid: grid), in: Play.area(900, 800), picture: nil, using: &chance)
      }
    }
  }
}
