internal import PuzzleCore
internal import PuzzleKit

/// A link that contains a whole match, both its deal and its moves, to be sent with any messenger.
///
/// The version is followed by base-32 letters for the number of bytes, a checksum of all of them,
/// and the match. The match is combined with a pseudorandom stream seeded with the checksum, so
/// that the answer cannot be read from the link and any changed letter is detected. Capital and
/// small letters are equivalent.
public struct MatchLink: Hashable, Sendable {
  public var language: String
  /// The checksum of the table of words from which the match was dealt.
  public var checksum: UInt32
  public var match: UInt64
  /// The indices of all questions in the table of words.
  public var places: [Int]
  public var progress: IPict.Progress

  /// The beginning of every link.
  public static let start = "tifpuzzle://match?"
  private static let kind = LinkKind(start: start) { count(of: $0, version: $1) }
  /// The encoding of the rest of the link; version 1 uses “base64url”.
  private static let version = UInt8(ascii: "2")
  private static let oldVersion = UInt8(ascii: "1")
  /// The version of links with hidden pictures, which older programs take for a newer version’s.
  private static let hidingVersion = UInt8(ascii: "3")
  private static let versions = [oldVersion, version, hidingVersion]
  /// The size of the byte count and the checksum, in bytes.
  private static let head = 9

  /// Creates the link for the friend, or returns nil unless the match waits for the friend or is
  /// over.
  public init?(of state: IPict.State, in deal: IPict.Deal) {
    let phase = IPict.Match(deal, state).phase
    guard deal.mode == .link, phase == .waiting || phase == .over, !state.choices.isEmpty else {
      return nil
    }
    language = deal.language
    checksum = deal.checksum
    match = deal.match
    places = deal.turns.flatMap { $0.map(\.place) }
    progress = IPict.Progress(
      choices: state.choices, guesses: state.guesses, hidden: state.hidden)
  }

  /// The player for whom the link is meant: the one who guesses next, or the one who sees the
  /// result last.
  public var reader: Int {
    progress.guesses.count == IPict.turns ? 1 : IPict.Match.guesser(in: progress.guesses.count)
  }

  // MARK: Writing

  public var text: String {
    var plain = Array(language.utf8.prefix(2))
    func add(_ number: UInt64, _ count: Int) {
      for k in 0..<count { plain.append(UInt8(truncatingIfNeeded: number >> UInt64(8 * k))) }
    }
    add(UInt64(checksum), 4)
    add(match, 8)
    for place in places { add(UInt64(truncatingIfNeeded: place), 2) }
    add(UInt64(truncatingIfNeeded: progress.guesses.count), 1)
    for count in progress.guesses { add(UInt64(truncatingIfNeeded: count), 2) }
    for (turn, choice) in progress.choices.enumerated() {
      add(UInt64(truncatingIfNeeded: choice | progress.hidden(in: turn) << 4), 1)
    }
    let version = progress.hidden == nil ? Self.version : Self.hidingVersion
    let count = UInt8(truncatingIfNeeded: Self.head + plain.count)
    let digest = Self.digest(plain, count, version)
    var bytes = [count]
    for k in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: digest >> UInt64(8 * k))) }
    bytes += Self.hidden(plain, under: digest)
    return Self.start + String(decoding: [version], as: UTF8.self) + Base32.text(of: bytes)
  }

  private static func digest(_ plain: [UInt8], _ count: UInt8, _ version: UInt8) -> UInt64 {
    Digest.of([version, count] + plain)
  }

  /// Returns the bytes combined with a pseudorandom stream; a second call with the same seed
  /// restores them.
  private static func hidden(_ bytes: [UInt8], under seed: UInt64) -> [UInt8] {
    var stream = SeededGenerator(seed: seed).stream("match")
    return bytes.map { $0 ^ UInt8(truncatingIfNeeded: stream.next() >> 56) }
  }

  // MARK: Reading

  /// Returns a Boolean value that indicates whether `text` contains a link of this game, even if
  /// wrapped or encoded.
  public static func isIn(_ text: String) -> Bool {
    LinkText.forms(of: text, for: kind).contains(where: \.hasLink)
  }

  /// Returns the link in `text` on one line, even if it cannot be read, or nil without a link.
  public static func line(in text: String) -> String? {
    if let link = try? MatchLink(reading: text) { return link.text }
    let link = LinkText.forms(of: text, for: kind).lazy.compactMap(\.links.first).first
    return link.map {
      start + String(decoding: [$0.version ?? version] + $0.letters, as: UTF8.self)
    }
  }

  /// Reads the link in a text that may contain other text. If there are several, as in a mail
  /// thread, the one whose match is most advanced is used.
  public init(reading text: String) throws(LinkError) {
    var best: MatchLink?
    var problem = LinkError.foreign
    for form in LinkText.forms(of: text, for: Self.kind) where best == nil {
      for found in form.links {
        do throws(LinkError) {
          let link = try MatchLink(found)
          if best.map({ $0.progress.length < link.progress.length }) ?? true { best = link }
        } catch {
          if problem == .foreign { problem = error }
        }
      }
    }
    guard let best else { throw problem }
    self = best
  }

  private init(_ link: LinkText.Link) throws(LinkError) {
    guard let version = link.version else { throw .cut }
    guard Self.versions.contains(version) else { throw .newer }
    guard link.letters.count >= Self.count(of: link.letters, version: version) else { throw .cut }
    guard !link.isTooLong, let bytes = Self.bytes(of: link.letters, version),
      let count = bytes.first, bytes.count == Int(count), bytes.count >= Self.head
    else { throw .damaged }
    var digest: UInt64 = 0
    for k in 0..<8 { digest |= UInt64(bytes[1 + k]) << UInt64(8 * k) }
    let plain = Self.hidden(Array(bytes[Self.head...]), under: digest)
    guard Self.digest(plain, count, version) == digest else { throw .damaged }
    try self.init(content: plain)
  }

  private static func bytes(of letters: [UInt8], _ version: UInt8) -> [UInt8]? {
    version == oldVersion
      ? Base64.bytes(of: String(decoding: letters, as: UTF8.self)) : Base32.bytes(of: letters)
  }

  /// Returns the number of letters that follow the version in a complete link, as encoded in the
  /// first two letters. If these cannot be decoded, the result does not exceed the number of
  /// letters there are.
  static func count(of letters: [UInt8], version: UInt8) -> Int {
    guard versions.contains(version) else { return 0 }
    guard letters.count >= 2 else { return 2 }
    let isOld = version == oldVersion
    // The first byte is encoded in two letters.
    let first = bytes(of: letters.prefix(2) + (isOld ? [65, 65] : []), version)?.first
    guard let first else { return 0 }
    return isOld ? (Int(first) * 8 + 5) / 6 : Base32.count(of: Int(first))
  }

  /// Reads the decrypted content of a link, whose checksum was correct.
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
    progress = IPict.Progress(choices: [], guesses: [])
    let finished = Int(try take(1))
    guard finished <= IPict.turns else { throw .damaged }
    for _ in 0..<finished { progress.guesses.append(Int(try take(2))) }
    var hidden: [Int] = []
    while !rest.isEmpty {
      let choice = Int(try take(1))
      progress.choices.append(choice & 15)
      hidden.append(choice >> 4)
    }
    if hidden.contains(where: { $0 > 0 }) { progress.hidden = hidden }
    guard progress.isValid else { throw .damaged }
  }

  /// Returns the deal of the same match for its reader; throws if the words are not those of
  /// `books`.
  public func deal(from books: WordBooks) throws(LinkError) -> IPict.Deal {
    guard let book = books[language], book.checksum == checksum,
      places.allSatisfy(book.entries.indices.contains)
    else { throw .otherWords }
    let deal = IPict.Deal(
      match: match, mode: .link, me: reader, language: language, checksum: checksum,
      turns: IPict.Deal.questions(places, of: book.entries, match: match))
    // The deal will be saved, so it must pass the same validation as a save.
    let parameters = IPict.Parameters(language: language, mode: .link)
    guard IPict.isValid(deal, of: parameters) else { throw .damaged }
    return deal
  }
}

extension IPict.Progress {
  /// The number of moves in the match.
  fileprivate var length: Int { choices.count + guesses.count }
}
