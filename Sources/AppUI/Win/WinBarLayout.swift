internal import PuzzleCore
internal import PuzzleKit

/// The layout of the bar below a solved puzzle: words at the left, buttons at the right, or below
/// them in a narrow window.
struct WinBarLayout: ScreenLayout {
  private let bar: WinBar
  let frame: Rect
  let buttons: [Button]
  private let title: [String]
  private let lines: [String]
  private let facts: [String]
  /// The frame of the words.
  private let words: Rect

  private static let margin = 12.0
  private static let widest = 1000.0
  private static let gap = 8.0
  private static let titleHeight = 26.0
  private static let lineHeight = 20.0
  private static let fewestPoints = 260.0
  private static let mostLines = 3

  init(_ bar: WinBar, in size: Size, text: any TextSource) {
    let width = max(min(size.width - 2 * Self.margin, Self.widest), 60)
    let padding = min(16, width / 16)
    let room = width - 2 * padding
    let low = size.height < 360 && !bar.choices.isEmpty
    var row = WinButtons(bar.choices, in: room, isOneRow: low, text: text)
    let taken = row.buttons.isEmpty ? 0 : row.size.width + 24
    let least = max(Self.fewestPoints, text.extent(of: bar.title, style: .title).width)
    let isStacked = !row.buttons.isEmpty && room - taken < least
    let wordsWidth = isStacked ? room : room - taken
    title = text.lines(of: bar.title, style: .title, width: wordsWidth)
    let most = low ? 1 : Self.mostLines
    lines =
      bar.text.isEmpty ? [] : text.lines(of: bar.text, style: .body, width: wordsWidth, most: most)
    facts =
      low || bar.facts.isEmpty
      ? []
      : text.lines(
        of: bar.facts.joined(separator: "  ·  "), style: .body, width: wordsWidth, most: 2)
    let wordsHeight =
      Double(title.count) * Self.titleHeight + Double(lines.count + facts.count) * Self.lineHeight
    let buttonRow = row.size.height
    let height =
      2 * padding + (isStacked ? wordsHeight + Self.gap + buttonRow : max(wordsHeight, buttonRow))
    // A window too low for the bar keeps its buttons visible.
    let y = min(size.height - height - Self.margin, size.height - Self.margin - buttonRow)
    frame = Rect(
      ((size.width - width) / 2).rounded(), y.rounded(), width.rounded(), height.rounded())
    let top = frame.minY + padding
    words = Rect(
      frame.minX + padding, isStacked ? top : (frame.center.y - wordsHeight / 2).rounded(),
      wordsWidth, wordsHeight)
    let above =
      isStacked ? frame.maxY - padding - buttonRow : (frame.center.y - buttonRow / 2).rounded()
    row.place(at: Rect(frame.maxX - padding - row.size.width, above, row.size.width, buttonRow))
    self.bar = bar
    buttons = row.buttons
  }

  var widgets: [Widget] {
    let facts = bar.facts.joined(separator: " · ")
    return [
      .text("card.title", bar.title, frame: frame), .text("card.text", bar.text, frame: frame),
    ] + (facts.isEmpty ? [] : [.text("card.facts", facts, frame: frame)]) + buttons.map(\.widget)
  }

  func draw(on canvas: inout Canvas, _ look: ScreenLook) {
    let theme = look.theme
    var y = words.minY + 20
    for line in title {
      canvas.text(line, .title, theme.ink, at: Point(words.minX, y))
      y += Self.titleHeight
    }
    y -= 2
    for (lines, color) in [(lines, theme.mutedInk), (facts, theme.ink)] {
      for line in lines {
        canvas.text(line, .body, color, at: Point(words.minX, y))
        y += Self.lineHeight
      }
    }
  }
}
