import Foundation
import PuzzleCore
import PuzzleKit
import Testing
import WordGrid

@testable import PuzzleGames

@Suite struct `The words of a Word Search` {
  private func read(_ text: String) throws -> WordList { try WordList(reading: Array(text.utf8)) }

  @Test func `leaves bad words out, names them, and uses the rest`() throws {
    let list = try read("Rose\nT:lip\nA\n\(String(repeating: "X", count: 60))\nLily")
    #expect(list.words == ["Rose", "Lily"])
    let game = try Session<WordSearch>.start(.init(list: list, size: 10, directions: .all))
    let warning = try #require(game.extras.dealWarning?.english)
    for part in [
      "“T:lip” has a character that isn’t a letter", "“A” is too short", "has more than 50 letters",
    ] {
      #expect(warning.contains(part), "\(warning)")
    }
    let many = try read("Rose\n" + (10..<99).map { "T:lip\($0)\n" }.joined())
    let all = try Session<WordSearch>.start(.init(list: many, size: 10, directions: .all))
    #expect(
      all.extras.dealWarning?.english.contains(
        "“T:lip20” and 78 more have a character that isn’t a letter.") == true)
    #expect((all.extras.dealWarning?.english.count ?? 0) < 400)
    #expect(throws: WordListError.self) {
      try read("Rose\n" + (0...WordList.most).map { "T:lip\($0)\n" }.joined())
    }
  }

  @Test func `has a grid that has room for it, unless it says how large`() throws {
    func parameters(_ words: [String]) -> WordSearch.Parameters {
      var parameters = WordSearch.standard
      parameters.take(WordList(title: "Own", words: words))
      return parameters
    }
    #expect(parameters(["Cat", "Dog"]).size == 10)
    #expect(parameters(["Cat", "Hippopotamuses"]).size == 14)
    #expect(parameters([String(repeating: "AB", count: 25)]).size == 50)
    var chance = SeededGenerator(seed: 8)
    let words = (0..<100).map { _ in
      String((0..<8).map { _ in Array("ABCDEFGHIKLMNOPRSTUVWXYZ")[chance.below(24)] })
    }
    var many = parameters(words)
    #expect(40...44 ~= many.size)
    #expect(try Session<WordSearch>.start(many).table.deal.leftOut.count < 5)
    many = many.with(.hard)
    #expect(40...44 ~= many.size)
    #expect(try Session<WordSearch>.start(many).table.deal.leftOut.count < 5)
    var list = WordList(title: "Own", words: words)
    list.size = 20
    many.take(list)
    #expect(many.size == 20)
    let theme = WordList(title: "Theme", language: "en", words: words)
    many = parameters(words)
    many.themes = Themes([.init(id: "theme", list: theme)])
    many.take(theme)
    #expect(many.size == 10 && many.count == 8)
  }

  @Test func `begin with the first list, and go on to the animals`() throws {
    var parameters = WordSearch.standard
    #expect(parameters.list.title == "Programming" && parameters.list.words.count == 6)
    let animals = WordList(title: "Animals", language: "en", words: try themes()[0].list.words)
    parameters.themes = Themes([.init(id: "animals", list: animals)])
    var game = try Session<WordSearch>.start(parameters)
    #expect(game.status.title == "Programming 10x10")
    game.perform(.dealAnew(nil))
    #expect(game.status.title == "Animals 10x10" && game.table.deal.words.count == 8)
    game.perform(.dealAnew(nil))
    #expect(game.status.title == "Animals 10x10")
    let lists = WordSearch.form(for: game.parameters, picture: nil).fields.first {
      $0.id == "theme"
    }
    #expect(lists?.kind == .options(["Programming", "Animals"], selected: 1))
  }

  @Test func `are more in a larger grid, until a number is chosen`() throws {
    #expect([5, 10, 12, 15, 20, 50].map(WordList.usualCount) == [2, 8, 12, 18, 32, 100])
    let theme = WordList(title: "Theme", language: "en", words: try themes()[0].list.words)
    var parameters = WordSearch.standard
    parameters.themes = Themes([.init(id: "theme", list: theme)])
    parameters.take(theme)
    parameters.resize(to: 20)
    #expect(parameters.count == 32)
    parameters.count = 5
    parameters.resize(to: 12)
    #expect(parameters.count == 5)
    let chosen = WordSearch.form(for: parameters, picture: nil).answering("size", 30)
    #expect(chosen.size == 30 && chosen.count == 5)
  }

  @Test func `are hidden from right to left where they are read so`() throws {
    for (words, isLeft) in [
      (["כלב", "חתול", "סוס", "פרה"], true), (["Dog", "Cat", "Horse"], false),
    ] {
      var parameters = WordSearch.standard
      parameters.take(WordList(title: "Own", words: words))
      for seed in UInt64(1)...5 {
        let deal = try Session<WordSearch>.start(parameters, seed: seed).table.deal
        for word in deal.words {
          let way = word.line.to % deal.side - word.line.from % deal.side
          #expect(isLeft ? way <= 0 : way >= 0, "\(word.text)")
        }
      }
    }
  }

  @Test func `are as many as a list sets`() throws {
    let list = try read(#"{"words": ["Ant", "Bear", "Camel", "Deer"], "count": 2}"#)
    #expect(list.count == 2)
    var parameters = WordSearch.standard
    parameters.take(list)
    #expect(try Session<WordSearch>.start(parameters).table.deal.words.count == 2)
    #expect(parameters.with(.hard).count == 2)
    #expect(throws: WordListError.self) { try read(#"{"words": ["Ant"], "count": 0}"#) }
    #expect(throws: WordListError.self) { try read(#"{"words": ["Ant"], "count": 101}"#) }
  }

  @Test func `are named when they cannot be hidden`() throws {
    let list = WordList(title: "", words: ["CATTLE", "CATNIP", "CAT"])
    let game = try Session<WordSearch>.start(.init(list: list, size: 8, directions: .all))
    #expect(game.extras.dealWarning?.english.contains("“CAT” is in “CATTLE” and “CATNIP”") == true)
    let fine = WordList(title: "", words: ["RELIVED", "DEV"])
    #expect(
      try Session<WordSearch>.start(.init(list: fine, size: 9, directions: .all)).extras.dealWarning
        == nil)
  }

  @Test func `are refused in a sentence when none of them fits`() {
    let list = WordList(title: "", words: ["HIPPOPOTAMUS", "RHINOCEROS"])
    let parameters = WordSearch.Parameters(list: list, size: 5, directions: .all)
    #expect(throws: DealError.self) { try Session<WordSearch>.start(parameters) }
    #expect(
      parameters.problem?.description
        == "Every word of this list is longer than the grid: choose a larger size.")
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Resources/words").standardized

  private func themes() throws -> [(name: String, list: WordList)] {
    try FileManager.default.contentsOfDirectory(at: Self.folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" }
      .map { ($0.lastPathComponent, try WordList(reading: Array(Data(contentsOf: $0)))) }
  }

  @Test func `of each theme gives every difficulty its words, all of them hidden`() throws {
    let shelf = Themes(try themes().map { Themes.Theme(id: $0.name, list: $0.list) })
    for theme in shelf.all {
      var parameters = WordSearch.standard
      parameters.themes = shelf
      parameters.take(theme.list)
      for difficulty in Difficulty.allCases {
        for seed in UInt64(1)...6 {
          var chance = SeededGenerator(seed: seed)
          let deal = try WordSearch.deal(
            parameters.with(difficulty), in: TableArea(size: Size(400, 400), top: 52),
            picture: nil, using: &chance)
          #expect(deal.words.count == difficulty.count, "\(theme.id), \(difficulty)")
          #expect(deal.leftOut.isEmpty, "\(theme.id), \(difficulty): \(deal.leftOut)")
        }
      }
    }
  }
}
