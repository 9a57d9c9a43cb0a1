import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing
import WordGrid

@testable import AppUI

@Suite struct `The tiles of a question` {
  private static let sizes = [
    Size(200, 240), Size(360, 480), Size(640, 480), Size(1280, 800), Size(2560, 1440),
  ]

  private static let picture = Picture(
    PixelGrid(width: 300, height: 200, pixels: (0..<60_000).map { 0xFF00_0000 | UInt32($0 * 31) }))

  /// Returns the dialog of a new level, with levels 2 to 6 open and four results.
  private func levels(
    _ size: Size = Size(1280, 800), picture: Picture? = picture
  ) throws -> AppShell {
    let results = [(2, 3), (3, 10), (4, 14), (5, 40)].map { level, moves in
      LevelResult(level: level, moves: moves, fewest: [3, 9, 9, 20][level - 2], seconds: 9)
    }
    let session = try Session<Swap>(
      .init(level: 3, results: results), in: AppShell.area(size), picture: picture, seed: 1)
    return opened(session, size)
  }

  private func list(_ title: String, _ id: String, _ language: String = "en") -> Themes.Theme {
    let words = ["Alpha", "Bravo", "Delta", "Golf", "Hotel", "India", title]
    return .init(id: id, list: WordList(title: title, language: language, words: words))
  }

  /// Returns the dialog of a new Word Search with themes of which five have a picture.
  private func themes(_ size: Size = Size(1280, 800), own: Bool = false) throws -> AppShell {
    var parameters = WordSearch.standard
    parameters.themes = Themes([
      list("Animals", "animals"), list("Birds", "birds"), list("Colours", "colors"),
      list("Flowers", "flowers"), list("Fruit", "fruit"), list("Music", "music"),
      list("Space", "space"), list("Tiere", "de-animals", "de"), list("Essen", "de-food", "de"),
      list("Dinge", "de-things", "de"),
    ])
    if own { parameters.take(list("Mine", "mine").list) }
    let session = try Session<WordSearch>(
      parameters, in: AppShell.area(size), picture: nil, seed: 1)
    return opened(session, size)
  }

  private func opened(_ session: any AnySession, _ size: Size) -> AppShell {
    var shell = AppShell(
      session: session, size: size, scale: 1, theme: .light, text: BlankText())
    shell.key(.character("n"), .control)
    shell.settle()
    _ = shell.commands()
    return shell
  }

  private func row(_ shell: AppShell, _ question: String) -> NewPuzzleLayout.Row? {
    shell.newPuzzleLayout?.rows.first { $0.tiles?.question == question }
  }

  private func labels(_ shell: AppShell, _ question: String) -> [String] {
    row(shell, question)?.buttons.map(\.label.english) ?? []
  }

  private func value(_ shell: AppShell, _ question: String) -> Int? {
    shell.newPuzzle?.choice(question)?.value
  }

  /// Shows the themes without a picture, by the keyboard.
  private func showMore(_ shell: inout AppShell) {
    for _ in 0..<30 where shell.focus.id != "new.theme.more" { shell.key(.tab) }
    shell.key(.enter)
  }

  // MARK: Levels

  @Test func `tell the columns, rows and stars of a level, and what opens it`() throws {
    let shell = try levels()
    #expect(
      labels(shell, "level") == [
        "3x2, 3 of 3 stars", "4x3, 2 of 3 stars", "5x3, 1 of 3 stars", "6x4, solved", "7x5", "9x6",
        "10x7", "11x7", "12x8",
      ])
    for level in 0..<9 {
      let tile = try #require(shell.element("new.level.\(level)"))
      #expect(tile.isEnabled == (level < 5))
      #expect(tile.reason == (level < 5 ? nil : "Solve 7x5 to open the next level."))
    }
  }

  @Test func `choose a level with a click, unless it is locked`() throws {
    var shell = try levels()
    shell.click("new.level.3")
    #expect(value(shell, "level") == 3)
    shell.click("new.level.6")
    #expect(value(shell, "level") == 3)
    shell.click("new.deal")
    #expect(shell.session.status.title == "Swap 6x4")
  }

  @Test(arguments: sizes)
  func `choose a level by arrow keys along the path`(size: Size) throws {
    var shell = try levels(size)
    for _ in 0..<30 where shell.focus.id != "new.level.0" { shell.key(.tab) }
    #expect(shell.focus.id == "new.level.0")
    // The second row begins below the third tile, and goes back to the left.
    for (key, next) in [(Key.right, 1), (.right, 2), (.down, 3), (.left, 4), (.up, 1)] {
      shell.key(key)
      #expect(shell.focus.id == "new.level.\(next)")
      let view = try #require(shell.newPuzzleLayout).body
      let tile = try #require(shell.element("new.level.\(next)")).frame
      #expect(tile.minY >= view.minY - 1e-6, "it is scrolled into view")
    }
    shell.key(.left)
    shell.key(.enter)
    #expect(value(shell, "level") == 0 && shell.openScreen != nil)
    // The locked ones are passed over.
    shell.key(.down)
    #expect(shell.focus.id?.description != "new.level.5")
  }

  @Test(arguments: sizes)
  func `lie along a path within the dialog, each beside or below the one before`(
    size: Size
  ) throws {
    let shell = try levels(size)
    let layout = try #require(shell.newPuzzleLayout)
    let frames = try #require(row(shell, "level")).buttons.map(\.frame)
    for (i, frame) in frames.enumerated() {
      #expect(frame.minX >= layout.body.minX - 1e-9 && frame.maxX <= layout.body.maxX + 1e-9)
      #expect(frame.width >= 20 && frame.height >= 32)
      for other in frames.dropFirst(i + 1) { #expect(!frame.intersects(other)) }
    }
    for (a, b) in zip(frames, frames.dropFirst()) {
      #expect(a.y == b.y || a.x == b.x && b.y > a.y, "\(a), then \(b)")
    }
  }

  @Test(arguments: [Size(360, 480), Size(1280, 800)])
  func `show the picture with its cut, and the whole name`(size: Size) throws {
    var shell = try levels(size)
    shell.chrome.presenter?.scroll(by: 10_000)
    let words = shell.words()
    for name in ["9x6", "10x7", "11x7", "12x8"] { #expect(words.contains(name)) }
    let drawings = try #require(shell.newPuzzle?.tiles["level"])
    #expect(drawings.tiles.count == 9)
    for (tile, grid) in zip(drawings.tiles, [(3, 2), (4, 3), (5, 3)]) {
      let pictures = tile.filter { command in
        if case .fill(_, .picture(Self.picture, _)) = command.content { true } else { false }
      }
      #expect(pictures.count == 1 && tile.count == 1 + grid.0 - 1 + grid.1 - 1)
      let shape = pictures[0].bounds.width / pictures[0].bounds.height
      #expect(abs(shape - 1.5) < 0.01, "it keeps its shape")
    }
  }

  @Test func `are drawn once, and again for another picture`() throws {
    var shell = try levels()
    let layouts = try #require(shell.presenter).layoutCount
    for x in stride(from: 0.0, to: 1280, by: 40) { shell.handle(.pointerMoved(to: Point(x, 400))) }
    _ = shell.commands()
    #expect(shell.presenter?.layoutCount == layouts)
    let other = Picture(
      PixelGrid(width: 100, height: 100, pixels: .init(repeating: .max, count: 10_000)))
    shell.show(.entries([.init(.builtIn(index: 1), name: "Other")]))
    shell.click("new.picture.0")
    shell.show(.picture(other, of: .builtIn(index: 1)))
    _ = shell.commands()
    #expect(labels(shell, "level").last == "10x10")
    let first = try #require(shell.newPuzzle?.tiles["level"]?.tiles.first?.first)
    guard case .fill(_, .picture(let shown, _)) = first.content else {
      Issue.record("The first tile has no picture.")
      return
    }
    #expect(shown == other)
  }

  // MARK: Themes

  @Test func `are six themes, and More shows the rest`() throws {
    var shell = try themes()
    let first = ["Programming", "Animals", "Fruit", "Space", "Music", "Flowers"]
    #expect(labels(shell, "theme") == first + ["More"])
    #expect(shell.newPuzzle?.tiles["theme"]?.tiles.allSatisfy { $0.count > 2 } == true)
    shell.click("new.theme.more")
    #expect(labels(shell, "theme") == first + ["Birds", "Colours"])
    #expect(shell.element("new.theme.more") == nil)
    #expect(shell.focus.id == "new.deal", "Enter still starts the puzzle")
    shell.click("new.theme.7")
    #expect(value(shell, "theme") == 7)
    shell.click("new.theme.1")
    #expect(labels(shell, "theme") == first + ["Birds", "Colours"], "what was shown stays")
    shell.settle()
    shell.click("new.deal")
    #expect(shell.session.status.title == "Animals 10x10")
  }

  @Test func `are opened by the keyboard`() throws {
    var shell = try themes(Size(360, 480))
    showMore(&shell)
    #expect(shell.focus.id == "new.theme.6")
    shell.key(.right)
    shell.key(.space)
    #expect(value(shell, "theme") == 7)
  }

  @Test func `show the player's own list after all others`() throws {
    var shell = try themes(own: true)
    #expect(labels(shell, "theme").suffix(3) == ["Birds", "Colours", "Mine"])
    #expect(value(shell, "theme") == 8)
    shell.click("new.theme.0")
    #expect(value(shell, "theme") == 0)
  }

  @Test func `are all lists of a language with few`() throws {
    var shell = try themes()
    shell.click("new.language.1")
    #expect(labels(shell, "theme") == ["Tiere", "Essen", "Dinge"])
    _ = shell.commands()
    #expect(shell.newPuzzle?.tiles["theme"]?.tiles.count == 3)
  }

  @Test(arguments: sizes)
  func `of themes lie within the dialog`(size: Size) throws {
    var shell = try themes(size)
    for isExtended in [false, true] {
      if isExtended { showMore(&shell) }
      let layout = try #require(shell.newPuzzleLayout)
      let frames = layout.rows.flatMap(\.buttons).map(\.frame)
      for (i, frame) in frames.enumerated() {
        #expect(frame.minX >= layout.body.minX - 1e-9 && frame.maxX <= layout.body.maxX + 1e-9)
        for other in frames.dropFirst(i + 1) {
          #expect(!frame.inset(by: 0.01).intersects(other.inset(by: 0.01)))
        }
      }
      guard size.width >= 360, !isExtended else { continue }
      shell.chrome.presenter?.scroll(by: 120)
      #expect(shell.words().contains("Programming") && shell.words().contains("Animals"))
    }
  }
}
