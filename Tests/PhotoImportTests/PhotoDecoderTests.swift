import PuzzleCore
import Testing

@testable import PhotoImport

@Suite("Decoding in a child process")
struct PhotoDecoderTests {
  let decoder = DecoderUnderTest.decoder()

  @Test("Every format gives the same picture", arguments: Fixture.plain)
  func formats(name: String) throws {
    let picture = try decoder.decode(path: Fixture.path(name))
    #expect(picture.width == 24 && picture.height == 16)
    #expect(distance(picture.blocks, Fixture.blocks) <= 2)
  }

  @Test(
    "All eight orientations are shown upright",
    arguments: 1...8, ["jpg", "png", "webp", "tif", "heic", "avif"])
  func orientations(tag: Int, ending: String) throws {
    let picture = try decoder.decode(path: Fixture.path("turned\(tag).\(ending)"))
    #expect(picture.width == 24 && picture.height == 16)
    #expect(distance(picture.blocks, Fixture.blocks) <= 2)
  }

  @Test(
    "Unusual variants are shown in the right colours",
    arguments: [
      "lossless.webp", "core.bmp", "version4.bmp", "palette.bmp", "big.tif", "tiled.tif",
      "cmyk.tif", "cmyk.jpg", "progressive.jpg", "deep.png", "palette.png",
    ])
  func variants(name: String) throws {
    let picture = try decoder.decode(path: Fixture.path(name))
    #expect(distance(picture.blocks, Fixture.blocks) <= 8)
  }

  @Test(
    "Grey pictures have equal channels", arguments: ["gray.jpg", "gray.png", "gray.tif"])
  func gray(name: String) throws {
    let picture = try decoder.decode(path: Fixture.path(name))
    let expected: [UInt32] = [
      0xFF46_4646, 0xFF98_9898, 0xFF43_4343, 0xFFC9_C9C9, 0xFF56_5656, 0xFF14_1414,
    ]
    #expect(distance(picture.blocks, expected) <= 3)
  }

  @Test(
    "Transparent parts are composited over white",
    arguments: ["alpha.png", "alpha.webp", "alpha.tif"])
  func alpha(name: String) throws {
    let blocks = try decoder.decode(path: Fixture.path(name)).blocks
    let expected: [UInt32] = [
      0xFFFF_FFFF, 0xFF8E_E393, 0xFF28_3CDC, 0xFFFF_FFFF, 0xFFE3_93E3, 0xFF14_1414,
    ]
    #expect(distance(blocks, expected) <= 2)
  }

  @Test("The first frame of a GIF is shown over white")
  func gif() throws {
    let first = try decoder.decode(path: Fixture.path("animated.gif"))
    #expect(Set(first.levels[0].pixels) == [0xFFFF_0000])
    let clear = try decoder.decode(path: Fixture.path("transparent.gif")).blocks
    #expect(clear[0] == 0xFFFF_FFFF && clear[1] == 0xFF00_00FF)
  }

  @Test(
    "A smaller longest side is respected, by area averaging", arguments: [1, 5, 12, 23],
    ["png", "jpg", "tif"])
  func thumbnails(side: Int, ending: String) throws {
    let picture = try decoder.decode(path: Fixture.path("turned6.\(ending)"), longestSide: side)
    #expect(picture.width == side)
    #expect(picture.height == max(1, (16 * side + 12) / 24))
    if side == 12, ending == "png" { #expect(picture.levels[0].pixels.contains(Fixture.blocks[4])) }
  }

  @Test("A JPEG with hundreds of scans is refused")
  func scans() throws {
    let bytes = Fixture.bytes("progressive.jpg")
    let last = try #require(
      bytes.indices.dropLast().last { bytes[$0...].starts(with: [0xFF, 0xDA]) })
    let scan = bytes[last..<bytes.count - 2]
    let scratch = Scratch()
    for (count, problem) in [(50, nil), (500, PhotoProblem.damaged)] {
      let many = bytes[..<last] + (0..<count).flatMap { _ in scan } + [0xFF, 0xD9]
      let path = scratch.write(Array(many), to: "scans.jpg")
      #expect(decoder.problem(path) == problem, "\(count)")
    }
  }

  @Test("A truncated picture is incomplete or damaged", arguments: Fixture.plain)
  func cut(name: String) {
    let scratch = Scratch()
    let bytes = Fixture.bytes(name)
    for length in [bytes.count / 2, bytes.count * 3 / 4, bytes.count - 20] {
      let path = scratch.write(Array(bytes.prefix(length)), to: "cut \(name)")
      let problem = decoder.problem(path)
      #expect(problem == .truncated || problem == .damaged, "\(name) \(length)/\(bytes.count)")
    }
  }

  @Test("A PNG chunk with a too large length is refused at once")
  func longChunk() throws {
    let scratch = Scratch()
    var bytes = Fixture.bytes("turned8.png")
    let place = try #require(bytes.firstRange(of: Array("eXIf".utf8))).lowerBound - 4
    bytes.replaceSubrange(place..<place + 4, with: [0x3F, 0xFF, 0, 0])
    #expect(decoder.problem(scratch.write(bytes, to: "long.png")) == .truncated)
  }

  @Test("A PNG with 60,000² pixels is refused by its header")
  func claims() {
    let scratch = Scratch()
    var bytes = Fixture.bytes("plain.png")
    bytes.replaceSubrange(16..<24, with: [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60])
    let path = scratch.write(bytes, to: "bomb.png")
    var quickest = Duration.seconds(9)
    for _ in 0..<10 {
      let start = ContinuousClock.now
      #expect(decoder.problem(path) == .tooLarge(width: 60_000, height: 60_000))
      quickest = min(quickest, ContinuousClock.now - start)
    }
    #expect(quickest < .seconds(1))
  }

  @Test("The first readable path is opened, else the first error is thrown")
  func several() throws {
    let scratch = Scratch()
    let bad = scratch.write(Array("no picture".utf8), to: "a.txt")
    let half = scratch.write(Array(Fixture.bytes("plain.png").dropLast(60)), to: "half.png")
    let good = scratch.copy("plain.jpg", to: "c.jpg")
    let found = try decoder.decode(firstOf: [bad, half, good])
    #expect(found.path == good)
    #expect(throws: PhotoError(.notAPicture, path: bad)) {
      _ = try decoder.decode(firstOf: [bad, half])
    }
    #expect(throws: PhotoError(.nothingGiven, path: "")) {
      _ = try decoder.decode(firstOf: [])
    }
  }
}
