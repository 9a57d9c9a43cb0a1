public import PuzzleCore

extension Swap {
  public static func elements(_ frame: Frame<Swap>) -> [Element] {
    let view = View(frame)
    let state = frame.table.state
    let side = view.layout.side
    let isLocked = view.isWhole || view.isHinting
    var list = state.order.enumerated().map { cell, tile in
      Element(
        "piece.\(tile)", .piece, "Tile for row \(tile / side + 1), column \(tile % side + 1)",
        frame: Rect(center: view.center(tile), size: view.layout.tile), isEnabled: !isLocked,
        piece: .init(
          row: tile / side, column: tile % side, rotation: 0, isPlaced: tile == cell,
          z: tile == view.raised ? 1 : 0))
    }
    if view.isHinting {
      list.append(
        Element("hint", .text, "The whole picture", frame: view.layout.picture(spread: 0)))
    }
    if let status = view.layout.status {
      let words =
        "Swaps: \(state.exchanges.grouped), best possible: \(view.fewest)"
      list.append(Element("status", .text, words, frame: status))
    }
    return list
  }
}

extension Swap.View {
  /// The formatted lowest number of swaps that solves the deal.
  var fewest: String { Swap.fewest(for: frame.table.deal.order).grouped }

  /// Draws the swap count, the lowest possible count and the time in a strip below the board.
  func drawStatus(on canvas: inout Canvas) {
    guard let strip = layout.status else { return }
    let theme = frame.theme
    let items = [
      ("Swaps", frame.table.state.exchanges.grouped),
      ("Best possible", fewest),
      ("Time", Swap.clock(frame.elapsed)),
    ]
    let value = TextStyle(.title, 14)
    let widths = items.map { label, number in
      // Reserve the width of zeros, so that the strip keeps still while digits change.
      let zeros = String(number.map { $0.isNumber ? "0" : $0 })
      return (
        label: canvas.text.extent(of: label, style: .small).width,
        number: canvas.text.extent(of: zeros, style: value).width
      )
    }
    let inner = 6.0
    let words = widths.reduce(0) { $0 + $1.label + inner + $1.number }
    let gaps = Double(items.count + 1)
    let outer = min(18, max((strip.width - words) / gaps, 6))
    let width = words + outer * gaps
    let pill = Rect(
      (strip.center.x - width / 2).rounded(), strip.y, width.rounded(), strip.height)
    canvas.fill(.rounded(pill, strip.height / 2), theme.surface.opacity(0.75))
    let line = canvas.text.extent(of: "0", style: value)
    let baseline = pill.center.y + (line.ascent - line.descent) / 2
    var x = pill.x + outer
    for ((label, number), width) in zip(items, widths) {
      canvas.text(label, .small, theme.mutedInk, at: Point(x, baseline))
      x += width.label + inner
      canvas.text(number, value, theme.ink, at: Point(x, baseline))
      x += width.number + outer
    }
  }
}
