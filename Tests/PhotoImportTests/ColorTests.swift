import PuzzleCore
import Testing

@testable import PhotoImport

@Suite("Colours")
struct ColorTests {
  let decoder = DecoderUnderTest.decoder()

  /// The profile swaps red and green, and so do the pixels. That of the JPEG has three parts in
  /// another order.
  @Test(
    "A picture with a profile of its own is shown in sRGB",
    arguments: ["jpg", "png", "webp", "tif", "heic", "avif"])
  func profiles(ending: String) throws {
    let picture = try decoder.decode(path: Fixture.path("swapped.\(ending)"))
    #expect(picture.width == 24 && picture.height == 16)
    #expect(distance(picture.blocks, Fixture.blocks) <= 4)
    let small = try decoder.decode(path: Fixture.path("swapped.\(ending)"), longestSide: 12)
    #expect(distance([small.levels[0].pixels[6 * 12 + 6]], [Fixture.blocks[4]]) <= 4)
  }

  @Test("A grey picture with a profile is shown in sRGB")
  func grays() throws {
    let blocks = try decoder.decode(path: Fixture.path("linear.png")).blocks
    // These are the grey picture's own values, interpreted as linear light.
    let expected: [UInt32] = [
      0xFF8F_8F8F, 0xFFCB_CBCB, 0xFF8C_8C8C, 0xFFE6_E6E6, 0xFF9D_9D9D, 0xFF4F_4F4F,
    ]
    #expect(distance(blocks, expected) <= 3)
  }

  @Test("CMYK is converted as its profile says")
  func cmyk() throws {
    let blocks = try decoder.decode(path: Fixture.path("inks.jpg")).blocks
    #expect(distance(blocks, Fixture.blocks) <= 12)
  }

  @Test("An sRGB profile and a damaged one change nothing")
  func harmless() throws {
    let standard = try decoder.decode(path: Fixture.path("standard.png"))
    #expect(distance(standard.blocks, Fixture.blocks) == 0)
    let file = Fixture.bytes("standard.png")
    let header = try PhotoHeader(bytes: file)
    let profile = try #require(ColorProfile.bytes(of: header, in: file))
    #expect(ColorConversion(profile: profile, cmyk: nil) == nil)
    #expect(ColorConversion(profile: Array(profile.dropLast(300)), cmyk: nil) == nil)
    #expect(ColorConversion(profile: [], cmyk: nil) == nil)
    let swapped = Fixture.bytes("swapped.png")
    let other = try #require(ColorProfile.bytes(of: try PhotoHeader(bytes: swapped), in: swapped))
    #expect(ColorConversion(profile: other, cmyk: nil) != nil)
    #expect(ColorConversion(profile: other, cmyk: .plain) == nil, "not a CMYK profile")
  }

  @Test("A profile in parts is used only when it is complete")
  func parts() throws {
    var bytes = Fixture.bytes("swapped.jpg")
    #expect(ColorProfile.bytes(of: try PhotoHeader(bytes: bytes), in: bytes)?.count == 576)
    let last = try #require(bytes.firstRange(of: Array("ICC_PROFILE\0\u{3}\u{3}".utf8)))
    bytes[last.upperBound - 2] = 2
    #expect(ColorProfile.bytes(of: try PhotoHeader(bytes: bytes), in: bytes) == nil)
  }
}
