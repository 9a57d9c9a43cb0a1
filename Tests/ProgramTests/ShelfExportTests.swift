import MediaExport
import PuzzleCore
import PuzzleKit
import SavedPuzzles
import Testing

@testable import AppCore
@testable import AppUI
@testable import tifpuzzle

/// Tests of what the app does to make something of a saved puzzle, with answers made up by hand.
@Suite @MainActor struct `Exports from the page of puzzles` {
  private func renderer() throws -> OffscreenRenderer {
    let renderer = try OffscreenRenderer(
      seed: 4, size: Size(900, 700), scale: 1, theme: .dark, isReduced: true,
      games: Catalog.games.map(\.card)
    ) { request in
      var request = request
      request.picture = EventScript.pictures[0]
      return try Catalog.tifpuzzle.game.deal(request)
    }
    renderer.state.savesPuzzles = true
    _ = renderer.state.handle(.launched(Launch()))
    return renderer
  }

  private func commands(_ renderer: OffscreenRenderer, _ events: AppEvent...) -> [AppCommand] {
    (events + [.turnEnded]).flatMap { renderer.state.handle($0) }
  }

  /// Opens the page with a puzzle, and shows what can be made of it.
  private func open(_ renderer: OffscreenRenderer) throws {
    let puzzle = StartedPuzzle(
      id: 7, name: "Reef", progress: 0.5, elapsed: 60, played: "today", isSolved: false,
      isOnTable: false)
    _ = commands(renderer, .input(.key(.character("p"), .control)))
    _ = commands(renderer, .puzzles([puzzle]))
    try press("puzzle.7.share", on: renderer)
    _ = commands(renderer)
  }

  private func press(_ id: ElementID, on renderer: OffscreenRenderer) throws {
    try renderer.shell.press(id)
  }

  private func exports(_ commands: [AppCommand]) -> [PuzzleExportKind] {
    commands.compactMap { command in
      guard case .wall(.export(let kind, 7, .dark)) = command else { return nil }
      return kind
    }
  }

  @Test func `are asked for one by one, and only one film at a time`() throws {
    let renderer = try renderer()
    try open(renderer)
    for kind in PuzzleExportKind.allCases {
      try press(.named("puzzle.7.\(kind.rawValue)"), on: renderer)
      #expect(exports(commands(renderer)) == [kind])
    }
    try press("puzzle.7.film", on: renderer)
    #expect(exports(commands(renderer)).isEmpty)
    _ = commands(renderer, .wall(.filmEnded(nil)))
    try press("puzzle.7.film", on: renderer)
    #expect(exports(commands(renderer)) == [.film])
  }

  @Test func `end with a sentence that says where they are`() throws {
    let renderer = try renderer()
    try open(renderer)
    _ = commands(renderer, .wall(.exported("The picture is saved as a.jpg.")))
    #expect(renderer.shell.openScreen?.screen.id == "message")
    #expect(renderer.shell.description().contains("The picture is saved as a.jpg."))
  }
}
