import MediaExport
import PuzzleCore
import PuzzleKit
import SavedPuzzles

@testable import AppCore
@testable import AppUI
@testable import tifpuzzle

extension OffscreenRenderer {
  /// Returns an app that saves its puzzles, with a TiFpuzzle on the table.
  static func saving() throws -> OffscreenRenderer {
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

  /// Returns the commands of the events, and of the end of the turn after them.
  func commands(after events: AppEvent...) -> [AppCommand] {
    (events + [.turnEnded]).flatMap { state.handle($0) }
  }
}
