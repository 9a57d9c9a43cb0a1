import PuzzleCore
import PuzzleKit
import Testing

@testable import PuzzleGames

@Suite struct `A scene of Swap` {
  private func game() throws -> Session<Swap> {
    try Session<Swap>.start(2, picture: .plain(300, 200, 0xFF33_6699), size: Size(640, 480))
  }

  @Test func `at the start shows all tiles in cells, and the strip`() throws {
    try SceneFile.expect(try game(), looksLike: "swap-start")
  }

  @Test func `in mid-drag shows the exchange under the tile in the hand`() throws {
    var game = try game()
    game.give(
      .press(game.layout.cells.center(0)), .drag(to: game.layout.cells.center(3) + Point(20, 9)))
    game.advance(by: 1)
    try SceneFile.expect(game, looksLike: "swap-drag")
  }

  @Test func `with a hint shows one picture and no tile`() throws {
    var game = try game()
    game.give(.activate("tool.hint"))
    game.advance(by: 1)
    try SceneFile.expect(game, looksLike: "swap-hint")
  }

  @Test func `that is solved has no gaps and no edges`() throws {
    var game = try game()
    game.solve()
    try SceneFile.expect(game, looksLike: "swap-solved")
  }

  @Test(arguments: [1.0, 1.25, 1.5, 2, 3])
  func `puts what rests on whole pixels at every scale`(scale: Double) throws {
    let scene = try game().scene(scale: scale, theme: .dark)
    var count = 0
    for command in scene.layers.flatMap(\.commands) {
      guard case .fill(_, .picture) = command.content else { continue }
      count += 1
      let r = command.bounds
      for edge in [r.minX, r.minY, r.maxX, r.maxY] {
        #expect(abs(edge * scale - (edge * scale).rounded()) < 1e-6)
      }
    }
    #expect(count == 6)
  }
}
