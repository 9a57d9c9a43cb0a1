import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing

@testable import AppUI

@Suite struct `The replay of a picture on the wall` {
  private static let area = TableArea(size: Size(1200, 800), top: 52)
  private static let picture = Picture(
    PixelGrid(width: 600, height: 400, pixels: [UInt32](repeating: 0xFF33_6699, count: 240_000)))

  /// Returns the solving of a puzzle by its own hints.
  private func solved<Game: PuzzleGame & HangsOnWall>(
    _ parameters: Game.Parameters, of game: Game.Type
  ) throws -> any Timelapse where Game.Game == Game {
    var session = try Session<Game>(
      parameters, in: Self.area, picture: Self.picture, seed: 3, isReduced: true)
    session.perform(.startAutoSolve)
    session.perform(.hurry)
    while session.status.isAutoSolving { session.advance(by: 60) }
    #expect(session.isSolved)
    return Game.timelapse(of: session)
  }

  /// Plays a replay in frames, and returns the seconds until the picture is whole.
  private func play(_ timelapse: any Timelapse, isReduced: Bool = false) -> Double {
    var replay = WallReplay(timelapse, isReduced: isReduced)
    #expect(!replay.timelapse.isWhole)
    var canvas = Canvas(text: BlankText())
    var whole = 0.0
    var frame = 0
    while !replay.isOver {
      replay.advance(by: 1 / 16)
      if !replay.timelapse.isWhole { whole = replay.now }
      frame += 1
      // Drawing takes far longer than moving.
      guard frame.isMultiple(of: 8) || replay.isOver else { continue }
      canvas = Canvas(text: BlankText())
      replay.draw(
        in: Rect(20, 60, 900, 500), theme: .light, scale: 1, on: &canvas)
    }
    #expect(!canvas.commands.isEmpty)
    return whole + 1 / 16
  }

  @Test func `ends with the whole picture within 8 seconds, after 9 and 100 moves`() throws {
    let nine = try solved(.init(grid: 3), of: TiFpuzzle.self)
    #expect(play(nine) < WallReplay.duration - 0.5)
    let hundred = try solved(Jigsaw.Parameters(count: .pieces(100)), of: Jigsaw.self)
    #expect(play(hundred) < WallReplay.duration - 0.5)
    let swapped = try solved(.init(level: 5), of: Swap.self)
    #expect(play(swapped) < WallReplay.duration - 0.5)
    let words = try solved(WordSearch.standard, of: WordSearch.self)
    #expect(play(words) < WallReplay.duration - 0.5)
  }

  @Test func `ends with the whole picture within 8 seconds, after 10,000 moves`() throws {
    let picture = Picture(
      PixelGrid(width: 900, height: 600, pixels: [UInt32](repeating: 0xFF33_6699, count: 540_000)))
    var session = try Session<Jigsaw>(
      .init(count: .pieces(10_000)), in: Self.area, picture: picture, seed: 3, isReduced: true)
    let count = session.table.deal.scatter.count
    #expect(count > 9_500)
    let moves = (0..<count).map { Jigsaw.Move.home(piece: $0) }
    session.advance(by: 1)
    let timelapse = Jigsaw.timelapse(of: session.table, moves)
    #expect(play(timelapse) < WallReplay.duration - 0.5)
  }

  @Test func `makes its moves evenly in time`() throws {
    var timelapse = try solved(Jigsaw.Parameters(count: .pieces(40)), of: Jigsaw.self)
    timelapse.advance(to: 0.5, at: 1, isReduced: true)
    #expect(!timelapse.isWhole)
    timelapse.advance(to: 1, at: 2, isReduced: true)
    #expect(!timelapse.isWhole, "the pieces lie at home, but nothing is gathered yet")
    timelapse.gather(at: 2, isReduced: true)
    #expect(timelapse.isWhole)
  }

  @Test func `is a few still pictures with reduced motion`() throws {
    let timelapse = try solved(.init(level: 3), of: Swap.self)
    #expect(play(timelapse, isReduced: true) < 4)
  }

  @Test func `is whole at once when it is ended, and after moves that don't apply`() throws {
    var replay = WallReplay(try solved(.init(level: 3), of: Swap.self))
    replay.advance(by: 1)
    replay.finish()
    #expect(replay.isOver && replay.timelapse.isWhole)
    let session = try Session<Swap>(
      .init(level: 3), in: Self.area, picture: Self.picture, seed: 3)
    let broken = Swap.timelapse(of: session.table, [.exchange(cell: 90, with: 1)])
    #expect(play(broken) < WallReplay.duration)
  }

  @Test func `draws every piece once, wherever it is`() throws {
    var replay = WallReplay(try solved(Jigsaw.Parameters(count: .pieces(24)), of: Jigsaw.self))
    let count = try Session<Jigsaw>(
      .init(count: .pieces(24)), in: Self.area, picture: Self.picture, seed: 3
    ).table.deal.scatter.count
    for _ in 0..<80 {
      replay.advance(by: 0.1)
      var canvas = Canvas(text: BlankText())
      replay.draw(in: Rect(0, 0, 800, 600), theme: .dark, scale: 1, on: &canvas)
      let drawn = canvas.commands.reduce(0) { sum, command in
        if case .cutouts(let cutouts) = command.content { sum + cutouts.pieces.count } else { sum }
      }
      #expect(drawn == count)
    }
  }
}
