import PuzzleCore
import PuzzleKit
import Testing

@testable import PuzzleGames

@Suite struct `A tile of Swap that another player holds` {
  /// Returns a level of 3 by 3 tiles, of which another player holds the one in the middle.
  private func game() throws -> Session<Swap> {
    var game = try Session<Swap>.start(3, picture: .plain(300, 200, 0xFF33_6699))
    game.settle()
    game.letOthersHold([4: 1])
    return game
  }

  private func cell(_ number: Int, in game: Session<Swap>) -> Point {
    game.layout.cells.center(number)
  }

  @Test func `can't be taken by the pointer or a key`() throws {
    var game = try game()
    let (p, tile) = (cell(4, in: game), game.order[4])
    game.expectRefused(.press(p), .drag(to: p + Point(60, 10)), .drop(p + Point(60, 10)))
    game.expectRefused(.press(p), .click(p))
    game.expectRefused(.focus(.piece(tile)), .activate(.piece(tile)))
    game.letOthersHold([:])
    game.drag(4, to: 0)
    #expect(game.order[0] == tile)
  }

  @Test func `isn't swapped by a drag, and doesn't give way`() throws {
    var game = try game()
    let order = game.order
    let (start, end) = (cell(0, in: game), cell(4, in: game))
    game.give(.press(start), .drag(to: end))
    game.settle()
    #expect(game.center(order[4]) == end && game.controller.target == nil)
    _ = game.takeEffects()
    game.give(.drop(end))
    #expect(game.takeEffects() == [.heldByOther], "it is told")
    game.settle()
    #expect(game.order == order && game.controller.held == nil)
    #expect(game.center(order[0]) == start)
  }

  @Test func `isn't swapped by a drag that was over it before`() throws {
    var game = try game()
    game.letOthersHold([:])
    let order = game.order
    let end = cell(4, in: game)
    game.give(.press(cell(0, in: game)), .drag(to: end))
    game.settle()
    #expect(game.center(order[4]) == cell(0, in: game))
    game.letOthersHold([4: 1])
    game.give(.drop(end))
    game.settle()
    #expect(game.order == order)
    #expect(game.center(order[0]) == cell(0, in: game) && game.center(order[4]) == end)
  }

  @Test func `leaves the picked tile in the hand when it is chosen`() throws {
    var game = try game()
    let order = game.order
    game.click(cell(0, in: game))
    let p = cell(4, in: game)
    game.expectRefused(.hover(p), .press(p), .click(p))
    #expect(game.controller.hovered == nil)
    game.expectRefused(.press(p), .click(p))
    game.expectRefused(.activate(.piece(order[4])))
    game.give(.press(p), .drag(to: p + Point(40, 0)), .drop(p + Point(40, 0)))
    #expect(game.controller.held?.item == order[0], "the other one isn't taken instead")
    game.click(cell(5, in: game))
    #expect(game.order[5] == order[0])
  }

  @Test func `is drawn on top, in a ring of the player's colour`() throws {
    var game = try game()
    let ring = PlayerColor(1).color
    for theme in [Theme.light, .dark, .contrast] {
      let colors = colors(in: game.scene(theme: theme))
      #expect(colors.last == ring && colors.count { $0 == ring } == 1)
    }
    try SceneFile.expect(game, looksLike: "swap-others")
    game.letOthersHold([:])
    #expect(!colors(in: game.scene()).contains(ring))
  }

  private func colors(in scene: Scene) -> [Color] {
    let tiles = scene.layers.first { $0.name == "tiles" }
    return (tiles?.commands ?? []).compactMap { command in
      if case .fill(_, .color(let color)) = command.content { color } else { nil }
    }
  }

  @Test func `is told to screen readers`() throws {
    var game = try game()
    let tile = game.order[4]
    #expect(game.speech.places[.piece(tile)] == "held by another player")
    #expect(game.speech.places.values.count { $0 == "held by another player" } == 1)
    game.letOthersHold([:])
    #expect(game.speech.places[.piece(tile)] != "held by another player")
  }
}

@Suite struct `Tiles of Swap that other players swap` {
  private func cell(_ number: Int, in game: Session<Swap>) -> Point {
    game.layout.cells.center(number)
  }

  /// Returns the centres of all tiles as they are seen.
  private func centers(in game: Session<Swap>) -> [Int: Point] {
    Dictionary(uniqueKeysWithValues: game.order.map { ($0, game.center($0)) })
  }

  @Test func `glide, while the own hand goes on`() throws {
    var game = try Session<Swap>.start(3)
    let order = game.order
    game.give(.press(cell(0, in: game)), .drag(to: cell(5, in: game) + Point(3, 4)))
    game.settle()
    let before = centers(in: game)
    #expect(before[order[5]] == cell(0, in: game), "it gives way")
    try game.receive(.exchange(cell: 5, with: 7))
    #expect(centers(in: game) == before, "nothing jumps")
    #expect(game.controller.held?.item == order[0] && game.controller.target == 5)
    game.settle()
    #expect(game.center(order[0]) == cell(5, in: game) + Point(3, 4))
    #expect(game.center(order[5]) == cell(7, in: game))
    #expect(game.center(order[7]) == cell(0, in: game), "the next one gives way")
    let shown = centers(in: game)
    game.give(.drop(cell(5, in: game) + Point(3, 4)))
    #expect(game.order[5] == order[0] && game.order[0] == order[7] && game.order[7] == order[5])
    #expect(game.center(order[5]) == shown[order[5]])
  }

  @Test func `may include the held one, which stays in the hand`() throws {
    var game = try Session<Swap>.start(3)
    let order = game.order
    game.give(.press(cell(0, in: game)), .drag(to: cell(5, in: game)))
    game.settle()
    try game.receive(.exchange(cell: 0, with: 5))
    #expect(Swap.heldItems(of: game.controller, on: game.table) == [5])
    #expect(game.controller.target == nil, "it is over its own cell")
    let state = game.table.state
    game.give(.drop(cell(5, in: game)))
    game.settle()
    #expect(game.table.state == state)
    #expect(game.center(order[0]) == cell(5, in: game))
    #expect(game.center(order[5]) == cell(0, in: game))
  }

  @Test func `open the own hand when they solve the level`() throws {
    var game = try Session<Swap>.start(3)
    game.solve(butFor: 1)
    let right = try #require(game.order.indices.first { game.order[$0] == $0 })
    let last = try #require(Swap.hint(for: game.table.state, in: game.table.deal))
    let end = cell(right, in: game) + Point(50, 20)
    game.give(.press(cell(right, in: game)), .drag(to: end))
    try game.receive(last)
    #expect(game.isSolved && game.controller.held == nil)
    #expect(game.center(right) == end, "it doesn't jump")
    game.settle()
    let whole = game.layout.cells(spread: 0)
    #expect(game.order.allSatisfy { game.center($0).distance(to: whole.center($0)) < 1e-6 })
    #expect(game.parameters.open(in: Swap.levels).upperBound == 4, "the next level is open")
  }

  @Test func `don't end the only look at the whole picture`() throws {
    var game = try Session<Swap>.start(3)
    game.give(.activate("tool.hint"))
    try game.receive(.exchange(cell: 5, with: 7))
    #expect(Swap.isHinting(game.motion))
    game.advance(by: 3)
    #expect(!Swap.isHinting(game.motion))
  }

  @Test func `count as no result of this player`() throws {
    var game = try Session<Swap>.start(2)
    game.perform(.share)
    game.solve()
    #expect(game.isSolved && game.parameters.results.isEmpty)
    game.perform(.goOnAlone)
    #expect(game.parameters.results.isEmpty, "leaving the table changes nothing about that")
    #expect(game.parameters.open(in: Swap.levels).upperBound == 3)
    var alone = try Session<Swap>.start(2)
    alone.solve()
    #expect(alone.parameters.results.count == 1)
    #expect(Swap.sharedParameters(alone.parameters) == Swap.Parameters(level: 2))
  }

  @Test func `may be named by any numbers`() throws {
    let game = try Session<Swap>.start(2)
    for (a, b) in [(Int.min, 0), (0, .max), (4, 5), (-1, -1), (0, 0)] {
      var state = game.table.state
      #expect(throws: IllegalMove.self) {
        try Swap.apply(.exchange(cell: a, with: b), to: &state, in: game.table.deal)
      }
      #expect(state == game.table.state)
    }
    for cell in [Int.min, -1, 4, .max] {
      #expect(Swap.leader(of: cell, in: game.table.state) == nil)
    }
  }
}
