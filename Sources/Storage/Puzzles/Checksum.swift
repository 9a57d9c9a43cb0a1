package import Foundation

/// A checksum against accidental damage, not against manipulation: FNV-1a, 64 bit.
package enum Checksum {
  package static func text(of bytes: Data) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    unsafe bytes.withUnsafeBytes { bytes in
      for place in 0..<bytes.count {
        hash = unsafe (hash ^ UInt64(bytes[place])) &* 0x0000_0100_0000_01B3
      }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
