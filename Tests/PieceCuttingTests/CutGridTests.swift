import PuzzleCore
import Testing

@testable import PieceCutting

@Suite struct `The grid of a jigsaw` {
  typealias Grid = CutGrid

  @Test(arguments: [
    (24, Size(1500, 1000), 6, 4), (2, Size(1500, 1000), 2, 1), (2, Size(1000, 1500), 1, 2),
    (9, Size(800, 800), 3, 3), (100, Size(1000, 1000), 10, 10), (12, Size(1200, 900), 4, 3),
    (5, Size(100, 2000), 1, 5), (5, Size(2000, 100), 5, 1), (20, Size(100, 2000), 1, 20),
    (60_000, Size(3000, 2000), 300, 200),
  ])
  func `is the nearest to a count whose cells are closest to square`(
    count: Int, picture: Size, columns: Int, rows: Int
  ) {
    let grid = Grid.nearest(to: count, picture: picture)
    #expect(grid.columns == columns)
    #expect(grid.rows == rows)
  }

  @Test(arguments: [
    Size(1, 1), Size(3, 2), Size(2, 3), Size(16, 9), Size(4, 3), Size(1, 20), Size(20, 1),
    Size(1920, 1081),
  ])
  func `is near any count, with nearly square cells`(picture: Size) {
    let counts = Array(2...300) + [500, 1000, 1999, 5000, 10_007, 50_000, 99_991, 100_000]
    let aspect = picture.width / picture.height
    for count in counts {
      let grid = Grid.nearest(to: count, picture: picture)
      let pieces = grid.columns * grid.rows
      let miss = abs(Double(pieces - count)) / Double(count)
      let stretch = aspect * Double(grid.rows) / Double(grid.columns)
      let square = min(stretch, 1 / stretch)
      #expect(pieces >= 2)
      #expect(miss <= 1 / Double(count).squareRoot(), "\(count) \(grid)")
      let isNarrow = grid.columns == 1 || grid.rows == 1
      #expect(isNarrow || square > 0.45, "\(count) \(grid)")
      if count >= 1000 {
        #expect(miss < 0.05, "\(count) \(grid)")
        #expect(square > 0.85, "\(count) \(grid)")
      }
    }
  }

  @Test func `is turned with the picture`() {
    for count in [2, 7, 24, 100, 777, 5000] {
      let wide = Grid.nearest(to: count, picture: Size(1700, 1000))
      let high = Grid.nearest(to: count, picture: Size(1000, 1700))
      #expect(wide.columns == high.rows)
      #expect(wide.rows == high.columns)
    }
  }

  @Test func `is valid for invalid counts and pictures`() {
    for picture in [Size(0, 0), Size(-1, 5), Size(.nan, 1), Size(1, 0), Size(.infinity, 1)] {
      for count in [-5, 0, 1, 2, 50] {
        let grid = Grid.nearest(to: count, picture: picture)
        #expect(grid.columns >= 1 && grid.rows >= 1)
        #expect((2...100).contains(grid.columns * grid.rows))
      }
    }
  }

  @Test func `knows each piece's neighbours`() {
    let grid = Grid(columns: 4, rows: 3, cell: Size(10, 20))
    #expect(grid.count == 12)
    #expect(grid.center(6) == Point(25, 30))
    #expect(grid.row(6) == 1 && grid.column(6) == 2)
    #expect(Side.allCases.map { grid.neighbour(6, $0) } == [2, 7, 10, 5])
    #expect(Side.allCases.map { grid.neighbour(0, $0) } == [nil, 1, 4, nil])
    #expect(Side.allCases.map { grid.neighbour(11, $0) } == [7, nil, nil, 10])
    for piece in 0..<12 {
      for side in Side.allCases {
        guard let other = grid.neighbour(piece, side) else { continue }
        #expect(grid.neighbour(other, side.opposite) == piece)
      }
    }
  }
}
