import AppUI
import PuzzleCore
import PuzzleGames
import PuzzleKit
import SDLPlatform
import Synchronization
import Testing

@testable import Accessibility
@testable import DesktopIntegration

@Suite struct `The feed of a screen reader` {
  private let place = WindowPosition(x: 10, y: 20, unitsPerPoint: 2, isActive: true)

  private func shell() throws -> AppShell {
    let size = Size(900, 800)
    let session = try Session<TiFpuzzle>(
      .init(grid: 3), in: AppShell.area(size), picture: nil, seed: 1)
    return AppShell(session: session, size: size, scale: 1, theme: .light, text: BlankText())
  }

  private func lines(_ text: String) -> [[String]] {
    text.split(separator: "\n").map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  @Test func `tells all widgets once, in pixels, and then only differences`() throws {
    var feed = AccessibleFeed()
    var shell = try shell()
    let first = lines(feed.update(to: AccessibleTree(of: shell), at: place, news: ["Hello\tyou\n"]))
    #expect(first[0] == ["window", "10", "20", "1800", "1600", "1", "TiFpuzzle 3x3"])
    #expect(first.last == ["say", "Hello you "])
    #expect(first.allSatisfy { $0[0] != "add" || $0.count == 14 })
    #expect(first.count { $0[0] == "add" && $0[4] == "icon" } == 9)
    #expect(feed.update(to: AccessibleTree(of: shell), at: place, news: []) == "")

    AssistiveAction.press(.piece(3), action: 0).perform(on: &shell)
    let second = lines(feed.update(to: AccessibleTree(of: shell), at: place, news: []))
    #expect(Set(second.map { $0[0] }).isSubset(of: ["change", "focus", "add", "remove"]))
    let changed = second.filter { $0[0] == "change" }
    #expect(changed.map { $0[8] } == ["Piece 4 of 9, row 2, column 1, in your hand"])
    #expect(second.last == ["focus", changed[0][1]])
  }

  @Test func `removes a screen with all that is in it`() throws {
    var feed = AccessibleFeed()
    var shell = try shell()
    _ = feed.update(to: AccessibleTree(of: shell), at: place, news: [])
    AssistiveAction.press("menu.help", action: 0).perform(on: &shell)
    let opened = lines(feed.update(to: AccessibleTree(of: shell), at: place, news: []))
    let dialog = try #require(opened.first { $0[0] == "add" && $0[4] == "dialog" })
    let inside = try #require(opened.last { $0[0] == "add" && $0[2] == dialog[1] })
    #expect(feed.action(for: "press\t\(inside[1])\t0") != nil)
    AssistiveAction.press("help.close", action: 0).perform(on: &shell)
    shell.handle(.key(.escape, []))
    let closed = lines(feed.update(to: AccessibleTree(of: shell), at: place, news: []))
    #expect(closed.contains(["remove", dialog[1]]) && !closed.contains(["remove", inside[1]]))
    #expect(feed.action(for: "press\t\(inside[1])\t0") == nil)
  }

  @Test func `takes only actions on widgets that are there`() throws {
    var feed = AccessibleFeed()
    let all = lines(feed.update(to: AccessibleTree(of: try shell()), at: place, news: []))
    let piece = try #require(all.first { $0[0] == "add" && $0[7 + 3] == "piece.0" })[1]
    #expect(feed.action(for: "press\t\(piece)\t0") == .press(.piece(0), action: 0))
    #expect(feed.action(for: "focus\t\(piece)") == .focus(.piece(0)))
    #expect(feed.action(for: "value\t\(piece)\t1e3") == .set(.piece(0), to: 1000))
    #expect(feed.action(for: "text\t\(piece)\ta\tb") == .replace(.piece(0), "a\tb"))
    for line in [
      "", "press", "press\t", "press\t\(piece)", "press\t\(piece)\tx", "press\t1\t0", "ready",
      "press\t999999\t0", "press\t-1\t0", "press\t99999999999999999999\t0", "focus\t\(piece)\t1",
      "value\t\(piece)\tmuch", "\t\t\t", "text\t\(piece)",
    ] {
      #expect(feed.action(for: line) == nil, "\(line)")
    }
  }
}

@Suite struct `The bus of the session` {
  @Test func `is found by the variables of the session`() throws {
    let address = SessionBus.address
    #expect(address(["DBUS_SESSION_BUS_ADDRESS": "unix:abstract=x"]) == "unix:abstract=x")
    #expect(address([:]) == nil && address(["DBUS_SESSION_BUS_ADDRESS": ""]) == nil)
    #expect(address(["XDG_RUNTIME_DIR": "/nonexistent"]) == nil)
  }

  @Test func `is not needed for anything`() {
    func opens(_ address: String) -> Bool { SessionBus(address) != nil }
    #expect(!opens("unix:path=/nonexistent/bus") && !opens("nonsense"))
  }

  @Test func `is not asked for assistive technology where a variable tells of it`() {
    let told = Mutex<[Bool]>([])
    let bus = ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent/bus"]
    func watch(_ variable: String) {
      AssistanceWatch(environment: bus.merging([variable: "1"]) { $1 }) { isOn in
        told.withLock { $0.append(isOn) }
      }.stop()
    }
    watch("GNOME_ACCESSIBILITY")
    #expect(told.withLock { $0 } == [true])
    watch("NO_AT_BRIDGE")
    #expect(told.withLock { $0 } == [true])
  }
}
