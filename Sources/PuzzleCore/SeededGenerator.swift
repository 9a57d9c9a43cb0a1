/// Chance that is the same on every machine: SplitMix64 (Steele, Lea, Flood 2014).
public struct SeededGenerator: RandomNumberGenerator, Codable, Hashable, Sendable {
  private var state: UInt64

  /// The same seed gives the same numbers.
  public init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }

  /// A generator of its own for one purpose, so that one more draw here does not shift others.
  public func stream(_ name: String) -> SeededGenerator {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325  // FNV-1a, 64 bit
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    var child = SeededGenerator(seed: state ^ hash)
    return SeededGenerator(seed: child.next())
  }

  /// Uniform in 0..<1, 53 bits.
  public mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Uniform in the range; its middle when the range is turned round.
  public mutating func uniform(_ lower: Double, _ upper: Double) -> Double {
    let t = unit()
    return lower <= upper ? lower + (upper - lower) * t : (lower + upper) / 2
  }

  /// Uniform in 0..<bound without bias (Lemire 2019).
  public mutating func below(_ bound: Int) -> Int {
    precondition(bound > 0)
    let range = UInt64(bound)
    var product = next().multipliedFullWidth(by: range)
    if product.low < range {
      let threshold = (0 &- range) % range
      while product.low < threshold { product = next().multipliedFullWidth(by: range) }
    }
    return Int(product.high)
  }
}
