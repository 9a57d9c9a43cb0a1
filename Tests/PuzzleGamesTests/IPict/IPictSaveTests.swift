import Foundation
import PuzzleCore
import PuzzleKit
import Testing

@testable import PuzzleGames

/// Tests of saves that the game has never written: each is refused, or can be played.
@Suite struct `A save of iPict` {
  private typealias Record = GameRecord<IPict>

  private static let area = TableArea(size: Size(900, 900), top: 52)

  private func deal(_ mode: IPict.Mode = .pass) throws -> Session<IPict>.Changed {
    let session = try Session<IPict>.start(mode)
    return (session.table.parameters, session.table.deal)
  }

  /// Returns a Boolean value that indicates whether a deal is accepted after a change.
  private func isValid(
    _ mode: IPict.Mode = .pass, _ change: (inout IPict.Parameters, inout IPict.Deal) -> Void
  ) throws -> Bool {
    var (parameters, deal) = try deal(mode)
    change(&parameters, &deal)
    return IPict.isValid(deal, of: parameters)
  }

  @Test func `holds one sign a picture, and no long words`() throws {
    #expect(try isValid { _, _ in })
    let apples = String(repeating: "🍎", count: 1023)
    let tower = "🍎" + String(repeating: "\u{200D}🍎", count: 40)
    let marks = "A" + String(repeating: "\u{301}", count: 400_000)
    for name in [apples, "🍎🍐", tower, marks, "", " ", String(repeating: "x", count: 1 << 20)] {
      #expect(try !isValid { $1.turns[3][2].pictures = [name] }, "\(name.prefix(20))")
      #expect(try !isValid { $1.turns[0][0].pictures = ["🍎", "🍐", name, "🍒"] })
    }
    let word = "A" + String(repeating: "\u{301}", count: 4096)
    #expect(
      try !isValid {
        $1.turns[1][1].word = word + "B"
        $1.turns[1][1].tiles = word + "BCDEFGHIJKLM"
      })
    #expect(try !isValid { $1.turns[1][1].tiles += String(repeating: "\u{301}", count: 4096) })
    #expect(try !isValid { $1.language = String(repeating: "e", count: 1 << 20) })
    #expect(
      try !isValid {
        $0.language = String(repeating: "e", count: 4096)
        $1.language = $0.language
      })
  }

  @Test func `holds a pack of bounded size`() throws {
    let entry = WordBook.Entry(word: "APPLE", pictures: ["/zoo/apple.jpg"])
    func isValid(_ pack: Pack) throws -> Bool {
      try self.isValid {
        $0.pack = pack
        _ = $1
      }
    }
    #expect(try isValid(Pack(name: "Zoo", entries: [entry])))
    #expect(try !isValid(Pack(name: String(repeating: "Z", count: 5000), entries: [entry])))
    #expect(try !isValid(Pack(name: "Zoo", entries: Array(repeating: entry, count: 1_000_000))))
    for text in [String(repeating: "A", count: 1 << 20), String(repeating: "A", count: 8192)] {
      #expect(
        try !isValid(Pack(name: "Zoo", entries: [.init(word: text, pictures: ["/a.jpg"])])))
      #expect(
        try !isValid(Pack(name: "Zoo", entries: [.init(word: "APPLE", pictures: ["/" + text])])))
    }
    let many = WordBook.Entry(word: "APPLE", pictures: Array(repeating: "🍎", count: 1_000_000))
    #expect(try !isValid(Pack(name: "Zoo", entries: [many])))
  }

  @Test func `belongs to a match that a link can carry`() throws {
    #expect(try isValid(.link) { _, _ in })
    #expect(try !isValid(.link) { $1.turns[0][0].place = 65_536 })
    #expect(try !isValid(.link) { $1.turns[0][0].place = -1 })
    for language in ["", "e", "eng", "é"] {
      #expect(
        try !isValid(.link) {
          $0.language = language
          $1.language = language
        }, "\(language)")
    }
    #expect(try !isValid(.link) { $1.me = Int.min })
  }

  @Test func `may hold any numbers: a move changes the state, or is refused`() throws {
    let numbers = [Int.min, Int.min + 1, -1, 0, 1, 3, 4, 12, 9999, Int.max - 1, Int.max]
    var chance = SeededGenerator(seed: 3)
    func number() -> Int { numbers[chance.below(numbers.count)] }
    func list(_ most: Int) -> [Int] { (0..<chance.below(most + 1)).map { _ in number() } }
    let deals = try IPict.Mode.allCases.map { try self.deal($0).deal }
    for round in 0..<8000 {
      var deal = deals[chance.below(3)]
      if chance.below(3) == 0 { deal.turns.removeLast(chance.below(7)) }
      if chance.below(3) == 0, !deal.turns.isEmpty { deal.turns[0].removeAll() }
      if chance.below(3) == 0, !deal.turns.isEmpty {
        deal.turns = deal.turns.map {
          $0.map {
            var r = $0
            r.tiles = ""
            return r
          }
        }
      }
      deal.me = number()
      var state = IPict.start(deal)
      if round > 500 {
        state = IPict.State(
          choices: list(8), guesses: list(8), tries: number(), isHanded: chance.below(2) == 0,
          slots: list(9).map { chance.below(3) == 0 ? nil : $0 }, pool: list(14),
          shuffles: number(), last: list(9))
      }
      let moves: [IPict.Move] = [
        .choose(number()), .ready, .place(tile: number(), slot: number()),
        .guess(tile: number(), slot: number()), .takeBack(tile: number()), .shuffle,
        .receive(IPict.Progress(choices: list(7), guesses: list(7))),
      ]
      for move in moves {
        let before = state
        do throws(IllegalMove) { try IPict.apply(move, to: &state, in: deal) } catch {
          #expect(state == before, "\(error)")
        }
      }
      _ = IPict.hint(for: state, in: deal)
      _ = IPict.isValid(state, in: deal)
      _ = IPict.isSolved(state, in: deal)
      _ = IPict.progress(of: state, in: deal)
    }
  }

  /// The replacements for each value of a save.
  private static let strangers: [(name: String, json: String)] = [
    ("Int64.max", "9223372036854775807"), ("Int64.min", "-9223372036854775808"),
    ("2^63", "9223372036854775808"), ("2^31", "2147483648"), ("-2^31", "-2147483648"),
    ("1e308", "1e308"), ("-1e308", "-1e308"), ("NaN", "NaN"), ("1e400", "1e400"), ("-1", "-1"),
    ("0.5", "0.5"), ("null", "null"), ("true", "true"), ("empty text", "\"\""),
    ("4 KiB", "\"" + String(repeating: "Ж", count: 2048) + "\""),
    ("4 KiB of emoji", "\"" + String(repeating: "🍎", count: 1024) + "\""),
    ("1 MiB", "\"" + String(repeating: "a", count: 1 << 20) + "\""),
    ("empty list", "[]"), ("no fields", "{}"),
    ("a million", "[" + String(repeating: "0,", count: 999_999) + "0]"),
    ("deep", String(repeating: "[", count: 20_000) + String(repeating: "]", count: 20_000)),
  ]

  /// Returns the save as JSON with a replacement for each value, by its path; of a list only the
  /// first and the last entry.
  private func variants(
    of value: Any, at path: String = "", with stranger: String,
    _ body: (String, String) throws -> Void
  ) throws {
    func text(_ value: Any) throws -> String {
      String(
        decoding: try JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed),
        as: UTF8.self)
    }
    try body(path, stranger)
    switch value {
    case let fields as [String: Any]:
      let parts = try fields.mapValues(text)
      for key in fields.keys.sorted() {
        try variants(of: fields[key] ?? "", at: path + "." + key, with: stranger) { place, new in
          let list = parts.map { "\"\($0)\":" + ($0 == key ? new : $1) }
          try body(place, "{" + list.joined(separator: ",") + "}")
        }
      }
    case let list as [Any]:
      let parts = try list.map(text)
      for index in Set([0, list.count - 1]).sorted() where list.indices.contains(index) {
        try variants(of: list[index], at: path + "[\(index)]", with: stranger) { place, new in
          var parts = parts
          parts[index] = new
          try body(place, "[" + parts.joined(separator: ",") + "]")
        }
      }
    default: break
    }
  }

  /// Plays a restored match briefly, and draws it; returns whether it could be opened.
  private func tryOut(_ record: Record, _ name: String) -> Bool {
    var isOpened = false
    for rewinds in [true, false] {
      guard
        var session = try? Session(
          record, in: Self.area, picture: nil, seed: 1, rewinds: rewinds)
      else { continue }
      isOpened = true
      #expect(IPict.isValid(session.table.deal, of: session.table.parameters), "\(name)")
      #expect(IPict.isValid(session.table.state, in: session.table.deal), "\(name)")
      let text = PaintedText()
      var scene = Scene(size: Self.area.size, scale: 1, text: text)
      for _ in 0..<3 {
        session.draw(into: &scene, theme: .light)
        if let hint = IPict.hint(for: session.table.state, in: session.table.deal) {
          #expect(throws: Never.self, "\(name)") { try session.play(hint) }
        }
        session.advance(by: 5)
      }
      session.perform(.undo)
      _ = session.link
      _ = session.form.choices
      #expect(
        session.elements(scale: 1).allSatisfy { $0.label.english.utf8.count < 2000 }, "\(name)")
    }
    return isOpened
  }

  private func record(_ mode: IPict.Mode) throws -> Data {
    var session = try Session<IPict>.start(mode)
    session.press(.choice(1))
    session.press("ready")
    session.settle()
    if mode != .link { session.guessWrongly() }
    session.give(.key(.space, []))
    return try JSONEncoder().encode(session.record)
  }

  @Test(arguments: IPict.Mode.allCases)
  func `is refused or played whatever stands in one of its fields`(mode: IPict.Mode) throws {
    let json = try JSONSerialization.jsonObject(with: record(mode))
    var (read, opened, places) = (0, 0, Set<String>())
    for (name, stranger) in Self.strangers {
      try variants(of: json, with: stranger) { place, text in
        places.insert(place)
        guard let record = try? JSONDecoder().decode(Record.self, from: Data(text.utf8)) else {
          return
        }
        read += 1
        opened += tryOut(record, "\(name) at \(place)") ? 1 : 0
      }
    }
    #expect(places.count > 40 && read > 100 && opened > 20 && opened < read)
    for field in [".deal.match", ".deal.turns[0][0].place", ".snapshot.number", ".cursor"] {
      #expect(places.contains(field))
    }
  }
}

extension Session<IPict> {
  fileprivate typealias Changed = (parameters: IPict.Parameters, deal: IPict.Deal)
}
