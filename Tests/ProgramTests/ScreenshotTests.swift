import AppCore
import AppUI
import MediaExport
import PuzzleCore
import SavedPuzzles
import Testing

@testable import tifpuzzle

@Suite struct `A picture of the table` {
  @Test(arguments: Catalog.games.map(\.id)) @MainActor
  func `has as many hints played as were asked for`(id: String) throws {
    let entry = try #require(Catalog.games.game(id))
    for count in [0, 1, 3] {
      let renderer = try OffscreenRenderer(
        seed: 4, size: Size(900, 700), scale: 1, theme: .light, isReduced: false
      ) { wish in
        var wish = wish
        wish.picture = EventScript.pictures[0]
        return try entry.deal(wish)
      }
      Screenshot.play(count, on: &renderer.shell)
      let session = try #require(renderer.shell.session as? any Examinable)
      #expect(session.movesMade == count)
    }
  }
}
