import PuzzleCore
import PuzzleGames
import SharedTables
import Testing

/// Tests of links to shared tables.
@Suite struct `An invitation` {
  private let invitation = Invitation(
    server: ServerAddress("nats://example.org:4222")!, table: TableID(rawValue: 0x0123_4567_89AB),
    secret: TableSecret((0..<32).map { UInt8($0) })!)

  @Test func `is read as it was written`() throws {
    #expect(invitation.text.hasPrefix("tifpuzzle://join?1"))
    #expect(try Invitation(reading: invitation.text) == invitation)
    // Part of the format: other versions must read the same.
    #expect(
      invitation.text
        == "tifpuzzle://join?1isxluvjqvoeworjdaeaaaaabaibqibiga4eascqlbqgq4dyqcejbgfavcylrqgi2d"
        + "mob2hq7nzqxi4z2f4xwk6dbnvygyzjon5zgoorugizde"
    )
  }

  @Test func `survives mail programs`() throws {
    let text = invitation.text
    let middle = text.index(text.startIndex, offsetBy: 60)
    let forms = [
      text.uppercased(), "Come and play: <\(text)>!",
      "> " + text[..<middle] + "\r\n> " + text[middle...],
      text.replacing("?", with: "%3F"),
    ]
    for form in forms { #expect(try Invitation(reading: form) == invitation, "\(form)") }
  }

  @Test func `is told from other texts`() {
    #expect(Invitation.isIn("so " + invitation.text))
    for text in ["", "tifpuzzle://match?2aaaa", "https://example.org/join?1"] {
      #expect(!Invitation.isIn(text))
      #expect(throws: InvitationError.foreign) { try Invitation(reading: text) }
    }
    #expect(!MatchLink.isIn(invitation.text))
  }

  @Test func `explains what is wrong with it`() {
    let letters = invitation.text.dropFirst(Invitation.start.count + 1)
    func problem(_ rest: some StringProtocol) -> InvitationError? {
      do throws(InvitationError) {
        _ = try Invitation(reading: Invitation.start + rest)
        return nil
      } catch {
        return error
      }
    }
    #expect(problem("0" + letters) == .old)
    #expect(problem("2" + letters) == .newer)
    #expect(problem("") == .cut)
    #expect(problem("1" + letters.dropLast(3)) == .cut)
    #expect(problem("1" + letters + "aa") == .edited)
    let sentences = [InvitationError.foreign, .old, .newer, .cut, .edited].map(\.description)
    #expect(Set(sentences).count == 5)
  }

  @Test func `is refused when any letter differs`() {
    let letters = Array(invitation.text.utf8)
    for place in (Invitation.start.utf8.count + 1)..<letters.count {
      var edited = letters
      edited[place] = edited[place] == UInt8(ascii: "a") ? UInt8(ascii: "b") : UInt8(ascii: "a")
      let text = String(decoding: edited, as: UTF8.self)
      #expect(throws: InvitationError.self) { try Invitation(reading: text) }
    }
  }

  @Test func `never leads to an odd address`() {
    for text in [
      "nats://user:word@host:1", "http://host", "nats://", "nats://host:0", "nats://host:65536",
      "nats://ho st", "nats://[::1", "nats://host:1/path", "nats://a:b:1", "",
      "nats://" + String(repeating: "a", count: 200), "nats://host:+1",
    ] {
      #expect(ServerAddress(text) == nil, "\(text)")
    }
    #expect(ServerAddress("localhost")?.text == "nats://localhost:4222")
    #expect(ServerAddress("tls://h.example:443")?.text == "tls://h.example:443")
    #expect(ServerAddress("[::1]:5")?.text == "nats://[::1]:5")
  }
}
