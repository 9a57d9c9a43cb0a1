import PuzzleCore
import PuzzleKit
import Testing

@testable import PuzzleGames

@Suite struct `A move of TiFpuzzle` {
  private static let area = Play.area(900, 800)

  /// A game with piece 4 in its cell.
  private func expectRefused(_ moves: [TiFpuzzle.Move]) throws {
    var game = try Play.start()
    game.place(4)
    for move in moves {
      var state = game.table.state
      #expect(throws: IllegalMove.self, "\(move)") {
        try TiFpuzzle.apply(move, to: &state, in: game.table.deal)
      }
      #expect(state == game.table.state, "\(move)")
    }
  }

  @Test func `with a placed piece is illegal`() throws {
    try expectRefused([
      .drop(piece: 4, at: Point(450, 600), area: Self.area), .place(piece: 4),
      .leave(piece: 4, at: Point(450, 600)),
    ])
  }

  @Test(arguments: [-1, 9, 16, Int.max, Int.min])
  func `with a piece that is not there is illegal`(piece: Int) throws {
    try expectRefused([
      .drop(piece: piece, at: Point(450, 600), area: Self.area), .place(piece: piece),
      .leave(piece: piece, at: Point(450, 600)),
    ])
  }

  @Test(arguments: [Double.nan, .infinity, -1e300, 1e7])
  func `to no place on any table is illegal`(far: Double) throws {
    try expectRefused([
      .drop(piece: 0, at: Point(far, 600), area: Self.area),
      .drop(piece: 0, at: Point(450, far), area: Self.area),
      .leave(piece: 0, at: Point(far, 600)), .leave(piece: 0, at: Point(450, far)),
      .shuffle(to: Array(repeating: Point(far, 600), count: 8)),
    ])
  }

  @Test(arguments: [0, 7, 9])
  func `that shuffles more or fewer pieces than are loose is illegal`(count: Int) throws {
    try expectRefused([.shuffle(to: Array(repeating: Point(450, 600), count: count))])
  }

  @Test func `leaves the piece in reach whatever table a damaged save tells of`() throws {
    let sizes = [0, -1, 1e300, -1e300, .nan, .infinity]
    for (width, height) in sizes.flatMap({ w in sizes.map { (w, $0) } }) {
      let game = try Play.start()
      var state = game.table.state
      let area = TableArea(size: Size(width, height), top: width)
      try? TiFpuzzle.apply(
        .drop(piece: 0, at: Point(450, 600), area: area), to: &state, in: game.table.deal)
      let p = state.pieces[0].position
      #expect(abs(p.x) < 1e6 && abs(p.y) < 1e6, "\(width)×\(height)")
    }
  }
}
