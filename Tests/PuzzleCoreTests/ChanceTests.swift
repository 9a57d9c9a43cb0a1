import PuzzleCore
import Testing

@Suite struct `Seeded chance` {
  /// The first five numbers of two seeds, as published for other implementations.
  static let published: [(seed: UInt64, values: [UInt64])] = [
    (
      1_234_567,
      [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ]
    ),
    (
      0,
      [
        0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F,
        0xF88B_B8A8_724C_81EC, 0x1B39_896A_51A8_749B,
      ]
    ),
  ]

  @Test(arguments: published)
  func `gives the published values of SplitMix64`(seed: UInt64, values: [UInt64]) {
    var chance = SeededGenerator(seed: seed)
    #expect(values.map { _ in chance.next() } == values)
  }

  @Test func `has streams that depend on their name and seed only`() {
    var one = SeededGenerator(seed: 7).stream("deal")
    var same = SeededGenerator(seed: 7).stream("deal")
    var other = SeededGenerator(seed: 7).stream("resize")
    var seed = SeededGenerator(seed: 8).stream("deal")
    let first = one.next()
    #expect(same.next() == first)
    #expect(other.next() != first)
    #expect(seed.next() != first)
  }

  @Test func `is uniform, within its range`() {
    var chance = SeededGenerator(seed: 3)
    var sum = 0.0
    for _ in 0..<10_000 {
      let v = chance.uniform(-2, 6)
      #expect(v >= -2 && v < 6)
      sum += v
    }
    #expect(abs(sum / 10_000 - 2) < 0.1)
    #expect(chance.uniform(10, 4) == 7, "the middle of a range turned round")
    #expect(chance.uniform(5, 5) == 5)
  }

  @Test(arguments: [1, 2, 3, 6, 10, 1_000_003])
  func `draws every number below a bound, and none at it`(bound: Int) {
    var chance = SeededGenerator(seed: 11)
    var counts: [Int: Int] = [:]
    for _ in 0..<6000 {
      let k = chance.below(bound)
      #expect(k >= 0 && k < bound)
      counts[k, default: 0] += 1
    }
    guard bound <= 10 else { return }
    #expect(counts.count == bound)
    let share = 6000 / bound
    for (_, count) in counts { #expect(abs(count - share) < share / 4 + 1) }
  }
}
