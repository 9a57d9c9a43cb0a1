import PuzzleCore
import PuzzleKit
import Testing

@testable import PuzzleGames

@Suite struct `A match of iPict` {
  @Test func `never offers a word twice`() throws {
    for seed in UInt64(1)...200 {
      let words = try Session<IPict>.start(seed: seed).table.deal.turns.flatMap { $0.map(\.word) }
      #expect(words.count == 24 && Set(words).count == 24)
    }
  }

  @Test func `lays twelve tiles for a word, and more for a long one`() throws {
    for seed in UInt64(1)...40 {
      for question in try Session<IPict>.start(seed: seed).table.deal.turns.flatMap(\.self) {
        #expect(question.isValid, "\(question)")
        #expect(question.tiles.count == (question.word.count <= 8 ? 12 : 14), "\(question)")
      }
    }
    #expect([2, 8, 9, 10, 11, 16].map(IPict.Question.tileCount) == [12, 12, 14, 14, 16, 20])
  }

  @Test func `mixes at least four other letters of the word's own script among its own`() throws {
    let words = [
      "ЯБЛУКО", "ΜΗΛΟ", "תפוח", "تفاحة", "りんご", "リンゴ", "苹果", "사과", "ԽՆՁՈՐ", "ვაშლი", "सेब", "แอปเปิ้ล",
    ]
    let latin = (0..<24).map { WordBook.Entry(word: "W" + letters($0), pictures: ["/p/\($0).png"]) }
    for word in words {
      var parameters = IPict.Parameters(mode: .pass)
      parameters.pack = Pack(
        name: "mixed", entries: latin.prefix(23) + [.init(word: word, pictures: ["/p/x.png"])])
      let session = try Session<IPict>(
        parameters, in: TableArea(size: Size(900, 900), top: 52), picture: nil, seed: 4)
      let questions = session.table.deal.turns.flatMap(\.self)
      let own = try #require(questions.first { $0.word == word })
      for question in questions {
        let known = Set(question.word)
        #expect(question.isValid && question.tiles.count >= question.word.count + 4)
        let isLatin = question.word != word
        for tile in question.tiles where !known.contains(tile) {
          #expect(tile.isASCII == isLatin, "\(tile) beside \(question.word)")
        }
      }
      #expect(Set(own.tiles).count > Set(word).count, "\(own)")
    }
  }

  @Test func `whose long word had fewer tiles in an older version goes on`() throws {
    var session = try Session<IPict>.start(.alone, seed: 1)
    var deal = session.table.deal
    deal.turns[0][0].word = "CHOPSTICKS"
    deal.turns[0][0].tiles = "TEISRPOHCKSC"
    #expect(IPict.isValid(deal, of: session.table.parameters))
    session = Session(
      session.table.parameters, deal, in: session.table.area, picture: nil, seed: 1,
      isReduced: false)
    session.guessRightly()
    #expect(session.state.guesses == [1])
  }

  @Test func `has three rounds, in which each chooses and guesses in turn`() throws {
    var session = try Session<IPict>.start()
    for turn in 0..<6 {
      #expect(
        session.phase == .choosing && session.screen.roundText == "Round \(turn / 2 + 1) / 3")
      #expect(session.screen.headline == "Player \(turn % 2 + 1) chooses")
      session.press(.choice(2))
      #expect(session.phase == .handing)
      #expect(!session.ids.contains("picture"), "the choice is hidden")
      session.press("ready")
      session.settle()
      #expect(session.screen.headline == "Player \(2 - turn % 2) guesses")
      #expect(session.question == session.table.deal.turns[turn][2])
      session.guessRightly()
    }
    #expect(session.phase == .over && session.isSolved && session.totals == [3, 3])
    let coins = session.match.coins
    #expect(coins[0] + coins[1] == (0..<6).reduce(0) { $0 + session.match.stake(in: $1) })
    let headline: [Phrase] = ["Player 2 wins!", "It’s a tie!", "Player 1 wins!"]
    #expect(session.screen.headline == headline[(coins[0] - coins[1]).signum() + 1])
  }

  @Test func `counts every filled word as a guess, right or wrong`() throws {
    var session = try Session<IPict>.start()
    session.press(.choice(0))
    session.press("ready")
    session.settle()
    for count in 1...3 {
      session.guessWrongly()
      #expect(session.state.tries == count && session.totals == [0, count])
      #expect(session.state.slots.allSatisfy { $0 == nil }, "all tiles go home")
    }
    session.guessRightly()
    #expect(session.state.guesses == [4] && session.totals == [0, 4])
  }

  @Test func `is won by whoever has more coins, one of which each wrong guess gives away`() throws {
    var session = try Session<IPict>.start()
    for _ in 0..<60 where session.phase != .over {
      switch session.phase {
      case .choosing: session.press(.choice(3))
      case .handing: session.press("ready")
      default:
        if IPict.Match.guesser(in: session.state.guesses.count) == 0 { session.guessWrongly() }
        session.guessRightly()
      }
      session.settle()
    }
    #expect(session.totals == [6, 3] && session.screen.headline == "Player 2 wins!")
    let match = session.match
    let stakes = (0..<6).map(match.stake)
    #expect(match.coins[0] == stakes[1] + stakes[3] + stakes[5] - 3)
    #expect(match.coins[1] == stakes[0] + stakes[2] + stakes[4] + 3)
    #expect(
      session.screen.roundText == "\(IPict.Screen.text(coins: match.coins[0])) to \(match.coins[1])"
    )
    let result = session.element("result", scale: 1)?.label.english
    #expect(result?.contains("Player 2: \(match.coins[1]) coins, 3 guesses") == true)
    #expect(session.ids.contains("rematch") && session.ending.isOnTable)
  }

  @Test func `is played alone against a number of guesses`() throws {
    var session = try Session<IPict>.start(.alone)
    #expect(session.screen.headline == "Your turn" && session.totals == [0, IPict.par])
    session.playOn()
    #expect(session.totals == [6, 8] && session.screen.headline == "You win!")
    var worse = try Session<IPict>.start(.alone, seed: 2)
    worse.playOn(wrongly: 1)
    #expect(worse.totals == [12, 8] && worse.screen.headline == "Par wins!")
  }

  @Test func `takes no guess and no choice back`() throws {
    var session = try Session<IPict>.start()
    session.press(.choice(0))
    #expect(!session.moves.canUndo)
    session.press("ready")
    session.settle()
    session.press(.tile(0))
    #expect(session.moves.canUndo)
    session.perform(.undo)
    #expect(session.state.slots.allSatisfy { $0 == nil })
    session.guessWrongly()
    let state = session.state
    #expect(!session.moves.canUndo)
    session.perform(.undo)
    #expect(session.state == state)
    session.press(.tile(1))
    session.perform(.undo)
    #expect(session.state == state && !session.moves.canUndo)
  }

  @Test func `begins anew with other words when a rematch is wanted`() throws {
    var session = try Session<IPict>.start(.alone)
    session.playOn()
    let words = session.table.deal.turns
    session.press("rematch")
    #expect(session.phase == .guessing && session.table.deal.turns != words)
    #expect(session.totals == [0, 8] && session.table.deal.mode == .alone)
  }

  @Test func `offers ways to play, and languages or own pictures`() throws {
    var parameters = IPict.Parameters(language: "de", mode: .pass)
    #expect(IPict.form(for: parameters, picture: nil).fields.map(\.id) == ["mode"])
    parameters.books = Tables.books
    parameters.pack = Pack(name: "Zoo", entries: [])
    var form = IPict.form(for: parameters, picture: nil)
    #expect(form.title == "iPict for two" && form.alternative.mode == .alone)
    #expect(form.fields[0].kind == .options(["For two", "Alone", "By link"], selected: 0))
    let own = Tables.books.all.count
    let names = Tables.books.all.map { Phrase(verbatim: $0.name) } + ["“Zoo”"]
    #expect(form.fields[1].kind == .options(names, selected: own))
    #expect(form.answering("words", own) == parameters, "own pictures stay")
    #expect(form.answering("mode", 2).mode == .link)
    parameters = form.answering("words", 1)
    #expect(parameters.language == Tables.books.all[1].language && parameters.pack == nil)
    parameters.mode = .alone
    form = IPict.form(for: parameters, picture: nil)
    #expect(form.title == "iPict alone" && form.alternative.mode == .pass)
    for id in ["mode", "words", "?"] {
      for value in [-1, 99, .max, .min] { #expect(form.answering(id, value) == parameters) }
    }
  }

  @Test func `is refused with a sentence where it cannot be dealt`() throws {
    func problem(_ change: (inout IPict.Parameters) -> Void) -> String? {
      var parameters = IPict.Parameters(mode: .pass)
      parameters.books = Tables.books
      change(&parameters)
      var chance = SeededGenerator(seed: 1)
      do throws(DealError) {
        _ = try IPict.deal(
          parameters, in: TableArea(size: Size(900, 900), top: 52), picture: nil, using: &chance)
        return nil
      } catch {
        return error.description
      }
    }
    let few = (0..<23).map { WordBook.Entry(word: "W" + letters($0), pictures: ["/p/\($0).png"]) }
    let enough = few + [WordBook.Entry(word: "LAST", pictures: ["/p/last.png"])]
    #expect(problem { _ in } == nil)
    #expect(problem { $0.books = WordBooks() }?.contains("The words are missing") == true)
    #expect(problem { $0.language = "xx" }?.contains("no words in this language") == true)
    #expect(problem { $0.pack = Pack(name: "few", entries: few) }?.contains("there are 23") == true)
    #expect(problem { $0.pack = Pack(name: "enough", entries: enough) } == nil)
    #expect(
      problem {
        $0.pack = Pack(name: "enough", entries: enough)
        $0.mode = .link
      }?.contains("can’t be sent in a link") == true)
    // Own pictures need no built-in words.
    #expect(
      problem {
        $0.pack = Pack(name: "enough", entries: enough)
        $0.books = WordBooks()
      } == nil)
  }

  private func letters(_ number: Int) -> String {
    String([
      Character(Unicode.Scalar(65 + UInt8(number / 5))), "O",
      Character(Unicode.Scalar(65 + UInt8(number % 5))),
    ])
  }
}
