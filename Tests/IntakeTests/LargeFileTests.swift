import Damage
import Foundation
import Intake
import Testing

/// Tests that any file of 64 MiB is read or refused within the program's limits of memory and time.
/// A separate process reads each, and measures itself.
@Suite(.serialized) struct `A file of 64 MiB` {
  private static let size = 64 << 20
  /// The largest resident memory in bytes, including the program's own.
  private static let memory = 300 << 20
  /// The limit in seconds of processor time: an unoptimized program takes several times as long.
  private static let time = 20.0

  /// The shapes that resemble valid input of each intake.
  private static let shapes: [(Intake, LargeFile)] =
    [LargeFile.numbers, .nested, .brackets, .string, .names].flatMap { shape in
      [Intake.puzzle, .record, .words].map { ($0, shape) }
    }
    + [LargeFile.lines, .addresses, .line].flatMap { shape in
      [Intake.words, .paths, .link].map { ($0, shape) }
    }
    + [LargeFile.zeros, .ones].flatMap { shape in
      [Intake.header, .exif, .profile, .message].map { ($0, shape) }
    }

  @Test(arguments: shapes)
  func `is taken in within 300 MB`(intake: Intake, shape: LargeFile) async throws {
    var bytes = shape.bytes(Self.size)
    // The first byte of a record chooses the game.
    if intake == .record { bytes.insert(0, at: 0) }
    try await expectBounded(intake, bytes)
  }

  @Test(arguments: [
    ("swap", ".entries"), ("swap", ".deal.order"), ("jigsaw", ".entries"),
    ("tifpuzzle", ".deal.scatter"), ("tifpuzzle", ".snapshot.state.pieces"),
    ("wordsearch", ".deal.words"), ("wordsearch", ".entries"), ("ipict", ".deal.turns"),
  ])
  func `of one value again and again is taken in within 300 MB`(
    record: String, path: String
  ) async throws {
    let file = `The corpus`.folder.appending(path: "record/\(record)")
    let sound = [UInt8](try Data(contentsOf: file))
    let text = Array(sound.dropFirst())
    let large = try #require(LargeFile.record(text, repeating: path, Self.size))
    try await expectBounded(.record, sound.prefix(1) + large)
  }

  private func expectBounded(_ intake: Intake, _ bytes: [UInt8]) async throws {
    let quick = URL(filePath: "/dev/shm", directoryHint: .isDirectory)
    let folder =
      FileManager.default.isWritableFile(atPath: quick.path)
      ? quick : FileManager.default.temporaryDirectory
    let file = folder.appending(path: "tifpuzzle-large-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(bytes).write(to: file)
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let bundle = CommandLine.arguments.first { $0.contains(".xctest") } ?? own
    let trials = try #require(
      [own, bundle].map { URL(filePath: $0).deletingLastPathComponent().appending(path: "trials") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) })
    let arguments = ["take", intake.rawValue, file.path]
    let (words, isSuccess) = try await onThread { try Self.run(trials, arguments) }
    #expect(isSuccess)
    let numbers = words.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    try #require(numbers.count == 2, "\(words)")
    // That process has another copy of the file's bytes.
    let memory = Int(numbers[0]) - bytes.count
    print("\(intake): \(memory >> 20) MB, \(numbers[1]) s")
    #expect(memory <= Self.memory, "\(memory >> 20) MB")
    #expect(numbers[1] <= Self.time)
  }

  /// Runs a program, and returns its output and whether it ended without an error.
  private static func run(
    _ program: URL, _ arguments: [String]
  ) throws -> (words: String, isSuccess: Bool) {
    let (process, output) = (Process(), Pipe())
    process.executableURL = program
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (
      String(decoding: bytes, as: UTF8.self),
      process.terminationReason == .exit && process.terminationStatus == 0
    )
  }
}
