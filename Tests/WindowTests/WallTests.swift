import Foundation
import PuzzleCore
import Testing

extension `A real window` {
  @Suite(.serialized, .desktop) struct Hanging {
    /// Swaps the tiles of a level of 2x2 until all are in their cells.
    private func solve(_ game: Game) async throws {
      var count = 0
      while !game.now.solved, count < 6 {
        let before = game.now
        let order = before.pieces.compactMap { Int($0.id.dropFirst("piece.".count)) }
        let cell = try #require(order.indices.first { order[$0] != $0 })
        let from = try #require(order.firstIndex(of: cell))
        let centers = before.pieces.map(\.center)
        try await game.see("the exchange", after: .drag(centers[from], to: centers[cell])) {
          $0.revision > before.revision && !$0.moving
        }
        count += 1
      }
      try await game.see("the bar of the solved puzzle") { $0.sheet == "solved" }
    }

    @Test func `frames a solved puzzle, replays and saves it, and takes it down`() async throws {
      let home = try Home()
      try await Game.play(["--game", "swap"], in: home) { game in
        try await solve(game)
        let wall = try await game.see("the wall", after: .keys("ctrl+w")) {
          $0.sheet == "wall" && $0["wall.1"] != nil
        }
        let label = try #require(wall["wall.1"]?.label)
        #expect(label.hasPrefix("Swap 2x2, Today, 0:") && label.contains("move"), "\(label)")
        let whole = try await game.see("the whole picture", after: .keys("Return")) {
          $0["wall.picture"]?.label == label
        }
        let time = whole.seconds(since: wall)
        #expect(8..<30 ~= time, "\(time) seconds")
        let saved = try await game.see(
          "the image", after: .click(try whole.center(of: "wall.saveImage"))
        ) {
          $0["wall.note"] != nil
        }
        let pictures = home.folder.appending(path: "Pictures")
        let file = pictures.appending(path: "Swap 2x2.jpg")
        #expect(saved["wall.note"]?.label == "The image is saved as \(file.path).")
        #expect(try Data(contentsOf: file).prefix(2) == Data([0xFF, 0xD8]))
        // Nothing is overwritten, and a home without ffmpeg makes no film.
        try await game.see("another image", after: .click(try saved.center(of: "wall.saveImage"))) {
          $0["wall.note"]?.label.contains("Swap 2x2 2.jpg") == true
        }
        let film = try await game.see(
          "no film", after: .click(try saved.center(of: "wall.saveFilm"))
        ) {
          $0["wall.note"]?.label.contains("ffmpeg") == true
        }
        try await game.see("the nail", after: .click(try film.center(of: "wall.takeDown"))) {
          $0["wall.1.undo"] != nil && $0["wall.picture"] == nil
        }
        try await game.see("the table", after: .keys("Escape")) { $0.sheet == nil }
        try await game.see("the empty wall", after: .keys("ctrl+w")) { $0["wall.start"] != nil }
      }
    }

    @Test func `says what will hang there while it is empty, and brings a puzzle`() async throws {
      try await Game.play { game in
        let empty = try await game.see("the empty wall", after: .keys("ctrl+w")) {
          $0["wall.start"] != nil
        }
        #expect(empty["wall.title"]?.label == "Every puzzle you finish hangs here in a frame.")
        try await game.see("the dialog", after: .keys("Return")) { $0.sheet == "new" }
      }
    }
  }
}
