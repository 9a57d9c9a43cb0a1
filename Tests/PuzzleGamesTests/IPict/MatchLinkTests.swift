import PuzzleCore
import Testing

@testable import PuzzleGames

@Suite struct `The link of a match` {
  private func problem(_ text: String) -> LinkError? {
    do throws(LinkError) {
      _ = try MatchLink(reading: text)
      return nil
    } catch {
      return error
    }
  }

  private func open(_ text: String, size: Size = Size(900, 900)) throws -> Session<IPict> {
    var parameters = IPict.standard
    parameters.books = Tables.books
    return try Session<IPict>(
      MatchLink(reading: text), parameters, in: TableArea(size: size, top: 52), seed: 9,
      isReduced: false)
  }

  private func begun(_ seed: UInt64 = 1, language: String = "en") throws -> Session<IPict> {
    var session = try Session<IPict>.start(.link, language: language, seed: seed)
    session.press("choice.1")
    session.settle()
    return session
  }

  @Test(arguments: WordBook.names.keys.sorted())
  func `carries the whole match`(language: String) throws {
    let host = try begun(3, language: language)
    let text = try #require(host.link).text
    var guest = try open("Your turn! \(text). See you")
    #expect(guest.table.deal.turns == host.table.deal.turns && guest.table.deal.me == 1)
    #expect(guest.phase == .guessing && guest.riddle == host.riddle)
    guest.settle()
    #expect(guest.moment.headline == "Your turn" && host.moment.headline == "Friend’s turn")
    #expect(host.ids.contains("copy") && !guest.ids.contains("copy"))
  }

  @Test func `is played to the crown by two, each move in a link under 400 letters`() throws {
    var players = [try begun(5), try open(try begun(5).link?.text ?? "")]
    var links: [String] = []
    var turn = 1
    for _ in 0..<12 where players.contains(where: { $0.phase != .over }) {
      players[turn].playOn(wrongly: turn)
      let text = try #require(players[turn].link).text
      #expect(text.utf8.count < 400 && text.hasPrefix("tifpuzzle://match?"))
      links.append(text)
      turn = 1 - turn
      try players[turn].follow(MatchLink(reading: text))
      players[turn].settle()
    }
    #expect(links.count == 6 && players[0].state.guesses == players[1].state.guesses)
    #expect(players[0].totals == [3, 6] && players[1].totals == [3, 6])
    #expect(players[0].moment.headline == "You win!")
    #expect(players[1].moment.headline == "Friend wins!")
    // None of those that were sent takes anything back.
    for text in links.dropLast() {
      for k in players.indices {
        let before = players[k].state
        #expect(throws: LinkError.old) { try players[k].follow(MatchLink(reading: text)) }
        #expect(players[k].state == before)
      }
    }
  }

  @Test func `shows nobody the answer`() throws {
    for seed in UInt64(1)...50 {
      let session = try begun(seed)
      let text = try #require(session.link).text
      // Three letters come together by chance.
      for riddle in session.table.deal.turns.flatMap(\.self) where riddle.word.count > 4 {
        #expect(!text.uppercased().contains(riddle.word))
      }
      // The same match with another choice looks different from the first byte that is hidden.
      var other = try Session<IPict>.start(.link, seed: seed)
      other.press("choice.2")
      let letters = zip(text.dropFirst(21), try #require(other.link).text.dropFirst(21))
      #expect(letters.count(where: ==) < 20)
    }
  }

  @Test func `is refused however it is mutated`() throws {
    let text = try #require(try begun().link).text
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_%&.é🍎 ")
    var chance = SeededGenerator(seed: 4)
    var sentences: Set<String> = []
    for _ in 0..<10_000 {
      var letters = Array(text)
      for _ in 0...chance.below(3) {
        let place = chance.below(letters.count)
        switch chance.below(4) {
        case 0: letters.remove(at: place)
        case 1: letters.insert(alphabet[chance.below(alphabet.count)], at: place)
        case 2: letters.swapAt(place, chance.below(letters.count))
        default: letters[place] = alphabet[chance.below(alphabet.count)]
        }
      }
      let mutated = String(letters)
      // What is said after the link does not belong to it.
      guard mutated != text,
        !mutated.hasPrefix(text) || mutated.dropFirst(text.count).first?.isLetter == true
      else { continue }
      do throws(LinkError) {
        let link = try MatchLink(reading: mutated)
        #expect(link.text == text, "\(mutated) is another match")
      } catch {
        sentences.insert(error.description)
      }
    }
    #expect(sentences.count >= 3)
  }

  @Test func `says what is wrong with it`() throws {
    let host = try begun()
    let text = try #require(host.link).text
    #expect(problem(text) == nil)
    #expect(problem("https://example.org/") == .foreign && problem("") == .foreign)
    #expect(problem(text.replacing("match?1", with: "match?2")) == .newer)
    for count in [1, 2, 3, 4, 5, 40, text.count - 19] {
      #expect(problem(String(text.dropLast(count))) == .cut, "\(count) letters are missing")
    }
    var letters = Array(text)
    letters[60] = letters[60] == "x" ? "y" : "x"
    #expect(problem(String(letters)) == .damaged)
    #expect(problem(text + "AAAA") == .damaged)
  }

  @Test func `is known for one's own, an old one, or another story`() throws {
    var host = try begun()
    let text = try #require(host.link).text
    #expect(throws: LinkError.own) { try host.follow(MatchLink(reading: text)) }
    var guest = try open(text)
    #expect(throws: Never.self) { try guest.follow(MatchLink(reading: text)) }
    guest.guessWrongly()
    let tries = guest.state
    try guest.follow(MatchLink(reading: text))
    #expect(guest.state == tries, "guesses stay")
    guest.playOn()
    let answer = try #require(guest.link).text
    #expect(throws: LinkError.old) { try guest.follow(MatchLink(reading: text)) }
    try host.follow(MatchLink(reading: answer))
    #expect(host.phase == .guessing)
    // The same match, but another picture was chosen.
    var liar = try open(text)
    liar.guessRightly()
    liar.press("choice.3")
    let lie = try #require(liar.link)
    #expect(throws: LinkError.split) { try host.follow(lie) }
  }

  @Test func `needs the same words on both sides`() throws {
    var link = try #require(try begun().link)
    link.checksum ^= 1
    #expect(throws: LinkError.otherWords) { try open(link.text) }
    link = try #require(try begun().link)
    link.language = "xx"
    #expect(throws: LinkError.otherWords) { try open(link.text) }
    link = try #require(try begun().link)
    link.places[0] = 60_000
    #expect(throws: LinkError.otherWords) { try open(link.text) }
  }

  @Test func `is not there while it is one's own turn, nor in other matches`() throws {
    #expect(try Session<IPict>.start(.link).link == nil)
    var pass = try Session<IPict>.start(.pass)
    pass.press("choice.0")
    #expect(pass.link == nil)
    pass.playOn()
    #expect(pass.phase == .over && pass.link == nil)
  }

  @Test func `leaves the board for the clipboard`() throws {
    var session = try begun()
    _ = session.takeEffects()
    session.press("copy")
    #expect(session.takeEffects().contains(.copy(try #require(session.link).text)))
  }
}
