public import PuzzleCore

/// A whole match in a link, to be sent with any messenger: what was dealt and what was played.
///
/// After the version come, in “base64url”: how many bytes there are, a checksum of all of them, and
/// the match, hidden under a stream of numbers that begins with the checksum. So nobody reads the
/// answer off it, and no letter of it can be changed.
public struct MatchLink: Hashable, Sendable {
  public var language: String
  /// The table of words it was dealt from.
  public var checksum: UInt32
  public var match: UInt64
  /// Where the words of all riddles are in the table.
  public var places: [Int]
  public var story: IPict.Story

  /// What all of them begin with.
  public static let start = "tifpuzzle://match?"
  /// Of how such a link is written.
  private static let version: Character = "1"
  /// The count of bytes and the checksum.
  private static let head = 9

  /// The link for the friend; nil while it is not the friend who has to know something.
  public init?(of state: IPict.State, in deal: IPict.Deal) {
    let phase = IPict.phase(of: state, in: deal)
    guard deal.mode == .link, phase == .waiting || phase == .over, !state.choices.isEmpty else {
      return nil
    }
    language = deal.language
    checksum = deal.checksum
    match = deal.match
    places = deal.turns.flatMap { $0.map(\.place) }
    story = IPict.Story(choices: state.choices, guesses: state.guesses)
  }

  /// Who reads it: the player that has to guess, or who sees the result last.
  public var reader: Int {
    story.guesses.count == IPict.turns ? 1 : IPict.guesser(in: story.guesses.count)
  }

  // MARK: Writing

  public var text: String {
    var plain = Array(language.utf8.prefix(2))
    func add(_ number: UInt64, _ count: Int) {
      for k in 0..<count { plain.append(UInt8(truncatingIfNeeded: number >> UInt64(8 * k))) }
    }
    add(UInt64(checksum), 4)
    add(match, 8)
    for place in places { add(UInt64(place), 2) }
    add(UInt64(story.guesses.count), 1)
    for count in story.guesses { add(UInt64(count), 2) }
    for choice in story.choices { add(UInt64(choice), 1) }
    let count = UInt8(Self.head + plain.count)
    let digest = Self.digest(plain, count)
    var bytes = [count]
    for k in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: digest >> UInt64(8 * k))) }
    bytes += Self.hidden(plain, under: digest)
    return Self.start + String(Self.version) + Base64.text(of: bytes)
  }

  private static func digest(_ plain: [UInt8], _ count: UInt8) -> UInt64 {
    Digest.of(Array(String(version).utf8) + [count] + plain)
  }

  /// The same bytes under a stream of chance, or from under it.
  private static func hidden(_ bytes: [UInt8], under seed: UInt64) -> [UInt8] {
    var stream = SeededGenerator(seed: seed).stream("match")
    return bytes.map { $0 ^ UInt8(truncatingIfNeeded: stream.next() >> 56) }
  }

  // MARK: Reading

  /// Whether there is a link of this game in a text.
  public static func isIn(_ text: String) -> Bool { text.contains(start) }

  /// Reads the link in a text, which may say more before and after it.
  public init(reading text: String) throws(LinkError) {
    guard let range = text.firstRange(of: Self.start) else { throw .foreign }
    let rest = text[range.upperBound...]
    guard let version = rest.first else { throw .cut }
    guard version == Self.version else { throw .newer }
    let letters = rest.dropFirst().prefix {
      $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_")
    }
    // What is cut off may leave half a byte.
    let whole = Base64.bytes(of: String(letters))
    guard let bytes = whole ?? Base64.bytes(of: String(letters.dropLast(letters.count % 4))) else {
      throw .damaged
    }
    guard let count = bytes.first, bytes.count >= Self.head, bytes.count >= Int(count) else {
      throw .cut
    }
    guard whole != nil, bytes.count == Int(count) else { throw .damaged }
    var digest: UInt64 = 0
    for k in 0..<8 { digest |= UInt64(bytes[1 + k]) << UInt64(8 * k) }
    let plain = Self.hidden(Array(bytes[Self.head...]), under: digest)
    guard Self.digest(plain, count) == digest else { throw .damaged }
    try self.init(content: plain)
  }

  /// Reads what was hidden and had the right checksum.
  package init(content plain: [UInt8]) throws(LinkError) {
    var rest = plain[...]
    func take(_ count: Int) throws(LinkError) -> UInt64 {
      guard rest.count >= count else { throw .damaged }
      var number: UInt64 = 0
      for k in 0..<count { number |= UInt64(rest.removeFirst()) << UInt64(8 * k) }
      return number
    }
    let name = try [UInt8(take(1)), UInt8(take(1))]
    language = String(decoding: name, as: UTF8.self)
    checksum = UInt32(try take(4))
    match = try take(8)
    places = []
    for _ in 0..<IPict.turns * IPict.candidates { places.append(Int(try take(2))) }
    story = IPict.Story(choices: [], guesses: [])
    let finished = Int(try take(1))
    guard finished <= IPict.turns else { throw .damaged }
    for _ in 0..<finished { story.guesses.append(Int(try take(2))) }
    while !rest.isEmpty { story.choices.append(Int(try take(1))) }
    guard story.isSound else { throw .damaged }
  }

  /// The same match as its reader sees it.
  public func deal(from books: WordBooks) throws(LinkError) -> IPict.Deal {
    guard let book = books[language], book.checksum == checksum,
      places.allSatisfy(book.entries.indices.contains)
    else { throw .otherWords }
    return IPict.Deal(
      match: match, mode: .link, me: reader, language: language, checksum: checksum,
      turns: IPict.riddles(places, of: book.entries, match: match))
  }
}

/// Why a link does not go on with a match, as a sentence for the player.
public enum LinkError: Error, Hashable, CustomStringConvertible {
  case foreign, newer, cut, damaged, otherWords, own, old, split

  public var description: String {
    switch self {
    case .foreign: "This is no link of an iPict match: copy the one your friend has sent."
    case .newer: "This link is from a newer version of the game: install that one."
    case .cut: "A part of this link is missing: copy all of it, from “tifpuzzle” to its end."
    case .damaged:
      "This link is damaged, or was changed on its way: ask your friend to copy and send it again."
    case .otherWords:
      "Your friend’s game has other words than yours: you both need the same version of it."
    case .own: "This is your own link: send it to your friend, who plays on with it."
    case .old: "This is an old link: your match has gone on since. Nothing was changed."
    case .split:
      "This link tells another story of your match: go on with the one your friend sent last."
    }
  }
}

extension Session where Game == IPict {
  /// A match that begins here with a link.
  public init(
    _ link: MatchLink, _ parameters: IPict.Parameters, in area: TableArea, seed: UInt64,
    isReduced: Bool
  ) throws(LinkError) {
    var parameters = parameters
    parameters.mode = .link
    parameters.language = link.language
    parameters.pack = nil
    let deal = try link.deal(from: parameters.books)
    self.init(
      parameters, deal, in: area, picture: nil, seed: seed, isReduced: isReduced)
    try follow(link)
  }

  /// Whether a link is of the match on this table.
  public func isSame(_ link: MatchLink) -> Bool {
    table.deal.mode == .link && table.deal.match == link.match
  }

  /// Goes on with a link of the same match; throws, and changes nothing, unless it is what follows.
  public mutating func follow(_ link: MatchLink) throws(LinkError) {
    let state = table.state
    guard link.places == table.deal.turns.flatMap({ $0.map(\.place) }),
      link.checksum == table.deal.checksum, link.story.agrees(with: state)
    else { throw .split }
    guard link.story.continues(state) else {
      let isHere =
        link.story.choices.count == state.choices.count
        && link.story.guesses.count == state.guesses.count
      guard isHere else { throw .old }
      // The same link again: the match is where it leads to.
      if link.reader != table.deal.me { throw .own }
      return
    }
    guard link.reader == table.deal.me else { throw .own }
    do { try play(.receive(link.story)) } catch { throw .split }
  }
}
