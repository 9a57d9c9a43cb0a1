internal import Foundation
internal import PuzzleKit

extension SharedTable {
  /// The largest number of bytes of all long moves that are not complete.
  static var mostParts: Int { 4 << 20 }

  /// Keeps a part of a long move until the sender makes it.
  mutating func note(part: [UInt8], by place: Int) -> Outcome {
    let all = people.reduce(part.count) { $0 + $1.parts.count }
    guard all <= Self.mostParts, people[place].parts.count + part.count <= Person.longestMove else {
      people[place].parts = Data()
      return .nothing
    }
    people[place].parts += part
    return .noted
  }

  /// Makes the move whose parts have come.
  mutating func makeLongMove(by place: Int) -> Outcome {
    let parts = people[place].parts
    people[place].parts = Data()
    guard let move = try? JSONDecoder().decode(Game.Move.self, from: parts) else { return .nothing }
    return make(move, by: place)
  }
}

extension LogEntry.Content {
  /// The contents of the messages that say this; several for a move that is too long for one, and
  /// none for one that is too long for all.
  var messages: [Self] {
    guard case .move(let move) = self, let bytes = LogEntry.json(of: move),
      bytes.count > Envelope.mostContent
    else { return [self] }
    guard bytes.count <= Person.longestMove else { return [] }
    let parts = stride(from: 0, to: bytes.count, by: Envelope.mostContent).map {
      Self.part(Array(bytes[$0..<min($0 + Envelope.mostContent, bytes.count)]))
    }
    return parts + [.longMove]
  }
}
