import PuzzleCore
import Testing

extension `A real window` {
  @Suite struct Dragging {
    @Test func `snaps a piece that is dropped on its cell`() async throws {
      try await Game.play { game in
        let piece = game.now.topmost
        let home = game.now.cell(piece)
        let dropped = try await game.drag(piece, to: home.center)
        #expect(dropped.piece(piece).isPlaced)
        #expect(dropped.placed == [piece])
        #expect(dropped.moves == 1)
        let settled = try await game.see("the piece is at rest") {
          $0.piece(piece).center.distance(to: home.center) < 0.01
        }
        #expect(settled.piece(piece).frame == home.frame)
      }
    }
  }
}
