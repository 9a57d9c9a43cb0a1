import PuzzleCore
import Testing

@testable import PhotoImport

/// Tests that a picture's file is shared without its metadata.
@Suite struct `The metadata of a photo` {
  /// The metadata to remove: a GPS position, a name in XMP, a comment, a thumbnail.
  private static let secrets = ["GPS-48.1374N", "Erika Mustermann", "my house", "THUMBNAIL"]
  private let decoder = DecoderUnderTest.decoder()

  private func be32(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// Returns a segment of a JPEG.
  private func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    let length = content.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + content
  }

  /// Returns EXIF data with an orientation, a position, and a thumbnail.
  private func exif(_ orientation: UInt8) -> [UInt8] {
    let head: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 2, 0]
    let turned: [UInt8] = [0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
    let place: [UInt8] = [0x25, 0x88, 4, 0, 1, 0, 0, 0, 38, 0, 0, 0]
    return head + turned + place + [0, 0, 0, 0] + Array("GPS-48.1374N THUMBNAIL".utf8)
  }

  /// Returns a chunk of a PNG; the checksum of a removed one is not verified.
  private func chunk(_ kind: String, _ content: [UInt8]) -> [UInt8] {
    be32(content.count) + Array(kind.utf8) + content + [0, 0, 0, 0]
  }

  private func part(_ kind: String, _ content: [UInt8]) -> [UInt8] {
    Array(kind.utf8) + be32(content.count).reversed() + content
      + (content.count % 2 == 1 ? [0] : [])
  }

  /// Returns a fixture with secrets in all possible places.
  private func loaded(_ name: String, _ orientation: UInt8) -> [UInt8] {
    let bytes = Fixture.bytes(name)
    let words = Self.secrets.flatMap { Array($0.utf8) }
    switch name.split(separator: ".").last {
    case "jpg":
      let lead = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
      return Array(bytes.prefix(2)) + segment(0xE1, Array("Exif\0\0".utf8) + exif(orientation))
        + segment(0xE1, lead + words) + segment(0xED, words) + segment(0xFE, words)
        + segment(0xE0, Array("JFXX\0".utf8) + words)
        + segment(0xE2, Array("MPF\0".utf8) + words) + bytes.dropFirst(2) + words
    case "png":
      let start = 8 + 25
      return Array(bytes.prefix(start)) + chunk("eXIf", exif(orientation)) + chunk("tEXt", words)
        + chunk("iTXt", words) + chunk("prVt", words) + bytes.dropFirst(start) + words
    default:
      var extended = Array(bytes.dropFirst(12))
      if !extended.starts(with: "VP8X".utf8) {
        let side: [UInt8] = [23, 0, 0, 15, 0, 0]
        extended = part("VP8X", [0x0C, 0, 0, 0] + side) + extended
      }
      extended += part("EXIF", exif(orientation)) + part("XMP ", words) + part("prvt", words)
      return Array("RIFF".utf8) + be32(extended.count + 4).reversed() + Array("WEBP".utf8)
        + extended
    }
  }

  private func holds(_ bytes: [UInt8], _ secret: String) -> Bool {
    bytes.firstRange(of: Array(secret.utf8)) != nil
  }

  @Test(arguments: [
    "plain.jpg", "progressive.jpg", "gray.jpg", "cmyk.jpg", "plain.png", "palette.png", "deep.png",
    "plain.webp", "lossless.webp", "alpha.webp",
  ])
  func `is removed without changing the picture`(name: String) throws {
    let scratch = Scratch()
    for orientation: UInt8 in [1, 3, 6] {
      let bytes = loaded(name, orientation)
      for secret in Self.secrets { #expect(holds(bytes, secret)) }
      let filtered = try #require(MetadataFilter.filtered(bytes))
      for secret in Self.secrets { #expect(!holds(filtered, secret), "\(name) tells \(secret)") }
      let before = try decoder.decode(path: scratch.write(bytes, to: name))
      let after = try decoder.decode(path: scratch.write(filtered, to: "after-" + name))
      #expect(before.levels[0].pixels == after.levels[0].pixels, "\(name), \(orientation)")
      #expect((before.width > before.height) == (orientation != 6), "it is turned")
      #expect(MetadataFilter.filtered(filtered) == filtered)
    }
  }

  @Test(arguments: ["swapped.jpg", "swapped.png", "swapped.webp"])
  func `is removed without the colour profile`(name: String) throws {
    let bytes = Fixture.bytes(name)
    let filtered = try #require(MetadataFilter.filtered(bytes))
    let scratch = Scratch()
    let before = try decoder.decode(path: scratch.write(bytes, to: name))
    let after = try decoder.decode(path: scratch.write(filtered, to: "after-" + name))
    #expect(before.levels[0].pixels == after.levels[0].pixels)
    let header = try PhotoHeader(bytes: filtered)
    #expect(ColorProfile.bytes(of: header, in: filtered) != nil)
  }

  @Test(arguments: 1...8)
  func `is removed except for the orientation`(orientation: Int) throws {
    let scratch = Scratch()
    for ending in ["jpg", "png", "webp"] {
      let name = "turned\(orientation).\(ending)"
      let filtered = try #require(MetadataFilter.filtered(Fixture.bytes(name)))
      let before = try decoder.decode(path: Fixture.path(name))
      let after = try decoder.decode(path: scratch.write(filtered, to: name))
      #expect(before.levels[0].pixels == after.levels[0].pixels, "\(name)")
    }
  }

  @Test func `has no filter for other formats and damaged files`() {
    for name in ["plain.gif", "plain.bmp", "plain.tif", "plain.heic", "plain.avif"] {
      #expect(MetadataFilter.filtered(Fixture.bytes(name)) == nil)
    }
    for name in ["plain.jpg", "plain.png", "plain.webp"] {
      let bytes = Fixture.bytes(name)
      var refused = 0
      for count in 0..<bytes.count {
        // A truncated file is refused, or free of metadata as well.
        if let filtered = MetadataFilter.filtered(Array(bytes.prefix(count))) {
          #expect(MetadataFilter.filtered(filtered) == filtered)
        } else {
          refused += 1
        }
      }
      #expect(refused > 20, "\(refused) of \(bytes.count)")
    }
  }

  @Test func `is removed from the bytes that were decoded`() throws {
    let scratch = Scratch()
    let path = scratch.copy("plain.jpg", to: "a.jpg")
    let found = try decoder.decode(firstOf: [path])
    #expect(found.bytes == Fixture.bytes("plain.jpg"))
  }
}
