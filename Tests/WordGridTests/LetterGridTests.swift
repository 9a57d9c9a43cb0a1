import Foundation
import PuzzleCore
import Testing

@testable import WordGrid

@Suite struct `A grid of letters` {
  /// The parameters of the generator.
  struct Setting: Sendable, CustomTestStringConvertible {
    var name: String
    var words: [String]
    var side: Int
    var directions: Directions
    var language: String?
    /// Fewer for a large grid, which takes as long as dozens of small ones.
    var seeds: ClosedRange<UInt64> { 1...(side > 20 ? 100 : 2000) }
    /// A Boolean value that indicates whether all words must be hidden.
    var takesAll = true

    var testDescription: String { name }

    init(
      _ name: String, _ words: String, size side: Int, _ directions: Directions,
      takesAll: Bool = true, language: String? = nil
    ) {
      self.name = name
      self.words = words.split(separator: " ").map(String.init)
      self.side = side
      self.directions = directions
      self.language = language
      self.takesAll = takesAll
    }
  }

  static let animals =
    "Badger Camel Donkey Ferret Giraffe Hamster Jaguar Koala Leopard Monkey Otter Panda Rabbit Sheep"
    + " Tiger Walrus Zebra"

  /// A hundred words of 4 to 10 letters, the same each time.
  static let hundred: String = {
    var chance = SeededGenerator(seed: 3)
    let letters = Array("EEEEAAAIIOOUTTNNSSRRLLDDHHCCMMPPBGFKVWYXZJQ")
    return (0..<100).map { _ in
      String((0..<4 + chance.below(7)).map { _ in letters[chance.below(letters.count)] })
    }.joined(separator: " ")
  }()

  static let settings = [
    Setting(
      "the standard", "Swift Kotlin ObjectiveC Variable Java Mobile", size: 10, [.right, .down]),
    Setting(
      "medium", "Badger Camel Donkey Ferret Giraffe Hamster Jaguar Koala", size: 12,
      Difficulty.medium.directions),
    Setting("hard", animals, size: 15, .all),
    Setting("crowded", animals, size: 8, .all, takesAll: false),
    Setting("too short", "ANNA NANA ANNAN NAAN ANAN", size: 7, .all, takesAll: false),
    Setting("words within words", "CAT CATTLE LEVEL LEVELS EVE OTTO", size: 9, .all),
    Setting("two-letter", "AB BA CD EF GH IJ KL", size: 5, .all, takesAll: false),
    Setting("German", "Bär Käfer Löwe Fuß Maus Ente", size: 9, .all, language: "de"),
    Setting("Ukrainian", "жираф ведмідь кіт їжак лисиця", size: 10, .all, language: "uk"),
    Setting("the largest", hundred, size: 50, .all),
    Setting("the smallest", "SUN SEA SKY TREE", size: 5, .all, takesAll: false),
  ]

  private func make(_ setting: Setting, seed: UInt64) throws(WordListError) -> LetterGrid {
    try LetterGrid(
      hiding: setting.words, language: setting.language, side: setting.side, setting.directions,
      using: SeededGenerator(seed: seed))
  }

  @Test(arguments: settings)
  func `has every word exactly once in any direction, and no denied word in its filler`(
    setting: Setting
  ) throws {
    for seed in setting.seeds {
      let made = try make(setting, seed: seed)
      let grid = GridCheck(made.rows)
      try #require(
        made.rows.count == setting.side && made.rows.allSatisfy { $0.count == setting.side })
      let directions = setting.directions.steps
      var taken: Set<Int> = []
      for word in made.words {
        let letters = try #require(Spelling.letters(of: word.text))
        let cells = try #require(word.line.cells(side: setting.side))
        taken.formUnion(cells)
        #expect(cells.map { grid.letters[$0] } == letters)
        #expect(grid.runs(of: letters) == [Set(cells)], "\(word.text) with seed \(seed)")
        let step = (cells[1] - cells[0])
        #expect(
          directions.contains { $0.dy * setting.side + $0.dx == step },
          "\(word.text) goes elsewhere")
      }
      if setting.takesAll { #expect(made.leftOut.isEmpty, "\(made.leftOut) with seed \(seed)") }
      #expect(made.words.count + made.leftOut.count == setting.words.count)
      for word in made.leftOut where word.reason == "didn’t fit" {
        let letters = try #require(Spelling.letters(of: word.text))
        #expect(grid.runs(of: letters).isEmpty, "\(word.text) is left out, but there")
      }
      for word in DeniedWords.all {
        for run in grid.runs(of: word) {
          #expect(run.isSubset(of: taken), "\(String(word)) with seed \(seed)")
        }
      }
    }
  }

  @Test func `is the same for the same seed`() throws {
    for setting in Self.settings {
      for seed in UInt64(1)...20 {
        let once = try make(setting, seed: seed)
        let again = try make(setting, seed: seed)
        #expect(once.rows == again.rows && once.words == again.words)
        let other = try make(setting, seed: seed + 1000)
        #expect(other.rows != once.rows)
      }
    }
  }

  @Test(arguments: [
    ("BANANA ANA", "“ANA” is more than once in “BANANA”"),
    ("CATTLE CATNIP CAT", "“CAT” is in “CATTLE” and “CATNIP”"),
    ("LIVE EVIL", "“EVIL” is “LIVE” backwards"),
    ("Otter OTTER", "“OTTER” is on the list twice"),
    ("KANGAROOS EMU", "“KANGAROOS” is longer than the grid"),
  ])
  func `names the omitted words with the reasons`(words: String, sentence: String) throws {
    let setting = Setting("", words, size: 8, .all)
    let made = try make(setting, seed: 3)
    #expect(made.leftOut.map { "“\($0.text)” \($0.reason)" } == [sentence])
  }

  @Test func `omits a nested word that would be backwards without that direction`() throws {
    let words = "RELIVED DEV"
    let easy = try make(Setting("", words, size: 9, [.right, .down]), seed: 1)
    #expect(easy.leftOut.map(\.reason) == ["is in “RELIVED” backwards"])
    let hard = try make(Setting("", words, size: 9, .all), seed: 1)
    #expect(hard.leftOut.isEmpty && hard.words.count == 2)
  }

  @Test func `is refused when no letter is left for the filler`() throws {
    // Every pair of letters is a word, so no letter of the alphabet can be placed anywhere.
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    let pairs = letters.indices.flatMap { i in letters[i...].map { String([letters[i], $0]) } }
    for size in [5, 12] {
      let setting = Setting("", pairs.joined(separator: " "), size: size, .all)
      for seed in UInt64(1)...4 {
        let made = try make(setting, seed: seed)
        let grid = GridCheck(made.rows)
        for word in made.words {
          #expect(grid.runs(of: Array(word.text)).count == 1)
        }
      }
    }
  }

  @Test func `refuses lists without a fitting word, in a sentence`() {
    let setting = Setting("", "HIPPOPOTAMUS RHINOCEROS", size: 5, .all)
    do throws(WordListError) {
      Issue.record("\(try make(setting, seed: 1))")
    } catch {
      #expect(
        error.description
          == "None of these words fit into 5x5 letters: “HIPPOPOTAMUS” is longer than the grid.")
    }
  }

  @Test(arguments: Alphabet.all.map(\.language))
  func `is filled with the letters of the language`(language: String) throws {
    let alphabet = try #require(Alphabet.all.first { $0.language == language })
    let word = String(alphabet.spelling.letters.prefix(3))
    let made = try make(Setting("", word, size: 50, .all, language: language), seed: 1)
    var counts: [Character: Int] = [:]
    for letter in made.rows.joined() { counts[letter, default: 0] += 1 }
    #expect(Set(counts.keys).isSubset(of: alphabet.spelling.letters))
    let weights = zip(alphabet.spelling.letters, alphabet.spelling.weights)
    let total = alphabet.spelling.weights.reduce(0, +)
    for (letter, weight) in weights {
      let share = Double(weight) / Double(total)
      // 2,500 letters: four deviations of a binomial distribution, and a bit for refused letters.
      let deviation = (share * (1 - share) / 2500).squareRoot()
      let found = Double(counts[letter] ?? 0) / 2500
      #expect(abs(found - share) < 4 * deviation + 0.006, "\(letter): \(found) instead of \(share)")
    }
  }
}
