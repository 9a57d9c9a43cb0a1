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

  private func stage<Game: PuzzleGame>(
    _ game: Game.Type, _ parameters: Game.Parameters, picture: Picture
  ) throws -> OffscreenRenderer {
    let stage = try OffscreenRenderer(
      seed: 4, size: Size(900, 700), scale: 1, theme: .light, isReduced: true
    ) { wish in
      try Session<Game>(
        parameters, in: wish.area, picture: picture, seed: wish.seed, isReduced: true)
    }
    stage.tabletop.keepsPuzzles = true
    return stage
  }

  /// Returns all texts that are drawn, described or shown as tooltips now.
  private func words(_ tabletop: inout Tabletop) -> [String] {
    var scene = Scene(size: tabletop.size, scale: 1, text: BlankText())
    tabletop.draw(into: &scene)
    let drawn = scene.layers.flatMap { $0.commands + $0.repairs.flatMap(\.commands) }
      .compactMap { command -> String? in
        if case .text(let words, _, _, _) = command.content { words } else { nil }
      }
    let named = tabletop.reachable.flatMap { [$0.label, $0.reason ?? ""] }
    return drawn + named + [
      tabletop.session.status.title, tabletop.session.extras.dealWarning ?? "",
    ]
  }

  /// Visits all screens of the game on the table.
  private func visit(_ stage: OffscreenRenderer, _ see: ([String]) -> Void) {
    func look() {
      stage.tabletop.advance(by: 1)
      see(words(&stage.tabletop))
    }
    look()
    let keys: [(Key, Modifiers)] = [
      (.f(1), []), (.character("n"), .control), (.character("p"), .control), (.character("g"), []),
      (.character("t"), []), (.character("s"), []), (.character("h"), []),
    ]
    for (key, modifiers) in keys {
      stage.tabletop.handle(.key(key, modifiers))
      _ = stage.tabletop.takeRequests()
      if stage.tabletop.openScreen?.screen is SavedPuzzlesPage {
        stage.tabletop.show([
          StartedPuzzle(
            id: 1, name: "Mine", progress: 0.5, elapsed: 1e9, played: "today", isSolved: false,
            isOnTable: false)
        ])
      }
      look()
      stage.tabletop.handle(.key(.escape, []))
    }
    for item in ["games", "camera", "load", "new", "title", "sound", "help", "privacy"] {
      if let widget = stage.tabletop.widgets.reachable(named: "menu.\(item)") {
        stage.tabletop.activate(widget)
      }
      _ = stage.tabletop.takeRequests()
      look()
      while stage.tabletop.openScreen != nil { stage.tabletop.handle(.key(.escape, [])) }
    }
  }

  private func expectGrouped(_ words: [String]) {
    for text in words where text.contains(/[0-9]{4}/) { Issue.record("\(text)") }
  }

  @Test func `of a jigsaw of 10,000 pieces are grouped`() throws {
    let stage = try stage(
      Jigsaw.self, .init(count: .pieces(10_000)), picture: Self.picture(64, 8192))
    var seen: [String] = []
    visit(stage) { seen += $0 }
    expectGrouped(seen)
    #expect(seen.contains { $0.contains("10,") }, "the number of pieces is shown")
    #expect(seen.contains { $0.contains("row 1,0") }, "rows are named")
  }

  @Test func `of a jigsaw of rows and columns are grouped`() throws {
    let stage = try stage(
      Jigsaw.self, .init(count: .grid(columns: 1100, rows: 2)), picture: Self.picture(8192, 16))
    #expect(stage.tabletop.session.status.title == "Jigsaw, 1,100x2")
    visit(stage) { expectGrouped($0) }
  }

  @Test(arguments: Catalog.games.map(\.id))
  func `of every game are grouped`(id: String) throws {
    let entry = try #require(Catalog.games.game(id))
    let stage = try OffscreenRenderer(
      seed: 4, size: Size(900, 700), scale: 1, theme: .light, isReduced: true
    ) { wish in
      var wish = wish
      wish.picture = Self.picture(2048, 1024)
      return try entry.deal(wish)
    }
    stage.tabletop.keepsPuzzles = true
    Screenshot.play(3, on: &stage.tabletop)
    visit(stage) { expectGrouped($0) }
  }

  @Test func `of problems are grouped`() {
    let (wide, small) = (Size(8192, 8192), Size(1000, 8))
    for (count, size) in [
      (Jigsaw.Count.grid(columns: 8, rows: 2000), wide), (.pieces(100_000), Size(1024, 1024)),
      (.pieces(200_000), wide),
    ] {
      let problem = Jigsaw.problem(
        with: .init(count: count), in: Tabletop.area(Size(900, 700)), picture: size)
      expectGrouped([problem?.description ?? "1111 no problem"])
    }
    let swap = #expect(throws: DealError.self) {
      var chance = SeededGenerator(seed: 1)
      _ = try Swap.deal(
        .init(level: 10), in: Tabletop.area(Size(900, 700)), picture: small, using: &chance)
    }
    expectGrouped([swap?.description ?? "1111 no problem"])
    #expect(StartedPuzzle.words(for: 3600 * 1000) == "1,000:00:00")
  }
}
