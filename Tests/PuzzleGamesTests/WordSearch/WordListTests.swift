import Foundation
import PuzzleCore
import Testing

@testable import PuzzleGames

@Suite struct `A list of words` {
  private func read(_ text: String) throws -> WordList { try WordList(reading: Array(text.utf8)) }

  @Test func `is plain text with one word a line`() throws {
    let list = try read("# Pets\nCat\r\n\n  Guinea pig \rHamster\n")
    #expect(list.words == ["Cat", "Guinea pig", "Hamster"])
    #expect(list.title == "Your words" && list.size == nil)
    #expect(try read("\u{FEFF}Cat\nDog").words == ["Cat", "Dog"])
  }

  @Test func `is JSON that may say more`() throws {
    let list = try read(
      """
      {"title": "Meine Tiere", "language": "de", "size": 14, "reveals": 5,
       "directions": ["right", "up-left"], "words": ["B\\u00e4r", "Löwe"]}
      """)
    #expect(list.title == "Meine Tiere" && list.language == "de" && list.size == 14)
    #expect(list.reveals == 5 && list.directions == [.right, .upLeft])
    #expect(list.words == ["Bär", "Löwe"])
    #expect(try read("[\"cat\", \"dog\"]").words == ["cat", "dog"])
    #expect(try read("{\"words\":[\"cat\"],\"directions\":\"hard\"}").directions == .all)
  }

  @Test(
    arguments: [
      ("", nil, "There are no words in this list: write one word a line."),
      ("# nothing\n\n", nil, "There are no words in this list: write one word a line."),
      ("Cat\nDo:g", 2, "“Do:g” has a sign that is no letter."),
      ("Cat\n\nA\n", 3, "“A” is too short: a word has two letters or more."),
      ("{\"words\":\n[\"cat\",\n5]}", 3, "“words” takes text in quotation marks."),
      ("{\"words\":\n[\"cat\"\n\"dog\"]}", 3, "this is no JSON, a comma or “]” is missing."),
      ("{\"title\": \"x\"}", 1, "the list has no “words”."),
      ("{\"words\": \"cat\"}", 1, "“words” is an array of words."),
      ("{\n\"size\": 4,\n\"words\": [\"cat\"]}", 2, "“size” is a whole number from 5 to 50."),
      ("{\"reveals\": 1.5, \"words\": [\"cat\"]}", 1, "“reveals” is a whole number from 0 to 99."),
      ("[\"cat\",\n\"dog", 2, "this is no JSON, a quotation mark is missing."),
      ("[\"cat\"] x", 1, "this is no JSON, nothing may follow the list."),
      ("[cat]", 1, "this is no JSON, “cat” is no value: text stands in quotation marks."),
    ] as [(String, Int?, String)])
  func `that is wrong says so in a sentence, with the line`(
    text: String, line: Int?, sentence: String
  ) {
    do throws(WordListError) {
      let list = try WordList(reading: Array(text.utf8))
      Issue.record("\(list)")
    } catch {
      #expect(error.line == line)
      #expect(error.description == (line.map { "Line \($0): " } ?? "") + sentence)
    }
  }

  @Test func `names directions it does not know`() {
    #expect(throws: WordListError.self) {
      try read("{\"words\": [\"cat\"], \"directions\": [\"sideways\"]}")
    }
    #expect(throws: WordListError.self) { try read(String(repeating: "[", count: 10_000)) }
    #expect(throws: WordListError.self) { try WordList(reading: [0x43, 0xFF, 0x0A]) }
    #expect(throws: WordListError.self) {
      try read((0...WordList.most).map { _ in "word" }.joined(separator: "\n"))
    }
  }

  /// Changed bytes are read or refused, and what is read can be dealt or is refused.
  @Test func `may be anything`() throws {
    let sound = Array(
      """
      {"title": "Pets", "language": "en", "size": 9, "reveals": 3, "directions": "medium",
       "words": ["Cat", "Guinea pig", "D\\u00f6g", "Hamster"]}
      """.utf8)
    var chance = SeededGenerator(seed: 5)
    var refused = 0
    for _ in 0..<2000 {
      var bytes = sound
      for _ in 0...chance.below(4) {
        let at = chance.below(bytes.count)
        switch chance.below(3) {
        case 0: bytes[at] = UInt8(chance.below(256))
        case 1: bytes.remove(at: at)
        default: bytes.insert(Array("{}[]\",:\\u09-".utf8)[chance.below(12)], at: at)
        }
      }
      guard let list = try? WordList(reading: bytes) else {
        refused += 1
        continue
      }
      var parameters = WordSearch.standard
      parameters.take(list)
      _ = try? WordSearch.deal(
        parameters, in: TableArea(size: Size(400, 400), top: 52), picture: nil, using: &chance)
    }
    #expect(refused > 200 && refused < 1990)
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Resources/words").standardized

  private func themes() throws -> [(name: String, list: WordList)] {
    try FileManager.default.contentsOfDirectory(at: Self.folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" }
      .map { ($0.lastPathComponent, try WordList(reading: Array(Data(contentsOf: $0)))) }
  }

  @Test func `of each theme has thirty words that its alphabet can write`() throws {
    let all = try themes()
    #expect(all.count { $0.list.language == "en" } >= 20)
    let languages = Set(all.compactMap(\.list.language))
    #expect(languages == Set(WordSearch.Alphabet.all.map(\.language)))
    for (name, list) in all {
      #expect(list.words.count >= 30, "\(name)")
      #expect(Set(list.words.map { $0.uppercased() }).count == list.words.count, "\(name)")
      let alphabet = try #require(
        WordSearch.Alphabet.all.first { $0.language == list.language }, "\(name)")
      for word in list.words {
        let letters = try #require(WordSearch.letters(of: word), "\(word) of \(name)")
        #expect(letters.allSatisfy { alphabet.spelling.known($0) != nil }, "\(word) of \(name)")
      }
    }
  }

  @Test func `of each theme gives every difficulty its words, all of them hidden`() throws {
    let shelf = Themes(try themes().map { Themes.Theme(id: $0.name, list: $0.list) })
    for theme in shelf.all {
      var parameters = WordSearch.standard
      parameters.themes = shelf
      parameters.take(theme.list)
      for difficulty in WordSearch.Difficulty.allCases {
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
