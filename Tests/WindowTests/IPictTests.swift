import Foundation
import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing

extension `A real window` {
  @Suite(.serialized, .desktop) struct Guessing {
    /// Returns the middle of an available tile with a letter below the slots.
    private func tile(_ letter: Character, in moment: Moment) throws -> Moment.Element {
      let slots = moment.elements.filter { $0.id.hasPrefix("slot.") }
      let found = moment.elements.first { element in
        element.id.hasPrefix("tile.") && element.label == String(letter)
          && !slots.contains { $0.frame.contains(element.center) }
      }
      return try #require(found, "no tile \(letter)")
    }

    private func keys(_ word: String) -> [Act] { word.lowercased().map { .key(String($0)) } }

    /// Returns a Boolean value that indicates whether the player has to choose, or the match is over.
    private func isNext(_ moment: Moment) -> Bool {
      !moment.moving && (moment["choice.0"] != nil || moment["rematch"] != nil)
    }

    @Test func `is played for two with the mouse, to the crown and a rematch`() async throws {
      try await Game.play(["--game", "ipict"]) { game in
        for turn in 0..<6 {
          let choice = try await game.see("four pictures") { isNext($0) }
          #expect(choice["status"]?.label.contains("Round \(turn / 2 + 1) / 3") == true)
          let word = try #require(choice["choice.2"]).label
          let handed = try await game.see(
            "the card between them", after: .click(try choice.center(of: "choice.2"))
          ) { $0["ready"] != nil && !$0.moving }
          #expect(handed["picture"] == nil && !handed.elements.contains { $0.label == word })
          try await game.see("the board", after: .click(try handed.center(of: "ready"))) {
            $0["tile.0"]?.enabled == true && !$0.moving
          }
          for (place, letter) in word.enumerated() {
            let from = try tile(letter, in: game.now).center
            let acts: [Act] =
              place == 0 ? .drag(from, to: try game.now.center(of: "slot.0")) : .click(from)
            let revision = game.now.revision
            try await game.see("a letter", after: acts) { $0.revision > revision && !$0.moving }
          }
        }
        let result = try await game.see("the result") { $0["rematch"] != nil && !$0.moving }
        #expect(
          result.solved && result["result"]?.label.contains(", 3 guesses, Player 2: ") == true)
        #expect(result.sheet == nil)
        try await game.see("another match", after: .click(try result.center(of: "rematch"))) {
          !$0.solved && $0["choice.3"] != nil
        }
      }
    }

    @Test func `is played alone with the keyboard alone`() async throws {
      var parameters = IPict.Parameters(language: "de", mode: .alone)
      let table = Photo.builtIn("reef").deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "words/ipict/de.txt")
      parameters.books = WordBooks(
        [WordBook(language: "de", table: try String(contentsOf: table, encoding: .utf8))])
      let area = TableArea(size: Size(1120, 900), top: 52)
      let dealt = try (UInt64(1)...40).map { seed in
        (seed, try Session<IPict>(parameters, in: area, picture: nil, seed: seed).table.deal)
      }.first { isTypedPlainly($0.1.turns.map { $0[0] }) }
      let (seed, deal) = try #require(dealt)
      let arguments = [
        "--game", "ipict", "--language", "de", "--mode", "alone", "--seed", "\(seed)",
      ]
      try await Game.play(arguments) { game in
        for (turn, questions) in deal.turns.enumerated() {
          try await game.see("the board") { $0["tile.0"]?.enabled == true && !$0.moving }
          let word = questions[0].word
          #expect(game.now.elements.count { $0.id.hasPrefix("slot.") } == word.count)
          func seeMove(_ hope: String, after acts: [Act]) async throws {
            let revision = game.now.revision
            try await game.see(hope, after: acts) { $0.revision > revision && !$0.moving }
          }
          try await seeMove("other places", after: .keys("space"))
          if turn == 0 {
            try await seeMove("a letter", after: keys("\(word.first ?? "x")"))
            try await seeMove("no letter", after: .keys("BackSpace"))
          }
          try await game.see("the joy", after: plainKeys(word)) { $0["shuffle"] == nil }
        }
        let result = try await game.see("the result") { $0["rematch"] != nil }
        #expect(result["result"]?.label == "Du: 6 Versuche, Par: 8 Versuche")
        #expect(result["status"]?.label.contains("Du hast gewonnen!") == true)
      }
    }

    /// Returns a Boolean value that indicates whether the words have accents, and no tile without
    /// an accent could be taken by mistake.
    private func isTypedPlainly(_ questions: [IPict.Question]) -> Bool {
      let plain: [Character: Character] = ["Ä": "A", "Ö": "O", "Ü": "U"]
      let accents = questions.flatMap { question in
        question.word.compactMap { letter in plain[letter].map { question.tiles.contains($0) } }
      }
      return !accents.isEmpty && !accents.contains(true)
    }

    /// Returns the keys for a word on a keyboard without accents.
    private func plainKeys(_ word: String) -> [Act] {
      keys(
        word.lowercased().replacing("ä", with: "a").replacing("ö", with: "o").replacing(
          "ü", with: "u"))
    }

    private func clipboard(_ game: Game) async throws -> String {
      let data = try await game.desktop.run(
        "xclip", ["-o", "-selection", "clipboard"], codes: [0, 1])
      return String(decoding: data, as: UTF8.self)
    }

    /// Clicks, and returns the new link on the clipboard.
    private func copiedLink(_ game: Game) async throws -> String {
      let before = try await clipboard(game)
      try await game.act(.click(game.now.center(of: "copy")))
      var text = before
      try await eventually("a copied link") {
        text = try await clipboard(game)
        return text != before && text.hasPrefix("tifpuzzle://match?")
      }
      return text
    }

    @Test func `is played by two programs through copied links, to the crown`() async throws {
      let alone = try Home()
      try await Game.play(["--game", "ipict", "--mode", "link"], in: alone) { host in
        try await Game.play { guest in
          var (mine, other) = (host, guest)
          var links: [String] = []
          for turn in 0..<6 {
            try await mine.comeForward()
            let choice = try await mine.see("four pictures") { isNext($0) }
            let word = try #require(choice["choice.1"]).label
            try await mine.see("the friend’s turn", after: .keys("2")) {
              $0["copy"] != nil && !$0.moving
                && $0["status"]?.label.hasPrefix("Friend’s turn") == true
            }
            let link = try await copiedLink(mine)
            #expect(link.utf8.count < 400 && !links.contains(link) && !link.contains(word))
            links.append(link)
            try await other.comeForward()
            let board = try await other.see("the own turn", after: .keys("ctrl+v")) {
              $0["tile.0"]?.enabled == true && !$0.moving && $0.sheet == nil
            }
            #expect(board["status"]?.label.hasPrefix("Your turn") == true)
            if turn == 1 {
              // This is one wrong guess: the letters in reverse order.
              try await other.see("a wrong guess", after: keys(String(word.reversed()))) {
                $0["status"]?.label.contains("1 wrong") == true && $0["tile.0"]?.enabled == true
                  && !$0.moving
              }
            }
            try await other.see("the joy", after: keys(word)) { $0["shuffle"] == nil }
            (mine, other) = (other, mine)
          }
          try await mine.see("the result") { $0["rematch"] != nil && !$0.moving }
          let link = try await copiedLink(mine)
          try await other.comeForward()
          let result = try await other.see("the result", after: .keys("ctrl+v")) {
            $0["rematch"] != nil && !$0.moving
          }
          let ends = [result, mine.now].map { $0["result"]?.label ?? "" }
          #expect(ends[0].contains(", 3 guesses, Friend") && ends[0].hasSuffix(", 4 guesses"))
          #expect(ends[1].contains(", 4 guesses, Friend") && ends[1].hasSuffix(", 3 guesses"))
          let heads = [result, mine.now].map { $0["status"]?.label.prefix(4) }
          #expect(
            heads == ["You ", "Frie"] || heads == ["Frie", "You "] || heads == ["It’s", "It’s"])
          #expect(!links.contains(link))
        }
      }
    }

    @Test func `keeps a turn that was played, and takes links from the command line`() async throws
    {
      let (mine, friends) = (try Home(), try Home())
      defer { friends.remove() }
      func link() async throws -> String {
        try await Game.play(["--game", "ipict", "--mode", "link"], in: try Home()) { game in
          try await game.see("four pictures") { isNext($0) }
          try await game.see("the friend’s turn", after: .keys("1")) {
            $0["copy"] != nil && !$0.moving
          }
          return try await copiedLink(game)
        }
      }
      let text = try await link()
      let word = try await Game.playAndKill([text], in: friends, isNew: false) { game in
        try await game.see("the board") { $0["tile.0"]?.enabled == true }
        try await game.see("a guess", after: [.key("space")]) { $0.canUndo }
        return game.now.elements.count { $0.id.hasPrefix("slot.") }
      }
      // The same link again is the same match in its current state.
      try await Game.playAndKill(["hello \(text)"], in: friends) { game in
        let board = try await game.see("the same board") { $0["tile.0"]?.enabled == true }
        #expect(board.elements.count { $0.id.hasPrefix("slot.") } == word && board.sheet == nil)
        #expect(board.canUndo)
      }
      try await Game.play([String(text.dropLast(9))], in: mine) { game in
        let card = try await game.see("a card") { $0.sheet != nil }
        #expect(card["card.text"]?.label.hasPrefix("Part of this link is missing") == true)
      }
    }

    @Test func `is played with own pictures, dropped as a folder`() async throws {
      let home = try Home()
      let folder = home.folder.appending(path: "Pictures/Zoo")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let names = "abcdefghijklmnopqrstuvwx".map { "z\($0)o" }
      for name in names {
        try FileManager.default.copyItem(
          at: Photo.builtIn("reef"), to: folder.appending(path: name + ".jpg"))
      }
      try await Game.play(["--game", "ipict"], in: home) { game in
        try await game.drop([folder.absoluteString])
        let choice = try await game.see("own pictures") {
          $0["choice.0"]?.label.hasPrefix("Z") == true && !$0.moving
        }
        #expect(names.map { $0.uppercased() }.contains(try #require(choice["choice.0"]).label))
        try await game.see("the link is refused", after: .keys("ctrl+n")) { $0.sheet == "new" }
        try await game.click("new.mode.2")
        let sentence = try await game.see("why it cannot be dealt") {
          $0["new.deal"]?.enabled == false
        }
        #expect(
          sentence.elements.contains { $0.label.contains("can’t be sent in a link") }
            || sentence["new.deal"]?.enabled == false)
      }
    }
  }
}
