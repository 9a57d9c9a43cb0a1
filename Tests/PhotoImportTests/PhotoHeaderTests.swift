import PuzzleCore
import Testing

@testable import PhotoImport

@Suite("Headers")
struct PhotoHeaderTests {
  @Test("A picture is recognised by its content, with its size", arguments: Fixture.plain)
  func recognised(name: String) throws {
    let header = try PhotoHeader(bytes: Fixture.bytes(name))
    // The size of the HEIC is larger, because its codec works in squares.
    let isSquare = header.format == .heic
    #expect(header.width == (isSquare ? 64 : 24) && header.height == (isSquare ? 64 : 16))
    #expect(PhotoFormat.isLikely(name: name))
    let ending: [PhotoFormat: String] = [.jpeg: "jpg", .tiff: "tif"]
    #expect(name.hasSuffix(ending[header.format] ?? header.format.rawValue))
  }

  @Test(
    "Every variant of a format states its size",
    arguments: [
      "lossless.webp", "alpha.webp", "core.bmp", "version4.bmp", "palette.bmp", "big.tif",
      "tiled.tif", "cmyk.jpg", "progressive.jpg", "gray.jpg", "deep.png", "palette.png",
      "animated.gif", "transparent.gif", "offset.gif",
    ])
  func variants(name: String) throws {
    let header = try PhotoHeader(bytes: Fixture.bytes(name))
    #expect(header.width == 24 && header.height == 16)
  }

  @Test(
    "A truncated header is refused, and never read beyond its end",
    arguments: Fixture.plain)
  func cut(name: String) throws {
    let bytes = Fixture.bytes(name)
    var wholeFrom: Int?
    for length in 0..<bytes.count {
      do throws(PhotoProblem) {
        let header = try PhotoHeader(bytes: Array(bytes.prefix(length)))
        wholeFrom = wholeFrom ?? length
        #expect(header == (try PhotoHeader(bytes: bytes)))
      } catch {
        #expect(wholeFrom == nil, "once whole, a header stays whole")
        let expected: Set<PhotoProblem> =
          length == 0 ? [.empty] : length < 4 ? [.notAPicture, .truncated] : [.truncated]
        #expect(expected.contains(error), "\(length) bytes")
      }
    }
  }

  @Test("Single changed bytes never trap the header reader", arguments: Fixture.plain)
  func changed(name: String) {
    let bytes = Fixture.bytes(name)
    for place in 0..<min(bytes.count, 400) {
      for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFE, 0xFF] {
        var changed = bytes
        changed[place] = value
        _ = try? PhotoHeader(bytes: changed)
      }
    }
  }

  @Test("A side over 16,384 pixels or an area over 200 megapixels is too large")
  func large() throws {
    #expect(throws: PhotoProblem.tooLarge(width: 60_000, height: 60_000)) {
      try PhotoHeader(bytes: claim(60_000, 60_000))
    }
    #expect(throws: PhotoProblem.tooLarge(width: 16_385, height: 1)) {
      try PhotoHeader(bytes: claim(16_385, 1))
    }
    #expect(throws: PhotoProblem.tooLarge(width: 16_000, height: 12_501)) {
      try PhotoHeader(bytes: claim(16_000, 12_501))
    }
    #expect(try PhotoHeader(bytes: claim(16_000, 12_500)).height == 12_500)
    #expect(try PhotoHeader(bytes: claim(16_384, 1)).width == 16_384)
    #expect(throws: PhotoProblem.damaged) { try PhotoHeader(bytes: claim(0, 5)) }
  }

  @Test(
    "Unsupported formats are named",
    arguments: [
      ("XPM", "/* XPM */ static char"), ("XCF", "gimp xcf v011"), ("PNM", "P6\n2 2\n255\n"),
      ("PCX", "\n\u{5}\u{1}\u{8}\0\0"), ("LBM", "FORM\0\0\0\u{1}ILBM"),
      ("ICO", "\0\0\u{1}\0\u{1}\0"),
      ("SVG", "<svg/>"), ("SVG", "<?xml version=\"1.0\"?>\n<!-- A tree --><svg xmlns=\"\">"),
      ("PSD", "8BPS\0\u{1}"), ("QOI", "qoif\0\0"), ("JPEG XL", "\0\0\0\u{C}JXL \r\n"),
      ("JPEG 2000", "\0\0\0\u{C}jP  \r\n"), ("BigTIFF", "II+\0"), ("BigTIFF", "MM\0+"),
    ])
  func foreign(kind: String, text: String) {
    #expect(throws: PhotoProblem.unsupported(kind: kind)) {
      try PhotoHeader(bytes: Array(text.utf8))
    }
    let sentence = PhotoError(.unsupported(kind: kind), path: "a").description
    #expect(
      sentence.contains("(\(kind)): save it as JPEG, PNG, WebP, GIF, BMP, TIFF, HEIC or AVIF."))
  }

  @Test("Unknown formats are not pictures")
  func unknown() {
    for text in [
      "hello, world", "<?xml version=\"1.0\"?><html/>", "P8\n", "\0\0\0\u{14}ftypisom\0\0\0\0mp42",
    ] {
      #expect(throws: PhotoProblem.notAPicture) { try PhotoHeader(bytes: Array(text.utf8)) }
    }
    #expect(throws: PhotoProblem.unsupported(kind: "animated WebP")) {
      try PhotoHeader(bytes: Fixture.bytes("animated.webp"))
    }
  }

  @Test(
    "A HEIC with too many pixels is refused by its header", arguments: ["heic", "avif"])
  func claims(ending: String) throws {
    var bytes = Fixture.bytes("plain.\(ending)")
    let place = try #require(bytes.firstRange(of: Array("ispe".utf8))).upperBound + 4
    bytes.replaceSubrange(place..<place + 8, with: [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60])
    #expect(throws: PhotoProblem.tooLarge(width: 60_000, height: 60_000)) {
      try PhotoHeader(bytes: bytes)
    }
  }

  @Test("A JPEG with too many segments is refused")
  func endless() {
    var bytes: [UInt8] = [0xFF, 0xD8]
    for _ in 0..<100_000 { bytes += [0xFF, 0xE2, 0, 2] }
    #expect(throws: PhotoProblem.damaged) { try PhotoHeader(bytes: bytes) }
  }

  /// Returns a PNG that claims a size.
  private func claim(_ width: Int, _ height: Int) -> [UInt8] {
    var bytes = Fixture.bytes("plain.png")
    for (place, value) in [(16, width), (20, height)] {
      for index in 0..<4 { bytes[place + index] = UInt8(value >> (24 - 8 * index) & 0xFF) }
    }
    return bytes
  }
}
