/// The messages that a player has sent lately, by the server's times, and the limit for them.
///
/// All players count alike, so that a message beyond the limit has no effect for anybody. Its sender
/// sends it again later.
public struct Allowance: Codable, Hashable, Sendable {
  /// The number of messages a second that a player can send in the long run.
  public static let rate = 200
  /// The number of messages that a player can send at once.
  public static let burst = 2000
  /// The number of messages for which an undo counts, which takes others longer to apply.
  private static let undoWeight = 10
  /// The bytes that count as a message more.
  private static let bytesPerMessage = 1024

  /// The messages that were sent lately, in thousandths.
  private(set) var spent = 0
  /// The time of the last one in milliseconds since 1970.
  private(set) var time: UInt64 = 0

  /// Creates the allowance of a player who has sent nothing.
  public init() {}

  /// Creates the allowance of a player who may have sent half of what is allowed.
  public static var halfSpent: Allowance {
    var allowance = Allowance()
    allowance.spent = burst * 500
    return allowance
  }

  /// A Boolean value that indicates whether the stored numbers are possible.
  var isValid: Bool { 0...(Self.burst * 1000) ~= spent }

  /// Returns the number of messages for which a message counts, in thousandths.
  public static func cost(of envelope: Envelope) -> Int {
    let weight = envelope.kind == .undo ? undoWeight : 1
    return (weight + envelope.content.count / bytesPerMessage) * 1000
  }

  /// Counts a message; returns false, and does not count it, if it is beyond the limit.
  public mutating func spend(_ cost: Int, at time: UInt64) -> Bool {
    if time > self.time {
      let passed = Int(min(time - self.time, 1 << 32))
      // A message a second is a thousandth in a millisecond.
      spent = max(0, spent - passed * Self.rate)
      self.time = time
    }
    guard spent + cost <= Self.burst * 1000 else { return false }
    spent += cost
    return true
  }

  /// Returns the milliseconds after which a message that costs so much is allowed.
  public func delay(for cost: Int) -> Int {
    max(0, spent + cost - Self.burst * 1000 + Self.rate - 1) / Self.rate
  }
}
