import PuzzleCore

/// Changes bytes at random: flips, overwrites, cuts, repeats and inserts.
struct Mutation {
  private var chance: SeededGenerator

  init(seed: UInt64) { chance = SeededGenerator(seed: seed) }

  mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &chance) {
      guard let place = bytes.indices.randomElement(using: &chance) else { return [0] }
      let byte = UInt8.random(in: 0...255, using: &chance)
      switch Int.random(in: 0..<6, using: &chance) {
      case 0: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &chance)
      case 1: bytes[place] = byte
      case 2: bytes.removeSubrange(place...)
      case 3: bytes.insert(byte, at: place)
      case 4: bytes.insert(contentsOf: bytes[place...].prefix(Int(byte)), at: place)
      default: bytes[place] = [0, 0x7F, 0x80, 0xFF].randomElement(using: &chance) ?? 0
      }
    }
    return bytes
  }
}
