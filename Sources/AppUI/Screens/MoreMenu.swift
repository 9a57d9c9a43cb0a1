internal import PuzzleCore
internal import PuzzleKit

/// The menu of the buttons that a narrow menu bar has no room for.
struct MoreMenu: Screen {
  /// The buttons as they are in a wide bar.
  let items: [Button]

  static let closeID: ElementID = "more.close"

  var id: String { "more" }
  var initialFocus: ElementID? { items.first { $0.isEnabled }?.id }

  func layout(in size: Size, scroll: Double, text: any TextSource) -> any ScreenLayout {
    MoreMenuLayout(items, in: size, scroll: scroll, text: text)
  }
}

/// The layout of the menu: a column at the right, below the bar where the window is high enough.
struct MoreMenuLayout: ScreenLayout {
  let frame: Rect
  let buttons: [Button]
  let contentHeight: Double
  /// The part of the window in which the items scroll.
  private let body: Rect
  private let items: [Button]

  private static let head = 52.0
  private static let rowHeight = 44.0
  private static let padding = 8.0

  init(_ items: [Button], in size: Size, scroll: Double, text: any TextSource) {
    let padding = Self.padding
    let labelled = items.map { item in
      var item = item
      (item.isIconOnly, item.look, item.tooltip) =
        (false, .tinted, item.isEnabled ? nil : item.tooltip)
      return item
    }
    let ideal = labelled.map { $0.idealWidth(text) }.max() ?? 0
    let width = max(min(max(ideal, 200) + 2 * padding, size.width - 8), 60)
    contentHeight = Double(items.count) * Self.rowHeight
    let height = max(
      min(Self.head + contentHeight + padding, size.height - 8), Self.head + Self.rowHeight)
    let top = max(min(MenuBar.height + 4, size.height - height - 4), 0)
    frame = Rect(max(size.width - width - 4, 0), top, width, height)
    let body = Rect(
      frame.x + padding, top + Self.head, width - 2 * padding, height - Self.head - padding)
    self.body = body
    buttons = [.close(MoreMenu.closeID, x: frame.maxX - padding - 40, y: top + padding)]
    self.items = labelled.enumerated().map { i, item in
      var item = item
      let y = body.y + Double(i) * Self.rowHeight - scroll
      item.frame = Rect(body.x, y, body.width, Self.rowHeight - 4)
      return item
    }
  }

  var view: Rect? { body }

  var widgets: [Widget] {
    [.text("more.title", "More", frame: frame)] + items.map(\.scrollingWidget)
      + buttons.map(\.widget)
  }

  func draw(on canvas: inout Canvas, _ look: ScreenLook) {
    canvas.text(
      canvas.text.fitted("More", style: .title, width: body.width - 44), .title, look.theme.ink,
      at: Point(body.x + 4, frame.y + 36))
    canvas.clip = body.inset(by: -2)
    for item in items { item.draw(on: &canvas, theme: look.theme, look.highlight) }
    canvas.clip = nil
  }
}
