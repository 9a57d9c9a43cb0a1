import PuzzleCore
import PuzzleKit
import Testing
import WordGrid

@testable import PuzzleGames

@Suite struct `A word that another player finds` {
  @Test func `appears, while the own swipe goes on`() throws {
    var game = try Session<WordSearch>.start()
    let line = game.line(1)
    game.give(.press(game.point(line.from)), .drag(to: game.point(line.to)))
    _ = game.takeEffects()
    try game.receive(.select(game.line(0)))
    #expect(game.found == [0] && game.selected == line)
    #expect(game.motion.value(.appear, of: 0, at: 1) == 0, "its line is drawn from the start")
    game.settle()
    #expect(game.motion.value(.appear, of: 0, at: 1) == 1)
    game.give(.drop(game.point(line.to)))
    #expect(game.found == [0, 1] && game.selected == nil)
  }

  @Test func `leaves a line alone that is begun by a click, a key or a press`() throws {
    var game = try Session<WordSearch>.start()
    game.click(game.point(2, 2))
    try game.receive(.select(game.line(0)))
    #expect(game.selected == Line(from: 22, to: 22))
    game.give(.cancel, .activate(.letter(row: 3, column: 3)), .nudge(dx: 10, dy: 0))
    try game.receive(.select(game.line(1)))
    #expect(game.selected == Line(from: 33, to: 34))
    let line = game.line(2)
    game.give(.cancel, .press(game.point(line.from)))
    try game.receive(.select(game.line(3)))
    game.give(.drag(to: game.point(line.to)), .drop(game.point(line.to)))
    #expect(game.found == [0, 1, 3, 2])
  }

  @Test func `lights up when it is swiped as well`() throws {
    var game = try Session<WordSearch>.start()
    let line = game.line(1)
    game.give(.press(game.point(line.from)), .drag(to: game.point(line.to)))
    try game.receive(.select(line))
    game.settle()
    let state = game.table.state
    game.give(.drop(game.point(line.to)))
    #expect(game.table.state == state && game.controller.wrong == nil)
    #expect(game.motion.value(.glow, of: 1, at: 0) > 0)
  }

  @Test func `isn't offered by the list any more`() throws {
    var game = try Session<WordSearch>.start()
    game.give(.hover(game.frame(.word(2)).center))
    #expect(game.controller.hovered == 2)
    try game.receive(.select(game.line(0)))
    #expect(game.controller.hovered == 2)
    try game.receive(.reveal(word: 2))
    #expect(game.controller.hovered == nil)
    #expect(game.element(.word(2))?.isEnabled == false)
    #expect(game.element("reveals")?.label == "Reveals: 1", "reveals belong to the table")
  }

  @Test func `may be the last one, which ends the own swipe`() throws {
    var game = try Session<WordSearch>.start()
    game.perform(.share)
    for word in game.table.deal.words.indices.dropFirst() { game.swipe(game.line(word)) }
    let line = game.line(0)
    game.give(.press(game.point(line.from)), .drag(to: game.point(line.to)))
    try game.receive(.select(line))
    #expect(game.isSolved && game.selected == nil)
    game.give(.drag(to: game.point(5, 5)), .drop(game.point(5, 5)))
    #expect(game.selected == nil)
    #expect(game.ending.text == "You found them all together.")
    game.perform(.goOnAlone)
    #expect(game.ending.text == "You found them all together.")
    game.perform(.dealAnew(nil))
    for word in game.table.deal.words.indices { game.swipe(game.line(word)) }
    #expect(game.ending.text == "You found them all by yourself.")
  }

  @Test func `may be named by any numbers`() throws {
    let game = try Session<WordSearch>.start()
    let moves: [WordSearch.Move] = [
      .select(Line(from: .min, to: .max)), .select(Line(from: -1, to: 100)),
      .select(Line(from: 0, to: 0)), .reveal(word: .min), .reveal(word: .max), .reveal(word: -1),
    ]
    for move in moves {
      var state = game.table.state
      #expect(throws: IllegalMove.self) {
        try WordSearch.apply(move, to: &state, in: game.table.deal)
      }
      #expect(WordSearch.items(of: move) == [])
    }
    #expect(WordSearch.leader(of: 0, in: game.table.state) == nil)
  }
}
