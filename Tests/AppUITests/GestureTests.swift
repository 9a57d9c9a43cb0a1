import PuzzleCore
import PuzzleKit
import Testing

@testable import AppUI

@Suite struct `The session is given` {
  private static let table = Point(400, 400)

  @Test func `the wheel over the table, but not over the bar or under a sheet`() throws {
    var shell = try AppShell.echo()
    shell.handle(.wheel(dx: 0.25, dy: -1, at: Self.table))
    shell.handle(.wheel(dx: 0, dy: 1, at: Point(400, 20)))
    #expect(shell.heard == [.wheel(at: Self.table, dx: 0.25, dy: -1)])
    shell.key(.f(1))
    shell.handle(.wheel(dx: 0, dy: 1, at: Self.table))
    #expect(!shell.heard.contains(.wheel(at: Self.table, dx: 0, dy: 1)))
  }

  @Test func `keys that the app has no use for`() throws {
    var shell = try AppShell.echo()
    let keys: [(Key, Modifiers)] = [
      (.character("+"), []), (.character("r"), .shift), (.delete, []), (.backspace, []),
      (.pageUp, []), (.home, []), (.space, []), (.enter, []), (.character("a"), .control),
      (.f(5), []),
    ]
    for (key, modifiers) in keys { shell.key(key, modifiers) }
    #expect(shell.heard == keys.map { .key($0.0, $0.1) })
    shell.key(.f(1))
    let before = shell.heard.count
    shell.key(.character("+"))
    shell.key(.pageDown)
    #expect(shell.heard.count == before)
  }

  @Test func `Space only where nothing is focused, and not when it panned`() throws {
    var shell = try AppShell.echo()
    shell.handle(.key(.space, []))
    #expect(shell.heard.isEmpty, "it may become a pan yet")
    shell.handle(.pointerDown(.primary, at: Self.table))
    shell.handle(.pointerMoved(to: Self.table + Point(5, 0)))
    shell.handle(.pointerUp(.primary, at: Self.table + Point(5, 0)))
    shell.handle(.keyUp(.space))
    #expect(shell.heard == [.pan(dx: 5, dy: 0)])
    shell.key(.tab)
    shell.focus.set("echo")
    shell.key(.space)
    #expect(shell.heard.last == .activate("echo"))
  }

  @Test func `turns and pinches that begin on the table, to their end`() throws {
    var shell = try AppShell.echo()
    let bar = Point(400, 20)
    for button in [PointerButton.secondary] {
      shell.handle(.pointerDown(button, at: Self.table))
      shell.handle(.pointerMoved(to: bar))
      shell.handle(.pointerUp(button, at: bar))
      shell.handle(.pointerDown(button, at: bar))
      shell.handle(.pointerMoved(to: Self.table))
      shell.handle(.pointerUp(button, at: Self.table))
    }
    #expect(
      shell.heard == [.turn(.began, Self.table), .turn(.changed, bar), .turn(.ended, bar)])
  }

  @Test func `no rest of a turn that a sheet has ended`() throws {
    var shell = try AppShell.echo()
    shell.handle(.pointerDown(.secondary, at: Self.table))
    shell.key(.f(1))
    shell.handle(.pointerMoved(to: Self.table + Point(9, 9)))
    shell.key(.escape)
    shell.handle(.pointerUp(.secondary, at: Self.table))
    #expect(shell.heard == [.turn(.began, Self.table), .cancel])
  }

  @Test func `a click with Shift, while one on a button presses it`() throws {
    var shell = try AppShell.echo()
    shell.handle(.pointerDown(.primary, at: Self.table, with: .shift))
    shell.handle(.pointerUp(.primary, at: Self.table))
    #expect(shell.heard == [.extend(Self.table)])
    let help = try #require(shell.element("menu.help")).frame.center
    shell.handle(.pointerDown(.primary, at: help, with: .shift))
    shell.handle(.pointerUp(.primary, at: help))
    #expect(shell.openScreen?.screen.id == "help")
  }

  @Test func `a finger on a button, which is no gesture of its own`() throws {
    var shell = try AppShell.echo()
    let help = try #require(shell.element("menu.help")).frame.center
    shell.handle(.fingerDown(1, at: help))
    shell.handle(.fingerUp(1, at: help))
    #expect(shell.openScreen?.screen.id == "help")
    #expect(shell.heard == [.cancel])
  }

  @Test func `the dragged piece still when another button goes down`() throws {
    var shell = try AppShell.start()
    let piece = try #require(shell.element("piece.8")).frame.center
    shell.handle(.pointerDown(.primary, at: piece))
    shell.handle(.pointerMoved(to: Point(300, 600)))
    shell.handle(.pointerDown(.secondary, at: Point(300, 600)))
    shell.handle(.pointerUp(.secondary, at: Point(300, 600)))
    #expect(shell.session.moves.made == 0)
    shell.handle(.pointerMoved(to: Point(320, 620)))
    shell.handle(.pointerUp(.primary, at: Point(320, 620)))
    #expect(shell.session.moves.made == 1)
    #expect(shell.element("piece.8")?.frame.center == Point(320, 620))
  }

  @Test func `a deal that it refuses, and the app says why`() throws {
    var shell = try AppShell.echo()
    var draft = shell.session.form
    draft.choose("count", 501)
    shell.session.perform(.deal(draft))
    shell.advance(by: 0)
    shell.settle()
    #expect(shell.openScreen?.screen.id == "message")
    #expect(shell.words().contains("Choose 500 echoes at most."))
    #expect(shell.session.status.title == "Echo 40")
  }
}
