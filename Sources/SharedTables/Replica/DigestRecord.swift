public import PuzzleKit

/// A table whose digest is due. Computing it takes too long for a lock that others wait for.
public struct DueDigest<Game: SharedGame>: Sendable {
  /// The number of moves that led to the table.
  public var moves: Int { table.moveCount }
  /// A Boolean value that indicates whether the player writes the digest into the log.
  public let isOwn: Bool
  private let table: SharedTable<Game>
  fileprivate let record: Int

  fileprivate init(_ table: SharedTable<Game>, isOwn: Bool, record: Int) {
    (self.table, self.isOwn, self.record) = (table, isOwn, record)
  }

  /// Computes the digest.
  public func value() -> UInt64 { table.digest }
}

/// The digests of a replica and those that other players have written, for comparison.
struct DigestRecord<Game: SharedGame>: Sendable {
  /// The number of digests of each kind that are remembered.
  private static var kept: Int { 16 }

  private var own: [(moves: Int, value: UInt64)] = []
  /// The digests of other players after a number of moves for which there is no own digest yet.
  private var claims: [(moves: Int, value: UInt64, player: PlayerID)] = []
  private var due: DueDigest<Game>?
  /// The number of times that the record was emptied.
  private var number = 0

  /// Empties the record, because the table was replaced.
  mutating func forget() {
    (own, claims, due) = ([], [], nil)
    number += 1
  }

  /// Notes that the digest of a table is due. One that was not taken yet is passed over.
  mutating func expect(_ table: SharedTable<Game>, isOwn: Bool) {
    due = DueDigest(table, isOwn: isOwn, record: number)
  }

  mutating func takeDue() -> DueDigest<Game>? {
    defer { due = nil }
    return due
  }

  mutating func note(_ value: UInt64, of due: DueDigest<Game>) -> [ReplicaEvent] {
    guard due.record == number else { return [] }
    own = (own + [(due.moves, value)]).suffix(Self.kept)
    defer { claims.removeAll { $0.moves <= due.moves } }
    return claims.filter { $0.moves == due.moves && $0.value != value }
      .map { .diverged(from: $0.player, moves: $0.moves) }
  }

  /// Notes what another player's digest is, and returns whether it is known to differ.
  mutating func note(claim value: UInt64, after moves: Int, by player: PlayerID) -> Bool {
    if let known = own.last(where: { $0.moves == moves }) { return known.value != value }
    claims = (claims + [(moves, value, player)]).suffix(Self.kept)
    return false
  }
}
