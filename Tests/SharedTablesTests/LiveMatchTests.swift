import PuzzleCore
import PuzzleKit
import SharedTables
import Testing

@testable import PuzzleGames

/// Tests of matches of iPict whose players sit at one table.
@Suite struct `A live match of iPict` {
  private let ann = 0
  private let ben = 1
  private let cleo = 2

  @Test func `is played in turns, and watched by everybody else`() throws {
    var live = try LiveMatch(["Ann", "Ben", "Cleo"])
    let names = ["Ann", "Ben"]
    for turn in 0..<6 {
      let (chooser, guesser) = (turn % 2, 1 - turn % 2)
      let words = live.table.deal.turns[turn].map(\.word)
      for number in [guesser, cleo] {
        let labels = live.labels(of: number)
        #expect(!words.contains { word in labels.contains { $0.contains(word) } })
        #expect(live.label("news", of: number) == "\(names[chooser]) is choosing a picture")
        live.give(.key(.character("1"), []), by: number)
        live.give(.activate(.choice(1)), by: number)
        #expect(live.table.state.choices.count == turn, "only the chooser chooses")
      }
      #expect(live.label("status", of: chooser)?.hasPrefix("Your turn.") == true)
      live.give(.activate(.choice(2)), by: chooser)
      #expect(live.table.state.choices.count == turn + 1)
      let word = words[2]
      #expect(live.label("news", of: chooser) == "The word is \(word)")
      #expect(live.label("news", of: cleo) == nil && live.label("news", of: guesser) == nil)
      #expect(live.label("status", of: guesser)?.hasPrefix("Your turn.") == true)
      for number in [chooser, cleo] {
        let seen = live.seats[number].session
        #expect(seen.element(.tile(0), scale: 1)?.isEnabled == false && !seen.status.takesText)
        live.give(.activate(.tile(0)), by: number)
        live.give(.type(String(word.prefix(1))), by: number)
        live.give(.key(.space, []), by: number)
        #expect(live.table.state.slots.allSatisfy { $0 == nil } && live.table.state.shuffles == 0)
        #expect(live.label("status", of: number)?.hasPrefix("\(names[guesser]) guesses.") == true)
      }
      try guessWrongly(in: &live, by: guesser)
      for letter in word {
        live.give(.type(String(letter)), by: guesser)
        guard live.turn == turn else { continue }
        let labels = (0..<word.count).map { live.label(.slot($0), of: guesser) }
        for number in [chooser, cleo] {
          #expect((0..<word.count).map { live.label(.slot($0), of: number) } == labels)
        }
      }
      #expect(live.table.state.guesses == Array(repeating: 2, count: turn + 1))
    }
    let score = live.match.coins
    for number in [ann, ben, cleo] {
      let session = live.seats[number].session
      #expect(session.isSolved && session.element("rematch", scale: 1) == nil)
      let leader = live.match.leader
      let headline =
        leader == nil ? "It’s a tie!" : leader == number ? "You win!" : "\(names[leader!]) wins!"
      #expect(live.label("status", of: number)?.hasPrefix(headline) == true)
      let own = number == 1 ? 1 : 0
      let (first, second) = (score[own], score[1 - own])
      #expect(live.label("status", of: number)?.contains("\(first) coins to \(second)") == true)
    }
  }

  /// Fills the slots with a wrong word, after one letter was taken back.
  private func guessWrongly(in live: inout LiveMatch, by guesser: Int) throws {
    let question = try #require(live.match.question)
    let (word, tiles) = (Array(question.word), Array(question.tiles))
    let tries = live.table.state.tries
    let first = try #require(tiles.indices.first { tiles[$0] != word[0] })
    live.give(.activate(.tile(first)), by: guesser)
    #expect(live.seats[guesser].session.moves.canUndo)
    live.undo(by: guesser)
    #expect(live.table.state.slots.allSatisfy { $0 == nil })
    live.give(.activate(.tile(first)), by: guesser)
    while live.table.state.tries == tries {
      let state = live.table.state
      let free = try #require(state.pool.first { !state.slots.contains($0) })
      live.give(.activate(.tile(free)), by: guesser)
    }
    #expect(!live.seats[guesser].session.moves.canUndo, "a guess counts")
    let state = live.table.state
    live.undo(by: guesser)
    live.undo(by: 1 - guesser)
    #expect(live.table.state == state)
    for seat in live.seats { #expect(seat.session.table.state == state) }
  }

  @Test func `goes on with the next guest when the first one leaves`() throws {
    var live = try LiveMatch(["Ann", "Ben", "Cleo"])
    live.give(.activate(.choice(0)), by: ann)
    live.leave(ben)
    #expect(live.label("status", of: ann)?.hasPrefix("Cleo guesses.") == true)
    #expect(live.label("status", of: cleo)?.hasPrefix("Your turn.") == true)
    live.give(.activate(.tile(0)), by: cleo)
    #expect(live.seats[ann].session.table.state.slots.contains(0))
    live.leave(cleo)
    #expect(live.label("news", of: ann) == "Waiting for a friend to join")
  }

  @Test func `becomes a match on one screen once it is played alone`() throws {
    var live = try LiveMatch(["Ann", "Ben"])
    live.give(.activate(.choice(0)), by: ann)
    live.seats[ben].session.perform(.goOnAlone)
    let session = live.seats[ben].session
    #expect(session.element("ready", scale: 1) != nil, "the card between the players")
    #expect(session.element("picture", scale: 1) == nil)
  }

  @Test func `shows hands where the same board is shown`() throws {
    var live = try LiveMatch(["Ann", "Ben"])
    func places() -> [SharedPlace] { live.seats.compactMap(\.session.sharedPlace) }
    let choosing = places()
    let away = choosing[1].windowPoint(of: choosing[0].point(at: Point(400, 400)))
    #expect(away.x < 0 && away.y < 0, "the cards to choose from are secret")
    live.give(.activate(.choice(0)), by: ann)
    let board = places()
    for id: ElementID in [.slot(0), .tile(0), .tile(7), "picture"] {
      let points = try live.seats.map {
        try #require($0.session.element(id, scale: 1)).frame.center
      }
      #expect(board[1].windowPoint(of: board[0].point(at: points[0])).distance(to: points[1]) < 4)
    }
    for value in [-1e6, 1e6] {
      let point = board[0].windowPoint(of: Point(value, value))
      #expect(point.x.isFinite && point.y.isFinite)
    }
  }

  @Test func `refuses all moves of others, whatever they are`() throws {
    var live = try LiveMatch(["Ann", "Ben", "Cleo"])
    let numbers = [Int.min, -1, 0, 1, 3, 4, 11, 99, .max]
    func moves() -> [IPict.Move] {
      numbers.flatMap { a -> [IPict.Move] in
        [.choose(a), .takeBack(tile: a), .receive(IPict.Progress(choices: [a], guesses: [a]))]
          + numbers.flatMap { b -> [IPict.Move] in
            [.chooseHiding(a, pictures: b), .place(tile: a, slot: b), .guess(tile: a, slot: b)]
          }
      } + [.ready, .shuffle]
    }
    let start = live.table.state
    for number in [ben, cleo] {
      for move in moves() { live.say(.move(move), live.seats[number].id) }
    }
    #expect(live.table.state == start)
    live.say(.move(.choose(0)), live.seats[ann].id)
    let chosen = live.table.state
    for number in [ann, cleo] {
      for move in moves() { live.say(.move(move), live.seats[number].id) }
      live.say(.undo, live.seats[number].id)
    }
    #expect(live.table.state == chosen && chosen.choices == [0])
    for move in moves() {
      live.say(.move(move), live.seats[ben].id)
      #expect(IPict.isValid(live.table.state, in: live.table.deal))
    }
  }

  @Test func `is a match for two without paths of another computer`() throws {
    for mode in IPict.Mode.allCases {
      let table = try LiveMatch.dealt(mode)
      let problem = IPict.sharingProblem(with: table.deal, of: table.parameters)
      #expect((problem == nil) == (mode == .pass))
    }
    let table = try LiveMatch.dealt(.pass)
    var deal = table.deal
    deal.turns[3][1].pictures = ["/home/ben/secret.png"]
    #expect(IPict.isValid(deal, of: table.parameters))
    #expect(IPict.sharingProblem(with: deal, of: table.parameters) != nil)
    var parameters = table.parameters
    parameters.pack = Pack(
      name: "old", entries: [WordBook.Entry(word: "SECRET", pictures: ["/home/ben/secret.png"])])
    #expect(IPict.sharingProblem(with: table.deal, of: parameters) != nil)
  }
}
