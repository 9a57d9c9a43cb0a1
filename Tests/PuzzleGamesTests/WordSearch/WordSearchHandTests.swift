import PuzzleCore
import PuzzleKit
import Testing
import WordGrid

@testable import PuzzleGames

@Suite struct `The hand over Word Search` {
  @Test func `helps with the first letter of the next word`() throws {
    var game = try Session<WordSearch>.start()
    for word in 0...1 {
      let outline = try #require(game.hintOutlines(scale: 1).first).bounds
      #expect(outline.center.distance(to: game.point(game.line(word).from)) < 1e-6)
      try game.play(.select(game.line(word)))
    }
  }

  @Test func `finds a word by a swipe along it, from either end`() throws {
    var game = try Session<WordSearch>.start()
    game.swipe(game.line(2))
    game.swipe(Line(from: game.line(4).to, to: game.line(4).from))
    #expect(game.found == [2, 4] && game.moves.made == 2)
    game.perform(.undo)
    #expect(game.found == [2])
  }

  @Test func `finds a word by clicks on its ends, in either order`() throws {
    var game = try Session<WordSearch>.start()
    game.click(game.point(game.line(1).to))
    #expect(game.selected == Line(from: game.line(1).to, to: game.line(1).to))
    game.click(game.point(game.line(1).from))
    #expect(game.found == [1] && game.selected == nil)
  }

  @Test func `shows the line between a click and the pointer`() throws {
    var game = try Session<WordSearch>.start()
    game.click(game.point(3, 3))
    game.give(.hover(game.point(6, 6)))
    #expect(game.selected == Line(from: 33, to: 66))
    game.give(.hover(game.point(6, 7)))
    #expect(game.selected == Line(from: 33, to: 66), "no line goes there")
  }

  @Test func `keeps its reach when it leaves the line or the grid, and goes on when it is back`()
    throws
  {
    var game = try Session<WordSearch>.start()
    game.give(.press(game.point(2, 2)), .drag(to: game.point(2, 5)))
    #expect(game.selected == Line(from: 22, to: 25))
    game.give(.drag(to: game.point(3, 8)))
    #expect(game.selected == Line(from: 22, to: 25), "off the line")
    game.give(.drag(to: Point(-500, 10_000)))
    #expect(game.selected == Line(from: 22, to: 25), "off the grid")
    game.give(.drag(to: game.point(2, 7)))
    #expect(game.selected == Line(from: 22, to: 27))
    game.give(.drag(to: game.point(5, 5)))
    #expect(game.selected == Line(from: 22, to: 55), "and round a corner")
  }

  @Test func `finds the word that it reached when it lets go beyond the grid`() throws {
    var game = try Session<WordSearch>.start()
    let line = game.line(0)
    game.give(.press(game.point(line.from)), .drag(to: game.point(line.to)))
    game.give(.drag(to: Point(3, 60)), .drop(Point(3, 60)))
    #expect(game.found == [0])
  }

  @Test func `gives a letter up that is clicked twice, and begins anew with one in no line`() throws
  {
    var game = try Session<WordSearch>.start()
    game.click(game.point(4, 4))
    game.click(game.point(4, 4))
    #expect(game.selected == nil && game.moves.made == 0)
    game.click(game.point(4, 4))
    game.click(game.point(5, 6))
    #expect(game.selected == Line(from: 56, to: 56))
    game.give(.cancel)
    #expect(game.selected == nil)
  }

  @Test func `takes a trembling click for a click, and a swipe back to its start for none`() throws
  {
    var game = try Session<WordSearch>.start()
    let p = game.point(4, 4)
    game.give(.press(p), .drag(to: p + Point(4, 2)), .drop(p + Point(4, 2)))
    #expect(game.selected == Line(from: 44, to: 44))
    game.give(.cancel, .press(p), .drag(to: game.point(4, 6)), .drag(to: p), .drop(p))
    #expect(game.selected == nil && game.moves.made == 0 && game.controller.wrong == nil)
  }

  @Test func `lets a wrong word fade in 0.4 seconds, and changes nothing by it`() throws {
    var game = try Session<WordSearch>.start()
    let line = game.line(0)
    let cells = try #require(line.cells(side: 10))
    game.swipe(Line(from: line.from, to: cells[cells.count - 2]))
    #expect(game.found.isEmpty && game.moves.made == 0 && game.isMoving)
    game.advance(by: 0.39)
    #expect(game.isMoving)
    game.advance(by: 0.02)
    #expect(!game.isMoving)
  }

  @Test func `finds no word twice, and lets its letters serve others`() throws {
    var game = try Session<WordSearch>.start()
    game.swipe(game.line(3))
    game.swipe(game.line(3))
    #expect(game.found == [3] && game.moves.made == 1)
    // All others can still be found, including those that cross it.
    for word in game.table.deal.words.indices where word != 3 { game.swipe(game.line(word)) }
    #expect(game.isSolved)
  }

  @Test func `reveals a word that is clicked in the list, as often as there are reveals`() throws {
    var game = try Session<WordSearch>.start()
    #expect(game.element("reveals")?.label == "Reveals: 2")
    game.clickWord(0)
    game.clickWord(5)
    #expect(game.found == [0, 5] && game.table.state.revealed == [0, 5])
    #expect(game.element("found")?.label == "Words found: 2 of 6")
    #expect(game.element("reveals")?.label == "Reveals: 0")
    #expect(game.element(.word(1))?.isEnabled == false)
    game.settle()
    game.clickWord(1)
    #expect(game.found == [0, 5] && game.isMoving, "the counter says why not")
  }

  @Test func `counts a reveal as used when it is undone, and shows that word again for nothing`()
    throws
  {
    var game = try Session<WordSearch>.start()
    game.clickWord(3)
    game.perform(.undo)
    #expect(game.found.isEmpty && game.element("reveals")?.label == "Reveals: 1")
    game.clickWord(0)
    game.perform(.undo)
    #expect(game.element("reveals")?.label == "Reveals: 0")
    #expect(game.element(.word(1))?.isEnabled == false, "no reveal is left for others")
    game.clickWord(1)
    #expect(game.found.isEmpty)
    #expect(game.element(.word(3))?.isEnabled == true)
    game.clickWord(3)
    #expect(game.found == [3] && game.element("reveals")?.label == "Reveals: 0")
    // The flag survives saving, and the ending mentions that words were shown.
    var again = try Session<WordSearch>(game.record, in: game.table.area, picture: nil, seed: 5)
    again.perform(.undo)
    #expect(again.element("reveals")?.label == "Reveals: 0")
    for word in again.table.deal.words.indices { again.swipe(again.line(word)) }
    #expect(again.isSolved && again.ending.text == "You used 2 reveals.")
    again.perform(.dealAnew(nil))
    #expect(again.element("reveals")?.label == "Reveals: 2")
  }

  @Test func `takes a found word that is swiped again for no mistake`() throws {
    var game = try Session<WordSearch>.start()
    game.swipe(game.line(3))
    game.advance(by: 5)
    game.swipe(game.line(3).reversed)
    #expect(game.controller.wrong == nil && game.isMoving, "its line lights up instead")
    #expect(game.found == [3] && game.moves.made == 1)
    game.advance(by: 5)
    game.click(game.point(game.line(3).from))
    game.click(game.point(game.line(3).to))
    #expect(game.controller.wrong == nil && game.selected == nil)
  }

  @Test func `stretches a line with arrows alone`() throws {
    var game = try Session<WordSearch>.start(WordSearch.standard.with(.hard))
    for word in game.table.deal.words.indices {
      let line = game.line(word)
      let (from, to) = (line.from, line.to)
      game.give(.activate(.letter(row: from / 15, column: from % 15)))
      let (dx, dy) = (to % 15 - from % 15, to / 15 - from / 15)
      for _ in 0..<abs(dx) { game.give(.nudge(dx: Double(dx.signum() * 10), dy: 0)) }
      for _ in 0..<abs(dy) { game.give(.nudge(dx: 0, dy: Double(dy.signum() * 10))) }
      #expect(game.selected == line)
      game.give(.activate(.letter(row: from / 15, column: from % 15)))
      #expect(game.found.last == word)
    }
    #expect(game.isSolved)
    let isTaken = game.respond(to: .nudge(dx: 10, dy: 0))
    #expect(!isTaken, "arrows go from thing to thing again")
  }

  @Test func `deals anew by the button at the edge`() throws {
    var game = try Session<WordSearch>.start()
    let before = game.table.deal
    game.swipe(game.line(0))
    game.give(.activate("tool.restart"))
    #expect(game.found.isEmpty && game.table.deal != before && !game.moves.canUndo)
  }

  @Test func `opens the secret by the table's corners`() throws {
    var game = try Session<WordSearch>.start()
    let room = TableTool.room(of: game.table.area)
    for (x, y) in [(3.0, 3.0), (3, -3), (-3, -3), (-3, 3)] {
      game.click(
        Point(x > 0 ? room.minX + x : room.maxX + x, y > 0 ? room.minY + y : room.maxY + y))
    }
    #expect(game.isAutoSolveUnlocked)
  }
}
