internal import PuzzleCore
internal import PuzzleKit

/// A laid-out button: its label, look and frame.
struct Button: Hashable {
  enum Look: Hashable {
    /// Without a background until hovered.
    case quiet
    /// With a background of the accent colour at a tenth of its opacity.
    case tinted
    case go, stop
    /// The main button of a dialog.
    case primary
    /// The title in the menu bar.
    case heading
    /// One of several options, and the chosen one.
    case option, chosen
  }

  var id: ElementID
  var action: Action
  var label: Phrase
  var icon: String?
  /// The picture drawn instead of the icon, as a square.
  var picture: Picture?
  var look: Look
  var isEnabled = true
  /// The text shown when the button is hovered, which also explains why it is disabled.
  var tooltip: Phrase?
  /// A Boolean value that indicates whether what the button toggles is on; nil for other buttons.
  var isOn: Bool?
  /// A Boolean value that indicates whether the label is described but not drawn.
  var isIconOnly = false
  var frame = Rect.zero
  /// The progress of a button that fades, 0 hidden … 1 shown.
  var presence = 1.0

  static let height = 36.0
  /// The distance of the two lines of a label that is broken.
  private static let lineHeight = 16.0
  private static let pictureWidth = 40.0

  var style: TextStyle { look == .heading ? TextStyle(.title, 17) : TextStyle(.title, 14) }

  /// Returns the width of the button's content with padding.
  func idealWidth(_ text: any TextSource) -> Double {
    let icon = picture == nil ? icon == nil ? 0.0 : 20 : Self.pictureWidth
    guard !isIconOnly else { return 40 }
    let words = text.extent(of: label, style: style).width
    return icon + (icon > 0 ? 6 : 0) + words + (look == .heading ? 16 : 24)
  }

  private static let small = TextStyle(.title, 13)

  /// Returns the label broken into two small lines of similar width, and the width they need; `nil`
  /// for a single word.
  func stacked(_ text: any TextSource) -> (lines: [String], width: Double)? {
    let words = text.words(label).split(separator: " ")
    let ways = words.indices.dropFirst().map { i in
      let lines = [words[..<i], words[i...]].map { $0.joined(separator: " ") }
      let widths = lines.map { text.extent(of: $0, style: Self.small).width }
      return (lines: lines, width: (widths.max() ?? 0) + 10)
    }
    return ways.min { $0.width < $1.width }
  }

  /// Returns the width below which the label is shortened: it may take two lines.
  func leastWidth(_ text: any TextSource) -> Double {
    let ideal = idealWidth(text)
    guard !isIconOnly, let stacked = stacked(text) else { return ideal }
    return min(ideal, stacked.width + (ideal - text.extent(of: label, style: style).width) - 10)
  }

  /// Returns the lines of the label: one, or two small ones where there is no room for it.
  private func lines(in room: Double, _ text: any TextSource) -> [(words: String, style: TextStyle)]
  {
    guard !isIconOnly else { return [] }
    if text.extent(of: label, style: style).width > room, let stacked = stacked(text),
      stacked.width - 10 <= room
    {
      return stacked.lines.map { ($0, Self.small) }
    }
    return [(text.fitted(label, style: style, width: room), style)]
  }

  var element: Element {
    let reason = isEnabled || tooltip == label ? nil : tooltip
    var element = Element(id, .button, label, frame: frame, isEnabled: isEnabled, reason: reason)
    element.isOn = isOn ?? (look == .chosen ? true : look == .option ? false : nil)
    return element
  }

  func draw(on canvas: inout Canvas, theme: Theme, _ highlight: Highlight) {
    canvas.opacity *= presence
    defer { canvas.opacity = 1 }
    let color = isEnabled ? ink(theme) : theme.disabledInk
    if let ground = ground(theme, isEnabled ? highlight : Highlight()) {
      canvas.fill(.rounded(frame, 8), isEnabled ? ground : theme.accent.opacity(0.1))
      if look == .tinted || look == .option || look == .chosen, isEnabled {
        canvas.outline(frame, radius: 8, theme: theme, isChosen: look == .chosen)
      }
    }
    let pictureSide = min(Self.pictureWidth, frame.height - 8)
    let iconWidth = picture == nil ? icon == nil ? 0.0 : 20 : pictureSide
    let gap = iconWidth == 0 || isIconOnly ? 0.0 : 6
    let lines = lines(in: frame.width - iconWidth - gap - 8, canvas.text)
    let widths = lines.map { canvas.text.extent(of: $0.words, style: $0.style).width }
    let wordsWidth = widths.max() ?? 0
    var x = frame.center.x - (iconWidth + gap + wordsWidth) / 2
    if let picture {
      let square = Rect(x, frame.center.y - pictureSide / 2, pictureSide, pictureSide)
      canvas.fill(.rounded(square, 5), with: picture, inSquare: square, theme: theme)
      x += iconWidth + gap
    } else if let icon {
      canvas.text(icon, .icon, color, center: Point(x + iconWidth / 2, frame.center.y))
      x += iconWidth + gap
    }
    for (i, line) in lines.enumerated() {
      let extent = canvas.text.extent(of: line.words, style: line.style)
      let middle = frame.center.y + (Double(i) - Double(lines.count - 1) / 2) * Self.lineHeight
      canvas.text(
        line.words, line.style, color,
        at: Point(
          x + (wordsWidth - widths[i]) / 2, middle + (extent.ascent - extent.descent) / 2))
    }
  }

  private func ink(_ theme: Theme) -> Color {
    switch look {
    case .quiet, .tinted: theme.accent
    case .chosen: theme.accent.mixed(with: theme.ink, 0.4)
    case .option: theme.mutedInk
    case .go, .stop, .primary: theme.inkOnColor
    case .heading: theme.ink
    }
  }

  private func ground(_ theme: Theme, _ highlight: Highlight) -> Color? {
    let press = highlight.down == id ? 0.16 : highlight.hot == id ? 0.08 : 0
    func pressed(_ color: Color) -> Color { color.mixed(with: theme.ink, press) }
    switch look {
    case .quiet: return press > 0 ? theme.accent.opacity(press + 0.02) : nil
    case .heading: return press > 0 ? theme.ink.opacity(press) : nil
    case .option: return theme.ink.opacity(0.06 + press * 0.5)
    case .chosen: return theme.accent.opacity(0.2 + press * 0.5)
    case .tinted: return theme.accent.opacity(0.1 + press * 0.4)
    case .go: return pressed(theme.go)
    case .stop: return pressed(theme.stop)
    case .primary: return pressed(theme.accent)
    }
  }
}
