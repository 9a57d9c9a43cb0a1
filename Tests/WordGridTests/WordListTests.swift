import Foundation
import PuzzleCore
import Testing

@testable import WordGrid

@Suite struct `A list of words` {
  private func read(_ text: String) throws -> WordList { try WordList(reading: Array(text.utf8)) }

  @Test func `is plain text with one word a line`() throws {
    let list = try read("# Pets\nCat\r\n\n  Guinea pig \rHamster\n")
    #expect(list.words == ["Cat", "Guinea pig", "Hamster"])
    #expect(list.title == "Your words" && list.size == nil)
    #expect(try read("\u{FEFF}Cat\nDog").words == ["Cat", "Dog"])
  }

  @Test func `is read without commas, comments and quotation marks`() throws {
    let list = try read(
      """
      # Pets, by size
      Cat, Dog; "Guinea pig"\t„Ara“
        # nothing here
      Hamster # my own,, and loud
      C#,,F# , 猫、犬
      """)
    #expect(list.words == ["Cat", "Dog", "Guinea pig", "Ara", "Hamster"])
    // “C#” is a word with a sign, no word with a comment.
    #expect(list.leftOut?.map(\.text) == ["C#", "F#", "猫", "犬"])
    #expect(try read("猫猫、犬犬，ネコ").words == ["猫猫", "犬犬", "ネコ"])
  }

  @Test(arguments: ["Bär, Löwe\nFuß", "Їжак\nКіт, Жираф", "猫猫\n犬犬\r\nネコ", "cat\ndog"])
  func `is UTF-8 or UTF-16, with or without a mark`(text: String) throws {
    let words = try read(text).words
    let wide = Array(text.utf16)
    let little = wide.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    let big = wide.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    let forms = [
      [0xEF, 0xBB, 0xBF] + Array(text.utf8), [0xFF, 0xFE] + little, [0xFE, 0xFF] + big, little, big,
    ]
    for bytes in forms {
      #expect(try WordList(reading: bytes).words == words)
      for count in 0..<bytes.count { _ = try? WordList(reading: Array(bytes.prefix(count))) }
    }
    #expect(words.count == text.split { ",\n\r\n".contains($0) }.count)
  }

  @Test func `is Latin-1, also as Windows writes it`() throws {
    #expect(
      try WordList(reading: Array("B".utf8) + [0xE4, 0x72, 10, 0x46, 0x75, 0xDF]).words == [
        "Bär", "Fuß",
      ])
    #expect(try WordList(reading: [0x93, 0x43, 0x9C, 0x75, 0x72, 0x94]).words == ["Cœur"])
    #expect(
      try WordList(reading: Array("{\"words\": [\"B".utf8) + [0xE4] + Array("r\"]}".utf8)).words
        == ["Bär"])
  }

  @Test func `is JSON with optional settings`() throws {
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
      ("", nil, "There are no words in this list: write one word per line."),
      ("# nothing\n\n", nil, "There are no words in this list: write one word per line."),
      ("Ca:t\nDo:g", 1, "“Ca:t” has a character that isn’t a letter."),
      ("\n\nA\n", 3, "“A” is too short."),
      (
        String(repeating: "A", count: 51), 1,
        "“\(String(repeating: "A", count: 40))…” has more than 50 letters."
      ),
      ("Cat\u{0}Dog", nil, "This isn’t text: save the list as plain text, with one word per line."),
      ("{\"words\":\n[\"cat\",\n5]}", 3, "“words” must be text in quotation marks."),
      ("{\"words\":\n[\"cat\"\n\"dog\"]}", 3, "this isn’t valid JSON: a comma or “]” is missing."),
      ("{\"title\": \"x\"}", 1, "the list has no “words”."),
      ("{\"words\": \"cat\"}", 1, "“words” must be an array of words."),
      ("{\n\"size\": 4,\n\"words\": [\"cat\"]}", 2, "“size” must be a whole number from 5 to 50."),
      (
        "{\"reveals\": 1.5, \"words\": [\"cat\"]}", 1,
        "“reveals” must be a whole number from 0 to 99."
      ),
      ("[\"cat\",\n\"dog", 2, "this isn’t valid JSON: a quotation mark is missing."),
      ("[\"cat\"] x", 1, "this isn’t valid JSON: nothing may follow the list."),
      ("[cat]", 1, "this isn’t valid JSON: “cat” isn’t a value; put text in quotation marks."),
    ] as [(String, Int?, String)])
  func `has errors with the line in a sentence`(
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

  @Test func `names unknown directions`() {
    #expect(throws: WordListError.self) {
      try read("{\"words\": [\"cat\"], \"directions\": [\"sideways\"]}")
    }
    #expect(throws: WordListError.self) { try read(String(repeating: "[", count: 10_000)) }
    #expect(throws: WordListError.self) { try WordList(reading: [0x43, 0x00, 0x01, 0x0A]) }
    #expect(throws: WordListError.self) {
      try read((0...WordList.most).map { _ in "word" }.joined(separator: "\n"))
    }
  }

  /// Checks that damaged bytes are read or refused, and that the words of a list that is read can be
  /// hidden or are refused.
  @Test func `never traps on random bytes`() throws {
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
      _ = try? LetterGrid(
        hiding: list.words, language: list.language, side: list.size ?? list.fittingSize,
        list.directions ?? .all, using: chance.stream("grid"))
    }
    #expect(refused > 200 && refused < 1990)
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Resources/words").standardized

  private func themes() throws -> [(name: String, list: WordList)] {
    try FileManager.default.contentsOfDirectory(at: Self.folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" }
      .map { ($0.lastPathComponent, try WordList(reading: Array(Data(contentsOf: $0)))) }
  }

  @Test func `of each theme has thirty words that its alphabet can write`() throws {
    let all = try themes()
    #expect(all.count { $0.list.language == "en" } >= 20)
    let languages = Set(all.compactMap(\.list.language))
    #expect(languages == Set(Alphabet.withThemes.map(\.language)))
    for (name, list) in all {
      #expect(list.words.count >= 30, "\(name)")
      #expect(Set(list.words.map { $0.uppercased() }).count == list.words.count, "\(name)")
      let alphabet = try #require(
        Alphabet.all.first { $0.language == list.language }, "\(name)")
      for word in list.words {
        let letters = try #require(Spelling.letters(of: word), "\(word) of \(name)")
        #expect(letters.allSatisfy { alphabet.spelling.known($0) != nil }, "\(word) of \(name)")
      }
    }
  }
}
