import Foundation
import PuzzleCore
import PuzzleKit
import Testing

@testable import PuzzleGames

@Suite struct `The coins of iPict` {
  private func question(_ word: String, _ count: Int) -> IPict.Question {
    IPict.Question(
      place: 0, word: word, pictures: Array("🍎🍌🍇🍓".prefix(count)).map(String.init),
      tiles: word + "XXXXXXXXXX")
  }

  @Test func `are one to three for a word, by its length and its pictures`() {
    #expect(question("SUN", 4).coins == 1 && question("CLOUD", 4).coins == 2)
    #expect(question("MOUNTAIN", 4).coins == 3)
    #expect(question("SUN", 1).coins == 1 && question("PINEAPPLE", 1).coins == 2)
  }

  /// Returns a match whose first two turns have four pictures on each board.
  private func match(_ mode: IPict.Mode = .pass) throws -> Session<IPict> {
    for seed in UInt64(1)...20 {
      let session = try Session<IPict>.start(mode, seed: seed)
      let boards = session.table.deal.turns.prefix(2).joined()
      if boards.allSatisfy({ $0.pictures.count == 4 }) { return session }
    }
    throw CocoaError(.featureUnsupported)
  }

  @Test func `are seen by the player who chooses, who may hide pictures for more`() throws {
    var session = try match()
    let first = session.table.deal.turns[0][0]
    func label(_ id: ElementID) -> String? {
      session.element(id, scale: 1)?.label.english
    }
    #expect(label(.choice(0)) == first.word)
    #expect(label("coins")?.hasPrefix("\(first.word): \(first.coins) coin") == true)
    #expect(label("hide") == "Hide pictures: none")
    session.press("hide")
    #expect(label("hide") == "Hide pictures: 1 (+1 coin)")
    session.press("hide")
    #expect(label("hide") == "Hide pictures: 2 (+2 coins)")
    #expect(label("coins")?.hasPrefix("\(first.word): \(first.coins + 2) coins") == true)
    session.press("hide")
    #expect(label("hide") == "Hide pictures: none")
    session.press("hide")
    session.press(.choice(0))
    session.settle()
    #expect(session.state.choices == [0] && session.state.hidden == [1])
    session.press("ready")
    session.settle()
    #expect(label("picture") == "Four pictures with one word, 1 of them hidden")
    session.type(first.word)
    #expect(session.match.coins == [0, first.coins + 1])
    session.settle()
    #expect(label("hide") == "Hide pictures: none", "the next player begins anew")
  }

  @Test func `go to the player who chose for each wrong guess, and no more than there are`() throws
  {
    var session = try match()
    session.press(.choice(0))
    session.settle()
    session.press("ready")
    session.settle()
    let stake = session.match.stake(in: 0)
    #expect(stake == session.table.deal.turns[0][0].coins)
    for wrong in 1...(stake + 2) {
      session.guessWrongly()
      #expect(
        session.match.coins == [0, 0] && session.screen.roundText == "Round 1 / 3 · \(wrong) wrong")
      #expect(session.match.coins(in: 0, guesses: wrong + 1) == max(stake - wrong, 0))
    }
    session.type(session.question?.word ?? "")
    #expect(session.match.coins == [stake, 0] && session.match.leader == 0)
  }

  @Test func `decide no match alone, in which the guesses count`() throws {
    var session = try Session<IPict>.start(.alone)
    session.playOn()
    #expect(session.match.scores == [6, IPict.par] && session.match.leader == 0)
    #expect(session.screen.roundText == "6 guesses to \(IPict.par)")
  }

  @Test func `draw no hidden picture until the word is found`() throws {
    var session = try match()
    session.press("hide")
    session.press("hide")
    session.press(.choice(1))
    session.settle()
    session.press("ready")
    session.settle()
    func count() -> Int {
      session.scene(scale: 1, text: PaintedText()).layers.flatMap(\.commands).count { command in
        if case .fill(_, .picture) = command.content { true } else { false }
      }
    }
    #expect(count() == 2)
    session.type(session.question?.word ?? "")
    session.advance(by: 0.8)
    #expect(session.screen.isCelebrating && count() == 4)
  }

  @Test func `are refused for more pictures than two, or for a single one`() throws {
    var session = try match()
    for pictures in [-1, 3, 4, .max, .min] {
      #expect(throws: IllegalMove.self) {
        try session.play(.chooseHiding(0, pictures: pictures))
      }
    }
    let easy = try Session<IPict>.start(.pass, level: .children)
    var match = easy.match
    #expect(throws: IllegalMove.self) { try match.make(.chooseHiding(0, pictures: 1)) }
    #expect(easy.element("hide", scale: 1) == nil)
  }

  @Test func `travel in links, which older programs take for a newer version's`() throws {
    var host = try match(.link)
    host.press("hide")
    host.press("hide")
    host.press(.choice(2))
    host.settle()
    let link = try #require(host.link)
    #expect(link.text.hasPrefix("tifpuzzle://match?3") && link.progress.hidden == [2])
    var parameters = IPict.standard
    parameters.books = Tables.books
    var guest = try MatchLink(reading: link.text).begin(
      parameters, in: host.table.area, seed: 4, isReduced: true)
    #expect(guest.match.hidden(in: 0) == 2)
    guest.settle()
    guest.type(guest.question?.word ?? "")
    guest.settle()
    guest.press(.choice(0))
    guest.settle()
    let reply = try #require(guest.link)
    #expect(reply.progress.hidden == [2, 0])
    try MatchLink(reading: reply.text).apply(to: &host)
    #expect(host.match.hidden(in: 0) == 2 && host.match.coins == guest.match.coins)
    let plain = try match(.link)
    var other = plain
    other.press(.choice(2))
    other.settle()
    #expect(try #require(other.link).text.hasPrefix("tifpuzzle://match?2"))
  }

  @Test func `are none in older saves`() throws {
    let session = try match()
    let text = String(decoding: try JSONEncoder().encode(session.state), as: UTF8.self)
    #expect(!text.contains("hidden"))
    let state = try JSONDecoder().decode(IPict.State.self, from: Data(text.utf8))
    #expect(state == session.state && state.isValid(in: session.table.deal))
    var bad = state
    bad.hidden = [3]
    #expect(!bad.isValid(in: session.table.deal))
    let parameters = try JSONDecoder().decode(
      IPict.Parameters.self, from: Data(#"{"language":"en","mode":"pass"}"#.utf8))
    #expect(parameters.level == .puzzles)
  }
}
