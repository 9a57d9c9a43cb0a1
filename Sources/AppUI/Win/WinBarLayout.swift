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
  private static let buttonHeight = 48.0
  private static let fewestPoints = 260.0
  private static let mostLines = 3

  init(_ bar: WinBar, in size: Size, text: any TextSource) {
    let width = max(min(size.width - 2 * Self.margin, Self.widest), 60)
    let padding = min(16, width / 16)
    let room = width - 2 * padding
    var buttons = bar.choices
    var taken = Self.fit(&buttons, into: room, text)
    let least = max(Self.fewestPoints, text.extent(of: bar.title, style: .title).width)
    let isStacked = !buttons.isEmpty && room - taken - 24 < least
    if !isStacked, !buttons.isEmpty { taken += 24 }
    let wordsWidth = isStacked ? room : room - taken
    let low = size.height < 360 && !buttons.isEmpty
    title = text.lines(of: bar.title, style: .title, width: wordsWidth)
    let most = low ? 1 : Self.mostLines
    lines = Self.lines(of: bar.text, width: wordsWidth, most: most, text)
    facts =
      low || bar.facts.isEmpty
      ? [] : Self.lines(of: bar.facts.joined(separator: "  ·  "), width: wordsWidth, most: 1, text)
    let wordsHeight =
      Double(title.count) * Self.titleHeight + Double(lines.count + facts.count) * Self.lineHeight
    let buttonRow = buttons.isEmpty ? 0 : Self.buttonHeight
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
    var x = frame.maxX - padding
    let above =
      isStacked ? frame.maxY - padding - buttonRow : (frame.center.y - buttonRow / 2).rounded()
    for i in buttons.indices {
      x -= buttons[i].frame.width
      buttons[i].frame.x = x.rounded()
      buttons[i].frame.y = above.rounded()
      x -= Self.gap
    }
    self.bar = bar
    self.buttons = buttons
  }

  /// Sets the sizes of the buttons, and returns the width that they take up together. When room is
  /// short, icons are left out first, then padding.
  private static func fit(
    _ buttons: inout [Button], into room: Double, _ text: any TextSource
  ) -> Double {
    let gaps = gap * Double(max(buttons.count - 1, 0))
    func widths() -> [Double] { buttons.map { max($0.idealWidth(text), 88) } }
    var all = widths()
    for i in buttons.indices.reversed() where all.reduce(gaps, +) > room {
      buttons[i].icon = nil
      all = widths()
    }
    let excess = (all.reduce(gaps, +) - room) / Double(max(buttons.count, 1))
    for i in buttons.indices {
      buttons[i].frame = Rect(0, 0, max(all[i] - max(excess, 0), 20).rounded(.down), buttonHeight)
    }
    return buttons.reduce(gaps) { $0 + $1.frame.width }
  }

  private static func lines(
    of words: Phrase, width: Double, most: Int, _ text: any TextSource
  ) -> [String] {
    guard !words.isEmpty else { return [] }
    var lines = text.lines(of: words, style: .body, width: width)
    guard lines.count > most else { return lines }
    lines.removeSubrange(most...)
    lines.append(text.fitted((lines.popLast() ?? "") + " …" as String, style: .body, width: width))
    return lines
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
