import PuzzleCore
import PuzzleKit
import Testing

@testable import PuzzleGames

@Suite struct `The link of a match` {
  /// This is the format of the first version.
  private static let old =
    "tifpuzzle://match?1SVm11eUdX5GG-tkT_HdKPx1rQinc89QFOODlugqb-ZF4a42FRLsxV8iF_2dgQ_aUvAD8HLEgK4Fs3"
    + "E9AsMIawO9YagiViQKVhQ"

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
    return try MatchLink(reading: text).begin(
      parameters, in: TableArea(size: size, top: 52), seed: 9,
      isReduced: false)
  }

  private func begun(_ seed: UInt64 = 1, language: String = "en") throws -> Session<IPict> {
    var session = try Session<IPict>.start(.link, language: language, seed: seed)
    session.press(.choice(1))
    session.settle()
    return session
  }

  @Test(arguments: WordBook.names.keys.sorted())
  func `carries the whole match`(language: String) throws {
    let host = try begun(3, language: language)
    let text = try #require(host.link).text
    var guest = try open("Your turn! \(text). See you")
    #expect(guest.table.deal.turns == host.table.deal.turns && guest.table.deal.me == 1)
    #expect(guest.phase == .guessing && guest.question == host.question)
    guest.settle()
    #expect(guest.screen.headline == "Your turn" && host.screen.headline == "Friend’s turn")
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
      try MatchLink(reading: text).apply(to: &players[turn])
      players[turn].settle()
    }
    #expect(links.count == 6 && players[0].state.guesses == players[1].state.guesses)
    #expect(players[0].totals == [3, 6] && players[1].totals == [3, 6])
    #expect(players[0].screen.headline == "You win!")
    #expect(players[1].screen.headline == "Friend wins!")
    // No later link reverses an earlier one.
    for text in links.dropLast() {
      for k in players.indices {
        let before = players[k].state
        #expect(throws: LinkError.old) { try MatchLink(reading: text).apply(to: &players[k]) }
        #expect(players[k].state == before)
      }
    }
  }

  @Test func `shows nobody the answer`() throws {
    var looked = 0
    for seed in UInt64(1)...50 {
      let session = try begun(seed)
      let text = try #require(session.link).text
      // Three letters may appear together by chance.
      for question in session.table.deal.turns.flatMap(\.self) where question.word.count > 4 {
        #expect(!text.uppercased().contains(question.word))
        looked += 1
      }
      // The same match with another choice differs from the first hidden byte on.
      var other = try Session<IPict>.start(.link, seed: seed)
      other.press(.choice(2))
      let letters = zip(text.dropFirst(21), try #require(other.link).text.dropFirst(21))
      #expect(letters.count(where: ==) < 20)
    }
    #expect(looked > 50)
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
      // Text after the link does not belong to it.
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
    #expect(problem(text.replacing("match?2", with: "match?4")) == .newer)
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
    #expect(throws: LinkError.own) { try MatchLink(reading: text).apply(to: &host) }
    var guest = try open(text)
    #expect(throws: Never.self) { try MatchLink(reading: text).apply(to: &guest) }
    guest.guessWrongly()
    let tries = guest.state
    try MatchLink(reading: text).apply(to: &guest)
    #expect(guest.state == tries, "guesses stay")
    guest.playOn()
    let answer = try #require(guest.link).text
    #expect(throws: LinkError.old) { try MatchLink(reading: text).apply(to: &guest) }
    try MatchLink(reading: answer).apply(to: &host)
    #expect(host.phase == .guessing)
    // The same match, but another picture was chosen.
    var liar = try open(text)
    liar.guessRightly()
    liar.press(.choice(3))
    let lie = try #require(liar.link)
    #expect(throws: LinkError.split) { try lie.apply(to: &host) }
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

  @Test func `is held to what a save is held to when it is opened`() throws {
    var link = try #require(try begun().link)
    link.places = Array(repeating: link.places[0], count: 24)
    #expect(throws: LinkError.damaged) { try open(link.text) }
    link = try #require(try begun().link)
    link.places[7] = link.places[8]
    #expect(throws: LinkError.damaged) { try open(link.text) }
    // A match that opens can be saved and restored.
    var chance = SeededGenerator(seed: 8)
    let count = Tables.books.all[0].entries.count
    var opened = 0
    for round in 0..<400 {
      var link = try #require(try begun(UInt64(round % 7 + 1)).link)
      for _ in 0...chance.below(6) { link.places[chance.below(24)] = chance.below(count) }
      guard let session = try? open(link.text) else { continue }
      opened += 1
      let record = session.record
      _ = try Session(record, in: session.table.area, picture: nil, seed: 1)
    }
    #expect(opened > 50)
  }

  @Test func `is known however mail and messengers have changed it`() throws {
    let text = try #require(try begun().link).text
    func folded(_ width: Int, _ joint: String) -> String {
      var lines: [Substring] = []
      var rest = text[...]
      while !rest.isEmpty {
        lines.append(rest.prefix(width))
        rest = rest.dropFirst(width)
      }
      return lines.joined(separator: joint)
    }
    func encoded(_ text: String, all: Bool = false) -> String {
      text.utf8.map { byte in
        let isPlain = Character(Unicode.Scalar(byte)).isLetter || 48...57 ~= byte
        return isPlain && !all
          ? String(Character(Unicode.Scalar(byte)))
          : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }.joined()
    }
    var forms = [
      "Your turn! <\(text)>. See you", "(\(text))", "\"\(text)\"", "\u{FEFF}\(text)\u{200B}",
      text.replacing("tifpuzzle://match", with: "TIFPUZZLE://MATCH"),
      text.replacing("tifpuzzle://match", with: "Tifpuzzle://Match"), text.uppercased(),
      encoded(text), encoded(text).uppercased(), encoded(text, all: true), encoded(encoded(text)),
      "https://example.org/away?to=\(encoded(text))&from=mail",
      "> " + folded(76, "\r\n> "), "> > " + folded(30, "\n> > ") + "\n\nSee you soon",
      "<\(folded(60, "\n"))>\nSee you", "Hello,\n\n\(folded(40, "=\r\n"))=\r\n\r\nBye",
      folded(72, " \n  "), folded(20, "\r"), folded(9, "\n"), folded(50, "\u{2028}"),
      text + "\nSee you soon", text + " See you soon", text + "\n> what you wrote",
    ]
    for width in 1...40 { forms.append(folded(width, "\n")) }
    for form in forms {
      #expect(MatchLink.isIn(form), "\(form)")
      #expect(try MatchLink(reading: form).text == text, "\(form)")
    }
    for other in ["tifpuzzle", "a tifpuzzle:match", "tifpuzzle // match", "%74%69", ""] {
      #expect(!MatchLink.isIn(other))
    }
  }

  @Test func `of an older version is read`() throws {
    let link = try MatchLink(reading: Self.old)
    #expect(link.language == "en" && link.places.count == 24)
    #expect(link.progress == IPict.Progress(choices: [1], guesses: []))
    #expect(
      try MatchLink(reading: "> " + Self.old.prefix(50) + "\n> " + Self.old.dropFirst(50)) == link)
  }

  @Test func `that went furthest counts, of several in a thread of mails`() throws {
    let host = try begun()
    let first = try #require(host.link)
    var guest = try open(first.text)
    guest.playOn()
    let second = try #require(guest.link)
    for text in ["\(second.text)\n\n> \(first.text)", "> \(first.text)\n\n\(second.text)"] {
      #expect(try MatchLink(reading: text) == second)
    }
    #expect(try MatchLink(reading: "tifpuzzle://match?2oops\n\(first.text)") == first)
  }

  @Test func `is looked for in a long text in no more steps than it has letters`() throws {
    let text = try #require(try begun().link).text
    let noise = String(repeating: "tifpuzzle:/", count: 60_000) + "%" + text
    #expect(try MatchLink(reading: noise).text == text)
    #expect(!MatchLink.isIn(String(repeating: "t\n> ", count: 200_000)))
  }

  @Test func `is not there while it is one's own turn, nor in other matches`() throws {
    #expect(try Session<IPict>.start(.link).link == nil)
    var pass = try Session<IPict>.start(.pass)
    pass.press(.choice(0))
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
