import Files
import Glibc
import PuzzleCore
import Testing

@testable import PhotoImport

@Suite("Errors of pictures")
struct PhotoErrorTests {
  let decoder = DecoderUnderTest.decoder()

  @Test("Each problem has a unique sentence with the file's name and one full stop")
  func sentences() {
    let problems: [PhotoProblem] = [
      .notFound, .noPermission, .empty, .notAPicture, .unsupported(kind: "HEIC"), .truncated,
      .damaged, .tooLarge(width: 60_000, height: 1), .folderWithoutPictures, .notAFile, .notAFolder,
      .notOnThisComputer, .decoderCrashed, .decoderTimedOut, .decoderOutOfMemory,
      .decoderFailed, .unreadable("Input/output error"), .cancelled,
    ]
    var seen: Set<String> = []
    for problem in problems {
      let sentence = PhotoError(problem, path: "/home/me/holiday.jpg").description
      #expect(sentence.contains("“holiday.jpg”") && !sentence.contains("/home"))
      #expect(sentence.hasSuffix(".") && sentence.contains(": ") && !sentence.contains("\n"))
      #expect(seen.insert(sentence).inserted)
    }
  }

  @Test("A long name is shortened in its middle, and control characters are replaced")
  func names() {
    let long = ("/a/" + String(repeating: "x", count: 300) + ".jpg").shownFileName
    #expect(long.count == 40 && long.hasSuffix("x.jpg") && long.contains("…"))
    #expect("/a/b\nc\u{1B}[31m.png".shownFileName == "b\u{FFFD}c\u{FFFD}[31m.png")
    #expect("/a/\u{202E}gpj.exe".shownFileName == "\u{FFFD}gpj.exe")
    #expect("/photos/".shownFileName == "photos")
    #expect("/".shownFileName == "/")
  }

  @Test("Nothing, text, an empty file and a folder have errors of their own")
  func files() {
    let scratch = Scratch()
    #expect(decoder.problem("") == .nothingGiven)
    #expect(decoder.problem(scratch.inside("none.jpg")) == .notFound)
    #expect(decoder.problem(scratch.write([], to: "empty.jpg")) == .empty)
    let text = scratch.write(Array("just words".utf8), to: "words.jpg")
    #expect(decoder.problem(text) == .notAPicture)
    #expect(decoder.problem(text + "/inside.jpg") == .notFound)
    #expect(decoder.problem(scratch.folder("none")) == .folderWithoutPictures)
    scratch.copy("plain.gif", to: "z")
    #expect(decoder.problem(scratch.path) == nil)
    #expect(decoder.problem("https://example.org/a.jpg") == .notOnThisComputer)
    let loop = scratch.inside("loop")
    _ = unsafe symlink(loop, loop)
    #expect(decoder.problem(loop) == .unreadable(SystemCall.reason(ELOOP)))
  }

  @Test("Pipes, devices and sockets are refused without blocking")
  func devices() {
    let scratch = Scratch()
    let pipe = scratch.inside("pipe.jpg")
    _ = unsafe mkfifo(pipe, 0o600)
    let start = ContinuousClock.now
    for path in [pipe, "/dev/zero", "/dev/null", "/dev/tty"] {
      #expect(decoder.problem(path) == .notAFile, "\(path)")
    }
    #expect(ContinuousClock.now - start < .seconds(25))
  }

  @Test("An unreadable file is a permission error")
  func permission() throws {
    let scratch = Scratch()
    let path = scratch.copy("plain.png", to: "secret.png")
    _ = unsafe chmod(path, 0)
    // The superuser may read every file on a disk, but not write-only files of the kernel.
    let forbidden = geteuid() == 0 ? "/proc/sys/vm/drop_caches" : path
    let problem = decoder.problem(forbidden)
    #expect(problem == .noPermission)
  }
}
