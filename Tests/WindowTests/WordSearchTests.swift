import Foundation
import PuzzleCore
import PuzzleKit
import Testing

extension Moment {
  /// The letters in their rows, as described.
  fileprivate var letters: [[Character]] {
    var rows: [[Character]] = []
    for cell in cells {
      guard let row = cell.id.split(separator: ".").dropFirst().first.flatMap({ Int($0) }),
        let letter = cell.label.first
      else { continue }
      if row == rows.count { rows.append([]) }
      rows[row].append(letter)
    }
    return rows
  }

  var words: [Element] { elements.filter { $0.id.hasPrefix("word.") } }
  fileprivate var unfound: [Element] { words.filter { !$0.label.contains(",") } }

  /// Returns the ids of the cells at the ends of a word, found by a search in all directions.
  func ends(of word: String) throws -> (from: String, to: String) {
    let letters = letters
    let wanted = Array(word.uppercased())
    let ways = [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (-1, -1), (1, -1), (-1, 1)]
    for row in letters.indices {
      for column in letters[row].indices {
        for (dy, dx) in ways {
          let isThere = wanted.indices.allSatisfy { i in
            let (y, x) = (row + dy * i, column + dx * i)
            return letters.indices ~= y && letters[y].indices ~= x && letters[y][x] == wanted[i]
          }
          let last = wanted.count - 1
          if isThere {
            return ("cell.\(row).\(column)", "cell.\(row + dy * last).\(column + dx * last)")
          }
        }
      }
    }
    throw Unknown(description: "\(word) is not among the letters")
  }
}

extension `A real window` {
  @Suite(.serialized, .desktop) struct `Searching for words` {
    @Test func `offers six themes with a picture, and the others after More`() async throws {
      try await Game.play(["--game", "wordsearch"]) { game in
        let card = try await game.see("the themes", after: .keys("ctrl+n")) { $0.sheet == "new" }
        let names = (0..<6).map { card["new.theme.\($0)"]?.label }
        #expect(names == ["Programming", "Animals", "Fruit", "Space", "Music", "Flowers"])
        #expect(card["new.theme.6"] == nil)
        let more: [Act] = .click(try card.center(of: "new.theme.more"))
        let all = try await game.see("the others", after: more) { $0["new.theme.6"] != nil }
        #expect(all["new.theme.more"] == nil && all["new.theme.25"] != nil)
        try await game.click("new.theme.6")
        try await game.act(.keys("Return"))
        let words = try #require(all["new.theme.6"]?.label)
        try await game.see("a new grid") { $0["menu.title"]?.label.hasPrefix(words) == true }
      }
    }

    @Test func `is won by swipes, clicks and a reveal, and celebrates without end`() async throws {
      try await Game.play(["--game", "wordsearch"]) { game in
        let start = game.now
        #expect(start.cells.count == 100 && start.words.count == 6)
        #expect(start["found"]?.label == "Words found: 0 of 6")
        #expect(start["menu.title"]?.label == "Programming 10x10")
        for (number, word) in start.words.enumerated() {
          let (from, to) = try start.ends(of: word.label)
          let ends = try (start.center(of: from), start.center(of: to))
          let acts: [Act] =
            switch number {
            case 0: .hold(ends.0, to: ends.1, Point(20, 880), ends.1) + [.release(1)]
            case 1: .click(ends.1, ends.0)
            case 2: .click(word.center)
            default: .drag(ends.1, to: ends.0)
            }
          try await game.see("\(word.label) found", after: acts) {
            $0["found"]?.label == "Words found: \(number + 1) of 6"
          }
        }
        let card = try await game.see("the card") { $0.sheet == "solved" }
        #expect(card["card.title"]?.label == "You won! All words found")
        #expect(card["reveals"]?.label == "Reveals: 1" && card.solved)
        // The word lights up behind the dialog.
        func shot() async throws -> Data {
          try Data(contentsOf: URL(filePath: try await game.screenshot()))
        }
        let first = try await shot()
        try await eventually("another picture") { try await shot() != first }
        let dealt = try await game.see("other letters", after: .keys("Return")) {
          $0.sheet == nil && !$0.solved
        }
        #expect(dealt.letters != start.letters && dealt["reveals"]?.label == "Reveals: 2")
      }
    }

    @Test func `is won with the keyboard alone`() async throws {
      try await Game.play(["--game", "wordsearch", "--difficulty", "hard"]) { game in
        func place(_ id: String?) -> (row: Int, column: Int)? {
          let parts = id?.split(separator: ".").compactMap { Int($0) } ?? []
          return parts.count == 2 ? (parts[0], parts[1]) : nil
        }
        func arrows(from: (row: Int, column: Int), to: (row: Int, column: Int)) -> [Act] {
          let (dy, dx) = (to.row - from.row, to.column - from.column)
          return [Act](repeating: .key(dy > 0 ? "Down" : "Up"), count: abs(dy))
            + [Act](repeating: .key(dx > 0 ? "Right" : "Left"), count: abs(dx))
        }
        for _ in 0..<20 where game.now.focus?.hasPrefix("cell.") != true {
          let before = game.now.focus
          try await game.see("the next stop", after: .keys("Tab")) { $0.focus != before }
        }
        let words = game.now.words
        for word in words {
          let (from, to) = try game.now.ends(of: word.label)
          let here = try #require(place(game.now.focus))
          let (first, last) = (try #require(place(from)), try #require(place(to)))
          let way = arrows(from: here, to: first)
          if !way.isEmpty { try await game.see(from, after: way) { $0.focus == from } }
          let count = words.count - game.now.unfound.count + 1
          try await game.see(
            "\(word.label) found",
            after: .keys("Return") + arrows(from: first, to: last)
              + .keys("Return")
          ) { $0["found"]?.label == "Words found: \(count) of \(words.count)" }
        }
        try await game.see("the card") { $0.sheet == "solved" }
        try await game.see("another deal", after: .keys("Return")) { $0.moves == 0 && !$0.solved }
      }
    }

    @Test func `refuses letters that no font has, and names the package with one`() async throws {
      let home = try Home()
      // The only font has Latin, Greek and Cyrillic letters.
      let fonts = home.folder.appending(path: "fonts.conf")
      let inter = try #require(
        ["/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/inter"].first {
          FileManager.default.fileExists(atPath: $0)
        })
      try Data(
        """
        <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
        <fontconfig><dir>\(inter)</dir><cachedir>\(home.folder.path)/cache</cachedir></fontconfig>
        """.utf8
      ).write(to: fonts)
      try await Game.play(environment: ["FONTCONFIG_FILE": fonts.path], in: home) { game in
        for (name, words, package) in [
          ("signs.txt", "Katze\n漢字\n仮名\n", "fonts-noto-cjk"),
          ("arab.txt", "كتاب، قلم، بيت", "fonts-noto-core"),
        ] {
          let list = game.home.folder.appending(path: name)
          try Data(words.utf8).write(to: list)
          try await game.drop([list.absoluteString])
          let told = try await game.see("the message about \(name)") { $0.sheet == "message" }
          #expect(
            told["card.text"]?.label
              == "“\(name)” has letters that no font on this computer can show: install the package "
              + "\(package), then restart the program.")
          #expect(told.game == "tifpuzzle")
          try await game.see("the table", after: .keys("Escape")) { $0.sheet == nil }
        }
        let list = game.home.folder.appending(path: "кіт.txt")
        try Data("Кіт\nПес\nЇжак".utf8).write(to: list)
        try await game.drop([list.absoluteString])
        try await game.see("its words") { $0.game == "wordsearch" && $0.words.count == 3 }
      }
    }

    @Test func `takes a list of words that is dropped, and says what is wrong with one`()
      async throws
    {
      try await Game.play { game in
        let bad = game.home.folder.appending(path: "bad.txt")
        try Data("L:ly\n\n{}".utf8).write(to: bad)
        try await game.drop([bad.absoluteString])
        let told = try await game.see("the message") { $0.sheet == "message" }
        #expect(
          told["card.text"]?.label
            == "“bad.txt” isn’t a word list. Line 1: “L:ly” has a character that isn’t a letter."
        )
        #expect(told.game == "tifpuzzle")
        try await game.see("the table", after: .keys("Escape")) { $0.sheet == nil }
        let good = game.home.folder.appending(path: "flowers.json")
        try Data(
          #"{"words": ["Rose", "Tulip", "Chrysanthemum"], "size": 9, "reveals": 1}"#.utf8
        ).write(to: good)
        try await game.drop([good.absoluteString])
        let dealt = try await game.see("its words") { $0.game == "wordsearch" && $0.sheet != nil }
        #expect(dealt.words.map(\.label) == ["Rose", "Tulip"] && dealt.cells.count == 81)
        #expect(dealt["reveals"]?.label == "Reveals: 1")
        #expect(
          dealt["card.text"]?.label
            == "“Chrysanthemum” is longer than the grid.")
        try await game.see("the letters", after: .keys("Escape")) { $0.sheet == nil }
        let back = try await game.see("the first game", after: .keys("ctrl+1")) {
          $0.game == "tifpuzzle"
        }
        #expect(back.pieces.count == 9)
        try await game.seePieces(of: Photo(file: Photo.builtIn("hot-air-balloons")))
      }
    }

    @Test(arguments: ["360x480", "480x360", "1120x900", "1560x1120"])
    func `shows all of itself in windows of many sizes`(size: String) async throws {
      let arguments = [
        "--game", "wordsearch", "--words", "music", "--size", "20", "--window", size,
      ]
      try await Game.play(arguments) { game in
        let now = game.now
        #expect(now.cells.count == 400 && now.words.count == 32)
        for element in now.elements {
          let f = element.frame
          #expect(
            f.minX >= 0 && f.minY >= 0 && f.maxX <= now.window.width
              && f.maxY <= now.window.height, "\(element.id) at \(f)")
        }
      }
    }

    @Test func `goes on where it was left`() async throws {
      let home = try Home()
      let found = try await Game.playAndKill(["--game", "wordsearch"], in: home, isNew: true) {
        game in
        let (from, to) = try game.now.ends(of: "Swift")
        let acts: [Act] = try .drag(game.now.center(of: from), to: game.now.center(of: to))
        return try await game.see("a word", after: acts) { $0.moves == 1 }
      }
      try await Game.playAndKill(in: home) { game in
        #expect(game.now.game == "wordsearch" && game.now.letters == found.letters)
        #expect(game.now["found"]?.label == "Words found: 1 of 6")
        let card = try await game.see("the card", after: .keys("ctrl+n")) { $0.sheet == "new" }
        #expect(card["new.theme.1"] != nil, "themes are there after a restart")
      }
    }
  }
}
