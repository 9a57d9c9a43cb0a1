import PuzzleCore
import PuzzleKit
import Testing

@testable import PieceCutting
@testable import PuzzleGames

/// Tests of the keys that stand for the corners of the secret, in all games.
@Suite struct `The corner keys` {
  private static let keys: [Key] = [.home, .end, .pageDown, .pageUp]

  private func press<Game>(_ keys: [Key], _ modifiers: Modifiers, in session: inout Session<Game>) {
    for key in keys { session.give(.key(key, modifiers)) }
  }

  private func check<Game>(_ start: Session<Game>) {
    var session = start
    press(Self.keys, .control, in: &session)
    #expect(session.isAutoSolveUnlocked, "\(Game.self)")
    press(Self.keys, .control, in: &session)
    #expect(!session.isAutoSolveUnlocked, "\(Game.self)")
    press(Self.keys, [], in: &session)
    press(Self.keys.reversed(), .control, in: &session)
    #expect(!session.isAutoSolveUnlocked, "\(Game.self)")
    #expect(session.moves.made == start.moves.made)
  }

  @Test func `show the Auto Solve button in every game, and hide it again`() throws {
    check(try Play.start())
    check(try Session<Swap>.start(3))
    check(try Session<WordSearch>.start())
    check(try Session<IPict>.start())
    check(try Board().session)
  }

  @Test func `don't move the table of a jigsaw`() throws {
    var board = try Board()
    press(Self.keys, .control, in: &board.session)
    #expect(board.session.controller.viewport == nil)
  }

  @Test func `show nothing in a match by link`() throws {
    var match = try Session<IPict>.start(.link)
    press(Self.keys, .control, in: &match)
    #expect(!match.isAutoSolveUnlocked)
  }
}
