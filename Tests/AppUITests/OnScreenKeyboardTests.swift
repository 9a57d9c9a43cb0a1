import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing

@testable import AppUI

/// Tests of the keyboard on the window, with which a mouse, a finger or a controller types alone.
@Suite struct `The on-screen keyboard` {
  /// Returns a shell with the page “Play together”.
  private func together(_ size: Size = Size(900, 800)) throws -> AppShell {
    var shell = try AppShell.start(width: size.width, height: size.height)
    shell.games = [GameCard(id: TiFpuzzle.id, guide: TiFpuzzle.info.guide)]
    shell.perform(.showTogether)
    shell.settle()
    return shell
  }

  private func pack() throws -> AppShell {
    var shell = try AppShell.start(width: 900, height: 800)
    let rules = PackRules(count: 2...4, word: { $0 }, problem: { _ in nil })
    PackMaker.open(PackDraft(), rules: rules, over: &shell)
    let picture = Picture(
      PixelGrid(width: 2, height: 2, pixels: [UInt32](repeating: 0xFF33_6699, count: 4)))
    let photos = (UInt8(1)...2).map { PackDraft.Photo(word: "", bytes: [$0], picture: picture) }
    PackMaker.add(photos, name: nil, note: nil, over: &shell)
    shell.settle()
    return shell
  }

  private func words(_ shell: AppShell) -> [String] {
    (shell.openScreen?.screen as? PackPage)?.draft.photos.map(\.word) ?? []
  }

  /// Returns the names that the player was given.
  private func names(_ shell: inout AppShell) -> [String?] {
    shell.takeRequests().compactMap { request in
      if case .settings(.change(let preferences)) = request { preferences.playerName } else { nil }
    }
  }

  // MARK: One device alone

  @Test(arguments: [Size(360, 480), Size(900, 800)])
  func `types a name with the mouse alone`(size: Size) throws {
    var shell = try together(size)
    #expect(shell.anyElement("keyboard.open") == nil)
    shell.tap("together.name")
    #expect(shell.widgets.keyboard == nil, "a mouse rarely comes without a keyboard")
    shell.tap("keyboard.open")
    shell.tapKeys("shift", "a", "d", "x", "backspace", "a", "space", "shift", "o", "done")
    #expect(names(&shell) == ["Ada O"])
    #expect(shell.widgets.keyboard == nil && !shell.takesText)
    #expect(shell.openScreen?.screen is TogetherPage)
  }

  @Test func `types a name with the cursor of a controller alone`() throws {
    var shell = try together()
    shell.handle(.controller(.connected(.xbox, id: 1)))
    func choose(_ id: String) throws {
      shell.steer(to: try #require(shell.anyElement(id)).frame.center)
      shell.press(.a)
      shell.advance(by: 0.1)
    }
    try choose("together.name")
    #expect(shell.widgets.keyboard != nil)
    #expect(shell.prompts.contains("A: Type") || shell.prompts.isEmpty)
    for key in ["shift", "i", "d", "a"] { try choose("keyboard.\(key)") }
    shell.press(.y)
    try choose("keyboard.q")
    shell.press(.x)
    shell.press(.x)
    shell.press(.start)
    #expect(names(&shell) == ["Ida"])
    #expect(shell.widgets.keyboard == nil && shell.openScreen?.screen is TogetherPage)
  }

  @Test func `types words with the D-pad of a controller alone`() throws {
    var shell = try pack()
    shell.handle(.controller(.connected(.xbox, id: 1)))
    shell.press(.up)
    #expect(shell.widgets.keyboard != nil && shell.focus.id == "keyboard.q")
    for word in ["zoo", "sun", "moon"] {
      for letter in word {
        shell.walk(to: "keyboard.\(letter)")
        shell.press(.a)
      }
      shell.walk(to: "keyboard.done")
      shell.press(.a)
    }
    #expect((shell.openScreen?.screen as? PackPage)?.draft.name == "zoo")
    #expect(words(shell) == ["sun", "moon"] && shell.widgets.keyboard == nil)
    #expect(shell.focus.id == "pack.add", "the focus leaves the keys with the keyboard")
  }

  @Test func `names a tray with the mouse alone`() throws {
    let size = Size(900, 700)
    let session = try Session<Jigsaw>(
      .init(count: .pieces(12)), in: AppShell.area(size), picture: nil, seed: 1, isReduced: true)
    var shell = AppShell(
      session: session, size: size, scale: 1, theme: .light, text: BlankText())
    shell.settle()
    shell.handle(.key(.character("t"), []))
    shell.tap("tray.name")
    shell.tap("keyboard.open")
    #expect(shell.anyElement("keyboard.left") == nil, "its insertion point doesn't move")
    shell.tapKeys("s", "e", "x", "backspace", "a", "done")
    #expect(shell.anyElement("tray.name")?.label.english.contains("sea") == true)
    #expect(!shell.takesText && shell.widgets.keyboard == nil)
    #expect(shell.session.moves.made == 0)
  }

  @Test func `moves the insertion point`() throws {
    var shell = try pack()
    shell.tap("keyboard.open")
    shell.tapKeys("t", "e", "left", "r", "right", "e", "left", "left", "left", "backspace", "g")
    #expect(words(shell)[0] == "gree")
    shell.key(.home)
    shell.key(.delete)
    shell.type("t")
    shell.key(.end)
    shell.type("s")
    #expect(words(shell)[0] == "trees")
  }

  @Test func `keeps the limits of a field`() throws {
    var shell = try together()
    shell.tap("together.name")
    shell.tap("keyboard.open")
    for _ in 0..<200 { shell.tap("keyboard.w") }
    shell.tap("keyboard.done")
    #expect(names(&shell) == [String(repeating: "w", count: Preferences.longestName)])
  }

  // MARK: Opening and closing

  @Test func `opens for a finger, unless a real key typed a moment ago`() throws {
    var shell = try pack()
    func touch(_ id: String) throws {
      let p = try #require(shell.anyElement(id)).frame.center
      shell.handle(.fingerDown(1, at: p))
      shell.handle(.fingerUp(1, at: p))
    }
    try touch("pack.word.1")
    #expect(shell.widgets.keyboard != nil)
    try touch("keyboard.a")
    #expect(words(shell) == ["", "a"])
    shell.type("b")
    #expect(words(shell) == ["", "ab"] && shell.widgets.keyboard == nil)
    try touch("pack.word.0")
    #expect(shell.widgets.keyboard == nil)
    shell.advance(by: 90)
    try touch("pack.word.1")
    #expect(shell.widgets.keyboard != nil)
  }

  @Test func `closes alone by Escape, by its key, and with its field`() throws {
    var shell = try pack()
    for way in ["escape", "hide", "button"] {
      if !shell.takesText { shell.tap("pack.word.0") }
      shell.tap("keyboard.open")
      #expect(shell.widgets.keyboard != nil)
      switch way {
      case "escape": shell.key(.escape)
      case "hide": shell.tap("keyboard.hide")
      default: shell.tap("pack.add")
      }
      #expect(shell.widgets.keyboard == nil, "\(way)")
      #expect(shell.takesText == (way != "button") && shell.openScreen != nil, "\(way)")
    }
  }

  @Test func `lets nothing below it be pressed`() throws {
    var shell = try together(Size(360, 480))
    shell.tap("together.name")
    shell.tap("keyboard.open")
    let panel = try #require(shell.widgets.keyboard).frame
    for x in stride(from: panel.minX + 1, to: panel.maxX, by: 7) {
      for y in stride(from: panel.minY + 1, to: panel.maxY, by: 7) {
        let widget = shell.widgets.widget(at: Point(x, y))
        #expect(widget.map { "\($0.id)".contains("keyboard.") } == true)
      }
    }
    // A press that moves a little is none that scrolls the page.
    let p = try #require(shell.anyElement("keyboard.g")).frame.center
    let before = shell.openScreen?.scroll
    shell.drag(p, to: p + Point(0, -9))
    #expect(shell.openScreen?.scroll == before)
  }

  // MARK: Screen readers

  @Test func `is lent to screen readers`() throws {
    var shell = try pack()
    func press(_ id: ElementID) { AssistiveAction.press(id, action: 0).perform(on: &shell) }
    press("keyboard.open")
    press("keyboard.shift")
    let group = try #require(
      AccessibleTree(of: shell).groups.first { $0.node.key == .group(.keyboard) })
    let shift = try #require(group.children.first { $0.id == "keyboard.shift" })
    #expect(shift.states.contains(.checked) && shift.name == "Shift")
    #expect(group.children.first { $0.id == "keyboard.s" }?.name == "S")
    press("keyboard.s")
    #expect(words(shell)[0] == "S")
    let focus = AccessibleTree(of: shell).focus
    #expect(focus == .element("keyboard.s", in: .keyboard))
  }
}

extension AppShell {
  /// Returns an element of the window by its id, a key of the keyboard included.
  func anyElement(_ id: String) -> Element? {
    widgets.elementGroups.joined().last { $0.id.description == id }
  }

  /// Clicks on an element of the window.
  mutating func tap(_ id: String, location: SourceLocation = #_sourceLocation) {
    guard let element = anyElement(id) else {
      Issue.record("There is no \(id) to click on.", sourceLocation: location)
      return
    }
    click(element.frame.center)
  }

  mutating func tapKeys(_ names: String..., location: SourceLocation = #_sourceLocation) {
    for name in names { tap("keyboard.\(name)", location: location) }
  }

  /// Moves the focus to an element with the D-pad, as a player does who looks at the keys.
  mutating func walk(to id: String, location: SourceLocation = #_sourceLocation) {
    for _ in 0..<40 {
      guard let goal = anyElement(id), let here = focus.id.flatMap({ anyElement("\($0)") }),
        here.id != goal.id
      else { break }
      let way = goal.frame.center - here.frame.center
      let isSideways = abs(way.y) < 4 || abs(way.x) > 120
      press(isSideways ? way.x < 0 ? .left : .right : way.y < 0 ? .up : .down)
    }
    #expect(focus.id?.description == id, sourceLocation: location)
  }
}
