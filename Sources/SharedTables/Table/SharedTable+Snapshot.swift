internal import Foundation
public import PuzzleKit

extension SharedTable {
  /// The part of a table that a snapshot stores; the deal is stored once for the whole log.
  private struct Saved: Codable {
    var base: Game.State
    var tail: [MoveTail<Game>.Made]
    var people: [Person]
    var moveCount: Int
  }

  /// The encoded table, from which ``init(_:_:snapshot:)`` creates the same one.
  public func snapshot() -> [UInt8] {
    let saved = Saved(
      base: tail.base, tail: tail.made, people: people, moveCount: moveCount)
    return Self.encode(saved)
  }

  /// Creates a table from a snapshot that may hold anything, on a valid deal.
  public init(
    _ parameters: Game.Parameters, _ deal: Game.Deal, mode: TableMode = .together,
    snapshot: [UInt8]
  ) throws(MalformedMessage) {
    guard let saved = try? JSONDecoder().decode(Saved.self, from: Data(snapshot)),
      Game.isValid(saved.base, in: deal), saved.tail.count < 2 * Self.undoReach,
      saved.moveCount >= saved.tail.count, saved.moveCount < .max >> 1,
      1...Self.mostPeople ~= saved.people.count,
      Set(saved.people.map(\.id)).count == saved.people.count,
      saved.people.allSatisfy({ $0.isValid && $0.held.count <= LogEntry<Game>.mostHeld }),
      saved.people.reduce(0, { $0 + $1.parts.count }) <= Self.mostParts
    else { throw MalformedMessage() }
    self.init(parameters, deal, base: saved.base, people: saved.people, mode: mode)
    for made in saved.tail {
      do { try Game.apply(made.move, to: &state, in: deal) } catch { throw MalformedMessage() }
      tail.append(made, leadingTo: state)
    }
    moveCount = saved.moveCount
  }

  /// The checksum of the state and of all that decides which messages are legal.
  public var digest: UInt64 { ValueDigest.of(Checked(self)) }

  private struct Checked: Encodable {
    var state: Game.State
    var people: [Person]
    var moveCount: Int

    init(_ table: SharedTable) {
      (state, people, moveCount) = (table.state, table.people, table.moveCount)
    }
  }

  /// Encodes a value as JSON with sorted keys, so that equal values have equal bytes.
  private static func encode(_ value: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    // All values are finite: the rules accept no others.
    return (try? encoder.encode(value)).map(Array.init) ?? []
  }
}
