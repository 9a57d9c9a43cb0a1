internal import PuzzleCore
internal import PuzzleKit

/// The places of the tips: the line that says what to do, and the names of the tools.
struct TipLayout: Hashable {
  private(set) var line: TipLine?
  private(set) var labels: [ToolLabel] = []
  /// A Boolean value that indicates whether the line is still needed; otherwise it fades out.
  private let needsLine: Bool

  /// Lays out the tips that are still needed, where they cover nothing.
  init(_ content: TipContent, text: any TextSource) {
    let (size, buttons) = (content.area.size, content.buttons)
    let strip = TableTool.strip(of: AppShell.area(size))
    needsLine = content.needsLine
    let newTools = content.newTools
    let isNew = { (button: Button) in newTools.contains(button.id) }
    if strip.width < strip.height {
      labels = buttons.filter(isNew).map { ToolLabel(beside: $0, text: text) }.filter { label in
        content.places?.contains { $0.union(label.frame) == $0 } ?? true
      }
    } else if let index = buttons.firstIndex(where: isNew) {
      let isTableFree = content.places == nil
      labels = [
        ToolLabel(of: index, in: buttons, along: strip, isTableFree: isTableFree, text: text)
      ].compactMap(\.self)
    }
    guard needsLine || content.isFading else { return }
    let words = content.words
    let taken = labels.map(\.frame)
    if let places = content.places {
      // Beside a row of tools there is room too.
      let row = strip.width < strip.height ? nil : ToolLabel.row(of: buttons)
      let ends =
        row.map {
          [
            Rect(strip.x, strip.y, $0.minX - 8 - strip.x, strip.height),
            Rect($0.maxX + 8, strip.y, strip.maxX - $0.maxX - 8, strip.height),
          ]
        } ?? []
      line = TipLine(words, in: places + ends, besides: taken, text: text)
    } else {
      let isLow = strip.width >= strip.height && !buttons.isEmpty
      let end = isLow ? min(taken.map(\.minY).min() ?? .infinity, strip.minY) : size.height
      line = TipLine(words, above: end, width: size.width, besides: taken, text: text)
    }
  }

  /// The texts for screen readers and tests.
  var elements: [Element] {
    (line.flatMap { needsLine ? [Element("tip", .text, $0.words, frame: $0.frame)] : nil } ?? [])
      + labels.map { Element("tip.\($0.tool)", .text, Phrase(verbatim: $0.words), frame: $0.frame) }
  }
}

/// Everything that the layout of the tips depends on, besides the fonts. It is compared in every frame.
struct TipContent: Equatable {
  /// The words of the line.
  let words: Phrase
  /// A Boolean value that indicates whether the line is still needed.
  let needsLine: Bool
  /// A Boolean value that indicates whether a line that is not needed any more is still seen.
  let isFading: Bool
  private let tips: Tips
  private let tools: [TableTool]
  /// The places that the game leaves for tips; nil if they may lie on the table.
  let places: [Rect]?
  /// The part of the window that the game gets.
  let area: TableArea
  private let scale: Double
  /// The code of the language.
  private let language: String

  /// Creates the content of the tips beside `tools`; nil if there are none to show.
  init?(_ tips: Tips, beside tools: [TableTool], over session: any AnySession, _ chrome: Chrome) {
    let game = session.info
    words = game.guide.tip
    needsLine = tips.areNeeded(for: game)
    isFading = chrome.tips.isLineVisible
    guard needsLine || isFading || tools.contains(where: tips.areNeeded) else { return nil }
    self.tips = tips
    self.tools = tools
    places = session.tipPlaces(scale: chrome.scale)
    area = RaceStrip.area(in: chrome)
    scale = chrome.scale
    language = chrome.text.translator.code
  }

  /// The buttons of all tools.
  var buttons: [Button] { ToolBar(tools, in: area).buttons }
  /// The tools that were never used.
  var newTools: Set<ElementID> { Set(tools.filter(tips.areNeeded).map(\.id)) }
}

/// The line that tells a beginner what to do.
struct TipLine: Hashable {
  let words: Phrase
  let frame: Rect
  private let lines: [String]
  private let style: TextStyle

  /// The largest numbers of lines that are tried, one after the other, with their style and the
  /// distance of the words from the edges and from whatever is beside the line.
  private static let trials: [(count: Int, style: TextStyle, padding: Double, margin: Double)] = [
    (1, .body, 12, 4), (2, .body, 12, 4), (3, .small, 10, 4), (6, .small, 6, 2),
  ]

  private static func lineHeight(_ style: TextStyle) -> Double { style == .body ? 20 : 17 }

  /// Creates a line whose lower end is above `end`, in the middle of a window of a width, or in
  /// several lines in the middle of the room at the right of labels.
  init(
    _ words: Phrase, above end: Double, width room: Double, besides taken: [Rect],
    text: any TextSource
  ) {
    self.words = words
    style = .body
    func frame(_ lines: [String], from left: Double) -> Rect {
      let width = (lines.map { text.extent(of: $0, style: .body).width }.max() ?? 0) + 32
      let height = 8 + Double(lines.count) * Self.lineHeight(.body)
      return Rect(((left + room - width) / 2).rounded(), end - 6 - height, width, height)
    }
    /// Returns as few lines as the room allows, of similar widths.
    func lines(_ room: Double) -> [String] {
      var best = text.lines(of: words, style: .body, width: max(room, 0))
      for share in [0.9, 0.8, 0.7, 0.6] {
        let narrower = text.lines(of: words, style: .body, width: max(room * share, 0))
        guard narrower.count == best.count else { break }
        best = narrower
      }
      return best
    }
    let whole = lines(room - 56)
    let middle = frame(whole, from: 0)
    let beside = taken.filter { middle.inset(by: -4).intersects($0) }
    guard let left = beside.map(\.maxX).max() else {
      (self.lines, self.frame) = (whole, middle)
      return
    }
    self.lines = lines(room - left - 56)
    self.frame = frame(self.lines, from: left)
  }

  /// Creates a line in the first of some places that has room for it, in as few lines as possible;
  /// returns nil if none has.
  init?(_ words: Phrase, in places: [Rect], besides taken: [Rect], text: any TextSource) {
    for (count, style, padding, margin) in Self.trials {
      for place in places {
        let most = place.width - 2 * (padding + margin)
        guard most > 20 else { continue }
        let lines = text.lines(of: words, style: style, width: most)
        let width = lines.map { text.extent(of: $0, style: style).width }.max() ?? 0
        // A word that is too long would be broken.
        guard lines.count <= count, width <= most, lines.joined(separator: " ") == text.words(words)
        else {
          continue
        }
        let size = Size(
          width + 2 * padding, Double(lines.count) * Self.lineHeight(style) + 8)
        guard size.height + 2 * margin <= place.height else { continue }
        let center = place.center
        let frame = Rect(
          (center.x - size.width / 2).rounded(), (center.y - size.height / 2).rounded(),
          size.width, size.height)
        guard !taken.contains(where: frame.intersects) else { continue }
        (self.words, self.frame, self.lines, self.style) = (words, frame, lines, style)
        return
      }
    }
    return nil
  }

  func draw(on canvas: inout Canvas, theme: Theme, presence: Double) {
    canvas.opacity = presence
    canvas.fill(.rounded(frame, 14), theme.ink.opacity(0.82))
    let height = Self.lineHeight(style)
    let top = frame.center.y - Double(lines.count - 1) * height / 2
    for (i, line) in lines.enumerated() {
      canvas.text(
        line, style, theme.table, center: Point(frame.center.x, top + Double(i) * height))
    }
    canvas.opacity = 1
  }
}

/// The name beside a tool, until the tool was used once.
struct ToolLabel: Hashable {
  let tool: ElementID
  let words: String
  private(set) var frame: Rect

  private let lines: [String]

  private static let lineHeight = 17.0

  /// Creates the label of a button at the left edge.
  init(beside button: Button, text: any TextSource) {
    self.init(button, text: text)
    place(x: button.frame.maxX + 12, y: button.frame.center.y - frame.height / 2)
  }

  /// Returns the frame of all buttons.
  static func row(of buttons: [Button]) -> Rect {
    (buttons.first?.frame ?? .zero).union(buttons.last?.frame ?? .zero)
  }

  /// Creates the label of a button in a row at the lower edge: beside the row if the button is an
  /// end of it, or else above the row if the table is free there; returns nil if there is no room.
  init?(
    of index: Int, in buttons: [Button], along strip: Rect, isTableFree: Bool,
    text: any TextSource
  ) {
    let button = buttons[index]
    let row = Self.row(of: buttons)
    let room = index == 0 ? row.minX : index == buttons.count - 1 ? strip.maxX - row.maxX : 0
    self.init(button, width: room - 16, text: text)
    if lines.count <= 2, frame.width <= room - 16 {
      let x = index == 0 ? row.minX - 12 - frame.width : row.maxX + 12
      place(x: x, y: button.frame.center.y - frame.height / 2)
    } else if isTableFree {
      self.init(button, text: text)
      let most = max(strip.maxX - frame.width - 4, 4)
      place(
        x: min(max(button.frame.center.x - frame.width / 2, 4), most),
        y: strip.minY - frame.height - 6)
    } else {
      return nil
    }
  }

  /// Creates a label with lines of at most `width`; the shortcut in brackets is left to the tooltip.
  private init(_ button: Button, width: Double = .infinity, text: any TextSource) {
    tool = button.id
    let label = text.words(button.label)
    words = label.split(separator: " (").first.map(String.init) ?? label
    let isWide = text.extent(of: words, style: .small).width + 16 > width
    lines = isWide ? text.lines(of: words, style: .small, width: max(width - 16, 1)) : [words]
    let widest = lines.map { text.extent(of: $0, style: .small).width }.max() ?? 0
    frame = Rect(0, 0, widest + 16, Double(lines.count) * Self.lineHeight + 7)
  }

  private mutating func place(x: Double, y: Double) {
    frame = Rect(x.rounded(), y.rounded(), frame.width, frame.height)
  }

  func draw(on canvas: inout Canvas, theme: Theme) {
    canvas.fill(.rounded(frame, 12), theme.surface.opacity(0.9))
    let top = frame.center.y - Double(lines.count - 1) * Self.lineHeight / 2
    for (i, line) in lines.enumerated() {
      let center = Point(frame.center.x, top + Double(i) * Self.lineHeight)
      canvas.text(line, .small, theme.mutedInk, center: center)
    }
  }
}
