import PuzzleCore
import PuzzleKit
import Testing

@testable import PuzzleGames

@Suite struct `A scene of TiFpuzzle` {
  private func game() throws -> Play {
    try Play.start(picture: .plain(300, 200, 0xFF33_6699))
  }

  @Test func `at the start shows the grid and the scattered pieces`() throws {
    try SceneFile.expect(try game(), looksLike: "start")
  }

  @Test func `in mid-drag shows the piece in the hand above all`() throws {
    var game = try game()
    let center = game.center(8)
    game.give(.press(center + Point(10, 10)), .drag(to: Point(400, 300)))
    game.advance(by: 0.5)
    try SceneFile.expect(game, looksLike: "drag")
  }

  @Test func `shows a snapped piece in the grid, without a shadow`() throws {
    var game = try game()
    game.drag(8, to: game.layout.cells.center(8) + Point(20, 10))
    game.settle()
    #expect(game.placed == [8])
    try SceneFile.expect(game, looksLike: "snapped")
  }

  @Test func `shows a piece in flight on its way`() throws {
    var game = try game()
    game.perform(.startAutoSolve)
    game.advance(by: 0.5)
    try SceneFile.expect(game, looksLike: "flight")
  }

  /// Returns the layer of the raised piece after a time.
  private func hand(in game: inout Play, after seconds: Double) throws -> Layer {
    game.advance(by: seconds)
    return try #require(game.scene(scale: 1.5, theme: .light).layers.first { $0.name == "hand" })
  }

  @Test func `shows how a piece is raised, even if it is dragged at once`() throws {
    var game = try game()
    let center = game.center(8)
    game.give(.press(center), .drag(to: center + Point(60, -40)))
    let (rising, raised) = (try hand(in: &game, after: 0.05), try hand(in: &game, after: 0.2))
    #expect(rising.kind == .sprite && raised.kind == .sprite)
    #expect(rising.commands != raised.commands && rising.revision != raised.revision)
    let later = try hand(in: &game, after: 0.1)
    #expect(later.commands == raised.commands && later.revision == raised.revision)
  }

  @Test func `keeps the pixels of a piece in flight, except near the ends of its way`() throws {
    var game = try game()
    game.perform(.startAutoSolve)
    let (leaving, early) = (try hand(in: &game, after: 0.1), try hand(in: &game, after: 0.2))
    let (late, landing) = (try hand(in: &game, after: 0.5), try hand(in: &game, after: 0.36))
    #expect(leaving.kind == .immediate && landing.kind == .immediate)
    #expect(early.kind == .sprite && late.kind == .sprite)
    #expect(early.revision == late.revision && early.commands == late.commands)
    #expect(early.offset != late.offset)
    for length in [early.offset.x, early.offset.y, late.offset.x, late.offset.y] {
      #expect(abs(length * 1.5 - (length * 1.5).rounded()) < 1e-6, "on whole pixels")
    }
  }

  @Test func `shows a ring round a picked piece`() throws {
    var game = try game()
    game.give(.activate(.piece(0)))
    game.advance(by: 0.5)
    try SceneFile.expect(game, looksLike: "picked")
  }

  @Test(arguments: [1.0, 1.25, 1.5, 2, 3])
  func `puts what rests on whole pixels at every scale`(scale: Double) throws {
    let atRest = try game()
    var inFlight = atRest
    inFlight.perform(.startAutoSolve)
    inFlight.advance(by: 0.5)
    for game in [atRest, inFlight] {
      let scene = game.scene(scale: scale, theme: .dark)
      var count = 0
      for command in scene.layers.filter({ $0.name != "hand" }).flatMap(\.commands) {
        guard case .fill(_, .picture) = command.content else { continue }
        count += 1
        for edge in [command.bounds.minX, command.bounds.minY] {
          let pixels = edge * scale
          #expect(abs(pixels - pixels.rounded()) < 1e-6)
        }
      }
      #expect(count >= 8)
    }
  }
}
