import Foundation

/// Measures the game on a screen of its own: `bench PROGRAM [--json FILE] [--display N]`.
///
/// Prints a table and writes the same as JSON. Numbers that miss their aim are no failure.
@main
enum Bench {
  static func main() {
    var arguments = Array(CommandLine.arguments.dropFirst())
    func take(_ option: String) -> String? {
      guard let i = arguments.firstIndex(of: option), i + 1 < arguments.count else { return nil }
      defer { arguments.removeSubrange(i...i + 1) }
      return arguments[i + 1]
    }
    let json = take("--json") ?? ".build/bench/bench.json"
    let display = take("--display").flatMap { Int($0) }
    guard let program = arguments.first, arguments.count == 1 else {
      print("Usage: bench PROGRAM [--json FILE] [--display N]")
      exit(2)
    }
    do {
      let measures = try measure(program, display: display)
      try write(measures, to: json)
      print("\nWritten to \(json).")
    } catch {
      print("The benchmark did not come to its end: \(error)")
      exit(1)
    }
  }

  private static func measure(_ program: String, display: Int?) throws -> [Measure] {
    let folder = FileManager.default.temporaryDirectory.path + "/tifpuzzle-bench-\(getpid())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let photo = folder + "/photo.jpg"
    try Child.run(
      [
        "convert", "-size", "2000x1500", "-seed", "7", "plasma:fractal", "-resize", "4000x3000!",
        "-attenuate", "0.3", "+noise", "Gaussian", "-quality", "90", photo,
      ], in: folder)
    let desktop = try Desktop(number: display, folder: folder)
    defer { desktop.close() }
    let game = Game(program: program, desktop: desktop)
    say(Measure.head)
    var measures: [Measure] = []
    func add(_ some: [Measure]) {
      for measure in some { say(measure.line) }
      measures += some
    }
    add(try game.startTimes(runs: 15))
    add(try game.restAndDrag(drags: 5, idleSeconds: 10))
    add(try game.photoTimes(of: photo, runs: 9))
    return measures
  }

  /// Says a line at once, even into a pipe.
  private static func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }

  /// The table, and what it was measured on.
  private struct Report: Encodable {
    var system: String
    var processors: Int
    var measures: [Measure]
  }

  private static func write(_ measures: [Measure], to path: String) throws {
    let report = Report(
      system: ProcessInfo.processInfo.operatingSystemVersionString,
      processors: ProcessInfo.processInfo.activeProcessorCount, measures: measures)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    let folder = URL(filePath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try encoder.encode(report).write(to: URL(filePath: path))
  }
}
