import PuzzleCore

@testable import AppCore
@testable import tifpuzzle

extension OffscreenRenderer {
  /// Switches to another game as the window does; a game that was not played yet is dealt at once.
  func switchGame(to id: String) throws {
    state.table.switchGame(to: id)
    for case .openGame(let request, let game, let deal) in state.handle(.numbered([:])) {
      let session = try Catalog.entry(game)?.deal(nil, deal)
      if let session {
        _ = state.handle(.opened(request: request, .success(.dealt(session))))
      }
    }
  }
}
