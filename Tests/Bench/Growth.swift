import Foundation

/// The figures of jigsaws of several sizes, and their growth with the number of pieces.
struct Growth {
  /// A figure, for each number of pieces.
  struct Row {
    var name: String
    var unit: String
    var points: [Measure]

    /// The mean factor of growth for ten times as many pieces.
    var factor: Double? {
      guard let first = points.first, let last = points.last, let few = first.pieces,
        let many = last.pieces, many > few, first.value > 0, last.value > 0
      else { return nil }
      return pow(last.value / first.value, 1 / log10(Double(many) / Double(few)))
    }
  }

  /// The rows in the order of their first measurement.
  private(set) var rows: [Row] = []

  /// Collects the measures that have a number of pieces.
  init(_ measures: [Measure]) {
    for measure in measures where measure.pieces != nil && measure.value.isFinite {
      if let known = rows.firstIndex(where: { $0.name == measure.name }) {
        rows[known].points.append(measure)
      } else {
        rows.append(Row(name: measure.name, unit: measure.unit, points: [measure]))
      }
    }
    for i in rows.indices {
      rows[i].points.sort { ($0.pieces ?? 0) < ($1.pieces ?? 0) }
    }
  }

  /// All numbers of pieces that occur.
  var counts: [Int] { Set(rows.flatMap { $0.points.compactMap(\.pieces) }).sorted() }

  /// A table with a column for each number of pieces. A missed target has an asterisk, and a line
  /// with the targets follows it.
  var table: String {
    let counts = counts
    guard !counts.isEmpty else { return "" }
    func line(_ name: String, _ unit: String, _ cells: [String], _ factor: String) -> String {
      name.padded(to: 44) + unit.padded(to: 5) + cells.map { $0.padded(before: 10) }.joined()
        + factor.padded(before: 8)
    }
    var lines = [line("jigsaw, by pieces", "", counts.map(Growth.grouped), "× 10")]
    for row in rows {
      func cells(_ text: (Measure) -> String?) -> [String] {
        counts.map { count in row.points.first { $0.pieces == count }.flatMap(text) ?? "" }
      }
      lines.append(
        line(
          row.name, row.unit, cells { Measure.text($0.value) + ($0.isMet ? "" : "*") },
          row.factor.map { "× " + Measure.text(($0 * 100).rounded() / 100) } ?? ""))
      if row.points.contains(where: { $0.values.count > 2 && $0.figure == .median }) {
        lines.append(line("    95th percentile", "", cells { Measure.text($0.p95) }, ""))
        lines.append(line("    least", "", cells { Measure.text($0.least) }, ""))
      }
      if row.points.contains(where: { $0.aim != nil }) {
        lines.append(line("    aim", "", cells { $0.aim.map { "< " + Measure.text($0) } }, ""))
      }
      if row.points.contains(where: { $0.peer != nil }) {
        lines.append(line("    Palapeli", "", cells { $0.peer.map(Measure.text) }, ""))
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Returns a number with separated thousands.
  static func grouped(_ number: Int) -> String {
    number < 1000 ? "\(number)" : "\(number / 1000)," + "\(number % 1000 + 1000)".dropFirst()
  }
}
