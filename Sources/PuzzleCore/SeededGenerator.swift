/// A random number generator with the same numbers on every machine: SplitMix64 (Steele, Lea, Flood
/// 2014).
public struct SeededGenerator: RandomNumberGenerator, Codable, Hashable, Sendable {
  private var state: UInt64

  /// Creates a generator; the same seed gives the same numbers.
  public init(seed: UInt64) { state = seed }

  /// Returns the next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }

  /// Returns an independent generator for one purpose, so that an extra draw here does not affect
  /// others.
  public func stream(_ name: String) -> SeededGenerator {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325  // FNV-1a, 64 bit
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    var child = SeededGenerator(seed: state ^ hash)
    return SeededGenerator(seed: child.next())
  }

  /// Returns a uniform number in 0..<1 with 53 bits.
  public mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Returns a uniform number in the range, or its middle if `lower` is greater than `upper`.
  public mutating func uniform(_ lower: Double, _ upper: Double) -> Double {
    let t = unit()
    return lower <= upper ? lower + (upper - lower) * t : (lower + upper) / 2
  }

  /// Returns a uniform number in 0..<bound without bias (Lemire 2019); `bound` must be positive.
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
