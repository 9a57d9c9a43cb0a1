import Foundation
import PuzzleCore

/// The benchmark of the game on a virtual screen, and of jigsaws in memory: `bench PROGRAM` and
/// `BenchOptions`.
///
/// Prints tables, writes the same figures as JSON, and draws how the figures of jigsaws grow with
/// the number of pieces. A missed target is not a failure.
@main
enum Bench {
  static func main() {
    guard let options = BenchOptions(Array(CommandLine.arguments.dropFirst())) else {
      print("Usage: bench PROGRAM \(BenchOptions.usage)")
      exit(2)
    }
    do {
      let measures = try measure(options)
      let growth = Growth(measures)
      say("\n" + growth.table)
      try write(measures, to: options.json)
      let chart = options.json.replacing(".json", with: "") + ".svg"
      try GrowthChart(growth).svg.write(toFile: chart, atomically: true, encoding: .utf8)
      print("\nWritten to \(options.json) and \(chart).")
    } catch {
      print("The benchmark did not come to its end: \(error)")
      exit(1)
    }
  }

  private static func measure(_ options: BenchOptions) throws -> [Measure] {
    var measures: [Measure] = []
    func add(_ some: [Measure]) {
      for measure in some {
        say(measure.line + (measure.pieces.map { "   \(Growth.grouped($0)) pieces" } ?? ""))
      }
      measures += some
    }
    say(Measure.head)
    if options.parts.contains(.table) { try measureTables(options.pieces, add) }
    if options.parts.contains(.words) { add(try WordGrids.measure()) }
    guard !options.parts.allSatisfy({ [.table, .words].contains($0) }) else { return measures }

    let folder = FileManager.default.temporaryDirectory.path + "/tifpuzzle-bench-\(getpid())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let photo = folder + "/photo.jpg"
    try Child.run(
      [
        "convert", "-size", "2000x1500", "-seed", "7", "plasma:fractal", "-resize", "4000x3000!",
        "-attenuate", "0.3", "+noise", "Gaussian", "-quality", "90", photo,
      ], in: folder)
    let desktop = try Desktop(number: options.display, folder: folder)
    defer { desktop.close() }
    let game = Game(program: options.program, desktop: desktop)
    let peer = Peer(on: desktop)
    if peer == nil { say("Palapeli is not installed, and is not measured beside the game.") }
    if options.parts.contains(.program) {
      add(try game.startTimes(runs: 15))
      if let peer {
        add([try peer.withStarts(from: photo) { try game.paintTimes(runs: 11, beside: $0) }])
      } else {
        add([try game.paintTimes(runs: 11, beside: nil)])
      }
      add(try game.restAndDrag(drags: 5, idleSeconds: 10))
      add(try game.fastMouse())
      add(try game.photoTimes(of: photo, runs: 9))
    }
    if options.parts.contains(.together) {
      for pieces in [24, 1000] { add(try game.sharedDrag(of: pieces)) }
    }
    if options.parts.contains(.rest) { add(try game.unattended()) }
    guard options.parts.contains(.window) else { return measures }
    var ofFew: Double?
    for pieces in options.pieces {
      add(try game.jigsawStart(of: pieces, from: photo, runs: pieces > 10_000 ? 3 : 5))
      var drags = try game.jigsawDrag(of: pieces, from: photo, drags: 5, idleSeconds: 5)
      // A drag should cost as much with many pieces as with nine.
      if pieces == 9 { ofFew = drags[0].median }
      if pieces == 100_000 { drags[0].aim = ofFew.map { 1.5 * $0 } }
      add(drags)
      var looking = try game.looking(at: pieces, from: photo)
      if let peer, [1000, 10_000].contains(pieces) {
        do {
          compare(&looking, with: try peer.looking(at: pieces, from: photo))
        } catch {
          say("Palapeli could not be measured: \(error)")
        }
      }
      add(looking)
      add(try game.jigsawDisk(of: pieces, from: photo))
    }
    if options.pieces.contains(10_000) { add(try game.lookingAtManyPixels(from: photo)) }
    return measures
  }

  /// Notes the figures of another program beside those of the same names.
  private static func compare(_ measures: inout [Measure], with others: [Measure]) {
    for i in measures.indices {
      guard let other = others.first(where: { $0.name == measures[i].name }) else { continue }
      measures[i].peer = measures[i].figure == .median ? other.median : other.p95
    }
  }

  /// Measures jigsaws without a window.
  private static func measureTables(_ pieces: [Int], _ add: ([Measure]) -> Void) throws {
    let picture = Picture.photo(width: 4000, height: 3000)
    for pieces in pieces {
      add(try JigsawRules.measure(pieces, picture))
      add(try JigsawTable.frames(of: pieces, picture))
      add(try JigsawTable.drag(of: pieces, picture))
    }
    if pieces.contains(10_000) { add([try JigsawHalves(picture).join()]) }
  }

  /// Writes a line immediately, even into a pipe.
  private static func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }

  /// The results, and the machine they were measured on.
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
