import Damage
import Foundation
import GRDB
import PuzzleCore
import SavedPuzzles
import Testing

@testable import Storage
@testable import tifpuzzle

/// A played and saved game.
struct Specimen: Sendable {
  var game: String
  /// The exported file without a picture, because decoding is tested elsewhere.
  var file: PuzzleFile
  /// The database file, and its write-ahead log.
  var database: Data
  var log: Data

  @MainActor
  static func all() throws -> [Specimen] {
    try Catalog.games.map(of)
  }
}

/// A generator of damage to saves, the same for the same seed.
struct SaveDamage {
  private var chance: SeededGenerator

  init(seed: Int) { chance = SeededGenerator(seed: UInt64(seed)).stream("damage") }

  /// Returns a damaged exported file. Most have a valid checksum, so that the damage is not
  /// detected early.
  mutating func file(_ specimen: Specimen) throws -> Data {
    var file = specimen.file
    switch chance.below(9) {
    case 0: return bytes(try file.data())
    case 8:
      let text = try? JSONDecoder().decode(String.self, from: Data(oddValue()))
      if chance.below(2) == 0 { file.title = text ?? "\u{1B}[2J" } else { file.name = text }
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

  /// Returns the bytes with some of them changed, removed, duplicated or zeroed.
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

  /// Returns JSON with a value changed slightly, or replaced by an odd one.
  mutating func json(_ original: Data) -> Data {
    let fields = JSONFields([UInt8](original))
    let single = fields.all.filter { $0.kind == .number || $0.kind == .word }
    let isNear = chance.below(2) == 0
    let some = isNear || chance.below(4) > 0 ? single : fields.all
    guard !some.isEmpty else { return bytes(original) }
    let field = some[chance.below(some.count)]
    let new = isNear ? near(String(decoding: fields.text[field.range], as: UTF8.self)) : oddValue()
    return Data(fields.replacing(field, with: new))
  }

  private mutating func near(_ old: String) -> [UInt8] {
    let new =
      Int(old).map { String($0 &+ chance.below(3) &- 1) }
      ?? Double(old).map { String($0 + chance.uniform(-9, 9)) }
      ?? (old == "true" ? "false" : "true")
    return Array(new.utf8)
  }

  /// Returns an odd value, seldom one that takes long to read.
  private mutating func oddValue() -> [UInt8] {
    let values = chance.below(20) == 0 ? OddValues.large : OddValues.small
    return values[chance.below(values.count)]
  }

  /// Writes a damaged database with its log into a folder.
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

  /// Returns the bytes with whole pages zeroed, or replaced by another page.
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

  /// Values of all types that a column may hold, whatever its declaration.
  static let oddColumns: [DatabaseValue] = {
    let numbers: [any DatabaseValueConvertible] = [
      0, 1, -1, 1_000_000, Int64.max, Int64.min, 1 << 31, -1 << 31, 1 << 53, 0.5, 1e300, 1e308,
      -1e308, Double.infinity, -Double.infinity,
    ]
    let others: [any DatabaseValueConvertible] = [
      DatabaseValue.null, "", "x", "\u{1B}[2J\n\u{0}", "NaN", Data(), Data([0, 255]),
    ]
    let texts = (OddValues.small.suffix(4) + OddValues.large).map {
      String(decoding: $0, as: UTF8.self)
    }
    return (numbers + others + texts).map(\.databaseValue)
  }()

  /// Changes a value in a row, or deletes the row.
  private mutating func rows(_ db: Database) throws {
    let tables = ["game", "game", "game", "move", "snapshot", "picture", "result"]
    let table = tables[chance.below(tables.count)]
    let columns = try db.columns(in: table).map(\.name)
    let column = columns[chance.below(columns.count)]
    let key = ["move": "number", "snapshot": "number"][table] ?? "id"
    let rows = try Int64.fetchAll(db, sql: "SELECT DISTINCT \(key) FROM \(table)")
    guard !rows.isEmpty else { return }
    let row = rows[chance.below(rows.count)]
    let old: DatabaseValue =
      try DatabaseValue.fetchOne(
        db, sql: "SELECT \(column) FROM \(table) WHERE \(key) = ?", arguments: [row]) ?? .null
    let new: DatabaseValue
    if chance.below(3) > 0, case .string(let text) = old.storage, text.contains(/\d/) {
      new = String(decoding: json(Data(text.utf8)), as: UTF8.self).databaseValue
    } else {
      new = Self.oddColumns[chance.below(Self.oddColumns.count)]
    }
    // The table's constraints reject some changes.
    if chance.below(8) == 0 {
      try? db.execute(sql: "DELETE FROM \(table) WHERE \(key) = ?", arguments: [row])
    } else {
      try? db.execute(
        sql: "UPDATE \(table) SET \(column) = ? WHERE \(key) = ?", arguments: [new, row])
    }
  }
}
