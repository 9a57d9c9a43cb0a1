import Foundation
import PuzzleCore
import Testing

/// A file dialog that reports when it is opened, and answers as the test instructs.
final class FakeDialog: Sendable {
  private let asked: FileHandle
  private let answer: FileHandle

  /// Installs a fake `zenity` in a home's folder of tools, which communicates through two FIFOs.
  init(in home: Home) async throws {
    let (questions, answers) = (home.folder.path + "/asked", home.folder.path + "/answer")
    try await Tool.run(Tool.path(of: "mkfifo"), [questions, answers])
    // With both ends open for reading and writing, neither blocks.
    asked = try FileHandle(forUpdating: URL(filePath: questions))
    answer = try FileHandle(forUpdating: URL(filePath: answers))
    try home.tool(
      "zenity",
      script: """
        echo asked >'\(questions)'
        IFS= read -r answer <'\(answers)'
        test "$answer" = cancel && exit 1
        echo "$answer"
        """)
  }

  /// Waits until the dialog is open.
  func isAsked() async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { [asked] in
        _ = asked.nextBytes()
        continuation.resume()
      }
    }
  }

  /// Answers the dialog with a path, or `cancel`.
  func answer(_ words: String) throws { try answer.write(contentsOf: Data("\(words)\n".utf8)) }
}

extension `A real window` {
  @Suite(.serialized, .desktop) struct `The desktop's file dialog` {
    @Test func `deals the photo that is chosen in it`() async throws {
      let home = try Home()
      let dialog = try await FakeDialog(in: home)
      let photo = try home.photo("stained-glass", as: "glass window.jpg")
      try await Game.play(in: home) { game in
        try await game.click("menu.load")
        await dialog.isAsked()
        try dialog.answer(photo.path)
        try await game.see("a new deal") { $0.revision > 0 && !$0.loading }
        try await game.seePieces(of: photo)
      }
    }

    @Test func `leaves the window alive while it is open`() async throws {
      let home = try Home()
      let dialog = try await FakeDialog(in: home)
      let photo = try home.photo("stained-glass", as: "glass.jpg")
      try await Game.play(in: home) { game in
        try await game.act(.keys("ctrl+o"))
        await dialog.isAsked()
        let piece = game.now.topmost
        let placed = try await game.drag(piece, to: game.now.cell(piece).center)
        #expect(placed.placed == [piece])
        try dialog.answer(photo.path)
        try await game.see("a new deal") { $0.revision > placed.revision && $0.placed.isEmpty }
        try await game.seePieces(of: photo)
      }
    }

    @Test func `changes nothing when it is cancelled, and can be opened again`() async throws {
      let home = try Home()
      let dialog = try await FakeDialog(in: home)
      let photo = try home.photo("stained-glass", as: "glass.jpg")
      try await Game.play(in: home) { game in
        let before = game.now
        try await game.click("menu.load")
        await dialog.isAsked()
        try dialog.answer("cancel")
        // While the first dialog is open a second one is not opened.
        let again = Task { await dialog.isAsked() }
        let clicks = Task {
          while !Task.isCancelled {
            try await game.click("menu.load")
            try await Task.sleep(for: .milliseconds(200))
          }
        }
        await again.value
        clicks.cancel()
        _ = await clicks.result
        #expect(game.now.revision == before.revision && game.now.pieces == before.pieces)
        #expect(game.now.sheet == nil && !game.now.loading)
        try dialog.answer(photo.path)
        try await game.see("a new deal") { $0.revision > before.revision && !$0.loading }
        try await game.seePieces(of: photo)
      }
    }

    @Test func `lets the game end while it is open`() async throws {
      let home = try Home()
      let dialog = try await FakeDialog(in: home)
      try await Game.play(in: home) { game in
        try await game.click("menu.load")
        await dialog.isAsked()
      }
    }
  }
}
