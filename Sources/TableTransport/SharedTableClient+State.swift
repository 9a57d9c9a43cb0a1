internal import Foundation
internal import PuzzleKit
internal import SharedTables

extension SharedTableClient {
  struct State {
    var replica: Replica<Game>
    var target: UInt64
    var isCaughtUp = false
    var isUp = true
    /// A Boolean value that indicates whether own messages have to wait until all earlier ones, which
    /// may be own ones of another day, are applied.
    var isReturning: Bool
    /// The player who sits down once all earlier messages are applied.
    var arriving: Player?
    /// A table that is computed anew, because the copy differs from another player's or a part of
    /// the log is gone.
    var repair: (table: SharedTable<Game>, position: UInt64)?
    var isRepairing = false
    var isComputingDigest = false
    /// The players whose digests differ even from a table computed anew.
    var mistaken: Set<PlayerID> = []
    var hands: [PlayerID: HandLimit] = [:]
    var handNumber = UInt64(Date().timeIntervalSince1970 * 1000)
    var floods: [PlayerID: ContinuousClock.Instant] = [:]
  }
}
