import BackgroundWork
import Glibc
import PuzzleCore
import Testing

@testable import PhotoImport

@Suite("The sandbox of a decoder")
struct SandboxTests {
  /// Attempts an operation in a sandboxed process, and returns its result, or that it ended the
  /// process.
  private func attempt(_ name: String, threads: Bool = false) throws -> (
    isFiltered: Bool, outcome: String
  ) {
    let (lines, ending) = try TrialProcess.run(["trespass", threads ? "threads" : "-", name])
    let first = try #require(lines.first)
    #expect(first == "closed" || first == "limited")
    guard lines.count == 2 else { return (first == "closed", "\(ending)") }
    return (first == "closed", lines[1])
  }

  @Test("Decoding works in the sandbox", arguments: ["compute", "memory"])
  func allowed(name: String) throws {
    #expect(try attempt(name).outcome == "done")
    #expect(try attempt(name, threads: true).outcome == "done")
  }

  @Test("A filter is active where the kernel supports them")
  func filters() throws {
    let hasFilters = unsafe access("/proc/sys/kernel/seccomp/actions_avail", F_OK) == 0
    #expect(try attempt("compute").isFiltered == hasFilters)
    #expect(try attempt("compute", threads: true).isFiltered == hasFilters)
  }

  @Test("Memory beyond the limit is refused")
  func memory() throws {
    #expect(try attempt("more memory").outcome == "refused \(ENOMEM)")
  }

  @Test("No file can be opened, whether or not the kernel has filters")
  func files() throws {
    let reading = try attempt("read a file")
    #expect(reading.outcome == "refused \(reading.isFiltered ? EACCES : EMFILE)")
    let listing = try attempt("list a folder")
    #expect(listing.outcome == "refused \(listing.isFiltered ? EACCES : EMFILE)")
    let copy = try attempt("copy a descriptor")
    #expect(copy.outcome == (copy.isFiltered ? "signal(\(SIGSYS))" : "refused \(EMFILE)"))
  }

  @Test(
    "Sockets, writable files, processes and executable memory kill the decoder",
    arguments: [
      "socket", "local socket", "write a file", "remove a file", "fork", "exec", "kill",
      "runnable memory",
    ], [false, true])
  func violations(name: String, threads: Bool) throws {
    let (isFiltered, outcome) = try attempt(name, threads: threads)
    if isFiltered { #expect(outcome == "signal(\(SIGSYS))") }
  }

  @Test("Threads are allowed only for formats that need them")
  func threads() throws {
    #expect(try attempt("thread", threads: true).outcome == "done")
    let (isFiltered, outcome) = try attempt("thread")
    if isFiltered { #expect(outcome == "signal(\(SIGSYS))") }
    #expect(PhotoFormat.allCases.filter(\.isDecodedInThreads) == [.heic, .avif])
  }

  @Test("A killed decoder is reported as a crash")
  func sentence() {
    let decoder = DecoderUnderTest.script("kill -SYS $$")
    #expect(decoder.problem(Fixture.path("plain.png")) == .decoderCrashed)
    let sentence = PhotoError(.decoderCrashed, path: "a.png").description
    #expect(sentence.contains("may be damaged"))
  }
}
