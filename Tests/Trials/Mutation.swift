/// A generator of random damage to files, the same for the same seed.
struct Mutation {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  /// Returns a random number below `bound` (SplitMix64).
  private mutating func next(below bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ z >> 31) % UInt64(bound))
  }

  /// Returns a PNG with corrected checksums of its chunks (PNG 3rd edition, 5.3), so that damage is
  /// not detected by them.
  static func withChecksums(_ png: [UInt8]) -> [UInt8] {
    var bytes = png
    var start = 8
    while start + 12 <= bytes.count {
      let length = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = start + 8 + length
      guard end + 4 <= bytes.count else { break }
      var sum: UInt32 = 0xFFFF_FFFF
      for byte in bytes[start + 4..<end] {
        sum ^= UInt32(byte)
        for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
      }
      for index in 0..<4 {
        bytes[end + index] = UInt8(truncatingIfNeeded: ~sum >> UInt32(24 - 8 * index))
      }
      start = end + 4
    }
    return bytes
  }

  mutating func damage(_ original: [UInt8]) -> [UInt8] {
    var bytes = original
    for _ in 0..<1 + next(below: 4) {
      guard bytes.count > 24 else { break }
      // Headers contain lengths and sizes, so half of all changes go there.
      let place =
        next(below: 2) == 0 ? next(below: min(bytes.count, 96)) : next(below: bytes.count)
      switch next(below: 8) {
      case 0, 1: bytes[place] ^= 1 << UInt8(next(below: 8))
      case 2, 3: bytes[place] = UInt8(next(below: 256))
      case 4:  // a length or an offset
        let value = [0, 1, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF, 0xFFFF][next(below: 6)]
        for index in 0..<[2, 4][next(below: 2)] where place + index < bytes.count {
          bytes[place + index] = UInt8(value >> (8 * index) & 0xFF)
        }
      case 5: bytes.removeLast(next(below: bytes.count / 2))
      case 6:  // swap two blocks
        let length = 1 + next(below: 16)
        let other = next(below: bytes.count)
        for index in 0..<length where max(place, other) + index < bytes.count {
          bytes.swapAt(place + index, other + index)
        }
      default:
        let length = min(1 + next(below: 24), bytes.count - place)
        let block = Array(bytes[place..<place + length])
        bytes.insert(contentsOf: block, at: next(below: bytes.count))
      }
    }
    return bytes
  }
}
