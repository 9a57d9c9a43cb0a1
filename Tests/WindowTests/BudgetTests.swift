import Foundation
import Testing

/// Tests with files of 64 MiB, which the program must show or refuse within limits of memory and
/// time.
@Suite(.serialized) struct `What 64 MiB cost` {
  private static let size = 64 << 20
  /// The memory limit of the program and its decoder, in bytes.
  private static let memory = 300 << 20

  private let home: Home

  init() throws { home = try Home() }

  /// The content of a file of 64 MiB.
  enum Shape: String, CaseIterable {
    case zeros, noise, comments, tail, cutJPEG, text, cutPNG, box, tagged
    /// Pictures whose pixels alone have that size.
    case gray, bitmap

    var ending: String {
      switch self {
      case .zeros, .noise, .comments, .tail, .cutJPEG: "jpg"
      case .text, .cutPNG: "png"
      case .box: "heic"
      case .tagged, .gray: "tif"
      case .bitmap: "bmp"
      }
    }

    /// A Boolean value that indicates whether the file is a picture.
    var isPicture: Bool {
      switch self {
      case .comments, .tail, .text, .box, .gray, .bitmap: true
      case .zeros, .noise, .cutJPEG, .cutPNG, .tagged: false
      }
    }
  }

  private static func fixture(_ name: String) throws -> Data {
    try Data(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../PhotoImportTests/Fixtures/\(name)").standardized)
  }

  private static func big(_ number: Int) -> Data {
    Data([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) })
  }

  private static func little(_ number: Int) -> Data { Data(big(number).reversed()) }

  /// Returns incompressible bytes.
  private static func noise(_ count: Int) -> Data {
    var state: UInt64 = 88_172_645_463_325_252
    var words = [UInt64](repeating: 0, count: count / 8 + 1)
    for i in words.indices {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      words[i] = state
    }
    return unsafe words.withUnsafeBytes { unsafe Data($0.prefix(count)) }
  }

  private static func bytes(_ shape: Shape) throws -> Data {
    switch shape {
    case .zeros: return Data(count: size)
    case .noise: return noise(size)
    case .comments:
      let jpeg = try fixture("plain.jpg")
      let comment = Data([0xFF, 0xFE, 0xFF, 0xFF]) + Data(repeating: 0x61, count: 65_533)
      var bytes = jpeg.prefix(2)
      while bytes.count + comment.count + jpeg.count < size { bytes += comment }
      return bytes + jpeg.dropFirst(2)
    case .tail:
      let jpeg = try fixture("plain.jpg")
      return jpeg + noise(size - jpeg.count)
    case .cutJPEG: return Data([0xFF, 0xD8, 0xFF, 0xE0]) + noise(size - 4)
    case .text:
      let png = try fixture("plain.png")
      // The chunk is ancillary and unknown, so that its checksum is not verified.
      let rest = size - png.count - 12
      let chunk = big(rest) + Data("tiFp".utf8) + Data(count: rest) + Data(count: 4)
      return png.prefix(33) + chunk + png.dropFirst(33)
    case .cutPNG:
      let png = try fixture("plain.png")
      return png.prefix(33) + noise(size - 33)
    case .box:
      let heic = try fixture("plain.heic")
      let rest = size - heic.count
      return heic + big(rest) + Data("free".utf8) + noise(rest - 8)
    case .tagged: return try fixture("plain.tif").prefix(8) + noise(size - 8)
    case .gray:
      let side = 8188
      let pixels = noise(side * side)
      let tags = [
        (256, side), (257, side), (258, 8), (259, 1), (262, 1), (273, 8), (277, 1), (278, side),
        (279, pixels.count),
      ]
      var bytes = Data("II*\0".utf8) + little(8 + pixels.count) + pixels + Data([9, 0])
      for (tag, value) in tags {
        bytes += little(tag | 4 << 16) + little(1) + little(value)
      }
      return bytes + Data(count: 4)
    case .bitmap:
      let side = 4728
      let pixels = noise(side * side * 3)
      let count = pixels.count
      let fields = [54 + count, 0, 54, 40, side, side, 1 | 24 << 16, 0, count].map(little)
      return Data("BM".utf8) + Data(fields.joined()) + Data(count: 16) + pixels
    }
  }

  /// Runs the program, and returns its output and its resource use.
  private func run(
    _ arguments: [String], code: Int32
  ) async throws -> (words: String, peak: Peak) {
    let output = Pipe()
    let start = ContinuousClock.now
    let child = try Child(
      try Executable.path(of: "tifpuzzle"), arguments,
      environment: home.commandEnvironment, output: output, error: output)
    let peak = Peak(of: child)
    async let words = output.text()
    #expect(await child.ended(within: Game.patience) == .code(code), "\(arguments)")
    print(
      arguments.prefix(2).map { ($0 as NSString).lastPathComponent }.joined(separator: " "),
      "\(peak.own >> 20) MB, with others \(peak.all >> 20) MB, \(ContinuousClock.now - start)")
    return (String(decoding: await words, as: UTF8.self), peak)
  }

  @Test(arguments: Shape.allCases)
  func `as a photo are bounded`(shape: Shape) async throws {
    defer { home.remove() }
    let file = home.folder.appending(path: "x." + shape.ending)
    try Self.bytes(shape).write(to: file)
    let output = home.folder.appending(path: "o.png").path
    let (words, peak) = try await run(
      ["render", file.path, "--window", "300x300", "--output", output],
      code: shape.isPicture ? 0 : 1)
    if !shape.isPicture { #expect(words.contains("“x.\(shape.ending)” is")) }
    #expect(peak.all > 0 && peak.all <= Self.memory, "\(peak.all >> 20) MB")
  }

  /// The encoding of a picture with more pixels than are shown.
  struct Encoding: CustomTestStringConvertible, Sendable {
    let ending: String
    let side: Int
    /// The options of ImageMagick; `nil` for ffmpeg, which makes larger ones.
    var options: [String]?
    let isShown: Bool

    var testDescription: String { "\(side)² \(ending)" }

    func command(_ path: String) -> [String] {
      if let options {
        ["convert", "-size", "\(side)x\(side)", "gradient:red-blue"] + options + [path]
      } else {
        [
          "ffmpeg", "-loglevel", "error", "-f", "lavfi", "-i", "color=red:s=\(side)x\(side)",
          "-frames:v", "1", path,
        ]
      }
    }

    static let all = [
      Encoding(ending: "jpg", side: 10_000, isShown: true),
      Encoding(ending: "png", side: 10_000, isShown: true),
      Encoding(ending: "tif", side: 10_000, isShown: true),
      Encoding(ending: "jpg", side: 4900, options: ["-interlace", "JPEG"], isShown: true),
      Encoding(ending: "png", side: 4900, options: ["-interlace", "PNG"], isShown: true),
      Encoding(ending: "heic", side: 4900, options: [], isShown: true),
      // These need all their pixels, or their coefficients, at once.
      Encoding(ending: "jpg", side: 7400, options: ["-interlace", "JPEG"], isShown: false),
      Encoding(ending: "png", side: 7400, options: ["-interlace", "PNG"], isShown: false),
      Encoding(ending: "heic", side: 5600, options: [], isShown: false),
      Encoding(ending: "gif", side: 10_000, isShown: false),
      Encoding(ending: "webp", side: 10_000, isShown: false),
    ]
  }

  @Test(arguments: Encoding.all)
  func `of pixels are bounded`(encoding: Encoding) async throws {
    defer { home.remove() }
    let file = home.folder.appending(path: "x." + encoding.ending)
    let maker = try Child(
      "/usr/bin/env", encoding.command(file.path),
      environment: ProcessInfo.processInfo.environment)
    #expect(await maker.ended(within: Game.patience) == .code(0))
    let (words, peak) = try await run(
      [
        "render", file.path, "--window", "300x300", "--output",
        home.folder.appending(path: "o.png").path,
      ], code: encoding.isShown ? 0 : 1)
    if !encoding.isShown { #expect(words.contains("needs too much memory to decode")) }
    #expect(peak.all > 0 && peak.all <= Self.memory, "\(peak.all >> 20) MB")
  }

  @Test(arguments: ["txt", "json"])
  func `as a list of words are refused`(ending: String) async throws {
    defer { home.remove() }
    let file = home.folder.appending(path: "x." + ending)
    try Data(repeating: UInt8(ascii: "["), count: Self.size).write(to: file)
    let output = home.folder.appending(path: "o.pdf").path
    let (words, peak) = try await run(
      ["print", "--game", "wordsearch", "--words", file.path, "--output", output], code: 2)
    #expect(words.contains("“x.\(ending)” is too large for a list of words"))
    #expect(peak.all <= Self.memory)
  }

  @Test(arguments: [["saves", "import"], ["replay"]], ["", "tifpuzzle puzzle 1\n"])
  func `as a puzzle are refused`(command: [String], start: String) async throws {
    defer { home.remove() }
    let file = home.folder.appending(path: "x.tifpuzzle")
    try (Data(start.utf8) + Data(count: Self.size - start.utf8.count)).write(to: file)
    let (words, peak) = try await run(command + [file.path], code: 1)
    #expect(words.contains("“x.tifpuzzle” is"))
    #expect(peak.all <= Self.memory, "\(peak.all >> 20) MB")
  }
}
