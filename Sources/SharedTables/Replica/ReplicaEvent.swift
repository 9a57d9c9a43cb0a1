/// A change of a replica that its owner shows or acts on.
public enum ReplicaEvent: Hashable, Sendable {
  /// A player moved these things; nil stands for the whole table.
  case moved(by: PlayerID, items: [Int]?)
  /// A player took back a move of these things.
  case undone(by: PlayerID, items: [Int]?)
  /// Moves of one's own were overtaken: these things glide to where they are now.
  case cameHome([Int]?)
  /// The things in somebody's hand changed.
  case handsChanged
  /// Somebody came, went, or changed the name.
  case peopleChanged
  /// The host closed the table.
  case closed
  /// Own messages were lost on their way: all pending ones are to be sent again.
  case resendDue
  /// A player sends more messages than the table takes; those beyond have no effect.
  case flooding(PlayerID)
  /// The digest of a state is to be computed.
  case digestDue
  /// A snapshot of the table after a position in the stream is to be written.
  case snapshotDue(at: UInt64)
  /// The state differs from that of another player after a number of moves.
  case diverged(from: PlayerID, moves: Int)
}
