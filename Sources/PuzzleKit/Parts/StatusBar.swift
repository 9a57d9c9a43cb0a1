public import PuzzleCore

/// A row of labelled values, drawn on a pill.
public struct StatusBar: Sendable {
  /// The labels with their values, from left to right.
  public var items: [(label: Phrase, value: Phrase)]

  /// Creates a bar from labels with their values.
  public init(_ items: [(label: Phrase, value: Phrase)]) { self.items = items }

  /// Draws the bar in the middle of `strip`.
  public func draw(in strip: Rect, theme: Theme, on canvas: inout Canvas) {
    let style = TextStyle(.title, 14)
    let items = items.map { (canvas.text.words($0.label), canvas.text.words($0.value)) }
    let widths = items.map { label, value in
      // Reserve the width of zeros, so that the bar keeps still while digits change.
      let zeros = String(value.map { $0.isNumber ? "0" : $0 })
      return (
        label: canvas.text.extent(of: label, style: .small).width,
        value: canvas.text.extent(of: zeros, style: style).width
      )
    }
    let inner = 6.0
    let words = widths.reduce(0) { $0 + $1.label + inner + $1.value }
    let gaps = Double(items.count + 1)
    let outer = min(18, max((strip.width - words) / gaps, 6))
    let width = words + outer * gaps
    let pill = Rect(
      (strip.center.x - width / 2).rounded(), strip.y, width.rounded(), strip.height)
    canvas.fill(.rounded(pill, strip.height / 2), theme.surface.opacity(0.75))
    let line = canvas.text.extent(of: "0", style: style)
    let baseline = pill.center.y + (line.ascent - line.descent) / 2
    var x = pill.x + outer
    for ((label, value), width) in zip(items, widths) {
      canvas.text(label, .small, theme.mutedInk, at: Point(x, baseline))
      x += width.label + inner
      canvas.text(value, style, theme.ink, at: Point(x, baseline))
      x += width.value + outer
    }
  }
}
