import PuzzleCore
import PuzzleKit
import Testing

@testable import PuzzleGames

@Suite struct `A piece of TiFpuzzle that another player holds` {
  /// Returns a game in which piece 4 lies in the middle of the working zone in another's hand, and
  /// piece 0 beside it.
  private func game() throws -> Play {
    var game = try Play.start(picture: .plain(300, 200, 0xFF33_6699))
    game.clear(for: 4)
    game.lay(0, at: Point(150, 560))
    game.settle()
    game.letOthersHold([4: 1])
    return game
  }

  @Test func `can't be taken by the pointer`() throws {
    var game = try game()
    let center = game.center(4)
    game.expectRefused(
      .press(center), .drag(to: center + Point(60, 10)), .drop(center + Point(60, 10)))
    game.expectRefused(.press(center), .click(center))
    #expect(game.center(4) == center)
    game.letOthersHold([:])
    game.drag(4, to: center + Point(60, 10))
    #expect(game.center(4) == center + Point(60, 10))
  }

  @Test func `can't be taken by a key`() throws {
    var game = try game()
    game.expectRefused(.focus(.piece(4)), .activate(.piece(4)))
    game.give(.nudge(dx: 10, dy: 0))
    #expect(game.controller.held == nil)
  }

  @Test func `doesn't open the own hand, and others can be put on top of it`() throws {
    var game = try game()
    let (start, target) = (game.center(0), game.center(4))
    game.give(.activate(.piece(0)))
    game.expectRefused(.activate(.piece(4)))
    #expect(game.controller.held?.item == 0)
    game.give(.press(target), .click(target))
    game.settle()
    #expect(game.center(0) == target && start != target)
  }

  @Test func `is drawn on top, in a ring of the player's colour`() throws {
    var game = try game()
    game.lay(0, at: game.center(4))
    game.settle()
    let ring = PlayerColor(1).color
    for theme in [Theme.light, .dark, .contrast] {
      let colors = colors(in: game.scene(theme: theme))
      #expect(colors.last == ring && colors.count { $0 == ring } == 1)
    }
    let heights = game.elements(scale: 1).compactMap { $0.piece?.z }
    #expect(heights.max() == game.element(.piece(4), scale: 1)?.piece?.z)
    game.expectRefused(.press(game.center(4)))
    try SceneFile.expect(game, looksLike: "others")
    game.letOthersHold([:])
    #expect(!colors(in: game.scene()).contains(ring))
  }

  /// Returns the colours with which the loose pieces are drawn, the topmost last.
  private func colors(in scene: Scene) -> [Color] {
    let pieces = scene.layers.first { $0.name == "pieces" }
    return (pieces?.commands ?? []).compactMap { command in
      if case .fill(_, .color(let color)) = command.content { color } else { nil }
    }
  }

  @Test func `is told to screen readers`() throws {
    var game = try game()
    #expect(game.speech.places[.piece(4)] == "held by another player")
    #expect(game.speech.places[.piece(0)] == nil)
    game.letOthersHold([:])
    #expect(game.speech.places[.piece(4)] == nil)
  }

  @Test func `leaves the own hand gently if they were faster`() throws {
    for isDragged in [true, false] {
      var game = try game()
      game.letOthersHold([:])
      let start = game.center(4)
      if isDragged {
        game.give(.press(start), .drag(to: start + Point(90, 0)))
      } else {
        game.give(.activate(.piece(4)), .nudge(dx: 90, dy: 0))
      }
      let (state, moves) = (game.table.state, game.moves)
      game.letOthersHold([4: 2])
      game.give(.cancel)
      #expect(game.controller.held == nil && game.table.state == state && game.moves == moves)
      #expect(game.center(4).distance(to: start + Point(90, 0)) < 1e-9, "it doesn't jump")
      game.give(.drag(to: start + Point(200, 0)), .drop(start + Point(200, 0)))
      game.settle()
      #expect(game.center(4) == start && game.table.state == state)
    }
  }

  @Test func `moves by itself, while the own hand goes on`() throws {
    var game = try game()
    let start = game.center(0)
    game.give(.press(start), .drag(to: Point(300, 600)))
    let before = game.center(4)
    try game.receive(.leave(piece: 4, at: Point(700, 600)))
    #expect(game.center(4) == before)
    #expect(game.controller.held?.item == 0 && game.center(0) == Point(300, 600))
    game.settle()
    #expect(game.center(4) == Point(700, 600) && game.center(0) == Point(300, 600))
    game.give(.drop(Point(300, 600)))
    game.settle()
    #expect(game.center(0) == Point(300, 600))
  }
}
