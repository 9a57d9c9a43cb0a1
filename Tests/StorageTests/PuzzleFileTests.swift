import Foundation
import GRDB
import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing

@testable import Storage

@Suite struct `A puzzle in a file` {
  private let folder: DataFolder
  private let store: GameStore

  init() throws {
    folder = try DataFolder()
    store = try GameStore(folder: folder.url)
  }

  private func bytes() throws -> Data {
    let photo = folder.url.appending(path: "a.jpg")
    try Data((0..<3000).map { UInt8(truncatingIfNeeded: $0 &* 7) }).write(to: photo)
    let id = try #require(try folder.keep(3, picture: .file(path: photo.path), in: store).id)
    try store.puzzles.rename(id, to: "For Ada")
    return try #require(try store.puzzles.file(of: id)).data()
  }

  @Test func `round-trips with its picture`() throws {
    let file = try PuzzleFile(bytes())
    #expect(file.game == "tifpuzzle" && file.name == "For Ada" && file.title == "TiFpuzzle 3x3")
    guard case .bytes(let picture)? = file.picture else { return #expect(Bool(false)) }
    #expect(picture.count == 3000)
    let session = try Session(
      file.saved.record(of: TiFpuzzle.self), in: DataFolder.area, picture: nil, seed: 1)
    #expect(session.moves.made == 3 && file.saved.area == DataFolder.area)
    let path = folder.url.appending(path: "a.tifpuzzle").path
    try file.write(to: path)
    #expect(try PuzzleFile(reading: path).record == file.record)
  }

  @Test func `is read with names on one line, without control characters`() throws {
    let id = try #require(try folder.keep(3, picture: nil, in: store).id)
    try store.database.write { db in
      try db.execute(
        sql: "UPDATE game SET title = ?1, label = ?1",
        arguments: [
          "\u{1B}[2J\u{9B}31mAda\n    9  solved \u{202E}" + String(repeating: "x", count: 9999)
        ])
    }
    let file = try PuzzleFile(try #require(try store.puzzles.file(of: id)).data())
    for name in [file.title, try #require(file.name)] {
      #expect(name.hasPrefix("[2J 31mAda 9 solved xxx") && name.count == 200)
    }
    try store.puzzles.rename(id, to: " \u{7}Ada\r\n ")
    #expect(try store.puzzles.all().first?.label == "Ada")
  }

  @Test func `can be replayed from its deal`() throws {
    let file = try PuzzleFile(bytes())
    var session = try Session(
      file.saved.record(of: TiFpuzzle.self), in: DataFolder.area, picture: nil, seed: 1,
      rewinds: true)
    #expect(session.moves.made == 0 && session.moves.canRedo && !session.moves.canUndo)
    for _ in 0..<3 { session.perform(.redo) }
    #expect(session.moves.made == 3 && !session.moves.canRedo)
  }

  @Test func `is refused with a sentence when any byte is changed or missing`() throws {
    let sound = try bytes()
    var chance = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      var damaged = sound
      damaged[chance.below(damaged.count)] ^= UInt8(1 + chance.below(255))
      #expect(throws: PuzzleFile.Problem.self) { try PuzzleFile(damaged) }
      #expect(throws: PuzzleFile.Problem.self) {
        try PuzzleFile(sound.prefix(chance.below(sound.count)))
      }
    }
    let newer = Data(
      String(decoding: sound, as: UTF8.self).replacing("puzzle 1\n", with: "puzzle 2\n").utf8)
    #expect { try PuzzleFile(newer) } throws: { "\($0)".contains("newer version") }
    #expect { try PuzzleFile(Data("hello".utf8)) } throws: {
      "\($0)".contains("isn’t a saved puzzle")
    }
    #expect { try PuzzleFile(reading: "/dev/zero") } throws: { "\($0)".contains("isn’t a file") }
  }
}
