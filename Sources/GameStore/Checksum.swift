package import Foundation

/// A checksum that finds damage, not deceit: FNV-1a, 64 bit.
package enum Checksum {
  package static func text(of bytes: Data) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
