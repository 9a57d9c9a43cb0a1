import PuzzleCore
import PuzzleKit
import Testing

@testable import PuzzleGames

@Suite struct `The threads of Swap` {
  /// Returns a level whose last swap was just made.
  private func solved(_ level: Int, isReduced: Bool = false) throws -> Session<Swap> {
    var game = try Session<Swap>.start(
      level, picture: .plain(600, 600, 0xFF33_6699), isReduced: isReduced)
    game.solve(butFor: 1)
    guard case .exchange(let a, let b)? = Swap.hint(for: game.table.state, in: game.table.deal)
    else { return game }
    game.drag(b, to: a)
    try #require(game.isSolved)
    return game
  }

  private func threads(_ game: Session<Swap>) -> [Command] {
    game.scene().layers.first { $0.name == "threads" }?.commands ?? []
  }

  @Test(arguments: [2, 4, 10])
  func `glow once after the win, and are gone with it`(level: Int) throws {
    var game = try solved(level)
    #expect(threads(game).isEmpty, "the last tile comes to rest first")
    game.advance(by: FinishedPicture.restTime)
    var counts: [Int] = []
    while game.status.isCelebrating {
      game.advance(by: 0.05)
      counts.append(threads(game).count)
    }
    #expect(0.9...1.5 ~= Double(counts.count) * 0.05)
    // Each cell has a thread and a knot, both with a glow.
    let tiles = game.table.deal.start.cycles.reduce(0) { $0 + $1.count }
    #expect(counts.max() == 4 * tiles && tiles == level * level)
    #expect(counts.first.map { $0 < 4 * tiles } == true, "they are drawn one after the other")
    game.advance(by: 1)
    #expect(threads(game).isEmpty && !game.status.isCelebrating)
    #expect(game.scene().layers.allSatisfy { $0.name != "threads" })
  }

  @Test func `lead from cell to cell, in one hue for each cycle`() throws {
    var game = try solved(4)
    game.advance(by: FinishedPicture.restTime + Swap.Threads.duration * 0.6)
    let commands = threads(game)
    let colors = Set(
      commands.compactMap { command in
        if case .fill(_, .color(let color)) = command.content { color.argb & 0xFFFFFF } else { nil }
      })
    #expect(colors.count == 2 * game.table.deal.start.cycles.count)
    for center in game.layout.cells(spread: 0).centers {
      #expect(commands.contains { $0.bounds.contains(center) })
    }
  }

  @Test func `are fainter where there are many`() throws {
    func strongest(_ level: Int) throws -> Double {
      var game = try solved(level)
      game.advance(by: FinishedPicture.restTime + 0.5)
      return threads(game).map { command in
        if case .fill(_, .color(let color)) = command.content { color.alpha } else { 0 }
      }.max() ?? 0
    }
    let (few, many) = (try strongest(3), try strongest(10))
    #expect(few > 0.8 && 0.2...0.5 ~= many)
  }

  @Test func `are not shown under reduced motion, nor of a solved game from a save`() throws {
    var game = try solved(3, isReduced: true)
    for _ in 0..<40 {
      game.advance(by: 0.05)
      #expect(threads(game).isEmpty)
    }
    let again = try Session<Swap>(game.record, in: game.table.area, picture: nil, seed: 5)
    #expect(again.isSolved && threads(again).isEmpty && !again.status.isCelebrating)
  }
}
