import MediaExport
import PuzzleCore
import PuzzleKit
import SavedPuzzles

@testable import AppCore
@testable import tifpuzzle

extension OffscreenRenderer {
  /// Creates a renderer with all games on its page of games.
  convenience init(
    seed: UInt64, size: Size, scale: Double, theme: Theme.Name, isReduced: Bool,
    session: (DealRequest) throws -> any AnySession
  ) throws {
    try self.init(
      seed: seed, size: size, scale: scale, theme: theme, isReduced: isReduced,
      games: Catalog.games.map(\.card), session: session)
  }

  /// Switches to another game as the window does; a game that was not played yet is dealt at once.
  func switchGame(to id: String) throws {
    state.table.switchGame(to: id)
    for case .openGame(let request, let game, let deal) in state.handle(.numbered([:])) {
      let session = try Catalog.games.game(game)?.deal(deal)
      if let session {
        _ = state.handle(.opened(request: request, .success(.dealt(session))))
      }
    }
  }
}
