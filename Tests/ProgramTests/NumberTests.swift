import AppCore
import MediaExport
import PuzzleCore
import PuzzleGames
import PuzzleKit
import SavedPuzzles
import Testing

@testable import AppUI
@testable import tifpuzzle

/// Tests of numbers of four digits and more in all places that show them.
@Suite @MainActor struct `Numbers on the screen` {
  /// Returns a picture that is cut into rows and columns of four digits.
  private static func picture(_ width: Int, _ height: Int) -> Picture {
    Picture(
      PixelGrid(
        width: width, height: height,
        pixels: [UInt32](repeating: 0xFF30_6090, count: width * height)))
  }

  private func renderer<Game: PuzzleGame>(
    _ game: Game.Type, _ parameters: Game.Parameters, picture: Picture
  ) throws -> OffscreenRenderer {
    let renderer = try OffscreenRenderer(
      seed: 4, size: Size(900, 700), scale: 1, theme: .light, isReduced: true
    ) { wish in
      try Session<Game>(
        parameters, in: wish.area, picture: picture, seed: wish.seed, isReduced: true)
    }
    renderer.shell.keepsPuzzles = true
    return renderer
  }

  /// Returns all texts that are drawn, described or shown as tooltips now.
  private func words(_ shell: inout AppShell) -> [String] {
    var scene = Scene(size: shell.size, scale: 1, text: BlankText())
    shell.draw(into: &scene)
    let drawn = scene.layers.flatMap(\.drawing)
      .compactMap { command -> String? in
        if case .text(let words, _, _, _) = command.content { words } else { nil }
      }
    let named = shell.reachable.flatMap { [$0.label.english, $0.reason?.english ?? ""] }
    return drawn + named + [
      shell.session.status.title.english, shell.session.extras.dealWarning?.english ?? "",
    ]
  }

  /// Visits all screens of the game on the table.
  private func visit(_ renderer: OffscreenRenderer, _ see: ([String]) -> Void) {
    func look() {
      renderer.shell.advance(by: 1)
      see(words(&renderer.shell))
    }
    look()
    let keys: [(Key, Modifiers)] = [
      (.f(1), []), (.character("n"), .control), (.character("p"), .control), (.character("g"), []),
      (.character("t"), []), (.character("s"), []), (.character("h"), []),
    ]
    for (key, modifiers) in keys {
      renderer.shell.handle(.key(key, modifiers))
      _ = renderer.shell.takeRequests()
      if renderer.shell.openScreen?.screen is SavedPuzzlesPage {
        renderer.shell.show([
          StartedPuzzle(
            id: 1, name: "Mine", progress: 0.5, elapsed: 1e9, played: "today", isSolved: false,
            isOnTable: false)
        ])
      }
      look()
      renderer.shell.handle(.key(.escape, []))
    }
    for item in ["games", "camera", "load", "new", "title", "sound", "help", "privacy"] {
      if let widget = renderer.shell.widgets.reachable(named: "menu.\(item)") {
        renderer.shell.activate(widget)
      }
      _ = renderer.shell.takeRequests()
      look()
      while renderer.shell.openScreen != nil { renderer.shell.handle(.key(.escape, [])) }
    }
  }

  private func expectGrouped(_ words: [String]) {
    for text in words where text.contains(/[0-9]{4}/) { Issue.record("\(text)") }
  }

  @Test func `of a jigsaw of 10,000 pieces are grouped`() throws {
    let renderer = try renderer(
      Jigsaw.self, .init(count: .pieces(10_000)), picture: Self.picture(64, 8192))
    var seen: [String] = []
    visit(renderer) { seen += $0 }
    expectGrouped(seen)
    #expect(seen.contains { $0.contains("10,") }, "the number of pieces is shown")
    #expect(seen.contains { $0.contains("row 1,0") }, "rows are named")
  }

  @Test func `of a jigsaw of rows and columns are grouped`() throws {
    let renderer = try renderer(
      Jigsaw.self, .init(count: .grid(columns: 1100, rows: 2)), picture: Self.picture(8192, 16))
    #expect(renderer.shell.session.status.title == "Jigsaw, 1,100x2")
    visit(renderer) { expectGrouped($0) }
  }

  @Test(arguments: Catalog.games.map(\.id))
  func `of every game are grouped`(id: String) throws {
    let entry = try #require(Catalog.games.game(id))
    let renderer = try OffscreenRenderer(
      seed: 4, size: Size(900, 700), scale: 1, theme: .light, isReduced: true
    ) { wish in
      var wish = wish
      wish.picture = Self.picture(2048, 1024)
      return try entry.deal(wish)
    }
    renderer.shell.keepsPuzzles = true
    Screenshot.play(3, on: &renderer.shell)
    visit(renderer) { expectGrouped($0) }
  }

  @Test func `of problems are grouped`() {
    let (wide, small) = (Size(8192, 8192), Size(1000, 3))
    for (count, size) in [
      (Jigsaw.Count.grid(columns: 8, rows: 2000), wide), (.pieces(100_000), Size(1024, 1024)),
      (.pieces(200_000), wide),
    ] {
      let problem = Jigsaw.problem(
        with: .init(count: count), in: AppShell.area(Size(900, 700)), picture: size)
      expectGrouped([problem?.description ?? "1111 no problem"])
    }
    let swap = #expect(throws: DealError.self) {
      var chance = SeededGenerator(seed: 1)
      _ = try Swap.deal(
        .init(level: 10), in: AppShell.area(Size(900, 700)), picture: small, using: &chance)
    }
    expectGrouped([swap?.description ?? "1111 no problem"])
    #expect(StartedPuzzle.words(for: 3600 * 1000) == "1,000:00:00")
  }
}
