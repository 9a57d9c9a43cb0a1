import PuzzleCore
import PuzzleGames
import Testing

/// Tests of jigsaws with the number of pieces of another one.
@Suite struct `A jigsaw with as many pieces as another` {
  private let wide = Size(900, 600)

  @Test(arguments: [
    (42, 7, 6), (24, 6, 4), (500, 25, 20), (2, 2, 1), (12_000, 125, 96), (63, 9, 7),
  ])
  func `has exactly as many where they are nearly square`(count: Int, columns: Int, rows: Int) {
    #expect(Jigsaw.Count.pieces(count, of: wide) == .grid(columns: columns, rows: rows))
    let tall = Size(wide.height, wide.width)
    #expect(Jigsaw.Count.pieces(count, of: tall) == .grid(columns: rows, rows: columns))
  }

  @Test(arguments: [41, 46, 997])
  func `has about as many where they would be too thin`(count: Int) {
    #expect(Jigsaw.Count.pieces(count, of: wide) == .pieces(count))
  }

  @Test func `stays within the range of a jigsaw`() {
    #expect(Jigsaw.Count.pieces(0, of: wide) == Jigsaw.standard.count)
    #expect(Jigsaw.Count.pieces(-5, of: wide) == Jigsaw.standard.count)
    #expect(Jigsaw.Count.pieces(1, of: wide) == .grid(columns: 2, rows: 1))
    #expect(Jigsaw.Count.pieces(.max, of: wide) == Jigsaw.Count.pieces(100_000, of: wide))
  }
}
