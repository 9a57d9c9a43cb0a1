import Foundation
import GRDB
import PuzzleCore
import Testing

@testable import GameStore
@testable import tifpuzzle

/// A game that was really played, as it is saved.
struct Specimen: Sendable {
  var game: String
  /// Exported, without a picture: decoding pictures is tested elsewhere.
  var file: PuzzleFile
  /// The database, and what had not come into it from its log.
  var database: Data
  var log: Data

  @MainActor
  static func all() throws -> [Specimen] {
    try Catalog.entries.map { entry in
      let machine = try PlayerMachine(entry, seed: 5)
      try machine.play(300)
      return try machine.specimen()
    }
  }
}

/// Damages what is saved, the same way for the same seed.
struct SaveDamage {
  private var chance: SeededGenerator
  private static let numbers = [
    "-1", "0", "1", "3", "7", "1000000", "2147483647", "-2147483648", "9007199254740993",
    "9223372036854775807", "-9223372036854775808", "1e19", "-1e300", "1e308", "1e-3", "1e5", "null",
    "\"a\"", "[]",
  ]

  init(seed: Int) { chance = SeededGenerator(seed: UInt64(seed)).stream("damage") }

  /// An exported file. All but some have a checksum that fits, so that the damage gets further.
  mutating func file(_ specimen: Specimen) throws -> Data {
    var file = specimen.file
    switch chance.below(8) {
    case 0: return bytes(try file.data())
    case 1:
      let sound = try file.data()
      let head = sound.prefix { $0 != 10 }.count + 1
      let content = bytes(Data(sound[(head + 17)...]))
      return sound.prefix(head) + Data("\(Checksum.text(of: content))\n".utf8) + content
    case 2: file.record = bytes(file.record)
    case 3:
      file.game = ["tifpuzzle", "jigsaw", "swap", "", "chess"][chance.below(5)]
      file.picture = [nil, .builtIn("../../etc/passwd"), .builtIn("")][chance.below(3)]
    default: for _ in 0...chance.below(2) { file.record = json(file.record) }
    }
    return try file.data()
  }

  /// Some bytes are others, missing, twice there, or zero.
  mutating func bytes(_ original: Data) -> Data {
    var bytes = Data(original)
    for _ in 0...chance.below(4) where bytes.count > 64 {
      let place = chance.below(bytes.count - 16)
      switch chance.below(6) {
      case 0, 1: bytes[place] ^= UInt8(1 << chance.below(8))
      case 2: bytes[place] = UInt8(chance.below(256))
      case 3: bytes.removeLast(chance.below(bytes.count / 2))
      case 4: bytes.insert(contentsOf: Data(bytes[place..<place + 12]), at: chance.below(place + 1))
      default: bytes.replaceSubrange(place..<place + 8, with: Data(count: 8))
      }
    }
    return bytes
  }

  /// A number is another one, or none; or a part is gone.
  mutating func json(_ original: Data) -> Data {
    let text = String(decoding: original, as: UTF8.self)
    let places = text.ranges(of: /-?\d+(\.\d+)?(e-?\d+)?|true|false/)
    guard !places.isEmpty else { return bytes(original) }
    let place = places[chance.below(places.count)]
    let old = text[place]
    // Half of them are only a little wrong.
    let near =
      Int(old).map { String($0 + chance.below(3) - 1) }
      ?? Double(old).map { String($0 + chance.uniform(-9, 9)) }
      ?? (old == "true" ? "false" : "true")
    let new = chance.below(2) == 0 ? near : oddNumber()
    return Data(text.replacingCharacters(in: place, with: new).utf8)
  }

  private mutating func oddNumber() -> String { Self.numbers[chance.below(Self.numbers.count)] }

  /// A database in a folder, with its log.
  mutating func database(_ specimen: Specimen, in folder: URL) throws {
    let file = folder.appending(path: GameStore.fileName)
    let log = URL(filePath: file.path + "-wal")
    func write(_ database: Data, _ logged: Data) throws {
      try database.write(to: file)
      try logged.write(to: log)
    }
    switch chance.below(8) {
    case 0: try write(bytes(specimen.database), specimen.log)
    case 1: try write(specimen.database, bytes(specimen.log))
    case 2: try write(bytes(specimen.database), Data())
    case 3: try write(pages(specimen.database), chance.below(2) == 0 ? specimen.log : Data())
    default:
      try write(specimen.database, specimen.log)
      let queue = try DatabaseQueue(path: file.path)
      try queue.write { db in for _ in 0...chance.below(3) { try rows(db) } }
      try queue.close()
    }
  }

  /// Whole pages are zero, or another page.
  private mutating func pages(_ original: Data) -> Data {
    let size = 4096
    guard original.count >= 2 * size else { return bytes(original) }
    var bytes = Data(original)
    for _ in 0...chance.below(3) {
      let (to, from) = (chance.below(bytes.count / size), chance.below(bytes.count / size))
      let page =
        chance.below(2) == 0 ? Data(count: size) : Data(bytes[from * size..<(from + 1) * size])
      bytes.replaceSubrange(to * size..<(to + 1) * size, with: page)
    }
    return bytes
  }

  /// A value in a row is another one, or the row is gone.
  private mutating func rows(_ db: Database) throws {
    let table = ["game", "game", "game", "move", "snapshot", "picture"][chance.below(6)]
    let columns = try db.columns(in: table).map(\.name)
    let column = columns[chance.below(columns.count)]
    let key =
      ["game": "id", "move": "number", "snapshot": "number", "picture": "id"][table] ?? "id"
    let rows = try Int64.fetchAll(db, sql: "SELECT DISTINCT \(key) FROM \(table)")
    guard !rows.isEmpty else { return }
    let row = rows[chance.below(rows.count)]
    let old: DatabaseValue =
      try DatabaseValue.fetchOne(
        db, sql: "SELECT \(column) FROM \(table) WHERE \(key) = ?", arguments: [row]) ?? .null
    let new: any DatabaseValueConvertible
    if chance.below(3) > 0, case .string(let text) = old.storage, text.contains(/\d/) {
      new = String(decoding: json(Data(text.utf8)), as: UTF8.self)
    } else {
      let odd: [any DatabaseValueConvertible] = [
        -1, Int64.max, 1e300, -Double.infinity, "x", Data([0, 255]), 0, 1_000_000, "",
      ]
      new = odd[chance.below(odd.count)]
    }
    // What the rules of the table forbid cannot be.
    if chance.below(8) == 0 {
      try? db.execute(sql: "DELETE FROM \(table) WHERE \(key) = ?", arguments: [row])
    } else {
      try? db.execute(
        sql: "UPDATE \(table) SET \(column) = ? WHERE \(key) = ?", arguments: [new, row])
    }
  }
}
