import Foundation
import GRDB
import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing

@testable import Storage

/// Tests of records that exceed the limits of a game, and those that just reach them.
@Suite struct `A large record` {
  private let folder: DataFolder

  init() throws { folder = try DataFolder() }

  @Test(arguments: [
    ("game", "title"), ("game", "outlook"), ("game", "area"), ("deal", "parameters"),
    ("deal", "deal"), ("snapshot", "state"), ("move", "move"), ("move", "cause"),
  ])
  func `is refused with a sentence when a column has 64 MiB`(table: String, column: String) throws {
    let store = try GameStore(folder: folder.url)
    let game = try folder.keep(3, in: store)
    let id = try #require(game.id)
    try store.database.write { db in
      try db.execute(
        sql: "INSERT OR REPLACE INTO snapshot (game, number, state) VALUES (?, 1, '')",
        arguments: [id])
      try db.execute(sql: "UPDATE \(table) SET \(column) = printf('%.*c', 67108864, '0')")
    }
    let error = #expect(throws: DamagedSave.self) { try store.puzzles.open(id) }
    #expect(error?.description.contains("too large") == true)
  }

  @Test func `decodes in batches to the same value as at once`() throws {
    let text = try JSONEncoder().encode(try folder.session().record)
    let move = #"{"cause":"hand","move":{"place":{"piece":0}}}"#
    let moves = Array(repeating: move, count: 40_000).joined(separator: " , ")
    let whole = String(decoding: text, as: UTF8.self)
      .replacing(#""entries":[]"#, with: #""entries" : [ \#(moves) ]"#)
    let read = try RecordJSON(Data(whole.utf8)).record(of: TiFpuzzle.self)
    let same = try JSONDecoder().decode(GameRecord<TiFpuzzle>.self, from: Data(whole.utf8))
    #expect(read.entries.count == 40_000 && read.entries == same.entries)
    #expect(read.deal == same.deal && read.cursor == same.cursor)
  }

  /// Returns a text that is not a record, and whether the scan stops early.
  private static func text(_ name: String) -> (text: String, isBounded: Bool) {
    func zeros(_ count: Int) -> String { String(repeating: "0,", count: count) + "0" }
    return switch name {
    case "too deep": (#"{"a":"# + String(repeating: "[", count: 65), false)
    case "too many moves": (#"{"entries":[\#(zeros(RecordJSON.maxMoves))]}"#, false)
    case "too many values": (#"{"x":[\#(zeros(RecordJSON.maxValues))]}"#, false)
    case "too large a move": (#"{"entries":[[\#(zeros(RecordJSON.maxValues))]]}"#, false)
    case "signs in a string":
      (#"{"x":"\#(String(repeating: #"[,{:\""#, count: 1_000_000))"}"#, true)
    default: (name, true)
    }
  }

  @Test(arguments: [
    "", "[[[[", "}]", "too deep", "too many moves", "too many values", "too large a move",
    "signs in a string",
  ])
  func `is refused by the scan when it exceeds a limit`(name: String) {
    let (text, isBounded) = Self.text(name)
    let looked = try? RecordJSON(Data(text.utf8))
    #expect((looked != nil) == isBounded)
    #expect(throws: DamagedSave.self) {
      try RecordJSON(Data(text.utf8)).record(of: TiFpuzzle.self)
    }
  }
}
