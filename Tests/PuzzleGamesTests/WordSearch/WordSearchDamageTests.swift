import PuzzleCore
import PuzzleKit
import Testing
import WordGrid

@testable import PuzzleGames

@Suite struct `A save of Word Search with odd numbers and words` {
  static let numbers = [
    Int.min, Int.min + 1, -1 << 31, -1, 0, 9, 99, 100, 1 << 31, 1 << 32, Int.max - 1, Int.max,
  ]

  private func game() throws -> Session<WordSearch> { try .start() }

  @Test func `is refused, whatever cells its words lie on`() throws {
    let table = try game().table
    for from in Self.numbers {
      for to in Self.numbers {
        var deal = table.deal
        deal.words[2].line = .init(from: from, to: to)
        #expect(!WordSearch.isValid(deal, of: table.parameters), "\(from) to \(to)")
        #expect(deal.words[2].line.cells(side: deal.side) == nil || from != to || from >= 0)
      }
    }
    #expect(WordSearch.isValid(table.deal, of: table.parameters))
  }

  @Test func `has no legal move on cells that are not there`() throws {
    let table = try game().table
    for from in Self.numbers {
      for to in Self.numbers {
        for move in [WordSearch.Move.select(.init(from: from, to: to)), .reveal(word: from)]
        where move != .reveal(word: 0) {
          var state = table.state
          #expect(throws: IllegalMove.self, "\(move)") {
            try WordSearch.apply(move, to: &state, in: table.deal)
          }
          #expect(state == table.state)
        }
      }
    }
  }

  @Test func `is refused with words that no list can have`() throws {
    let table = try game().table
    // Each letter is replaced by another one.
    let letters = (0..<70_000).compactMap { Unicode.Scalar(0x20000 + $0) }.map(Character.init)
    let words = [
      "", String(letters), String(repeating: "A", count: 4 << 10),
      String(repeating: "A", count: 1 << 20), "A" + String(repeating: "\u{301}", count: 1 << 20),
      String(repeating: "-", count: 1 << 20),
    ]
    for word in words {
      var parameters = table.parameters
      parameters.list.words.append(word)
      if word.utf8.count > 1024 {
        #expect(!WordSearch.isValid(table.deal, of: parameters))
      }
      #expect((try? Session<WordSearch>.start(parameters)) != nil || word.utf8.count > 1024)
      parameters = table.parameters
      parameters.list.title = word
      #expect(WordSearch.isValid(table.deal, of: parameters) == (word.utf8.count <= 1024))
      var deal = table.deal
      deal.words[0].text = word
      #expect(!WordSearch.isValid(deal, of: table.parameters))
      deal = table.deal
      deal.rows[3] = word
      #expect(!WordSearch.isValid(deal, of: table.parameters))
      deal = table.deal
      deal.leftOut = [.init(text: word, reason: word)]
      #expect(WordSearch.isValid(deal, of: table.parameters) == (word.utf8.count <= 1024))
    }
    var parameters = table.parameters
    parameters.list.words = Array(repeating: "WORD", count: 1_000_000)
    #expect(!WordSearch.isValid(table.deal, of: parameters))
    #expect(throws: DealError.self) { try Session<WordSearch>.start(parameters) }
    for size in Self.numbers where !(WordSearch.sizes ~= size) {
      parameters = table.parameters
      parameters.list.size = size
      #expect(!WordSearch.isValid(table.deal, of: parameters), "\(size)")
      parameters = table.parameters
      parameters.list.reveals = size
      #expect(WordSearch.isValid(table.deal, of: parameters) == (0...99 ~= size), "\(size)")
    }
  }

  /// Tests 25,000 different letters: the largest possible list.
  @Test func `is dealt from the most letters that a list can have`() throws {
    let letters = (0..<25_000).compactMap { Unicode.Scalar(0x20000 + $0) }.map(Character.init)
    let words = (0..<500).map { String(letters[$0 * 50..<($0 + 1) * 50]) }
    let deal = try Session<WordSearch>.start(
      .init(list: WordList(title: "Signs", words: words), size: 50, directions: .all)
    ).table.deal
    #expect(deal.words.count + deal.leftOut.count == 500 && !deal.words.isEmpty)
  }

  @Test func `is dealt when most of its words have no room`() throws {
    // This is the largest number of words of two letters.
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ")
    let pairs = letters.indices.flatMap { i in letters[(i + 1)...].map { String([letters[i], $0]) }
    }
    let deal = try Session<WordSearch>.start(
      .init(
        list: WordList(title: "Pairs", words: Array(pairs.prefix(400))), size: 50,
        directions: .all)
    ).table.deal
    #expect(deal.words.count + deal.leftOut.count == 400)
  }

  @Test func `has a title that fits a line, whatever its list is called`() throws {
    let title = String(repeating: "Words\u{1B}\n", count: 140)
    let session = try Session<WordSearch>.start(
      .init(list: WordList(title: title, words: ["CAT"]), size: 10, directions: .all))
    #expect(session.title.count <= 200)
    #expect(!session.title.contains(where: \.isNewline) && !session.title.contains("\u{1B}"))
  }
}
