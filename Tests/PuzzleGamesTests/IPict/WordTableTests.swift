import Foundation
import PuzzleCore
import PuzzleKit
import Testing

@testable import PuzzleGames

@Suite struct `The tables of words` {
  static let languages = ["en", "de", "fr", "es", "it", "pt", "pl", "uk", "ro"]

  @Test func `are there for nine languages`() {
    #expect(Set(Tables.books.all.map(\.language)) == Set(Self.languages))
  }

  @Test(arguments: languages)
  func `hold words with four pictures, and words with one`(language: String) throws {
    let entries = try #require(Tables.books[language]).entries
    let shared = entries.filter { $0.pictures.count == 4 }
    let names = entries.filter { $0.pictures.count == 1 }
    #expect(shared.count >= 120 && names.count >= 450)
    #expect(shared.count + names.count == entries.count)
    #expect(shared.allSatisfy { 3...8 ~= $0.word.count && Set($0.pictures).count == 4 })
    #expect(names.allSatisfy { 3...10 ~= $0.word.count })
    #expect(Set(shared.map(\.word)).count == shared.count)
    #expect(Set(names.map(\.word)).count == names.count)
    for entry in entries {
      #expect(entry.word == entry.word.uppercased(), "\(entry.word)")
      // Another test checks that fonts draw each of them as one picture.
      #expect(entry.pictures.allSatisfy { $0.count == 1 }, "\(entry.word)")
    }
  }

  @Test func `hold about as many English words as a long winter needs`() throws {
    let entries = try #require(Tables.books["en"]).entries
    #expect(entries.count { $0.pictures.count == 4 } >= 190)
    #expect(entries.count { $0.pictures.count == 1 } >= 465)
  }

  @Test(arguments: languages)
  func `offer enough words without the retired ones`(language: String) throws {
    let book = try #require(Tables.books[language])
    let offered = book.offered.map { book.entries[$0] }
    #expect(offered.count { $0.pictures.count == 4 } >= 110)
    #expect(offered.count { $0.pictures.count == 1 } >= 400)
    #expect(offered.count < book.entries.count)
  }

  @Test func `retire words that nobody guesses, and keep them for old links`() throws {
    let bad = """
      TOOL CAR CLOTHING VIDEO BALL COOKING COMIC MARK SIGN GESTURE MEH THIRTY DOUBLE BODY ZODIAC
      STICK LIGHT DOWN OPEN QUARTER ALEMBIC HAMSA MOAI ODEN DANGO MERPERSON STARSTRUCK CITYSCAPE
      CUSTOMS PROHIBITED TREX XRAY HEADPHONE
      """.split(whereSeparator: \.isWhitespace).map(String.init)
    let english = try #require(Tables.books["en"])
    let offered = Set(english.offered.map { english.entries[$0].word })
    #expect(offered.isDisjoint(with: bad))
    #expect(Set(english.entries.map(\.word)).isSuperset(of: bad))
    let german = try #require(Tables.books["de"])
    #expect(german.offered.allSatisfy { german.entries[$0].word != "AUFNEHMEN" })
    #expect(german.offered.allSatisfy { german.entries[$0].word != "PAGEMARKER" })
    // The checksums of the tables before any word was retired.
    #expect(english.checksum == 0xC71D_5F6E)
    #expect(german.checksum == 0xC7DC_D022)
  }

  @Test func `mark retired words, which changes no checksum and no index`() {
    let table = "SUN\t🌞\nMOON\t🌙\nSTAR\t⭐\n"
    let all = WordBook(language: "en", table: table)
    let less = WordBook(language: "en", table: table.replacing("MOON", with: "-MOON"))
    #expect(less.entries == all.entries && less.checksum == all.checksum)
    #expect(all.offered == [0, 1, 2] && less.offered == [0, 2])
  }

  /// The words of one board, with which another word must not be spelled.
  @Test(arguments: [
    ["EARTH", "GLOBE", "WORLD"], ["CHART", "GRAPH"], ["MAILBOX", "POSTBOX"],
    ["RESTROOM", "LAVATORY"], ["BILL", "BANKNOTE"], ["CRY", "SAD"], ["CINEMA", "MOVIE"],
  ])
  func `give no letters for another word that fits the pictures`(words: [String]) throws {
    let book = try #require(Tables.books["en"])
    for word in words {
      let place = try #require(
        book.entries.firstIndex { $0.word == word && $0.pictures.count == 4 })
      for match in UInt64(1)...40 {
        let places = Array(repeating: place, count: IPict.turns * IPict.candidates)
        for question in IPict.Deal.questions(places, of: book.entries, match: match).joined() {
          for other in words where other != word {
            var tiles = Array(question.tiles)
            let isSpelled = other.allSatisfy { letter in
              guard let tile = tiles.firstIndex(of: letter) else { return false }
              tiles.remove(at: tile)
              return true
            }
            #expect(!isSpelled, "\(other) on the board of \(word): \(question.tiles)")
          }
        }
      }
    }
  }

  @Test(arguments: languages)
  func `make four of five boards puzzles, or none for children`(language: String) throws {
    for seed in UInt64(1)...10 {
      let usual = try Session<IPict>.start(.alone, language: language, seed: seed)
      let kinds = usual.table.deal.turns.map { Set($0.map(\.pictures.count)) }
      #expect(kinds.allSatisfy { $0.count == 1 }, "one kind in a turn")
      #expect(kinds.count { $0 == [4] } * 5 >= kinds.count * 4)
      let easy = try Session<IPict>.start(.alone, language: language, level: .children, seed: seed)
      #expect(easy.table.deal.turns.joined().allSatisfy { $0.pictures.count == 1 })
    }
  }

  @Test func `add at least four decoys to every word`() throws {
    for seed in UInt64(1)...10 {
      let session = try Session<IPict>.start(.alone, seed: seed)
      for question in session.table.deal.turns.joined() {
        #expect(question.tiles.count >= question.word.count + 4)
      }
    }
  }

  @Test func `leave out what does not belong before children`() throws {
    let denied = try String(
      contentsOf: Tables.folder.appending(path: "denied.txt"), encoding: .utf8)
    var count = 0
    for line in denied.split(separator: "\n") {
      let parts = line.split(separator: ":")
      guard parts.count == 2 else { continue }
      let things = Set(parts[1].split(separator: " ").map(String.init))
      count += things.count
      let books = Tables.books.all.filter { parts[0] == "emoji" || parts[0] == $0.language }
      for entry in books.flatMap(\.entries) {
        #expect(!things.contains(entry.word) && things.isDisjoint(with: entry.pictures))
      }
    }
    #expect(count > 100)
  }

  @Test func `are told apart by their checksums`() {
    #expect(Set(Tables.books.all.map(\.checksum)).count == Self.languages.count)
    let table = "SUN\t🌞\nMOON\t🌙\n"
    let other = WordBook(language: "en", table: table.replacing("🌙", with: "🌚"))
    #expect(WordBook(language: "en", table: table).checksum != other.checksum)
  }

  @Test func `leave out lines that are none`() {
    let book = WordBook(language: "en", table: "SUN\t🌞\nMOON\n\nTWO WORDS\t🌙\nSTAR\t⭐ 🌟\n")
    #expect(book.entries == [WordBook.Entry(word: "SUN", pictures: ["🌞"])])
  }
}
