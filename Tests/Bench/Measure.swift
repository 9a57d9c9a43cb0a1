/// A figure that was measured several times.
struct Measure: Encodable {
  var name: String
  var unit: String
  var values: [Double]
  /// The target: an upper limit of the figure.
  var aim: Double?
  /// The number of pieces of the jigsaw; `nil` when it does not matter.
  var pieces: Int?
  /// The statistic that the target applies to.
  var figure = Figure.median
  /// The same figure of another program that was measured in the same run.
  var peer: Double?

  /// A statistic of the measured values.
  enum Figure: String, Encodable { case median, p95 }

  init(
    _ name: String, _ unit: String, _ values: [Double], aim: Double? = nil, pieces: Int? = nil,
    figure: Figure = .median
  ) {
    self.name = name
    self.unit = unit
    self.values = values
    self.aim = aim
    self.pieces = pieces
    self.figure = figure
  }

  var median: Double { quantile(0.5) }
  var p95: Double { quantile(0.95) }
  var least: Double { values.min() ?? .nan }
  /// The value of the statistic.
  var value: Double { figure == .median ? median : p95 }
  /// A Boolean value that indicates whether the target is met; true when there is none.
  var isMet: Bool { aim.map { value < $0 } ?? true }

  /// Returns a quantile by the nearest rank.
  private func quantile(_ part: Double) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return .nan }
    return sorted[min(sorted.count - 1, Int((Double(sorted.count) * part).rounded(.down)))]
  }

  /// A line of the table.
  var line: String {
    let met = aim == nil ? "" : isMet ? "yes" : "NO"
    let cells = [
      Measure.text(median), Measure.text(p95), unit, aim.map { "< " + Measure.text($0) } ?? "", met,
    ]
    return name.padded(to: 52) + cells.map { $0.padded(before: 10) }.joined()
  }

  static let head =
    "measure".padded(to: 52)
    + ["median", "p95", "unit", "aim", "met"].map { $0.padded(before: 10) }.joined()

  /// Returns a number with at least three significant digits.
  static func text(_ value: Double) -> String {
    guard value.isFinite else { return "–" }
    let factor = abs(value) < 10 ? 1000.0 : abs(value) < 100 ? 10 : 1
    let rounded = (value * factor).rounded() / factor
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }

  private enum Key: String, CodingKey {
    case name, unit, pieces, least, median, p95, aim, figure, peer, values
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(name, forKey: .name)
    try container.encode(unit, forKey: .unit)
    try container.encodeIfPresent(pieces, forKey: .pieces)
    if !values.isEmpty {
      try container.encode(least, forKey: .least)
      try container.encode(median, forKey: .median)
      try container.encode(p95, forKey: .p95)
    }
    try container.encodeIfPresent(aim, forKey: .aim)
    if aim != nil { try container.encode(figure, forKey: .figure) }
    try container.encodeIfPresent(peer, forKey: .peer)
    try container.encode(values, forKey: .values)
  }
}

extension String {
  /// Returns the text with trailing spaces.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// Returns the text with leading spaces.
  func padded(before width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
