import PuzzleCore
import PuzzleKit
import Testing

@testable import PuzzleGames

@Suite struct `The tiles of iPict` {
  private func board(
    _ seed: UInt64 = 1, isReduced: Bool = false
  ) throws -> Session<IPict> {
    try Session<IPict>.start(.alone, seed: seed, isReduced: isReduced)
  }

  @Test func `are as large as the column asks for`() throws {
    for size in [Size(360, 480), Size(700, 900), Size(1920, 1080), Size(500, 2000)] {
      let column = min(size.width, size.height * 9 / 16)
      let layout = try Session<IPict>.start(.alone, size: size).layout
      #expect(layout.tileSide == ((0.9 * column - 25) / 6).rounded(.up))
      #expect(layout.home(1).minX - layout.home(0).maxX == 5)
      let middle = layout.tileColumn.center.x
      #expect(abs(layout.home(5).maxX + layout.home(0).minX - 2 * middle) < 1e-9)
      #expect(abs(layout.slots.center.x - middle) < 1e-9)
    }
  }

  @Test func `keep their place under the pointer, and settle in the slot their centre is in`()
    throws
  {
    var session = try board()
    let home = session.frame(.tile(3))
    let grab = Point(11, -7)
    session.give(.press(home.center + grab), .drag(to: Point(300, 300) + grab))
    #expect(session.frame(.tile(3)).center == Point(300, 300))
    // A little beside the slot's centre is enough, its edge is not.
    let slot = session.layout.slot(1)
    let near = Point(slot.maxX - 1, slot.minY + 1)
    session.give(.drag(to: near + grab), .drop(near + grab))
    #expect(session.state.slots[1] == 3 && session.motion.isMoving(3))
    session.advance(by: 0.11)
    #expect(!session.motion.isMoving(3) && session.frame(.tile(3)).center == slot.center)
    #expect(session.takeEffects().contains(.tick))
  }

  @Test func `go home from anywhere else within a tenth of a second`() throws {
    var session = try board()
    let home = session.frame(.tile(3)).center
    let off = session.layout.slot(1)
    let beside = Point(off.center.x, off.minY - 1)
    session.give(.press(home), .drag(to: beside), .drop(beside))
    #expect(session.state.slots.allSatisfy { $0 == nil } && session.motion.isMoving(3))
    session.advance(by: 0.11)
    #expect(!session.isMoving && session.frame(.tile(3)).center == home)
  }

  @Test func `send home what lies in their slot`() throws {
    var session = try board()
    session.press(.tile(0))
    session.settle()
    let home = session.frame(.tile(5)).center
    let slot = session.layout.slot(0).center
    session.give(.press(home), .drag(to: slot), .drop(slot))
    #expect(session.state.slots[0] == 5 && !session.state.slots.contains(0))
    session.settle()
    #expect(session.frame(.tile(0)) == session.layout.home(0))
  }

  @Test func `go to the first free slot by a click, and home by another`() throws {
    var session = try board()
    for (slot, tile) in [4, 9].enumerated() {
      let p = session.frame(.tile(tile)).center
      session.give(.press(p), .click(p))
      #expect(session.state.slots[slot] == tile)
      session.settle()
    }
    let p = session.frame(.tile(4)).center
    session.give(.press(p), .click(p))
    #expect(session.state.slots[0] == nil && session.state.slots[1] == 9)
    session.settle()
    session.press(.tile(7))
    #expect(session.state.slots[0] == 7)
  }

  @Test func `are laid by typing, and the last is taken back by Backspace`() throws {
    var session = try board()
    let word = try #require(session.question).word
    session.type(String(word.dropLast()))
    #expect(
      session.state.slots.compactMap(\.self).map { session.tiles[$0] } == Array(word.dropLast()))
    session.give(.key(.backspace, []))
    #expect(session.state.slots.count { $0 != nil } == word.count - 2)
    session.type("7")
    #expect(session.state.slots.count { $0 != nil } == word.count - 2)
  }

  @Test func `can be typed without their accents`() throws {
    #expect("ŁÓŹÇÑÜȚЇ".map(Letters.plain) == Array("LOZCNUTІ"))
  }

  @Test func `are mixed below the slots, those in slots stay`() throws {
    var session = try board()
    session.press(.tile(2))
    let before = session.state.pool
    session.give(.key(.space, []))
    let after = session.state.pool
    #expect(after != before && after.sorted() == before.sorted())
    #expect(session.state.slots[0] == 2 && after.firstIndex(of: 2) == before.firstIndex(of: 2))
    session.perform(.undo)
    #expect(session.state.pool == before)
  }

  @Test(arguments: [false, true])
  func `are locked for half a second, and go home from a wrong word`(isReduced: Bool) throws {
    var session = try board(isReduced: isReduced)
    while session.state.slots.count(where: { $0 == nil }) > 1 {
      let free = try #require(session.state.pool.first { !session.state.slots.contains($0) })
      session.press(.tile(free))
    }
    session.settle()
    _ = session.takeEffects()
    session.press(.tile(11))
    #expect(session.takeEffects().contains(.wrong) && session.state.tries == 1)
    let slot = session.layout.slot(0)
    session.advance(by: 0.45)
    #expect(session.screen.isChecking && session.frame(.tile(0)) == slot)
    session.press(.tile(0))
    session.give(.press(slot.center), .click(slot.center))
    #expect(session.screen.isChecking && session.state.slots.allSatisfy { $0 == nil })
    session.advance(by: 0.2)
    #expect(!session.screen.isChecking && session.screen.isPlayable)
    #expect(session.elements(scale: 1).first { $0.id == .tile(0) }?.frame == session.layout.home(0))
    session.press(.tile(0))
    #expect(session.state.slots[0] == 0)
  }

  @Test func `stay for two seconds of joy, and then make room`() throws {
    var session = try board()
    let (word, turn) = (try #require(session.question).word, session.screen.turn)
    session.type(word)
    #expect(session.takeEffects().contains(.right) && session.state.guesses == [1])
    for time in [0.4, 0.5, 1.5] {
      session.advance(by: time)
      #expect(session.screen.turn == turn && session.screen.isCelebrating, "after \(time)")
      #expect(session.screen.slots.compactMap(\.self).count == word.count)
    }
    session.advance(by: 0.2)
    #expect(!session.screen.isCelebrating && session.screen.turn == turn + 1)
    #expect(session.screen.isPlayable)
  }

  @Test func `are not waited for by who goes on`() throws {
    var session = try board()
    session.type(try #require(session.question).word)
    session.give(.key(.enter, []))
    #expect(session.screen.isCelebrating, "the word is looked at first")
    session.advance(by: 0.6)
    session.give(.key(.enter, []))
    #expect(!session.screen.isCelebrating && session.screen.turn == 1)
  }
}
