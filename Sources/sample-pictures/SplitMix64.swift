/// A small seeded random generator, so that every run paints the same pictures.
///
/// Sebastiano Vigna's public-domain `splitmix64`.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// Returns a uniformly distributed number from `low` up to `high`.
  mutating func uniform(_ low: Float = 0, _ high: Float = 1) -> Float {
    low + (high - low) * Float(next() >> 40) * 0x1p-24
  }

  /// Returns a number with a bell-shaped distribution within ±1 (the mean of three uniform ones).
  mutating func bell() -> Float {
    (uniform(-1, 1) + uniform(-1, 1) + uniform(-1, 1)) / 3
  }

  /// Returns a random point of the rectangle between two corners.
  mutating func point(_ low: Vec2, _ high: Vec2) -> Vec2 {
    let x = uniform(low.x, high.x)
    return Vec2(x, uniform(low.y, high.y))
  }
}
