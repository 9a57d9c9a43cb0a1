import SharedTables

extension Replica {
  /// Makes a short message of one's own and returns its entry; nil if it has no effect.
  mutating func make(_ content: LogEntry<Game>.Content) -> LogEntry<Game>? {
    propose(content).first.flatMap { try? LogEntry($0) }
  }

  /// Applies messages that were stored a hundredth of a second after each other.
  mutating func receive(_ messages: [(UInt64, LogEntry<Game>?)]) -> [ReplicaEvent] {
    receive(
      messages.map { position, entry in
        StreamMessage(position: position, time: 10 * position, envelope: try? entry?.envelope())
      })
  }
}
