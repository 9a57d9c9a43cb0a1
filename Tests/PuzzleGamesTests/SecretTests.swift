import PuzzleCore
import PuzzleKit
import Testing

@testable import PuzzleGames

@Suite struct `The secret` {
  static let sequences = [3: [0, 6, 8, 2], 4: [0, 12, 15, 3]]

  @Test(arguments: [3, 4])
  func `shows the Auto Solve button and hides it again`(grid: Int) throws {
    let secret = try #require(Self.sequences[grid])
    var game = try Play.start(grid: grid)
    game.clickCells(Array(secret.dropLast()))
    #expect(!game.isAutoSolveUnlocked)
    game.clickCells([secret[3]])
    #expect(game.isAutoSolveUnlocked)
    game.clickCells(Array(secret.dropLast()))
    #expect(game.isAutoSolveUnlocked)
    game.clickCells([secret[3]])
    #expect(!game.isAutoSolveUnlocked)
  }

  @Test func `needs only the last four clicks to be right`() throws {
    var game = try Play.start()
    game.clickCells([4, 4, 0, 6, 0, 6, 8, 2])
    #expect(game.isAutoSolveUnlocked)
  }

  @Test(arguments: [[0, 6, 2, 8], [2, 8, 6, 0], [0, 6, 8], [0, 2, 8, 6], [0, 6, 4, 8, 2]])
  func `is not found by another sequence`(clicks: [Int]) throws {
    var game = try Play.start()
    game.clickCells(clicks)
    #expect(!game.isAutoSolveUnlocked)
  }

  @Test func `is not found in 4x4 by the corners of 3x3`() throws {
    var game = try Play.start(grid: 4)
    game.clickCells([0, 6, 8, 2])
    #expect(!game.isAutoSolveUnlocked)
  }

  @Test func `counts clicks on placed pieces, by pointer and by key`() throws {
    var game = try Play.start()
    for k in [0, 8, 2] { game.place(k) }
    game.clickCells([0, 6, 8, 2])
    #expect(game.isAutoSolveUnlocked)
    game.give(.activate(.cell(0)), .activate(.cell(6)), .activate(.cell(8)), .activate(.cell(2)))
    #expect(!game.isAutoSolveUnlocked)
  }

  @Test func `does not count clicks outside the grid`() throws {
    var game = try Play.start()
    game.clear(for: 0)
    game.clickCells([0, 6])
    game.click(Point(game.layout.cells.frame.maxX + 20, game.layout.cells.frame.minY + 5))
    game.clickCells([8, 2])
    #expect(game.isAutoSolveUnlocked)
  }

  @Test func `is forgotten by a new deal, the clicks as well`() throws {
    var game = try Play.start()
    game.clickCells([0, 6, 8, 2])
    game.perform(.dealAnew(nil))
    #expect(!game.isAutoSolveUnlocked)
    game.clickCells([0, 6, 8])
    game.perform(.dealAnew(nil))
    game.settle()
    game.clickCells([2])
    #expect(game.controller.secret.clicks == [2])
    #expect(!game.isAutoSolveUnlocked)
    game.clickCells([0, 6, 8, 2])
    #expect(game.isAutoSolveUnlocked)
    game.perform(.dealAlternative)
    #expect(!game.isAutoSolveUnlocked)
    #expect(game.title == "TiFpuzzle 4x4")
    #expect(game.pieces.count == 16)
    game.perform(.dealAlternative)
    #expect(game.title == "TiFpuzzle 3x3")
  }
}
