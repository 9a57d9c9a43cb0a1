/// Something measured several times.
struct Measure: Encodable {
  var name: String
  var unit: String
  var values: [Double]
  /// What the median should stay under.
  var aim: Double?

  init(_ name: String, _ unit: String, _ values: [Double], aim: Double? = nil) {
    self.name = name
    self.unit = unit
    self.values = values
    self.aim = aim
  }

  var median: Double { quantile(0.5) }
  var p95: Double { quantile(0.95) }

  /// The nearest rank.
  private func quantile(_ part: Double) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return .nan }
    return sorted[min(sorted.count - 1, Int((Double(sorted.count) * part).rounded(.down)))]
  }

  /// A line of the table.
  var line: String {
    let met = aim.map { median < $0 ? "yes" : "NO" } ?? ""
    let cells = [
      Measure.text(median), Measure.text(p95), unit, aim.map { "< " + Measure.text($0) } ?? "", met,
    ]
    let left = name.padded(to: 52)
    return left + cells.map { String(repeating: " ", count: max(0, 10 - $0.count)) + $0 }.joined()
  }

  static let head =
    "measure".padded(to: 52)
    + ["median", "p95", "unit", "aim", "met"].map {
      String(repeating: " ", count: 10 - $0.count) + $0
    }.joined()

  /// Three digits that count, at least.
  private static func text(_ value: Double) -> String {
    guard value.isFinite else { return "–" }
    let factor = abs(value) < 10 ? 1000.0 : abs(value) < 100 ? 10 : 1
    let rounded = (value * factor).rounded() / factor
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }

  private enum Key: String, CodingKey { case name, unit, median, p95, aim, values }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(name, forKey: .name)
    try container.encode(unit, forKey: .unit)
    if !values.isEmpty {
      try container.encode(median, forKey: .median)
      try container.encode(p95, forKey: .p95)
    }
    try container.encodeIfPresent(aim, forKey: .aim)
    try container.encode(values, forKey: .values)
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
