/// A radix sort of many keys, which takes one step for each key and digit.
enum Radix {
  private static let bits = 12
  /// The fewest keys for which a radix sort is faster than comparison.
  private static let least = 256

  /// Sorts keys in ascending order. Keys that differ only in their lowest `low` bits must be in
  /// order already.
  static func sort(_ keys: inout [UInt64], above low: UInt64 = 0) {
    guard keys.count >= least else { return keys.sort() }
    let all = keys.reduce(into: (or: UInt64(0), and: UInt64.max)) {
      $0.or |= $1
      $0.and &= $1
    }
    // Skip digits in which all keys agree.
    let differing = all.or ^ all.and
    var spare = keys
    for shift in stride(from: Int(low), to: UInt64.bitWidth, by: bits) {
      let mask = UInt64(1) << bits - 1
      guard differing >> UInt64(shift) & mask != 0 else { continue }
      var places = [Int](repeating: 0, count: 1 << bits)
      for key in keys { places[Int(key >> UInt64(shift) & mask)] += 1 }
      var sum = 0
      for digit in places.indices {
        let count = places[digit]
        places[digit] = sum
        sum += count
      }
      for key in keys {
        let digit = Int(key >> UInt64(shift) & mask)
        spare[places[digit]] = key
        places[digit] += 1
      }
      swap(&keys, &spare)
    }
  }
}

/// A rank of a piece above its number, which is below 2¹⁷, as a single number to sort by.
enum PieceKey {
  static let pieceBits: UInt64 = 17

  /// Returns the key for a rank of at most 47 bits.
  static func key(_ rank: UInt64, _ piece: Int) -> UInt64 { rank << pieceBits | UInt64(piece) }
  static func piece(_ key: UInt64) -> Int { Int(key & (1 << pieceBits - 1)) }
  static func rank(_ key: UInt64) -> UInt64 { key >> pieceBits }
}
