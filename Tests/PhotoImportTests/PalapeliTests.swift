import BackgroundWork
import Damage
import Foundation
import PuzzleCore
import Testing

@testable import PhotoImport

/// Tests of the puzzles of Palapeli, made by the tests themselves.
@Suite struct `A puzzle from Palapeli` {
  private typealias Entry = TestArchive.Entry

  private static let manifest = """
    [Desktop Entry]
    Name=Two Boats
    Name[de]=Zwei Boote
    Comment=On a lake
    X-KDE-PluginInfo-Author=Nobody

    [Job]
    ImageSize=24,16
    020_PieceCount=42

    [PieceOffsets]
    0=0,0
    1=8,0
    2=16,0
    3=0,8

    [Relations]
    0=0,1
    """
  private static let image: [UInt8] = [0xFF, 0xD8, 0xFF, 1, 2, 3]
  private static let whole = [
    Entry("0.png", [UInt8](repeating: 7, count: 700)), Entry("image.jpg", image),
    Entry("pala.desktop", Array(manifest.utf8)),
  ]

  private static func archive(_ entries: [Entry]) -> [UInt8] {
    TestArchive.gzip(TestArchive.tar(entries))
  }

  /// Returns the problem of reading these bytes, or `nil`.
  private func problem(_ bytes: [UInt8], entries: Int = 300) -> PhotoProblem? {
    do throws(PhotoProblem) {
      _ = try PalapeliPuzzle(reading: bytes, entries: entries, unpacked: 1 << 18)
      return nil
    } catch {
      return error
    }
  }

  @Test func `has its name, its pieces and its picture`() throws {
    let expected = PalapeliPuzzle(name: "Two Boats", pieces: 4, image: Self.image)
    #expect(try PalapeliPuzzle(reading: Self.archive(Self.whole)) == expected)
    var inFolder = Self.whole
    for i in inFolder.indices { inFolder[i].path = "./" + inFolder[i].path }
    #expect(
      try PalapeliPuzzle(reading: Self.archive([Entry("./", [], kind: "5")] + inFolder)) == expected
    )
  }

  @Test func `is read as KDE writes it: padded with spaces, and with no zeros at its end`() throws {
    var tar = TestArchive.tar(Self.whole).dropLast(1024)
    for (place, text) in [(100, "100644 "), (108, "   765 "), (116, "   144 "), (135, " ")] {
      for (i, byte) in text.utf8.enumerated() { tar[place + i] = byte }
    }
    let bytes = TestArchive.gzip(TestArchive.withChecksums(Array(tar)))
    let puzzle = try PalapeliPuzzle(reading: bytes)
    #expect(puzzle == PalapeliPuzzle(name: "Two Boats", pieces: 4, image: Self.image))
  }

  @Test func `is unpacked by a closed process`() throws {
    let scratch = Scratch()
    let path = scratch.write(Self.archive(Self.whole), to: "a.puzzle")
    let puzzle = try DecoderUnderTest.decoder().palapeliPuzzle(at: path)
    #expect(puzzle == PalapeliPuzzle(name: "Two Boats", pieces: 4, image: Self.image))
  }

  @Test(arguments: [
    ("[Desktop Entry]\nName=A\\sB\\\\C\\x41", "A B\\CA", 0), ("", "", 0), ("Name=x", "", 0),
    ("[Desktop Entry]\nName[de]=x\n[PieceOffsets]\n1=0,0\n", "", 0),
    ("[PieceOffsets]\r\n1=1,1\r\n0=1,1\r\n3=1,1", "", 2),
    ("[Job]\n020_PieceCount=42\n", "", 42), ("[Job]\n020_PieceCount=-1\n", "", 0),
    ("[Job]\n020_PieceCount=99999999999999999999\n", "", 0), ("[[[\n]]=\n=\n[x\\", "", 0),
  ])
  func `has what its description says`(text: String, name: String, pieces: Int) {
    let manifest = PalapeliManifest(Array(text.utf8))
    #expect(manifest.name == name && manifest.pieces == pieces)
  }

  @Test func `is refused when it is something else`() {
    let (image, description) = (Self.whole[1], Self.whole[2])
    var link = image
    link.kind = "2"
    link.content = []
    var hidden = image
    hidden.path = "../image.jpg"
    for other in [
      [UInt8]([0x1F]), Array("rubbish".utf8), TestArchive.gzip([]),
      TestArchive.gzip(Array("rubbish".utf8)),
      TestArchive.gzip([UInt8](repeating: 65, count: 5000)),
      Self.archive([image]), Self.archive([description]), Self.archive([link, description]),
      Self.archive([hidden, description]),
      Self.archive([Entry("inner.puzzle", Self.archive(Self.whole))]),
    ] { #expect(problem(other) == .notAPicture, "\(other.prefix(40))") }
    #expect(problem([]) == .empty)
  }

  @Test func `is refused when it is too large`() {
    let large = PhotoProblem.tooLarge(width: 0, height: 0)
    let zeros = [UInt8](repeating: 0, count: 1 << 19)
    #expect(problem(Self.archive([Entry("0.png", zeros)] + Self.whole)) == large)
    #expect(problem(TestArchive.gzip(TestArchive.tar(Self.whole) + zeros)) == large)
    let many = (0..<300).map { Entry("\($0).png", []) }
    #expect(problem(Self.archive(many + Self.whole)) == large)
    #expect(problem(Self.archive(many + Self.whole), entries: 303) == nil)
    for name in ["0.png", "image.jpg", "pala.desktop"] {
      for size in [49 << 20, 0o77777777777] {
        let claim = Entry(name, [1], size: size)
        let found = problem(Self.archive([claim] + Self.whole))
        #expect(found == large, "\(name) of \(size): \(String(describing: found))")
      }
    }
  }

  @Test func `is refused when a part of it is missing or changed`() {
    let whole = Self.archive(Self.whole)
    for length in 2..<whole.count {
      let found = problem(Array(whole.prefix(length)))
      #expect(found == .truncated || found == .damaged, "\(length): \(String(describing: found))")
    }
    for place in stride(from: 12, to: whole.count, by: 7) {
      var changed = whole
      changed[place] ^= 0x10
      #expect(problem(changed) != nil, "byte \(place)")
    }
  }

  @Test func `that unpacks to more than a disk holds is refused in time`() throws {
    let scratch = Scratch()
    let path = scratch.path + "/bomb.puzzle"
    // The header claims less than 1 GiB, and more follows.
    let header = scratch.write(
      Array(TestArchive.tar([Entry("0.png", [], size: 1 << 29)]).prefix(512)), to: "header")
    let child = try ChildProcess(
      "/bin/sh", ["-c", "{ cat \(header); head -c 1100M /dev/zero; } | gzip -1 >\(path)"],
      environment: ["PATH": "/usr/bin:/bin"])
    #expect(child.wait() == .code(0))
    let start = ContinuousClock.now
    #expect(throws: PhotoError(.tooLarge(width: 0, height: 0), path: path)) {
      try DecoderUnderTest.decoder().palapeliPuzzle(at: path)
    }
    #expect(ContinuousClock.now - start < PhotoLimits.time + .seconds(15))
  }

  @Test(arguments: [
    ("true", PhotoProblem.decoderFailed), ("echo rubbish", .decoderFailed),
    ("cat /dev/zero", .decoderFailed), ("kill -SEGV $$", .decoderCrashed),
    ("kill -KILL $$", .decoderOutOfMemory),
  ])
  func `is an error when its process fails`(script: String, expected: PhotoProblem) {
    let scratch = Scratch()
    let path = scratch.write(Self.archive(Self.whole), to: "a.puzzle")
    #expect(throws: PhotoError(expected, path: path)) {
      try DecoderUnderTest.script(script).palapeliPuzzle(at: path)
    }
  }

  @Test func `has a message that is validated before any allocation`() throws {
    let puzzle = PalapeliPuzzle(name: "A", pieces: 9, image: Self.image)
    let good = PalapeliMessage(puzzle).bytes
    #expect(try PalapeliMessage(bytes: good) == PalapeliMessage(puzzle))
    for place in [0, 11, 15, 19] + Array(20..<PixelMessage.length) {
      var bytes = good
      bytes[place] ^= 0x40
      #expect(throws: PhotoProblem.decoderFailed, "byte \(place)") {
        try PalapeliMessage(bytes: bytes)
      }
    }
    let scratch = Scratch()
    let archive = scratch.write(Self.archive(Self.whole), to: "a.puzzle")
    for (count, isWhole) in [(6, false), (7, true), (8, false)] {
      let answer = scratch.write(good + [UInt8](repeating: 65, count: count), to: "answer")
      let read = try? DecoderUnderTest.script("cat \(answer)").palapeliPuzzle(at: archive)
      #expect((read != nil) == isWhole, "\(count)")
    }
  }
}
