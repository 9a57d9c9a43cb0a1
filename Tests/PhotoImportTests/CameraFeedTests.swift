import BackgroundWork
import Foundation
import PuzzleCore
import Testing

@testable import PhotoImport

@Suite("The pictures of a camera")
struct CameraFeedTests {
  private static let environment = ["PATH": "/usr/local/bin:/usr/bin:/bin"]

  /// Runs a camera to its end, or until `enough` frames came; returns its frames, and its error.
  private func run(
    _ words: String, enough: Int = .max, timeout: Duration = .seconds(20),
    program: String = "ffmpeg"
  ) -> (frames: [Picture], problem: CameraProblem?) {
    let feed = CameraFeed(
      Camera(source: words), environment: Self.environment, timeout: timeout, program: program,
      limit: nil)
    let cancellation = Cancellation()
    var frames: [Picture] = []
    do throws(CameraProblem) {
      try feed.run(cancellation) { frame in
        frames.append(frame)
        if frames.count == enough { cancellation.cancel() }
      }
      return (frames, nil)
    } catch {
      return (frames, error)
    }
  }

  /// Calls `body` with a program that runs a line of shell.
  private func withProgram(_ script: String, _ body: (String) throws -> Void) throws {
    var path = Array("/tmp/tifpuzzle-ffmpeg-XXXXXX".utf8CString)
    let number = unsafe mkstemp(&path)
    let name = String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let line = Array("#!/bin/sh\n\(script)\n".utf8)
    _ = unsafe Foundation.write(number, line, line.count)
    fchmod(number, 0o700)
    Foundation.close(number)
    defer { unsafe unlink(name) }
    try body(name)
  }

  @Test("Frames are upright, unmirrored and opaque, until the camera is unplugged")
  func frames() throws {
    let corner = "drawbox=w=20:h=8:c=red:t=fill"
    let (frames, problem) = run("lavfi:color=blue:s=60x40:r=10:d=1,format=rgba,\(corner)")
    #expect(
      frames.count == 10
        && problem == .unplugged("lavfi:color=blue:s=60x40:r=10:d=1,format=rgba,\(corner)"))
    for frame in frames {
      let grid = frame.levels[0]
      try #require(grid.width == 60 && grid.height == 40)
      for (x, y) in [(5, 3), (55, 3), (5, 36), (55, 36)] {
        let color: UInt32 = x < 20 && y < 8 ? 0xFFFF_0000 : 0xFF00_00FF
        let wrong = grid.pixels[y * 60 + x] ^ color
        #expect(wrong & 0xFFF8_F8F8 == 0, "\(x), \(y)")
      }
    }
    let clear = run("lavfi:color=green@0.25:s=8x8:d=0.1,format=rgba")
    #expect(clear.frames.allSatisfy { $0.levels[0].pixels.allSatisfy { $0 >> 24 == 0xFF } })
    #expect(!clear.frames.isEmpty)
  }

  @Test("Oversized frames are scaled down")
  func large() {
    let (frames, _) = run("lavfi:color=blue:s=5000x100:r=5", enough: 1)
    #expect(frames.map(\.width) == [4096] && frames.map(\.height) == [82])
  }

  @Test("Cancelling ends the feed without an error, also before the first frame")
  func cancelling() throws {
    let (frames, problem) = run("lavfi:testsrc2=s=64x48", enough: 3)
    #expect(frames.count == 3 && problem == nil)
    let cancellation = Cancellation()
    cancellation.cancel()
    let feed = CameraFeed(Camera(source: "lavfi:testsrc2"), environment: Self.environment)
    #expect(throws: Never.self) { try feed.run(cancellation) { _ in Issue.record("a frame") } }
    try withProgram("touch \"$0.begun\"; exec sleep 60") { program in
      let begun = program + ".begun"
      defer { unsafe unlink(begun) }
      let waiting = CameraFeed(
        Camera(source: "x"), environment: Self.environment, timeout: .seconds(20),
        program: program, limit: nil)
      let cancellation = Cancellation()
      Thread.detachNewThread {
        let end = ContinuousClock.now + .seconds(20)
        while unsafe access(begun, F_OK) != 0, ContinuousClock.now < end { usleep(2000) }
        cancellation.cancel()
      }
      #expect(throws: Never.self) { try waiting.run(cancellation) { _ in } }
      #expect(unsafe access(begun, F_OK) == 0)
    }
  }

  @Test("Other failures have ffmpeg's message")
  func failing() {
    let name = "lavfi:nosuchsource"
    let reason: Phrase = "nosuchsource: Invalid argument"
    #expect(run(name).problem == .failed(name, reason: reason))
    #expect(run("/nothing/here.mp4").problem == .unplugged("/nothing/here.mp4"))
    #expect(run("lavfi:testsrc2", program: "no-such-ffmpeg").problem == .noFFmpeg)
  }

  @Test("Busy, forbidden, silent and malformed inputs have errors of their own")
  func fakes() throws {
    let cases: [(String, CameraProblem)] = [
      ("echo 'x: Device or resource busy' >&2; exit 1", .busy("x")),
      ("echo 'x: Permission denied' >&2; exit 1", .noPermission("x")),
      ("exec sleep 60", .silent("x")),
      ("exec cat /dev/zero", .failed("x", reason: "ffmpeg’s pictures can’t be read")),
    ]
    for (script, problem) in cases {
      try withProgram(script) { program in
        let timeout = Duration.seconds(script.contains("sleep") ? 0.2 : 20)
        let (frames, told) = run("x", timeout: timeout, program: program)
        #expect(frames.isEmpty && told == problem, "\(script)")
      }
    }
  }

  @Test("Endless error messages don't block frames, and the last is kept")
  func noise() throws {
    let script = "head -c 1000000 /dev/zero >&2; ffmpeg \"$@\"; echo 'x: Permission denied' >&2"
    try withProgram(script) { program in
      let (frames, problem) = run("lavfi:testsrc2=s=64x48:r=20:d=0.2", program: program)
      #expect(frames.count == 4 && problem == .unplugged("lavfi:testsrc2=s=64x48:r=20:d=0.2"))
    }
    try withProgram("head -c 1000000 /dev/zero >&2; echo 'x: Permission denied' >&2") { program in
      #expect(run("x", program: program).problem == .noPermission("x"))
    }
  }

  @Test("Only bitmaps with 32 bits and a bounded size are accepted")
  func headers() {
    func header(
      _ magic: String = "BM", offset: Int = 54, width: Int = 640, height: Int = 480,
      bits: Int = 32, packing: Int = 0
    ) -> [UInt8] {
      func bytes(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      }
      return Array(magic.utf8) + bytes(0, 8) + bytes(offset, 4) + bytes(40, 4) + bytes(width, 4)
        + bytes(height, 4) + bytes(1, 2) + bytes(bits, 2) + bytes(packing, 4)
        + [UInt8](repeating: 0, count: 20)
    }
    let good = FrameHeader(header())
    #expect(good?.width == 640 && good?.height == 480)
    #expect(FrameHeader(header(width: 4096, height: 1)) != nil)
    for bad in [
      header("MB"), header(offset: 58), header(width: 0), header(height: 0), header(width: 4097),
      header(height: 1 << 31), header(bits: 24), header(packing: 3), header().dropLast(), [],
    ] {
      #expect(FrameHeader(Array(bad)) == nil)
    }
  }

  @Test("At most thirty frames a second are shown, and nearly all of thirty irregular ones")
  func pace() {
    func shown(_ rate: Double, _ delay: (Int) -> Double = { _ in 0 }) -> Int {
      var limit = FrameRateLimit()
      return (0..<Int(10 * rate)).count { limit.accepts(at: Double($0) / rate + delay($0)) }
    }
    #expect(shown(15) == 150)
    #expect(shown(30) == 300)
    #expect(shown(30) { $0 % 2 == 0 ? 0 : 0.008 } >= 290)
    for rate in [31.0, 50, 60, 120, 1000] { #expect(shown(rate) <= 301) }
    #expect(shown(60) >= 290)
    // After a pause frames are not sped up.
    var limit = FrameRateLimit()
    #expect(limit.accepts(at: 0) && limit.accepts(at: 5) && !limit.accepts(at: 5.01))
  }
}
