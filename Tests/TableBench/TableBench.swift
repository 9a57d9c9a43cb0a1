import Foundation
import MessageSealing
import PuzzleCore
import PuzzleGames
import PuzzleKit
import SharedTables
import TableTransport

/// The benchmark of shared tables with a server of their own: `table-bench [--json FILE]`.
///
/// Prints a table, and writes the same figures as JSON. A missed target is not a failure.
@main
enum TableBench {
  static func main() {
    var words = ArraySlice(CommandLine.arguments.dropFirst())
    do {
      switch words.first {
      case "watch": try Watcher.run(Array(words.dropFirst()))
      case "crowd": try Crowd.run(Array(words.dropFirst()))
      default:
        words = words.first == "--json" ? words.dropFirst() : []
        try measure(into: words.first ?? ".build/bench/tables.json")
      }
    } catch {
      print("The benchmark of shared tables did not come to its end: \(error)")
      exit(1)
    }
  }

  private static func measure(into path: String) throws {
    var figures: [Figure] = []
    func add(_ more: [Figure]) {
      for figure in more { FileHandle.standardOutput.write(Data((figure.line + "\n").utf8)) }
      figures += more
    }
    print(Figure.head)
    add(try Latency.measure())
    add(try Hands.measure())
    for pieces in [1000, 10_000, 100_000] { add(try Joining.measure(pieces)) }
    add(try Traffic.measure())
    let folder = URL(filePath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(figures).write(to: URL(filePath: path))
    print("\nWritten to \(path).")
  }
}

/// A measured figure.
struct Figure: Encodable {
  var name: String
  var unit: String
  var median: Double
  var p95: Double?
  /// The targets: upper limits of the median and of the 95th percentile.
  var aim: Double?
  var aimP95: Double?

  init(
    _ name: String, _ unit: String, _ values: [Double], aim: Double? = nil, aimP95: Double? = nil
  ) {
    (self.name, self.unit, self.aim, self.aimP95) = (name, unit, aim, aimP95)
    let sorted = values.sorted()
    median = sorted.isEmpty ? -1 : sorted[sorted.count / 2]
    p95 = sorted.count < 2 ? nil : sorted[min(sorted.count - 1, sorted.count * 95 / 100)]
  }

  static let head = "measure".padded(52) + "   median      p95  unit      aims"

  var line: String {
    func text(_ value: Double?) -> String {
      let text = value.map { String(format: $0 < 10 ? "%.2f" : "%.0f", $0) } ?? ""
      return String(repeating: " ", count: max(0, 9 - text.count)) + text
    }
    let aims = [aim, aimP95].compactMap { $0.map { "< \(Int($0))" } }.joined(separator: ", ")
    let isMet = median < aim ?? .infinity && p95 ?? 0 < aimP95 ?? .infinity
    return name.padded(52) + text(median) + text(p95) + "  " + unit.padded(10)
      + (aims.isEmpty ? "" : aims + (isMet ? " yes" : " NO"))
  }
}

extension String {
  fileprivate func padded(_ count: Int) -> String {
    padding(toLength: max(count, self.count), withPad: " ", startingAt: 0)
  }
}

/// `CLOCK_MONOTONIC`, which is the same in all processes.
enum Clock {
  static var now: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
