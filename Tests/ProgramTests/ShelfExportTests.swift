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
  /// Opens the page with a puzzle, and shows what can be made of it.
  private func open(_ renderer: OffscreenRenderer) throws {
    let puzzle = StartedPuzzle(
      id: 7, name: "Reef", progress: 0.5, elapsed: 60, played: "today", isSolved: false,
      isOnTable: false)
    _ = renderer.commands(after: .input(.key(.character("p"), .control)))
    _ = renderer.commands(after: .puzzles([puzzle]))
    try press("puzzle.7.share", on: renderer)
    _ = renderer.commands()
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
    let renderer = try OffscreenRenderer.saving()
    try open(renderer)
    for kind in PuzzleExportKind.allCases {
      try press(.named("puzzle.7.\(kind.rawValue)"), on: renderer)
      #expect(exports(renderer.commands()) == [kind])
    }
    try press("puzzle.7.film", on: renderer)
    #expect(exports(renderer.commands()).isEmpty)
    _ = renderer.commands(after: .wall(.filmEnded(nil)))
    try press("puzzle.7.film", on: renderer)
    #expect(exports(renderer.commands()) == [.film])
  }

  @Test func `end with a sentence that says where they are`() throws {
    let renderer = try OffscreenRenderer.saving()
    try open(renderer)
    _ = renderer.commands(after: .wall(.exported("The picture is saved as a.jpg.")))
    #expect(renderer.shell.openScreen?.screen.id == "message")
    #expect(renderer.shell.description().contains("The picture is saved as a.jpg."))
  }
}
