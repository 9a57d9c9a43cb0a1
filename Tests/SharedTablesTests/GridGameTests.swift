import PuzzleCore
import SharedTables
import Testing
import WordGrid

@testable import PuzzleGames
@testable import PuzzleKit

/// Tests of whole sessions at one table, in windows of different sizes.
@Suite struct `Players of Swap` {
  private func table(_ level: Int = 3) throws -> SeatedSessions<Swap> {
    try SeatedSessions<Swap>(.init(level: level), in: Size(1280, 800), Size(360, 640))
  }

  private func center(_ cell: Int, _ session: Session<Swap>) -> Point {
    Swap.board(session.table).cells.center(cell)
  }

  private func drag(
    _ start: Int, to end: Int, in session: inout Session<Swap>, drops: Bool = true
  ) {
    let (from, to) = (center(start, session), center(end, session))
    _ = session.respond(to: .press(from))
    _ = session.respond(to: .drag(to: to))
    if drops { _ = session.respond(to: .drop(to)) }
  }

  @Test func `see each other's swaps and hands`() throws {
    var table = try table()
    var order = table.seats[0].session.table.state.order
    drag(0, to: 5, in: &table.seats[0].session)
    table.deliver()
    order.swapAt(0, 5)
    for seat in table.seats { #expect(seat.session.table.state.order == order) }
    drag(1, to: 7, in: &table.seats[1].session, drops: false)
    table.deliver()
    #expect(table.seats[0].session.table.others.colors == [1: PlayerColor(1)])
    let p = center(1, table.seats[0].session)
    _ = table.seats[0].session.respond(to: .press(p))
    #expect(table.seats[0].session.controller.held == nil)
    drag(2, to: 1, in: &table.seats[0].session)
    table.deliver()
    #expect(table.seats[0].session.table.state.order == order)
    _ = table.seats[1].session.respond(to: .cancel)
    table.deliver()
    #expect(table.seats[0].session.table.others.areEmpty)
    #expect(table.seats.allSatisfy { $0.cameHome.isEmpty })
  }

  @Test func `who take the same tile in the same moment don't both get it`() throws {
    var table = try table()
    for number in 0...1 {
      drag(4, to: 2 + number, in: &table.seats[number].session, drops: false)
    }
    table.deliver()
    #expect(table.seats[0].session.controller.held != nil)
    #expect(table.seats[1].session.controller.held == nil)
    #expect(table.seats[1].cameHome == [[4]])
  }

  @Test func `who swap in the same moment see the same in the end`() throws {
    var table = try table()
    var order = table.seats[0].session.table.state.order
    drag(0, to: 1, in: &table.seats[0].session)
    drag(1, to: 2, in: &table.seats[1].session)
    table.deliver()
    order.swapAt(0, 1)
    order.swapAt(1, 2)
    for seat in table.seats { #expect(seat.session.table.state.order == order) }
    table.seats[0].session.perform(.undo)
    table.deliver()
    #expect(table.seats[0].session.table.state.order == order, "somebody has built on it")
    table.seats[1].session.perform(.undo)
    table.deliver()
    order.swapAt(1, 2)
    for seat in table.seats { #expect(seat.session.table.state.order == order) }
  }

  @Test func `solve a level, which both celebrate`() throws {
    var table = try table(4)
    var number = 0
    while let hint = Swap.hint(
      for: table.seats[0].session.table.state, in: table.seats[0].session.table.deal)
    {
      guard case .exchange(let a, let b) = hint else { return }
      drag(b, to: a, in: &table.seats[number % 2].session)
      table.deliver()
      for seat in table.seats.indices { table.seats[seat].session.advance(by: 3) }
      number += 1
    }
    for seat in table.seats.indices {
      let effects = table.seats[seat].session.takeEffects()
      #expect(table.seats[seat].session.isSolved)
      #expect(effects.contains { if case .solved = $0 { true } else { false } })
    }
    // The next level is a puzzle of one's own; the other one stays.
    table.seats[0].session.perform(.dealNext(nil))
    #expect(table.seats[0].session.sharedPlace == nil)
    #expect(table.seats[0].session.table.parameters.level == 5)
    table.deliver()
    #expect(table.seats[1].session.isSolved && table.seats[1].session.sharedPlace != nil)
  }
}

/// Tests of whole sessions at one table, in windows of different sizes.
@Suite struct `Players of Word Search` {
  private func table() throws -> SeatedSessions<WordSearch> {
    try SeatedSessions<WordSearch>(
      WordSearch.standard, in: Size(1280, 800), Size(360, 640))
  }

  private func swipe(
    _ word: Int, in session: inout Session<WordSearch>, drops: Bool = true
  ) {
    let line = session.table.deal.words[word].line
    let layout = WordSearch.Layout(session.table)
    let (from, to) = (layout.center(line.from), layout.center(line.to))
    _ = session.respond(to: .press(from))
    _ = session.respond(to: .drag(to: to))
    if drops { _ = session.respond(to: .drop(to)) }
  }

  private func expect(_ found: [Int], on table: SeatedSessions<WordSearch>) {
    for seat in table.seats { #expect(seat.session.table.state.found == found) }
  }

  @Test func `swipe at the same time`() throws {
    var table = try table()
    swipe(0, in: &table.seats[1].session, drops: false)
    swipe(1, in: &table.seats[0].session)
    table.deliver()
    #expect(table.seats[1].session.controller.selection != nil)
    let line = table.seats[1].session.table.deal.words[0].line
    let end = WordSearch.Layout(table.seats[1].session.table).center(line.to)
    _ = table.seats[1].session.respond(to: .drop(end))
    table.deliver()
    expect([1, 0], on: table)
  }

  @Test func `find the same word in the same moment once, and nothing goes back`() throws {
    var table = try table()
    for number in 0...1 { swipe(2, in: &table.seats[number].session) }
    table.deliver()
    expect([2], on: table)
    #expect(table.seats.flatMap(\.cameHome) == [[]], "it takes hold of nothing")
    swipe(3, in: &table.seats[1].session)
    swipe(2, in: &table.seats[1].session)
    table.deliver()
    expect([2, 3], on: table)
  }

  @Test func `take back what they found themselves`() throws {
    var table = try table()
    for (number, word) in [(0, 4), (1, 2), (0, 3), (1, 1)] {
      swipe(word, in: &table.seats[number].session)
      table.deliver()
    }
    table.seats[0].session.perform(.undo)
    table.deliver()
    expect([4, 2, 1], on: table)
    table.seats[0].session.perform(.undo)
    table.deliver()
    expect([2, 1], on: table)
    #expect(!table.seats[0].session.moves.canUndo && table.seats[1].session.moves.canUndo)
  }

  @Test func `share the reveals, and both win`() throws {
    var table = try table()
    for number in 0...1 {
      _ = table.seats[number].session.respond(to: .activate(.word(number)))
      table.deliver()
    }
    expect([0, 1], on: table)
    _ = table.seats[0].session.respond(to: .activate(.word(2)))
    table.deliver()
    expect([0, 1], on: table)
    for word in table.seats[0].session.table.deal.words.indices.dropFirst(2) {
      swipe(word, in: &table.seats[word % 2].session)
      table.deliver()
    }
    for seat in table.seats.indices {
      let effects = table.seats[seat].session.takeEffects()
      #expect(effects.contains { if case .solved = $0 { true } else { false } })
      #expect(table.seats[seat].session.ending.text == "You used 2 reveals.")
    }
  }
}
