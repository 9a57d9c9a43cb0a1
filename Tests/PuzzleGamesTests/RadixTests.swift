import PuzzleCore
import Testing

@testable import PuzzleGames

@Suite struct `Sorting by digits` {
  @Test(arguments: [0, 1, 2, 255, 256, 257, 5000])
  func `gives the order that comparing gives`(count: Int) {
    var chance = SeededGenerator(seed: UInt64(count))
    for bits in [0, 1, 11, 12, 33, 63, 64] as [UInt64] {
      let keys = (0..<count).map { _ in bits == 64 ? chance.next() : chance.next() >> (64 - bits) }
      var sorted = keys
      Radix.sort(&sorted)
      #expect(sorted == keys.sorted())
    }
  }

  @Test(arguments: [100, 5000])
  func `keeps the order of keys that differ only in low bits`(count: Int) {
    var chance = SeededGenerator(seed: 1)
    let keys = (0..<count).map { (chance.next() % 50) << 30 | UInt64($0) }
    var sorted = keys
    Radix.sort(&sorted, above: 30)
    #expect(sorted == keys.sorted())
  }

  @Test func `leaves digits alone that are all alike`() {
    let keys = (0..<1000).map { UInt64.max - UInt64($0 * 7919 % 1000) << 40 }
    var sorted = keys
    Radix.sort(&sorted)
    #expect(sorted == keys.sorted())
  }
}
