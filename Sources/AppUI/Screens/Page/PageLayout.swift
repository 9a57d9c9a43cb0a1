internal import PuzzleCore
internal import PuzzleKit

/// The layout of a page.
struct PageLayout: ScreenLayout {
  struct Line: Hashable {
    var text: String
    var style: TextStyle
    var isMuted: Bool
    /// The left end of the baseline, relative to the content's upper left corner.
    var at: Point
  }

  let frame: Rect
  /// The part of the window in which the content scrolls.
  let room: Rect
  private let page: Page
  let title: String
  let close: Button
  let lines: [Line]
  let contentHeight: Double
  /// The buttons below the text, which show the spoiler and the next move.
  private var actions: [Button] = []

  static let spoilerID: ElementID = "page.spoiler"
  static let hintID: ElementID = "page.hint"
  private static let padding = 28.0
  private static let head = 64.0
  /// The least distance between a key and its meaning.
  private static let gap = 12.0

  init(_ page: Page, in size: Size, scroll: Double = 0, text: any TextSource) {
    let margin = size.width < 480 ? 8.0 : 24
    let width = max(min(680, size.width - 2 * margin), 40)
    let padding = size.width < 480 ? 16 : Self.padding
    let room = width - 2 * padding
    var lines: [Line] = []
    var y = 0.0
    let indent = Self.indent(of: page, room: room, text: text)
    for block in page.blocks {
      switch block {
      case .heading(let words):
        y += lines.isEmpty ? -2 : 14
        for line in text.lines(of: words, style: .strong, width: room) {
          y += 22
          lines.append(Line(text: line, style: .strong, isMuted: false, at: Point(0, y)))
        }
        y += 4
      case .paragraph(let words):
        for line in text.lines(of: words, style: .body, width: room) {
          y += 22
          lines.append(Line(text: line, style: .body, isMuted: true, at: Point(0, y)))
        }
        y += 6
      case .entry(let key, let words):
        let keys = text.lines(of: key, style: .strong, width: indent - Self.gap)
        let meaning = text.lines(of: words, style: .body, width: room - indent)
        for i in 0..<max(keys.count, meaning.count) {
          y += 22
          if i < keys.count {
            lines.append(
              Line(text: keys[i], style: .strong, isMuted: false, at: Point(0, y)))
          }
          if i < meaning.count {
            lines.append(
              Line(text: meaning[i], style: .body, isMuted: true, at: Point(indent, y)))
          }
        }
        y += 4
      }
    }
    self.lines = lines
    if page.spoiler != nil {
      actions.append(Button(Self.spoilerID, .showSpoiler, "Spoiler", Icon.show, look: .tinted))
    }
    if page.offersHint {
      actions.append(
        Button(Self.hintID, .showHint, "Show the next move", Icon.hint, look: .tinted))
    }
    if !actions.isEmpty { y = placeInRows(&actions, at: Point(0, y + 16), width: room, text: text) }
    contentHeight = y + 16
    // The page is no taller than its content.
    let height = max(min(Self.head + contentHeight + padding / 2, size.height - 2 * margin), 40)
    frame = .page(width, height, in: size, margin: margin)
    self.page = page
    self.room = Rect(
      frame.x + padding, frame.y + Self.head, room, max(height - Self.head - padding / 2, 1))
    let origin = Point(self.room.x, self.room.y - scroll)
    for i in actions.indices { actions[i].frame = actions[i].frame.offset(by: origin) }
    title = text.fitted(page.title, style: .title, width: room - 40)
    close = .close("page.close", x: frame.maxX - padding / 2 - 40, y: frame.y + 14)
  }

  /// Returns the distance of the meanings from the left: the keys' column is as wide as its longest
  /// word.
  private static func indent(of page: Page, room: Double, text: any TextSource) -> Double {
    let words = page.blocks.flatMap { block -> [Substring] in
      guard case .entry(let key, _) = block else { return [] }
      return text.words(key).split(separator: " ")
    }
    let widest = words.map { text.extent(of: String($0), style: .strong).width }.max() ?? 0
    return min(max(min(130, room * 0.36), (widest + gap).rounded(.up)), room * 0.6)
  }

  var buttons: [Button] { [close] }
  var view: Rect? { room }
  var widgets: [Widget] {
    [.text("page.title", page.title, frame: frame), close.widget]
      + actions.map(\.widget)
  }

  func draw(on canvas: inout Canvas, _ look: ScreenLook) {
    let (view, theme) = (room, look.theme)
    canvas.text(title, .title, theme.ink, at: Point(view.x, frame.y + 40))
    canvas.clip = view
    for line in lines {
      let y = view.y + line.at.y - look.scroll
      guard y > view.minY - 8, y < view.maxY + 24 else { continue }
      canvas.text(
        line.text, line.style, line.isMuted ? theme.mutedInk : theme.ink,
        at: Point(view.x + line.at.x, y.rounded()))
    }
    for button in actions { button.draw(on: &canvas, theme: theme, look.highlight) }
    canvas.clip = nil
  }
}
