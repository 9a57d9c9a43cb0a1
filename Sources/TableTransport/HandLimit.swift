/// The positions of a player's hand that came lately, of which the surplus is not shown.
struct HandLimit {
  /// The largest number of positions in a second.
  private static let most = 40

  private var number: UInt64 = 0
  private var start: ContinuousClock.Instant?
  private var count = 0

  /// Counts a position; returns false if it is an old one or one too many.
  mutating func admits(_ number: UInt64, at now: ContinuousClock.Instant) -> Bool {
    guard number > self.number else { return false }
    if let start, now - start < .seconds(1) {
      guard count < Self.most else { return false }
      count += 1
    } else {
      (start, count) = (now, 1)
    }
    self.number = number
    return true
  }
}
