import PuzzleCore
import PuzzleKit
import Testing

@testable import AppUI

@Suite struct `The keyboard` {
  @Test func `reaches every enabled button, cell and piece with Tab, and back with Shift`() throws {
    var house = try House.start()
    house.chrome.cameras.problem = nil
    house.solve(butFor: 6)
    house.settle()
    let stops = house.reachable.filter { $0.isEnabled && $0.role != .text }.map(\.id)
    #expect(stops.count == 7 + 9 + 6)
    var visited: [ElementID?] = []
    for _ in stops {
      house.key(.tab)
      visited.append(house.focus.id)
    }
    #expect(visited == stops)
    house.key(.tab)
    #expect(house.focus.id == stops.first, "and begins again")
    house.key(.tab, .shift)
    #expect(house.focus.id == stops.last)
  }

  @Test func `leaves out what is disabled`() throws {
    var house = try House.start()
    house.key(.tab)
    #expect(house.focus.id == "menu.load", "there is no camera")
  }

  @Test(arguments: UInt64(1)...20)
  func `reaches everything with arrows alone`(seed: UInt64) throws {
    var house = try House.start(seed: seed)
    house.key(.tab)
    var found: Set<ElementID> = []
    var open = [try #require(house.focus.id)]
    while let id = open.popLast() {
      guard found.insert(id).inserted else { continue }
      for key in [Key.left, .right, .up, .down] {
        var next = house
        next.focus.set(id)
        next.key(key)
        if let id = next.focus.id { open.append(id) }
      }
    }
    let stops = Set(house.reachable.filter(\.isStop).map(\.id))
    #expect(stops.subtracting(found) == [] && stops.isSuperset(of: [.piece(0), "menu.help"]))
  }

  @Test(arguments: [3, 4])
  func `solves a whole puzzle by Tab and Enter`(grid: Int) throws {
    var house = try House.start(grid: grid)
    func go(to id: ElementID) {
      for _ in 0..<100 where house.focus.id != id { house.key(.tab) }
      #expect(house.focus.id == id)
    }
    for k in 0..<(grid * grid) {
      go(to: .piece(k))
      house.key(.enter)
      go(to: .cell(k))
      house.key(.space)
      house.advance(by: 0.1)
    }
    #expect(house.session.status.isSolved)
    house.settle()
    #expect(house.openScreen?.screen.id == "solved")
    house.key(.enter)
    #expect(!house.session.status.isSolved)
  }

  @Test func `solves a whole puzzle by Tab, arrows and Enter`() throws {
    var house = try House.start()
    for k in 0..<9 {
      for _ in 0..<100 where house.focus.id != .piece(k) { house.key(.tab) }
      house.key(.enter)
      let cell = try #require(house.element("cell.\(k)")).frame.center
      for _ in 0..<2000 {
        let way = cell - (try #require(house.element("piece.\(k)")).frame.center)
        if way.distance(to: .zero) < 2 { break }
        let isFar = max(abs(way.x), abs(way.y)) > 10
        let key: Key =
          abs(way.x) > abs(way.y) ? (way.x > 0 ? .right : .left) : (way.y > 0 ? .down : .up)
        house.key(key, isFar ? [] : .shift)
      }
      house.key(.enter)
      house.settle()
    }
    #expect(house.session.status.isSolved)
    #expect(house.session.moves.made == 9)
  }

  @Test func `goes on from a piece that was placed`() throws {
    var house = try House.start()
    for _ in 0..<100 where house.focus.id != .piece(3) { house.key(.tab) }
    _ = house.session.respond(to: .activate(.piece(3)))
    _ = house.session.respond(to: .activate(.cell(3)))
    house.settle()
    #expect(house.focus.id == .piece(3) && house.element("piece.3")?.isEnabled == false)
    var back = house
    house.key(.tab)
    #expect(house.focus.id == .piece(4))
    back.key(.tab, .shift)
    #expect(back.focus.id == .piece(2))
  }

  @Test func `puts the piece in the hand back with Escape`() throws {
    var house = try House.start()
    let before = try #require(house.element("piece.3")).frame
    for _ in 0..<100 where house.focus.id != .piece(3) { house.key(.tab) }
    house.key(.enter)
    house.key(.right)
    let moved = try #require(house.element("piece.3")).frame
    #expect(abs(moved.x - before.x - 10) < 1e-9)
    house.key(.escape)
    house.settle()
    #expect(house.element("piece.3")?.frame == before)
    #expect(!house.session.moves.canUndo)
  }

  @Test func `comes back to where it was when a sheet goes`() throws {
    var house = try House.start()
    house.keepsPuzzles = true
    for _ in 0..<100 where house.focus.id != .piece(3) { house.key(.tab) }
    house.key(.f(1))
    #expect(house.focus.id == "page.close")
    house.key(.escape)
    #expect(house.focus.id == .piece(3) && house.focus.isVisible)
    house.settle()
    house.key(.f(1))
    house.key(.character("n"))
    house.show(.message("One sheet", "after the other"))
    house.key(.enter)
    #expect(house.focus.id == .piece(3))
    house.key(.tab)
    #expect(house.focus.id == .piece(4))
  }

  @Test func `takes moves back and makes them again`() throws {
    var house = try House.start()
    house.solve(butFor: 7)
    house.key(.character("z"), .control)
    #expect(house.session.moves.made == 1)
    house.key(.character("z"), [.control, .shift])
    #expect(house.session.moves.made == 2)
    house.key(.character("z"), .control)
    house.key(.character("y"), .control)
    #expect(house.session.moves.made == 2)
    #expect(!house.session.moves.canRedo)
  }

  @Test func `asks for photos and the end`() throws {
    var house = try House.start()
    _ = house.takeRequests()
    house.key(.character("o"), .control)
    house.key(.character("v"), .control)
    house.key(.character("q"), .control)
    #expect(house.takeRequests() == [.choosePhoto, .paste, .quit])
    house.handle(.quit)
    #expect(house.takeRequests() == [.quit])
  }

  @Test func `shows its mark only once a key has moved it`() throws {
    var house = try House.start()
    #expect(!house.focus.isVisible)
    house.key(.tab)
    #expect(house.focus.isVisible)
    house.click(Point(450, 780))
    #expect(!house.focus.isVisible)
  }
}
