import BackgroundWork
import Files
import Glibc
import PuzzleCore
import Testing

@testable import PhotoImport

@Suite("Child processes")
struct ChildProcessTests {
  /// Returns the output of a shell script, and its ending.
  private func run(
    _ script: String, environment: [String: String] = [:]
  ) throws -> (words: String, ending: ChildProcess.ExitStatus) {
    let (reading, writing) = try Descriptor.pipe()
    let child = try ChildProcess(
      "/bin/sh", ["-c", script], environment: environment, output: writing)
    writing.close()
    let bytes = try #require(try reading.readAll(limit: 10_000))
    return (String(decoding: bytes, as: UTF8.self), child.wait())
  }

  @Test("The exit status can be fetched repeatedly")
  func endings() throws {
    for (script, ending) in [
      ("true", ChildProcess.ExitStatus.code(0)), ("exit 3", .code(3)), ("exit 255", .code(255)),
      ("kill -TERM $$", .signal(SIGTERM)), ("kill -KILL $$", .signal(SIGKILL)),
    ] {
      let child = try ChildProcess("/bin/sh", ["-c", script], environment: [:])
      #expect(child.wait() == ending, "\(script)")
      child.kill()
      #expect(child.wait() == ending && child.wait(until: .now) == ending, "\(script)")
    }
  }

  @Test("A missing program is an error with its name and the system's message")
  func missing() {
    let words = "no-such-program can’t be started (No such file or directory)"
    let error = #expect(throws: ChildProcess.LaunchError.self) {
      try ChildProcess("no-such-program", [], environment: [:])
    }
    #expect(error?.description.hasPrefix(words) == true)
  }

  @Test("A child inherits only the given descriptors and variables")
  func inheritance() throws {
    let open = fcntl(STDIN_FILENO, F_DUPFD, 200)
    var blocked = sigset_t()
    var before = sigset_t()
    unsafe sigfillset(&blocked)
    unsafe pthread_sigmask(SIG_SETMASK, &blocked, &before)
    let handler = signal(SIGPIPE, SIG_IGN)
    defer {
      signal(SIGPIPE, handler)
      unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
      close(open)
    }
    #expect(open >= 200)
    #expect(try run("ls /proc/$$/fd; true").words == "0\n1\n2\n")
    let look = "while read a b; do case $a in Sig[BI]*) echo $b;; esac; done </proc/$$/status"
    let signals = try run(look).words.split(separator: "\n").compactMap { UInt64($0, radix: 16) }
    // Above these 31 are some signals reserved by the system's library.
    #expect(signals.map { $0 & 0x7FFF_FFFF } == [0, 0])
    #expect(try run("exec /usr/bin/env", environment: ["A": "b c"]).words.contains("A=b c\n"))
    #expect(try !run("exec /usr/bin/env").words.contains("HOME="))
  }

  @Test("Input and output are passed through pipes")
  func streams() throws {
    let (input, words) = try Descriptor.pipe()
    let (answer, output) = try Descriptor.pipe()
    let child = try ChildProcess("/bin/cat", [], environment: [:], input: input, output: output)
    input.close()
    output.close()
    try words.write(unsafe [UInt32](repeating: 0x6161_6161, count: 1000).span.bytes)
    words.close()
    #expect(try answer.readAll(limit: 4000) == [UInt8](repeating: 0x61, count: 4000))
    #expect(child.wait() == .code(0))
  }

  @Test("Reading stops beyond the limit")
  func limit() throws {
    let (reading, writing) = try Descriptor.pipe()
    let child = try ChildProcess("/bin/cat", ["/dev/zero"], environment: [:], output: writing)
    writing.close()
    #expect(try reading.readAll(limit: 100_000) == nil)
    reading.close()
    #expect(child.wait() == .signal(SIGPIPE))
  }

  @Test("A child is killed with its own children by a call, a deadline or a cancellation")
  func kill() throws {
    for way in 0..<4 {
      let (reading, writing) = try Descriptor.pipe()
      let child = try ChildProcess(
        "/bin/sh", ["-c", "/bin/sleep 60 & echo; wait"], environment: [:], output: writing)
      writing.close()
      let cancellation = Cancellation()
      switch way {
      case 0: child.kill()
      case 1: #expect(child.wait(until: .now + .milliseconds(20)) == .signal(SIGKILL))
      case 2:
        cancellation.attach(child)
        cancellation.cancel()
      default:
        cancellation.cancel()
        cancellation.attach(child)
      }
      let start = ContinuousClock.now
      #expect(child.wait() == .signal(SIGKILL))
      #expect(try reading.readAll(limit: 1) != nil)
      #expect(ContinuousClock.now - start < .seconds(25))
    }
  }
}
