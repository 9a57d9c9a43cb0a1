import Foundation

/// A drawing of the growth of figures with the number of pieces: a small log-log chart for each, as
/// SVG.
struct GrowthChart {
  private let rows: [Growth.Row]
  private let counts: [Int]

  private static let columns = 3
  private static let cell = (width: 420.0, height: 260.0)
  /// The margins of a cell: left, right, top and bottom.
  private static let margin = (left: 62.0, right: 34.0, top: 46.0, bottom: 40.0)
  private static let title = 54.0

  init(_ growth: Growth) {
    // Indented rows of the table only explain others, and are left out here.
    rows = growth.rows.filter {
      !$0.name.hasPrefix(" ") && $0.points.count { $0.value > 0 } > 1
    }
    counts = growth.counts
  }

  var svg: String {
    let lines = (rows.count + Self.columns - 1) / Self.columns
    let width = Self.cell.width * Double(Self.columns)
    let height = Self.title + Self.cell.height * Double(max(lines, 1))
    var parts = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(n(width))" height="\(n(height))" \
      viewBox="0 0 \(n(width)) \(n(height))" font-family="Inter, DejaVu Sans, sans-serif" \
      font-size="12" fill="#1F2328">
      <rect width="100%" height="100%" fill="#FFFFFF"/>
      <text x="20" y="34" font-size="20" font-weight="bold">Jigsaw: how each figure grows with \
      the number of pieces (×: for ten times as many)</text>
      """
    ]
    for (i, row) in rows.enumerated() {
      let x = Double(i % Self.columns) * Self.cell.width
      let y = Self.title + Double(i / Self.columns) * Self.cell.height
      parts.append("<g transform=\"translate(\(n(x)) \(n(y)))\">\(panel(row))</g>")
    }
    return parts.joined(separator: "\n") + "\n</svg>\n"
  }

  /// Returns one chart, in a cell whose upper left corner is zero.
  private func panel(_ row: Growth.Row) -> String {
    let all = row.points.flatMap { [$0.value, $0.aim ?? $0.value, $0.peer ?? $0.value] }.filter {
      $0 > 0
    }
    // This leaves room for the numbers above and below the points.
    let low = floor(log10(all.min() ?? 1) - 0.2)
    let high = ceil(log10(all.max() ?? 1) + 0.2)
    let few = log10(Double(counts.first ?? 1)) - 0.3
    let many = log10(Double(counts.last ?? 10)) + 0.15
    let left = Self.margin.left
    let right = Self.cell.width - Self.margin.right
    let top = Self.margin.top
    let bottom = Self.cell.height - Self.margin.bottom
    func x(_ count: Int) -> Double {
      left + (right - left) * (log10(Double(count)) - few) / (many - few)
    }
    func y(_ value: Double) -> Double {
      bottom - (bottom - top) * (log10(value) - low) / (high - low)
    }
    var parts = [text(row.name, left - 42, 26, "font-size=\"13\" font-weight=\"bold\"")]
    if let factor = row.factor {
      let words = "× \(Measure.text((factor * 100).rounded() / 100))"
      parts.append(text(words, right, 26, "text-anchor=\"end\" fill=\"#59636E\""))
    }
    for decade in Int(low)...Int(high) {
      let at = y(pow(10, Double(decade)))
      parts.append(line(left, at, right, at, "#D8DEE4"))
      let label = Measure.text(pow(10, Double(decade))) + " " + row.unit
      parts.append(text(label, left - 6, at + 4, "text-anchor=\"end\" fill=\"#59636E\""))
    }
    // The labels of close neighbours alternate between above and below.
    let isLow = Set(
      zip(counts, counts.dropFirst()).enumerated()
        .filter { $0.offset % 2 == 0 && x($0.element.1) - x($0.element.0) < 44 }
        .map(\.element.1))
    for count in counts {
      parts.append(line(x(count), bottom, x(count), bottom + 5, "#59636E"))
      let place = bottom + (isLow.contains(count) ? 30 : 18)
      parts.append(text(Growth.grouped(count), x(count), place, "text-anchor=\"middle\""))
    }
    let points = row.points.filter { $0.value > 0 }
    let way = points.map { "\(n(x($0.pieces ?? 1))),\(n(y($0.value)))" }.joined(separator: " ")
    parts.append(
      "<polyline points=\"\(way)\" fill=\"none\" stroke=\"#0969DA\" stroke-width=\"2\"/>")
    for point in points {
      let (px, py) = (x(point.pieces ?? 1), y(point.value))
      let color = point.isMet ? "#0969DA" : "#CF222E"
      parts.append("<circle cx=\"\(n(px))\" cy=\"\(n(py))\" r=\"4\" fill=\"\(color)\"/>")
      parts.append(
        text(
          Measure.text(point.value), px, py + (isLow.contains(point.pieces ?? 0) ? 19 : -9),
          "text-anchor=\"middle\" fill=\"\(color)\""))
      if let peer = point.peer, peer > 0 {
        parts.append("<circle cx=\"\(n(px))\" cy=\"\(n(y(peer)))\" r=\"3\" fill=\"#59636E\"/>")
        parts.append(text("Palapeli", px + 6, y(peer) + 4, "font-size=\"10\" fill=\"#59636E\""))
      }
      if let aim = point.aim {
        parts.append(line(px - 14, y(aim), px + 14, y(aim), "#CF222E"))
        parts.append(text("aim", px + 17, y(aim) + 4, "font-size=\"10\" fill=\"#CF222E\""))
      }
    }
    return parts.joined(separator: "\n")
  }

  private func line(
    _ x: Double, _ y: Double, _ toX: Double, _ toY: Double, _ color: String
  ) -> String {
    "<path d=\"M\(n(x)) \(n(y))L\(n(toX)) \(n(toY))\" stroke=\"\(color)\"/>"
  }

  private func text(_ words: String, _ x: Double, _ y: Double, _ style: String) -> String {
    let safe = words.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    return "<text x=\"\(n(x))\" y=\"\(n(y))\" \(style)>\(safe)</text>"
  }

  /// Returns a number rounded to a tenth of a pixel.
  private func n(_ value: Double) -> String { String((value * 10).rounded() / 10) }
}
