import PuzzleCore
import PuzzleKit
import Testing

@testable import AppUI

@Suite struct `The session is given` {
  private static let table = Point(400, 400)

  @Test func `the wheel over the table, but not over the bar or under a sheet`() throws {
    var house = try House.echo()
    house.handle(.wheel(dx: 0.25, dy: -1, at: Self.table))
    house.handle(.wheel(dx: 0, dy: 1, at: Point(400, 20)))
    #expect(house.heard == [.wheel(at: Self.table, dx: 0.25, dy: -1)])
    house.key(.f(1))
    house.handle(.wheel(dx: 0, dy: 1, at: Self.table))
    #expect(!house.heard.contains(.wheel(at: Self.table, dx: 0, dy: 1)))
  }

  @Test func `keys that the house has no use for`() throws {
    var house = try House.echo()
    let keys: [(Key, Modifiers)] = [
      (.character("+"), []), (.character("r"), .shift), (.delete, []), (.backspace, []),
      (.pageUp, []), (.home, []), (.space, []), (.enter, []), (.character("a"), .control),
      (.f(5), []),
    ]
    for (key, modifiers) in keys { house.key(key, modifiers) }
    #expect(house.heard == keys.map { .key($0.0, $0.1) })
    house.key(.f(1))
    let before = house.heard.count
    house.key(.character("+"))
    house.key(.pageDown)
    #expect(house.heard.count == before)
  }

  @Test func `Space only where nothing is focused, and not when it panned`() throws {
    var house = try House.echo()
    house.handle(.key(.space, []))
    #expect(house.heard.isEmpty, "it may become a pan yet")
    house.handle(.pointerDown(.primary, at: Self.table))
    house.handle(.pointerMoved(to: Self.table + Point(5, 0)))
    house.handle(.pointerUp(.primary, at: Self.table + Point(5, 0)))
    house.handle(.keyUp(.space))
    #expect(house.heard == [.pan(dx: 5, dy: 0)])
    house.key(.tab)
    house.focus.set("echo")
    house.key(.space)
    #expect(house.heard.last == .activate("echo"))
  }

  @Test func `turns and pinches that begin on the table, to their end`() throws {
    var house = try House.echo()
    let bar = Point(400, 20)
    for button in [PointerButton.secondary] {
      house.handle(.pointerDown(button, at: Self.table))
      house.handle(.pointerMoved(to: bar))
      house.handle(.pointerUp(button, at: bar))
      house.handle(.pointerDown(button, at: bar))
      house.handle(.pointerMoved(to: Self.table))
      house.handle(.pointerUp(button, at: Self.table))
    }
    #expect(
      house.heard == [.turn(.began, Self.table), .turn(.changed, bar), .turn(.ended, bar)])
  }

  @Test func `no rest of a turn that a sheet has ended`() throws {
    var house = try House.echo()
    house.handle(.pointerDown(.secondary, at: Self.table))
    house.key(.f(1))
    house.handle(.pointerMoved(to: Self.table + Point(9, 9)))
    house.key(.escape)
    house.handle(.pointerUp(.secondary, at: Self.table))
    #expect(house.heard == [.turn(.began, Self.table), .cancel])
  }

  @Test func `a click with Shift, while one on a button presses it`() throws {
    var house = try House.echo()
    house.handle(.pointerDown(.primary, at: Self.table, with: .shift))
    house.handle(.pointerUp(.primary, at: Self.table))
    #expect(house.heard == [.extend(Self.table)])
    let help = try #require(house.element("menu.help")).frame.center
    house.handle(.pointerDown(.primary, at: help, with: .shift))
    house.handle(.pointerUp(.primary, at: help))
    #expect(house.openScreen?.screen.id == "help")
  }

  @Test func `a finger on a button, which is no gesture of its own`() throws {
    var house = try House.echo()
    let help = try #require(house.element("menu.help")).frame.center
    house.handle(.fingerDown(1, at: help))
    house.handle(.fingerUp(1, at: help))
    #expect(house.openScreen?.screen.id == "help")
    #expect(house.heard == [.cancel])
  }

  @Test func `the dragged piece still when another button goes down`() throws {
    var house = try House.start()
    let piece = try #require(house.element("piece.8")).frame.center
    house.handle(.pointerDown(.primary, at: piece))
    house.handle(.pointerMoved(to: Point(300, 600)))
    house.handle(.pointerDown(.secondary, at: Point(300, 600)))
    house.handle(.pointerUp(.secondary, at: Point(300, 600)))
    #expect(house.session.moves.made == 0)
    house.handle(.pointerMoved(to: Point(320, 620)))
    house.handle(.pointerUp(.primary, at: Point(320, 620)))
    #expect(house.session.moves.made == 1)
    #expect(house.element("piece.8")?.frame.center == Point(320, 620))
  }

  @Test func `a deal that it refuses, and the house says why`() throws {
    var house = try House.echo()
    var draft = house.session.form
    draft.choose("count", 501)
    house.session.perform(.deal(draft))
    house.advance(by: 0)
    house.settle()
    #expect(house.openScreen?.screen.id == "message")
    #expect(house.words().contains("Choose 500 echoes at most."))
    #expect(house.session.status.title == "Echo 40")
  }
}
