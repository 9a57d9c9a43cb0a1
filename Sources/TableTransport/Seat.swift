package import Foundation
package import SharedTables

/// A player's seat at a shared table, which survives the end of the program.
package struct Seat: Codable, Hashable, Sendable {
  /// The link of the table.
  package let link: String
  /// The player's identity at the table.
  package let me: PlayerID
  /// A Boolean value that indicates whether the table's server runs on this machine.
  package let isServedHere: Bool
  /// The player's name and colour; nil before sitting down for the first time.
  package var player: Player?
  /// The id of the game; empty before sitting down for the first time.
  package var game = ""
  /// A title for lists of tables.
  package var title = ""
  /// A Boolean value that indicates whether the player opened the table.
  package var isHost = false
  /// The number of the saved puzzle that the player solves in a race; nil at other tables.
  package var puzzle: Int64?
  /// The time at which the seat was taken or left last.
  package var date = Date.now
  /// The encoded messages that had not arrived when the seat was left, in order.
  package var pending: [Data] = []

  /// The table's invitation; nil if the link is not one that this version reads.
  package var invitation: Invitation? { try? Invitation(reading: link) }

  /// The largest number and size of messages that are kept.
  static let mostPending = 10_000
  static let mostBytes = 8 << 20

  init(_ invitation: Invitation, me: PlayerID, isServedHere: Bool) {
    link = invitation.text
    self.me = me
    self.isServedHere = isServedHere
  }

  /// The messages that had not arrived, from the file, which may hold anything.
  var envelopes: [Envelope] { pending.compactMap { try? Envelope(Array($0)) } }

  /// Replaces the messages that have not arrived; the first ones stay if there are too many.
  mutating func keep(_ envelopes: [Envelope]) {
    var room = Self.mostBytes
    pending = envelopes.prefix(Self.mostPending).map { Data($0.bytes) }.prefix {
      room -= $0.count
      return room >= 0
    }
  }
}
