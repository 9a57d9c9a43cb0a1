package import Foundation
internal import PuzzleCore
package import PuzzleKit

/// The JSON of a game's record, scanned before any of it is decoded.
///
/// A decoder allocates at least 24 bytes for each value of a text at once, so that a text of some
/// megabytes could take gigabytes. Values are therefore counted first, and moves are decoded in
/// batches.
package struct RecordJSON: Sendable {
  /// The largest number of values of a record apart from its moves, and of one move.
  package static let maxValues = 1_000_000
  /// The largest number of moves of a record.
  package static let maxMoves = 400_000
  /// The largest number of values of all moves together.
  package static let maxValuesInMoves = 10_000_000
  /// The number of values that ends a batch of moves.
  private static let batch = 100_000
  /// The maxDepth nesting of a value.
  private static let maxDepth = 64

  private let json: Data
  /// The ranges of the values of the outermost object.
  private var members: [String: Range<Int>] = [:]
  /// The ranges of the batches of moves.
  private var batches: [Range<Int>] = []

  /// Scans a text; throws when it exceeds the limits, or is not an object.
  package init(_ json: Data) throws(DamagedSave) {
    self.json = json
    var scan = Scan()
    let isBounded = unsafe json.withUnsafeBytes { bytes in unsafe scan.run(bytes) }
    guard isBounded else { throw DamagedSave("it’s too large") }
    members = scan.members
    batches = scan.batches
  }

  /// Returns a value of the outermost object, or `nil` when there is none of this type.
  func value<Value: Decodable>(_ name: String, as type: Value.Type) -> Value? {
    guard let range = members[name] else { return nil }
    return try? JSONDecoder().decode(type, from: part(range))
  }

  /// Decodes the record of a game of known types; throws `DamagedSave.cancelled` soon after
  /// `isCancelled` returns true.
  package func record<Game: PuzzleGame>(
    of game: Game.Type, isCancelled: () -> Bool = { false }
  ) throws(DamagedSave) -> GameRecord<Game> {
    do {
      guard !isCancelled() else { throw DamagedSave.cancelled }
      let decoder = JSONDecoder()
      guard let first = batches.first, let last = batches.last else {
        return try decoder.decode(GameRecord<Game>.self, from: json)
      }
      let rest = part(0..<first.lowerBound) + part(last.upperBound..<json.count)
      var record = try decoder.decode(GameRecord<Game>.self, from: rest)
      for batch in batches {
        guard !isCancelled() else { throw DamagedSave.cancelled }
        let moves = Data("[".utf8) + part(batch) + Data("]".utf8)
        record.entries += try decoder.decode([History<Game>.Entry].self, from: moves)
      }
      return record
    } catch {
      if let damage = error as? DamagedSave { throw damage }
      throw DamagedSave("it can’t be read")
    }
  }

  private func part(_ range: Range<Int>) -> Data {
    json[(json.startIndex + range.lowerBound)..<(json.startIndex + range.upperBound)]
  }

  // MARK: Scanning

  /// The state of a scan: the position in the text, and the ranges found so far.
  private struct Scan {
    var members: [String: Range<Int>] = [:]
    var batches: [Range<Int>] = []
    private var depth = 0
    /// The number of values apart from moves, of all moves, of this move, and of the moves in this
    /// batch.
    private var (values, inMoves, inMove, inBatch) = (0, 0, 0, 0)
    private var moves = 0
    /// The start of a member's name and of its value, and a Boolean value for the member with the
    /// moves.
    private var (key, value) = (-1, -1)
    private var name = ""
    private var areMoves = false
    private var batchStart = 0

    /// Scans the bytes, and returns false when they exceed a limit.
    mutating func run(_ bytes: UnsafeRawBufferPointer) -> Bool {
      var (isInString, isEscaped) = (false, false)
      for place in 0..<bytes.count {
        let byte = unsafe bytes[place]
        if isInString {
          if isEscaped {
            isEscaped = false
          } else if byte == UInt8(ascii: "\\") {
            isEscaped = true
          } else if byte == UInt8(ascii: "\"") {
            isInString = false
            if depth == 1, value < 0, key >= 0 {
              name = unsafe String(decoding: bytes[key..<min(place, key + 64)], as: UTF8.self)
            }
          }
          continue
        }
        switch byte {
        case UInt8(ascii: "\""):
          isInString = true
          if depth == 1, value < 0 { key = place + 1 }
        case UInt8(ascii: "{"), UInt8(ascii: "["):
          depth += 1
          guard depth <= RecordJSON.maxDepth, count() else { return false }
          if depth == 2, name == "entries", byte == UInt8(ascii: "["), members[name] == nil {
            areMoves = true
            batchStart = place + 1
          }
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          if depth == 2, areMoves {
            guard endMove() else { return false }
            batches.append(batchStart..<place)
            areMoves = false
          }
          if depth == 1 { endMember(at: place) }
          depth -= 1
        case UInt8(ascii: ":"):
          guard count() else { return false }
          if depth == 1, value < 0 { value = place + 1 }
        case UInt8(ascii: ","):
          guard count() else { return false }
          if depth == 1 { endMember(at: place) }
          if depth == 2, areMoves {
            guard endMove() else { return false }
            if inBatch >= RecordJSON.batch {
              batches.append(batchStart..<place)
              batchStart = place + 1
              inBatch = 0
            }
          }
        default: break
        }
      }
      return true
    }

    private mutating func count() -> Bool {
      guard areMoves else {
        values += 1
        return values <= RecordJSON.maxValues
      }
      inMove += 1
      return inMove <= RecordJSON.maxValues
    }

    private mutating func endMove() -> Bool {
      inMoves += inMove
      inBatch += inMove
      inMove = 0
      moves += 1
      return moves <= RecordJSON.maxMoves && inMoves <= RecordJSON.maxValuesInMoves
    }

    private mutating func endMember(at place: Int) {
      if value >= 0, !name.isEmpty { members[name] = value..<place }
      (key, value, name) = (-1, -1, "")
    }
  }
}
