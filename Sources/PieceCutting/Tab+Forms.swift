internal import PuzzleCore

extension Tab {
  /// The properties in which the tabs of a cut differ.
  enum Forms {
    /// The sides have no tabs.
    case none
    /// The tabs differ only in direction.
    case alike
    /// The tabs differ in everything.
    case distinct
  }

  /// Returns the tabs of `count` sides. With distinct forms, fewer than 2²⁴ of them all differ.
  static func deal(_ count: Int, _ forms: Forms, using chance: SeededGenerator) -> [Self] {
    guard forms != .none else { return [] }
    var directions = chance.stream("directions")
    var turns = chance.stream("turns")
    var keys = chance.stream("forms")
    let mixer = Mixer(using: &keys)
    var tabs: [Self] = []
    tabs.reserveCapacity(count)
    var coins: UInt64 = 0
    var angles: UInt64 = 0
    for k in 0..<count {
      if k & 63 == 0 { coins = directions.next() }
      let isForward = coins & 1 == 1
      coins >>= 1
      guard forms == .distinct else {
        tabs.append(Self(form: 0, turn: 0, isForward: isForward))
        continue
      }
      if k & 7 == 0 { angles = turns.next() }
      let turn = UInt32(truncatingIfNeeded: angles)
      angles >>= 8
      let form = mixer.mix(UInt32(truncatingIfNeeded: k))
      tabs.append(Self(form: form, turn: turn, isForward: isForward))
    }
    return tabs
  }

  /// A permutation of all 24-bit numbers, so that no two sides get the same form without a lookup
  /// table. Odd factors and shifts lose no bits.
  private struct Mixer {
    private let factors: (UInt32, UInt32, UInt32)
    private let start: UInt32

    init(using chance: inout SeededGenerator) {
      func draw() -> UInt32 { UInt32(truncatingIfNeeded: chance.next()) }
      start = draw()
      factors = (draw() | 1, draw() | 1, draw() | 1)
    }

    func mix(_ k: UInt32) -> UInt32 {
      var x = (k &+ start) &* factors.0 & 0xFF_FFFF
      x = (x ^ x >> 13) &* factors.1 & 0xFF_FFFF
      x = (x ^ x >> 11) &* factors.2 & 0xFF_FFFF
      return x ^ x >> 12
    }
  }
}
