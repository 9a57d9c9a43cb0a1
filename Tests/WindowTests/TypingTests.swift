import Foundation
import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing

extension `A real window` {
  /// Tests of letters beyond those of an American keyboard, as the desktop's layout provides them.
  @Suite(.serialized, .desktop) struct Typing {
    /// Sets the keyboard layout during `body`.
    private func on(_ layout: String, _ game: Game, _ body: () async throws -> Void) async throws {
      try await game.desktop.run("setxkbmap", [layout])
      do {
        try await body()
      } catch {
        try await game.desktop.run("setxkbmap", ["us"])
        throw error
      }
      try await game.desktop.run("setxkbmap", ["us"])
    }

    private func words(_ language: String, _ seed: UInt64) throws -> [String] {
      var parameters = IPict.Parameters(language: language, mode: .alone)
      let table = Photo.builtIn("reef").deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "words/ipict/\(language).txt")
      parameters.books = WordBooks(
        [WordBook(language: language, table: try String(contentsOf: table, encoding: .utf8))])
      let area = TableArea(size: Size(1120, 900), top: 52)
      return try Session<IPict>(parameters, in: area, picture: nil, seed: seed).table.deal.turns
        .map { $0[0].word }
    }

    @Test func `fills Ukrainian words on a Ukrainian keyboard`() async throws {
      let words = try words("uk", 7)
      let arguments = ["--game", "ipict", "--language", "uk", "--mode", "alone"]
      try await Game.play(arguments) { game in
        try await on("ua", game) {
          for (turn, word) in words.prefix(3).enumerated() {
            try await game.see("the board") { $0["tile.0"]?.enabled == true && !$0.moving }
            let first = String(word.prefix(1)).lowercased()
            let laid = try await game.see("a letter", after: [.type(first)]) { $0.canUndo }
            #expect(laid["slot.0"]?.label.hasSuffix(": \(word.prefix(1))") == true)
            // Shortcuts still work; 52 is the code of the key labelled Z on an American keyboard.
            try await game.see("it is taken back", after: .keys("ctrl+52")) { !$0.canUndo }
            let round = turn / 2 + 1
            try await game.see("the joy", after: [.type(word.lowercased())]) {
              $0["shuffle"] == nil && $0["status"]?.label.contains("\(round) / 3") == true
            }
            try await game.act([.pause(0.7), .key("Return")])
          }
        }
      }
    }

    @Test func `gives a puzzle a name with the mouse alone`() async throws {
      let home = try Home()
      defer { home.remove() }
      try await Game.playAndKill(["--new"], in: home, isNew: true) { game in
        try await game.drag(game.now.topmost, to: game.now.cell(game.now.topmost).center)
        for id in ["menu.games", "games.puzzles", "puzzle.1.rename", "keyboard.open"] {
          try await game.see(id) { $0[id] != nil && !$0.moving }
          try await game.click(id)
        }
        let keys = try await game.see("the keys") { $0["keyboard.done"] != nil }
        let old = try #require(keys["puzzle.1"]).label
        let names = old.map { _ in "backspace" } + ["shift", "s", "e", "a", "space", "signs"]
        try await game.act(
          names.flatMap { try [Act].click(keys.center(of: "keyboard.\($0)")) })
        let signs = try await game.see("the digits") { $0["keyboard.7"] != nil }
        for id in ["keyboard.7", "keyboard.done"] {
          try await game.act(.click(signs.center(of: id)))
        }
        try await game.see("the new name") {
          $0["puzzle.1"]?.label.hasPrefix("Sea 7,") == true && $0["keyboard.done"] == nil
        }
      }
    }

    @Test func `gives a puzzle a Ukrainian name`() async throws {
      let home = try Home()
      defer { home.remove() }
      try await Game.playAndKill(["--new"], in: home, isNew: true) { game in
        try await game.drag(game.now.topmost, to: game.now.cell(game.now.topmost).center)
        let row = try await game.see("the puzzles", after: .keys("ctrl+p")) {
          $0["puzzle.1.rename"] != nil
        }
        try await game.act(.click(try row.center(of: "puzzle.1.rename")))
        try await on("ua", game) {
          let old = try #require(row["puzzle.1"]).label
          try await game.act(Array(repeating: .key("BackSpace"), count: old.count))
          try await game.act([.type("Їжак і мова"), .key("Return")])
          try await game.see("the new name") {
            $0["puzzle.1"]?.label.hasPrefix("Їжак і мова,") == true
          }
        }
      }
    }
  }
}
