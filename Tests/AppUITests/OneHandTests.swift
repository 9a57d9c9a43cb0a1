import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing
import WordGrid

@testable import AppUI

/// Tests that the program is used with the keyboard alone, and with a mouse alone.
@Suite struct `One hand` {
  private static let picture = Picture(
    PixelGrid(width: 30, height: 20, pixels: [UInt32](repeating: 0xFF33_6699, count: 600)))

  private static let screens = [
    "table", "help", "privacy", "statistics", "new", "sound", "camera", "message", "browser",
    "games", "puzzles", "wall", "opened picture", "pack", "solved", "more",
  ]

  /// Returns a shell with a screen open.
  private func open(_ screen: String) throws -> AppShell {
    var shell = try AppShell.start()
    shell.keepsPuzzles = true
    shell.games = [
      GameCard(id: TiFpuzzle.id, guide: TiFpuzzle.info.guide),
      GameCard(id: EchoGame.id, guide: EchoGame.info.guide),
    ]
    shell.show([CameraChoice(id: "/dev/video0", name: "Front")], reason: nil)
    switch screen {
    case "help": shell.click("menu.help")
    case "privacy": shell.click("menu.privacy")
    case "statistics": shell.showStatistics([.heading("Swap"), .entry("2x2", "once")])
    case "new": shell.click("menu.new")
    case "sound": shell.click("menu.sound")
    case "camera": shell.click("menu.camera")
    case "message": shell.show(.message("A message", "with a button"))
    case "browser":
      let entries = (0..<30).map {
        FileBrowser.Entry(path: "/photos/\($0).jpg", name: "\($0).jpg", isFolder: $0 < 3)
      }
      shell.show(FileBrowser(folder: "/photos", parent: "/", entries: entries, recent: []))
    case "games": shell.click("menu.games")
    case "puzzles":
      shell.key(.character("p"), .control)
      shell.show(
        (1...8).map { (id: Int64) -> StartedPuzzle in
          StartedPuzzle(
            id: id, name: "Puzzle \(Int(id))", progress: 0.1, elapsed: 75, played: "today",
            isSolved: id == 4, isOnTable: id == 1)
        })
    case "wall", "opened picture":
      shell.key(.character("w"), .control)
      let pictures = (1...9).map { id in
        WallPicture(id: Int64(id), title: "Puzzle \(id)", facts: ["today"], shape: 1)
      }
      shell.show(.list(pictures, damaged: 0))
      if screen == "opened picture" {
        shell.settle()
        shell.click("wall.1")
      }
    case "pack":
      let rules = PackRules(count: 3...9, word: { $0 }, problem: { _ in nil })
      PackMaker.open(PackDraft(), rules: rules, over: &shell)
      let photos = (UInt8(1)...6).map {
        PackDraft.Photo(word: "WORD\($0)", bytes: [$0], picture: Self.picture)
      }
      PackMaker.add(photos, name: nil, note: nil, over: &shell)
    case "solved": shell.solve()
    case "more":
      shell.handle(.resized(Size(360, 300), scale: 1))
      shell.settle()
      shell.click("menu.more")
    default: break
    }
    shell.settle()
    #expect((shell.openScreen == nil) == (screen == "table"), "\(screen)")
    return shell
  }

  @Test(arguments: screens) func `reaches everything with the Tab key`(screen: String) throws {
    var shell = try open(screen)
    let stops = Set(shell.reachable.filter(\.isStop).map(\.id))
    #expect(!stops.isEmpty)
    var visited: Set<ElementID> = []
    for _ in 0...(2 * stops.count) {
      shell.key(.tab)
      if let id = shell.focus.id { visited.insert(id) }
    }
    #expect(stops.subtracting(visited) == [])
  }

  @Test(arguments: screens) func `reaches everything with a pointer`(screen: String) throws {
    var shell = try open(screen)
    var found: Set<ElementID> = []
    let reach = shell.openScreen?.layout.reach ?? 0
    for _ in 0...Int(reach / 200) + 1 {
      for element in shell.reachable where element.isStop {
        let p = element.frame.center
        if shell.widgets.widget(at: p)?.id == element.id || shell.openScreen == nil {
          found.insert(element.id)
        }
      }
      shell.handle(.wheel(dx: 0, dy: 3, at: Point(450, 400)))
      shell.settle()
    }
    let stops = Set(shell.reachable.filter(\.isStop).map(\.id))
    #expect(stops.subtracting(found) == [])
  }

  @Test(arguments: screens) func `leaves every screen with a pointer`(screen: String) throws {
    var shell = try open(screen)
    // A page that is opened from another one may lead back to it first.
    for _ in 0..<3 {
      // The bar of a solved puzzle covers nothing.
      guard let open = shell.openScreen, !open.isLow else { break }
      let names = ["close", "cancel", "done", "ok", "back", "table"]
      let way = open.pressable.first { pressable in
        pressable.widget.action == .close
          || names.contains { "\(pressable.id)".hasSuffix($0) }
      }
      let button = try #require(way, "\(screen): \(open.pressable.map(\.id))")
      shell.click(button.frame.center)
      shell.settle()
    }
    #expect(shell.openScreen?.isLow ?? true)
  }

  /// The keys that do something wherever the player is, each with the button that does it, too. What
  /// has no button is done with the desktop's own means: closing the window, dropping a file.
  private static let buttons: [(key: Key, modifiers: Modifiers, button: [String])] = [
    (.character("n"), .control, ["menu.new"]),
    (.f(1), [], ["menu.help"]),
    (.character("o"), .control, ["menu.load"]),
    (.character("p"), .control, ["menu.games", "games.puzzles"]),
    (.character("w"), .control, ["menu.games", "games.puzzles", "puzzles.wall"]),
    (.character("h"), .control, ["menu.help", "page.hint"]),
    (.character("z"), .control, ["menu.undo"]),
    (.character("z"), [.control, .shift], ["menu.redo"]),
    (.character("2"), .control, ["menu.games", "game.echo"]),
  ]

  @Test(arguments: buttons.indices)
  func `does with a mouse alone what a shortcut does`(index: Int) throws {
    let (key, modifiers, path) = Self.buttons[index]
    var (shell, keys) = (try open("table"), try open("table"))
    for k in 0...1 {
      for act in [ElementID.piece(k), .cell(k)] {
        _ = shell.session.respond(to: .activate(act))
        _ = keys.session.respond(to: .activate(act))
      }
    }
    shell.settle()
    keys.settle()
    if path == ["menu.redo"] {
      shell.click("menu.undo")
      keys.key(.character("z"), .control)
    }
    _ = (shell.takeRequests(), keys.takeRequests())
    for id in path {
      if id == "page.hint" { shell.key(.end) }
      shell.settle()
      shell.click(id)
    }
    keys.key(key, modifiers)
    #expect(shell.openScreen?.screen.id == keys.openScreen?.screen.id)
    #expect((shell.chrome.hint == nil) == (keys.chrome.hint == nil))
    #expect(shell.session.moves == keys.session.moves)
    let made = shell.takeRequests()
    #expect(keys.takeRequests().allSatisfy(made.contains))
  }

  @Test func `needs no long press`() throws {
    var shell = try open("table")
    let piece = try #require(shell.element("piece.8")).frame.center
    shell.handle(.fingerDown(1, at: piece))
    let before = shell.reachable
    shell.advance(by: 5)
    #expect(!shell.isMoving && shell.dueIn == nil, "a finger that rests causes nothing")
    #expect(before == shell.reachable)
    shell.handle(.fingerUp(1, at: piece))
  }

  @Test(arguments: [200.0, 240, 360])
  func `undoes and sets the sound with a mouse in a narrow window`(width: Double) throws {
    var shell = try AppShell.start(width: width, height: 400)
    for act in [ElementID.piece(0), .cell(0)] { _ = shell.session.respond(to: .activate(act)) }
    shell.settle()
    #expect(shell.canUndo)
    func press(_ id: String) {
      if shell.element(id) == nil {
        shell.click("menu.more")
        shell.settle()
      }
      shell.click(id)
      shell.settle()
    }
    press("menu.undo")
    #expect(!shell.canUndo && shell.openScreen == nil)
    press("menu.redo")
    #expect(shell.canUndo && shell.openScreen == nil)
    press("menu.sound")
    #expect(shell.isSettingSound)
  }
}
