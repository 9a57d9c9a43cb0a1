import BackgroundWork
import Files
import Foundation
import PuzzleCore
import SharedTables
import TableTransport
import Testing

/// Tests of the commands `host` and `join`, in processes of their own.
@Suite(.serialized) struct `Programs at a shared table` {
  /// A program with its input and output.
  private final class Program {
    private let process = Process()
    private let (input, output) = (Pipe(), Pipe())
    private var buffer = Data()

    init(_ words: [String], in folder: URL) throws {
      let tests = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      process.executableURL = tests.appending(path: "tifpuzzle")
      process.arguments = words
      var environment = ProcessInfo.processInfo.environment
      environment["XDG_DATA_HOME"] = folder.path
      environment["TIFPUZZLE_RESOURCES"] =
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Resources").path
      process.environment = environment
      (process.standardInput, process.standardOutput) = (input, output)
      try process.run()
    }

    deinit { if process.isRunning { kill() } }

    func say(_ line: String) throws {
      try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
    }

    /// Returns the next line of the output; nil at its end, and when none comes for a long time.
    func nextLine() throws -> String? {
      let deadline = ContinuousClock.now + .seconds(HostedTable.patience)
      let file = output.fileHandleForReading
      while true {
        if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
          defer { buffer.removeSubrange(...end) }
          return String(decoding: buffer[..<end], as: UTF8.self)
        }
        guard try Descriptor.poll([file.fileDescriptor], until: deadline) != nil else { return nil }
        let more = file.availableData
        guard !more.isEmpty else { return nil }
        buffer += more
      }
    }

    /// Reads lines until there is one with all these words.
    func see(_ words: String...) throws -> String {
      while let line = try nextLine() {
        if words.allSatisfy(line.contains) { return line }
      }
      throw Ended(words: words)
    }

    /// Asks for descriptions of the table until one has these words; fails after a long time.
    func seeState(_ words: String...) throws -> String {
      let end = Date(timeIntervalSinceNow: HostedTable.patience)
      while true {
        try say(#"{"act":"state"}"#)
        let line = try see(#""event":"state""#)
        if words.allSatisfy(line.contains) { return line }
        try #require(Date() < end, "a state with \(words), the last is \(line)")
      }
    }

    /// Ends the program as a power cut would.
    func kill() {
      Glibc.kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }

    func end() throws -> Int32 {
      try input.fileHandleForWriting.close()
      process.waitUntilExit()
      return process.terminationStatus
    }
  }

  private struct Ended: Error { var words: [String] }

  @Test(arguments: [
    ["--grid", "3"], ["--game", "jigsaw", "--pieces", "12"], ["--game", "swap", "--level", "3"],
    ["--game", "wordsearch", "--words", "animals"], ["--game", "ipict"],
  ])
  func `solve a puzzle together`(options: [String]) throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "programs-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let host = try Program(
      ["host", "--headless", "--describe", "--name", "Ann"] + options, in: folder)
    let link = try #require(try host.nextLine())
    _ = try Invitation(reading: link)
    let guest = try Program(
      ["join", link, "--headless", "--describe", "--name", "Ben"], in: folder)
    _ = try guest.see("caughtUp")
    _ = try host.seeState(#""name":"Ben""#)
    let end = Date(timeIntervalSinceNow: HostedTable.patience)
    var isHost = true
    while Date() < end {
      let player = isHost ? host : guest
      try player.say(#"{"act":"hint"}"#)
      let state = try player.seeState(#""pending":0"#)
      if state.contains(#""isSolved":true"#) { break }
      isHost.toggle()
    }
    for player in [host, guest] {
      _ = try player.seeState(#""isSolved":true"#, #""pending":0"#)
    }
    try guest.say("nonsense")
    _ = try guest.see("illegal", "nonsense")
    #expect(try guest.end() == 0)
    _ = try host.seeState(#""presence":"gone""#)
    #expect(try host.end() == 0)
    #expect(
      try HostedTable.processes(running: "nats-server", with: folder.path).isEmpty)
  }

  @Test func `race on copies of a puzzle`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "programs-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let host = try Program(
      ["host", "--race", "--headless", "--describe", "--name", "Ann", "--grid", "3"], in: folder)
    let link = try #require(try host.nextLine())
    try host.say(#"{"act":"hint"}"#)
    _ = try host.seeState(#""pending":0"#, #""mode":"race""#, #""progress":111"#)
    let guest = try Program(
      ["join", link, "--headless", "--describe", "--name", "Ben"], in: folder)
    _ = try guest.see("caughtUp")
    let start = try guest.seeState(#""pending":0"#, #""name":"Ben""#)
    #expect(start.contains(#""isSolved":false"#) && start.contains(#""moves":0"#))
    #expect(start.contains(#""name":"Ann","presence":"here","progress":111"#))
    for _ in 0..<9 { try guest.say(#"{"act":"hint"}"#) }
    _ = try guest.seeState(#""isSolved":true"#, #""pending":0"#)
    let end = try host.seeState(
      #""name":"Ben","presence":"here","progress":1000,"seconds":"#, #""isSolved":false"#)
    #expect(end.contains(#""name":"Ann","presence":"here","progress":111"#))
    // Nobody's moves come to the others.
    #expect(end.contains(#""moves":0"#))
    for program in [guest, host] { #expect(try program.end() == 0) }
  }

  @Test(arguments: [false, true])
  func `go on after the host was killed`(isByJoining: Bool) throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "programs-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let other = folder.appending(path: "other")
    let host = try Program(
      ["host", "--headless", "--describe", "--name", "Ann", "--color", "5", "--grid", "3"],
      in: folder)
    let link = try #require(try host.nextLine())
    let guest = try Program(
      ["join", link, "--headless", "--describe", "--name", "Ben"], in: other)
    _ = try guest.see("caughtUp")
    try host.say(#"{"act":"hint"}"#)
    _ = try host.seeState(#""pending":0"#, #""moves":1"#)
    host.kill()
    _ = try guest.see("connection", #""isUp":false"#)
    try guest.say(#"{"act":"hint"}"#)
    _ = try guest.seeState(#""pending":1"#, #""moves":2"#)
    // The guest's program dies as well, once its move is on its own disk.
    let seats = SeatStore(folder: other.appending(path: "tifpuzzle/tables"))
    let invitation = try Invitation(reading: link)
    let end = Date(timeIntervalSinceNow: HostedTable.patience)
    func hasMove() -> Bool {
      seats.seat(for: invitation)?.pending.contains {
        (try? Envelope(Array($0)))?.kind == .move
      } == true
    }
    while !hasMove() {
      try #require(Date() < end, "the move is on the disk")
      Thread.sleep(forTimeInterval: 0.05)
    }
    guest.kill()
    let words = isByJoining ? ["join", link] : ["host", "--table", link]
    let again = try Program(words + ["--headless", "--describe"], in: folder)
    _ = try again.see("caughtUp")
    let late = try Program(["join", link, "--headless", "--describe"], in: other)
    _ = try late.see("caughtUp")
    for program in [again, late] {
      let state = try program.seeState(
        #""moves":2"#, #""pending":0"#, #""color":5"#, #""name":"Ann""#, #""name":"Ben""#)
      #expect(state.components(separatedBy: #""presence""#).count == 3, "two people, as before")
    }
    try again.say(#"{"act":"close"}"#)
    _ = try late.see("closed")
    for program in [again, late] { #expect(try program.end() == 0) }
  }
}
