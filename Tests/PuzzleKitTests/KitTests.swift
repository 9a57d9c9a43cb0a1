import PuzzleCore
import PuzzleKit
import Testing

/// Tests of the parts that games are made of.
@Suite struct `The kit` {
  private let cells = CellGrid(
    Rect(10, 20, 98, 64), columns: 3, rows: 2, cell: Size(30, 30), gap: 4)

  @Test func `finds the cell under a point, and none in a gap`() {
    for k in 0..<cells.count {
      #expect(cells.cell(at: cells.center(k)) == k)
      #expect(cells.cell(at: cells[k].origin) == k)
    }
    #expect(cells[4] == Rect(44, 54, 30, 30))
    for p in [Point(42, 30), Point(20, 52), Point(9, 30), Point(108, 30), Point(20, 84)] {
      #expect(cells.cell(at: p) == nil)
    }
  }

  @Test(arguments: Theme.Name.allCases, 0..<PlayerColor.count)
  func `shows every player in a color that stands out`(theme: Theme.Name, number: Int) {
    let (theme, color) = (Theme.named(theme), PlayerColor(number))
    for ground in [theme.table, theme.surface] {
      #expect(color.color.contrast(with: ground) >= 3)
    }
    #expect(color.ground.contrast(with: .white) >= 4.5)
  }

  @Test func `fills a rectangle with cells, up to its edges`() {
    let cells = CellGrid(Rect(0, 0, 100, 70), columns: 3, rows: 7)
    #expect(cells.cell(at: Point(99.999_999, 69.999_999)) == 20)
    #expect(cells.cell(at: Point(100, 30)) == nil)
    #expect(cells.corners == [0, 18, 20, 2])
  }

  @Test func `knows a cell's neighbours and its rounded corners`() {
    #expect(cells.neighbours(of: 0).map(\.cell) == [1, 3])
    #expect(cells.neighbours(of: 4).map(\.cell) == [3, 5, 1])
    #expect(cells.neighbours(of: 4).map(\.way) == [Point(-1, 0), Point(1, 0), Point(0, -1)])
    #expect(cells.radii(0, outer: 8, inner: 2).topLeft == 8)
    #expect(cells.radii(0, outer: 8, inner: 2).bottomRight == 2)
    #expect(cells.radii(1, outer: 8) == CornerRadii(0))
    #expect(cells.radii(5, outer: 8) == CornerRadii(bottomRight: 8))
  }

  @Test func `keeps things on the table, in its middle where there is no room`() {
    let area = TableArea(size: Size(400, 300), top: 50)
    let size = Size(40, 20)
    #expect(area.clamped(Point(-9, 999), size: size) == Point(20, 290))
    #expect(area.clamped(Point(999, 0), size: size, bottom: 30) == Point(380, 60))
    #expect(area.clamped(Point(0, 999), size: size, bottom: 30) == Point(20, 260))
    #expect(area.clamped(.zero, size: Size(900, 900)) == Point(200, 175))
  }

  @Test func `opens the secret after four corners in order`() {
    var secret = SecretCorners()
    for corner in [2, 0, 1, 2] {
      guard case .redraw = secret.click(corner) as Response<Int> else {
        Issue.record("\(corner)")
        continue
      }
    }
    #expect(secret.clicks == [2, 0, 1, 2])
    guard case .toggleAutoSolveButton = secret.click(3) as Response<Int> else {
      Issue.record("the fourth corner does not open it")
      return
    }
    #expect(secret.clicks.isEmpty)
  }

  @Test func `formats a time`() {
    #expect(Clock.text(0) == "0:00" && Clock.text(59.99) == "0:59")
    #expect(Clock.text(605) == "10:05" && Clock.text(3661) == "1:01:01")
    #expect(Clock.text(-5) == "0:00" && Clock.text(.infinity) == Clock.text(1e9))
  }

  @Test func `counts the swaps that sort an order, and deals none that is sorted anywhere`() {
    #expect([0, 1, 2].fewestSwaps == 0 && [1, 0, 2].fewestSwaps == 1)
    #expect([1, 2, 3, 0].fewestSwaps == 3 && [1, 0, 3, 2].fewestSwaps == 2)
    var chance = SeededGenerator(seed: 1)
    for count in 2...20 {
      let order = [Int].derangement(of: count, using: &chance)
      #expect(order.isPermutation && !order.isInOrder)
      #expect(!zip(order, 0...).contains(where: ==))
    }
    #expect(![0, 0].isPermutation && ![1, 2].isPermutation)
  }

  @Test func `names elements by their kind and number`() {
    #expect(
      "\(ElementID.piece(7))" == "piece.7" && "\(ElementID.letter(row: 2, column: 3))" == "cell.2.3"
    )
    let name: ElementID = "shuffle"
    #expect(name == .named("shuffle") && "\(name)" == "shuffle")
  }
}
