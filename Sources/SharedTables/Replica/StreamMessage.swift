/// A message as the server's stream delivers it.
public struct StreamMessage: Hashable, Sendable {
  /// The number of the message in the stream, from 1.
  public let position: UInt64
  /// The time at which the server stored it, in milliseconds since 1970.
  public let time: UInt64
  /// The message; nil if it can't be opened or read.
  public let envelope: Envelope?

  /// Creates a message.
  public init(position: UInt64, time: UInt64, envelope: Envelope?) {
    self.position = position
    self.time = time
    self.envelope = envelope
  }
}
