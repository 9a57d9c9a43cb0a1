import Files
import Foundation
import PuzzleCore
import Testing

@testable import BackgroundWork
@testable import PhotoImport

@Suite("A failing decoder is an error")
struct BrokenDecoderTests {
  let photo = Fixture.path("plain.png")

  @Test("A crash is reported as a crash")
  func crash() {
    #expect(DecoderUnderTest.script("kill -SEGV $$").problem(photo) == .decoderCrashed)
    #expect(DecoderUnderTest.script("kill -ABRT $$").problem(photo) == .decoderCrashed)
  }

  @Test("A hanging decoder is killed at the time limit")
  func hang() {
    for text in [
      "exec /bin/sleep 60", "/bin/sleep 60; true", "exec >&-; exec /bin/sleep 60",
      "printf TiFpixel; exec /bin/sleep 60",
    ] {
      let start = ContinuousClock.now
      let decoder = DecoderUnderTest.script(text, timeLimit: .milliseconds(300))
      #expect(decoder.problem(photo) == .decoderTimedOut, "\(text)")
      #expect(ContinuousClock.now - start < .seconds(25), "\(text)")
    }
  }

  @Test("Too much processor time is distinguished from a kill by the system")
  func limits() {
    #expect(DecoderUnderTest.script("kill -XCPU $$").problem(photo) == .decoderTimedOut)
    #expect(DecoderUnderTest.script("kill -KILL $$").problem(photo) == .decoderOutOfMemory)
  }

  @Test(
    "Malformed, short and long output is refused at once",
    arguments: [
      "true", "exit 3", "echo rubbish", "head -c 100 /dev/zero", "cat /dev/urandom",
      "cat /dev/zero", "head -c 39 /dev/zero",
    ])
  func rubbish(text: String) {
    let start = ContinuousClock.now
    #expect(DecoderUnderTest.script(text).problem(photo) == .decoderFailed)
    #expect(ContinuousClock.now - start < .seconds(25))
  }

  @Test("The number of pixels must match the message")
  func counts() {
    let scratch = Scratch()
    let head = PixelMessage(width: 2, height: 2).bytes
    for (pixels, expected) in [(15, PhotoProblem.decoderFailed), (16, nil), (17, .decoderFailed)] {
      let answer = scratch.write(head + [UInt8](repeating: 0xFF, count: pixels), to: "answer")
      #expect(DecoderUnderTest.script("cat \(answer)").problem(photo) == expected)
    }
  }

  @Test("A message is validated before any allocation")
  func messages() throws {
    let good = PixelMessage(width: 8192, height: 2048)
    #expect(try PixelMessage(bytes: good.bytes, longestSide: 8192) == good)
    for size in [(8193, 1), (1, 8193), (0, 1), (4097, 4096), (1 << 31, 1 << 31)] {
      let claim = PixelMessage(width: size.0, height: size.1)
      #expect(throws: PhotoProblem.decoderFailed) {
        try PixelMessage(bytes: claim.bytes, longestSide: 8192)
      }
    }
    for place in 0..<PixelMessage.length {
      var bytes = PixelMessage(width: 2, height: 3).bytes
      bytes[place] ^= 0x40
      #expect(throws: PhotoProblem.decoderFailed, "byte \(place)") {
        try PixelMessage(bytes: bytes, longestSide: 8192)
      }
    }
  }

  @Test("A missing decoder is an error")
  func missing() {
    let decoder = PhotoDecoder(executable: "/nonexistent/decoder", arguments: [])
    #expect(decoder.problem(photo) == .decoderFailed)
  }

  @Test("A failed process start is an error")
  func notStarted() {
    let decoder = PhotoDecoder { _, _, _ throws(ChildProcess.LaunchError) in
      throw ChildProcess.LaunchError(program: "decoder", reason: SystemError(code: EAGAIN))
    }
    #expect(decoder.problem(photo) == .decoderFailed)
    let sentence = PhotoError(.decoderFailed, path: photo).description
    #expect(
      sentence.hasPrefix("“plain.png” can’t be decoded") && sentence.contains("try again"))
  }

  @Test("Cancelling kills the decoder")
  func cancelled() {
    let decoder = DecoderUnderTest.script("exec /bin/sleep 60", timeLimit: .seconds(30))
    for delay: UInt32 in [0, 1, 5, 20, 40, 60, 80, 100, 150] {
      let start = ContinuousClock.now
      let cancellation = Cancellation()
      Thread.detachNewThread {
        usleep(delay * 1000)
        cancellation.cancel()
      }
      #expect(decoder.problem(photo, cancellation) == .cancelled, "after \(delay) ms")
      #expect(ContinuousClock.now - start < .seconds(25))
    }
  }
}
