import PuzzleCore
import PuzzleKit
import Testing

@testable import AppUI

@Suite struct `The keyboard` {
  @Test func `reaches every enabled button, cell and piece with Tab, and back with Shift`() throws {
    var shell = try AppShell.start()
    shell.chrome.cameras.problem = nil
    shell.solve(butFor: 6)
    shell.settle()
    let stops = shell.reachable.filter { $0.isEnabled && $0.role != .text }.map(\.id)
    #expect(stops.count == 10 + 9 + 6)
    var visited: [ElementID?] = []
    for _ in stops {
      shell.key(.tab)
      visited.append(shell.focus.id)
    }
    #expect(visited == stops)
    shell.key(.tab)
    #expect(shell.focus.id == stops.first, "and begins again")
    shell.key(.tab, .shift)
    #expect(shell.focus.id == stops.last)
  }

  @Test func `leaves out what is disabled`() throws {
    var shell = try AppShell.start()
    shell.key(.tab)
    #expect(shell.focus.id == "menu.load", "there is no camera")
  }

  @Test(arguments: UInt64(1)...20)
  func `reaches everything with arrows alone`(seed: UInt64) throws {
    var shell = try AppShell.start(seed: seed)
    shell.key(.tab)
    var found: Set<ElementID> = []
    var open = [try #require(shell.focus.id)]
    while let id = open.popLast() {
      guard found.insert(id).inserted else { continue }
      for key in [Key.left, .right, .up, .down] {
        var next = shell
        next.focus.set(id)
        next.key(key)
        if let id = next.focus.id { open.append(id) }
      }
    }
    let stops = Set(shell.reachable.filter(\.isStop).map(\.id))
    #expect(stops.subtracting(found) == [] && stops.isSuperset(of: [.piece(0), "menu.help"]))
  }

  @Test(arguments: [3, 4])
  func `solves a whole puzzle by Tab and Enter`(grid: Int) throws {
    var shell = try AppShell.start(grid: grid)
    func go(to id: ElementID) {
      for _ in 0..<100 where shell.focus.id != id { shell.key(.tab) }
      #expect(shell.focus.id == id)
    }
    for k in 0..<(grid * grid) {
      go(to: .piece(k))
      shell.key(.enter)
      shell.key(.tab)
      shell.key(.enter)
      shell.advance(by: 0.1)
    }
    #expect(shell.session.status.isSolved)
    shell.settle()
    #expect(shell.openScreen?.screen.id == "solved")
    shell.key(.tab)
    shell.key(.enter)
    #expect(!shell.session.status.isSolved)
  }

  @Test func `solves a whole puzzle by Tab, arrows and Enter`() throws {
    var shell = try AppShell.start()
    for k in 0..<9 {
      for _ in 0..<100 where shell.focus.id != .piece(k) { shell.key(.tab) }
      shell.key(.enter)
      let cell = try #require(shell.element("cell.\(k)")).frame.center
      for _ in 0..<2000 {
        let way = cell - (try #require(shell.element("piece.\(k)")).frame.center)
        if way.distance(to: .zero) < 2 { break }
        let isFar = max(abs(way.x), abs(way.y)) > 10
        let key: Key =
          abs(way.x) > abs(way.y) ? (way.x > 0 ? .right : .left) : (way.y > 0 ? .down : .up)
        shell.key(key, isFar ? [] : .shift)
      }
      shell.key(.enter)
      shell.settle()
    }
    #expect(shell.session.status.isSolved)
    #expect(shell.session.moves.made == 9)
  }

  @Test func `goes on from a piece that was placed`() throws {
    var shell = try AppShell.start()
    for _ in 0..<100 where shell.focus.id != .piece(3) { shell.key(.tab) }
    _ = shell.session.respond(to: .activate(.piece(3)))
    _ = shell.session.respond(to: .activate(.cell(3)))
    shell.settle()
    #expect(shell.focus.id == .piece(3) && shell.element("piece.3")?.isEnabled == false)
    var back = shell
    shell.key(.tab)
    #expect(shell.focus.id == .piece(4))
    back.key(.tab, .shift)
    #expect(back.focus.id == .piece(2))
  }

  @Test func `puts the piece in the hand back with Escape`() throws {
    var shell = try AppShell.start()
    let before = try #require(shell.element("piece.3")).frame
    for _ in 0..<100 where shell.focus.id != .piece(3) { shell.key(.tab) }
    shell.key(.enter)
    shell.key(.right)
    let moved = try #require(shell.element("piece.3")).frame
    #expect(abs(moved.x - before.x - 10) < 1e-9)
    shell.key(.escape)
    shell.settle()
    #expect(shell.element("piece.3")?.frame == before)
    #expect(!shell.session.moves.canUndo)
  }

  @Test func `comes back to where it was when a sheet goes`() throws {
    var shell = try AppShell.start()
    shell.keepsPuzzles = true
    for _ in 0..<100 where shell.focus.id != .piece(3) { shell.key(.tab) }
    shell.key(.f(1))
    #expect(shell.focus.id == "page.close")
    shell.key(.escape)
    #expect(shell.focus.id == .piece(3) && shell.focus.isVisible)
    shell.settle()
    shell.key(.f(1))
    shell.key(.character("n"))
    shell.show(.message("One sheet", "after the other"))
    shell.key(.enter)
    #expect(shell.focus.id == .piece(3))
    shell.key(.tab)
    #expect(shell.focus.id == .piece(4))
  }

  @Test func `takes moves back and makes them again`() throws {
    var shell = try AppShell.start()
    shell.solve(butFor: 7)
    shell.key(.character("z"), .control)
    #expect(shell.session.moves.made == 1)
    shell.key(.character("z"), [.control, .shift])
    #expect(shell.session.moves.made == 2)
    shell.key(.character("z"), .control)
    shell.key(.character("y"), .control)
    #expect(shell.session.moves.made == 2)
    #expect(!shell.session.moves.canRedo)
  }

  @Test func `asks for photos and the end`() throws {
    var shell = try AppShell.start()
    _ = shell.takeRequests()
    shell.key(.character("o"), .control)
    shell.key(.character("v"), .control)
    shell.key(.character("q"), .control)
    #expect(shell.takeRequests() == [.choosePhoto, .paste, .quit])
    shell.handle(.quit)
    #expect(shell.takeRequests() == [.quit])
  }

  @Test func `shows its mark only once a key has moved it`() throws {
    var shell = try AppShell.start()
    #expect(!shell.focus.isVisible)
    shell.key(.tab)
    #expect(shell.focus.isVisible)
    shell.click(Point(450, 780))
    #expect(!shell.focus.isVisible)
  }
}
