import Foundation
import Testing

@testable import PuzzleCore

/// Numbers that are stored as one string.
@Suite struct PackedTests {
  @Test(
    "Bytes are encoded as the test vectors of RFC 4648 say, without padding",
    arguments: [
      ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"),
      ("fooba", "Zm9vYmE"), ("foobar", "Zm9vYmFy"),
    ])
  func vectors(plain: String, encoded: String) {
    #expect(Base64.text(of: Array(plain.utf8)) == encoded)
    #expect(Base64.bytes(of: encoded) == Array(plain.utf8))
  }

  @Test func `All bytes at all places come back`() {
    let bytes = (0..<256 * 4).map { UInt8(truncatingIfNeeded: $0 &* 77 &+ $0 / 256) }
    for length in 0...bytes.count {
      let part = Array(bytes.prefix(length))
      #expect(Base64.bytes(of: Base64.text(of: part)) == part)
    }
    #expect(Base64.text(of: [0xFB, 0xFF, 0xBF]) == "-_-_")
  }

  @Test(
    "A text that isn't valid is refused",
    arguments: ["A", "AAAAA", "Zh", "Zm9", "Zg==", "Zm 9", "Zm9+", "Zm9/", "Zm9ö", "\u{0}AAA"])
  func invalid(text: String) {
    #expect(Base64.bytes(of: text) == nil)
  }

  @Test func `Numbers are stored as bytes in little-endian order`() throws {
    func check<Number>(_ numbers: [Number], _ json: String) throws
    where Number: FixedWidthInteger & Sendable {
      let stored = Data(json.utf8)
      #expect(try JSONEncoder().encode(Packed(numbers)) == stored)
      #expect(try JSONDecoder().decode(Packed<Number>.self, from: stored).values == numbers)
    }
    try check([1, 0x0203] as [UInt16], #""AQADAg""#)
    try check([-2, 5] as [Int32], #""_v___wUAAAA""#)
    try check([0x0102_0304_0506_0708] as [UInt64], #""CAcGBQQDAgE""#)
    try check([] as [UInt64], #""""#)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Packed<UInt16>.self, from: Data(#""Zm9v""#.utf8))
    }
  }
}
