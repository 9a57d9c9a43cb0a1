/// Something measured several times.
struct Measure: Encodable {
  var name: String
  var unit: String
  var values: [Double]
  /// What the figure should stay under.
  var aim: Double?
  /// Of how many pieces a jigsaw was, where that matters.
  var pieces: Int?
  /// Which of the values the aim is for.
  var figure = Figure.median

  /// One number that stands for many.
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
  /// The number that stands for it.
  var value: Double { figure == .median ? median : p95 }
  /// Whether the aim is reached; true when there is none.
  var isMet: Bool { aim.map { value < $0 } ?? true }

  /// The nearest rank.
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

  /// Three digits that count, at least.
  static func text(_ value: Double) -> String {
    guard value.isFinite else { return "–" }
    let factor = abs(value) < 10 ? 1000.0 : abs(value) < 100 ? 10 : 1
    let rounded = (value * factor).rounded() / factor
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }

  private enum Key: String, CodingKey {
    case name, unit, pieces, least, median, p95, aim, figure, values
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
    try container.encode(values, forKey: .values)
  }
}

extension String {
  /// With blanks behind it.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// With blanks before it.
  func padded(before width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
