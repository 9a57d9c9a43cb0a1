import Foundation
import PuzzleCore
import PuzzleKit
import Testing

extension `A real window` {
  @Suite(.serialized, .desktop) struct Photos {
    /// Expects a new deal of `photo` after `load` on a table with a placed piece.
    private func expectNewDeal(
      of photo: Photo, in game: Game, after load: () async throws -> Void
    ) async throws {
      let before = game.now
      let piece = before.topmost
      let placed = try await game.drag(piece, to: before.cell(piece).center)
      try await load()
      let dealt = try await game.see("a new deal") {
        $0.revision > placed.revision && $0.placed.isEmpty && !$0.loading && $0.sheet == nil
      }
      #expect(dealt.canUndo && dealt.moves == 0 && dealt.cells.count == 9)
      try await game.seePieces(of: photo)
      #expect(game.now.pieces.map(\.frame) != before.pieces.map(\.frame))
    }

    @Test func `shows the photo that is named on the command line`() async throws {
      let home = try Home()
      let photo = try home.photo("night-city", as: "city.jpg")
      try await Game.play([photo.path], in: home) { game in
        try await game.see("the photo is there") { !$0.loading && $0.revision > 0 }
        try await game.seePieces(of: photo)
      }
    }

    @Test func `deals a photo that is dropped on the window anew`() async throws {
      try await Game.play { game in
        let photo = try game.home.photo("reef", as: "Grüße vom Riff.jpg")
        try await expectNewDeal(of: photo, in: game) {
          try await game.drop([photo.uri])
        }
      }
    }

    @Test(arguments: [" a .jpg ", "a\nb.jpg", "Caf\u{E9}.jpg"])
    func `deals a photo whatever its name is, dropped and in a folder`(
      name: String
    ) async throws {
      // Each character is one byte: the last name is in Latin-1.
      let bytes = name.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
      let home = try Home()
      let folder = FileManager.default.temporaryDirectory.appending(
        path: "old disk \(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let plain = folder.appending(path: "plain").path
      try FileManager.default.copyItem(atPath: Photo.builtIn("reef").path, toPath: plain)
      let path = (Array(folder.path.utf8) + [0x2F] + bytes + [0]).map { CChar(bitPattern: $0) }
      try #require(unsafe rename(plain, path) == 0)
      let uri =
        folder.absoluteString + (folder.absoluteString.hasSuffix("/") ? "" : "/")
        + bytes.map { String(format: "%%%02X", Int($0)) }.joined()
      let photo = Photo(file: Photo.builtIn("reef"))
      try await Game.play(in: home) { game in
        try await expectNewDeal(of: photo, in: game) { try await game.drop([uri]) }
      }
      try await Game.play { game in
        try await expectNewDeal(of: photo, in: game) {
          try await game.drop([folder.absoluteString])
        }
      }
    }

    @Test func `takes the first photo of several files that are dropped`() async throws {
      try await Game.play { game in
        let note = try game.home.text("a note.txt")
        let photo = try game.home.photo("night-city", as: "b.jpg")
        try await expectNewDeal(of: photo, in: game) {
          try await game.drop([note.absoluteString, photo.uri])
        }
      }
    }

    @Test func `says why a text file is no photo, and changes nothing`() async throws {
      try await Game.play { game in
        let note = try game.home.text("shopping list.md")
        let before = game.now
        let placed = try await game.drag(before.topmost, to: before.cell(before.topmost).center)
        try await game.drop([note.absoluteString])
        let told = try await game.see("the message") { $0.sheet == "message" }
        let sentence = try #require(told["card.text"]?.label)
        #expect(sentence.contains("shopping list.md"))
        #expect(sentence.count > "shopping list.md".count + 10)
        let closed = try await game.see("the table", after: .keys("Return")) { $0.sheet == nil }
        #expect(closed.revision == placed.revision)
        #expect(closed.placed == placed.placed && closed.canUndo && !closed.loading)
        let loose = placed.pieces.indices.filter { !placed.pieces[$0].isPlaced }
        #expect(try loose.allSatisfy { try closed.piece($0) == placed.piece($0) })
        let shown = Photo(file: Photo.builtIn("hot-air-balloons"))
        try await game.seePieces(of: shown)
      }
    }

    @Test func `says at the start why a photo cannot be opened`() async throws {
      let home = try Home()
      let note = try home.text("shopping list.md")
      try await Game.play([note.path], in: home) { game in
        let told = try await game.see("the message over another puzzle") {
          $0.sheet == "message" && $0.pieces.count == 9 && !$0.moving
        }
        #expect(told["card.text"]?.label.contains("shopping list.md") == true)
        try await game.see("the table", after: .keys("Return")) { $0.sheet == nil }
      }
    }

    @Test(arguments: ["a path", "a file:// address"])
    func `deals a photo that is pasted anew`(by kind: String) async throws {
      try await Game.play { game in
        let photo = try game.home.photo("mountain-lake", as: "Lake in June.jpg")
        let text = game.home.folder.appending(path: "clipboard.txt")
        try Data((kind == "a path" ? photo.path : photo.uri).utf8).write(to: text)
        let owner = try Child(
          try Tool.path(of: "xclip"), ["-quiet", "-selection", "clipboard", "-in", text.path],
          environment: ["DISPLAY": game.desktop.display])
        try await expectNewDeal(of: photo, in: game) { try await game.act(.keys("ctrl+v")) }
        owner.send(SIGTERM)
        _ = await owner.ended(within: 10)
      }
    }

    @Test func `lists the pictures itself where there is no file dialog`() async throws {
      let home = try Home()
      _ = try home.photo("deep-fractal", as: "1 fractal.jpg")
      let photo = try home.photo("autumn-forest", as: "2 forest.jpg")
      _ = try home.text("3 note.txt")
      try await Game.play(in: home) { game in
        try await expectNewDeal(of: photo, in: game) {
          let load: [Act] = .click(try game.now.center(of: "menu.load"))
          let listed = try await game.see("the browser", after: load) { $0.sheet == "browser" }
          let tiles = listed.elements.filter { $0.id.hasPrefix("browser.entry.") }
          #expect(tiles.map(\.label) == ["1 fractal.jpg", "2 forest.jpg"])
          let forest = try #require(tiles.last)
          try await expectThumbnail(of: photo, on: forest, in: game)
          try await game.act(.click(forest.center))
        }
      }
    }

    /// Expects the thumbnail of a photo as a square in the upper part of a tile.
    private func expectThumbnail(
      of photo: Photo, on tile: Moment.Element, in game: Game
    ) async throws {
      let wanted = try await MeanColor(of: photo.path, in: Rect(256, 256, 1536, 1536))
      let box = Rect(center: tile.center + Point(0, -14), size: Size(60, 60))
      try await eventually("a tile with its photo, \(wanted)") {
        try await MeanColor(of: game.screenshot(), in: box).isNear(wanted)
      }
    }
  }
}
