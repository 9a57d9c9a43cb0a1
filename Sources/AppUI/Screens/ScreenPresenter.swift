internal import PuzzleCore

/// The state of the screen on show: its fade and its scroll position.
struct ScreenPresenter {
  var screen: any Screen { didSet { cache = LayoutCache(after: cache) } }
  var scroll = 0.0
  private var cache = LayoutCache(after: nil)
  var isLeaving = false
  /// The progress of the fade, 0 hidden … 1 shown.
  private(set) var presence = 0.0

  /// The seconds that a screen takes to fade in and out.
  static let arrival = 0.2
  static let departure = 0.15

  init(_ screen: any Screen) { self.screen = screen }

  var isMoving: Bool { isLeaving || presence < 1 }
  var isGone: Bool { isLeaving && presence <= 0 }
  var eased: Double { AnimationCurve.easeOut(1).value(at: presence) }
  var isLow: Bool { screen.isLow }
  var isPlaying: Bool { screen.isPlaying }

  /// The seconds until the screen changes by itself.
  var dueIn: Double? { isLeaving ? nil : screen.dueIn }

  mutating func advance(by seconds: Double, isReduced: Bool) {
    let arrival = isReduced ? 0.08 : Self.arrival
    let departure = isReduced ? 0.08 : Self.departure
    presence += isLeaving ? -seconds / departure : seconds / arrival
    presence = min(max(presence, 0), 1)
    var changed = screen
    if changed.advance(by: seconds) { screen = changed }
  }

  /// Prepares drawing that takes long.
  mutating func prepare(in size: Size, text: any TextSource) {
    var prepared = screen
    if prepared.prepare(in: layout(in: size, text: text), text: text) { screen = prepared }
  }

  /// Returns the layout of the screen, which is computed once for each change.
  func layout(in size: Size, text: any TextSource) -> any ScreenLayout {
    cached(in: size, text).layout
  }

  /// Discards the layout, because the widths of text have changed.
  mutating func forgetLayout() { cache = LayoutCache(after: cache) }

  /// The number of layouts made since the screen was opened.
  var layoutCount: Int { cache.count }

  /// Returns the distance that the content extends beyond the view, in points.
  func reach(in size: Size, text: any TextSource) -> Double { layout(in: size, text: text).reach }

  /// Returns the part of the window in which the content scrolls.
  func view(in size: Size, text: any TextSource) -> Rect? { layout(in: size, text: text).view }

  /// Returns whether a widget moves when the screen is scrolled.
  func scrolls(_ id: String, in size: Size, text: any TextSource) -> Bool {
    let layout = layout(in: size, text: text)
    return layout.view != nil && !layout.buttons.contains { $0.id == id }
  }

  /// Returns all widgets of the screen.
  func widgets(in size: Size, text: any TextSource) -> [Widget] { cached(in: size, text).widgets }

  /// Returns the visible widgets that can be pressed.
  func pressable(in size: Size, text: any TextSource) -> [Pressable] {
    cached(in: size, text).pressable
  }

  /// Returns the id of the widget that is focused when the screen opens.
  func firstFocus(in size: Size, text: any TextSource) -> String? {
    screen.initialFocus ?? layout(in: size, text: text).buttons.first?.id
  }

  private func cached(in size: Size, _ text: any TextSource) -> LayoutCache.Entry {
    cache.entry(of: screen, in: size, scroll: scroll, text: text)
  }

  func draw(
    on canvas: inout Canvas, in size: Size, scale: Double, theme: Theme, hot: String?,
    down: String?
  ) {
    let rise = (1 - eased) * 12
    if !isLow {
      canvas.fill(
        .rect(Rect(0, 0, size.width, size.height)), Color.black.opacity(0.28 * eased))
    }
    var content = Canvas(text: canvas.text)
    let layout = layout(in: size, text: canvas.text)
    layout.draw(
      on: &content,
      ScreenLook(theme: theme, scale: scale, scroll: scroll, hot: hot, down: down))
    for button in layout.buttons {
      button.draw(
        on: &content, theme: theme, isHot: button.id == hot, isDown: button.id == down)
    }
    canvas.append(content.commands, offset: Point(0, rise), opacity: eased)
  }
}

/// A widget that can be pressed, and its visible part.
struct Pressable {
  var widget: Widget
  var frame: Rect

  var id: String { widget.id }
}

/// The latest layout of a screen, valid while the screen is unchanged.
final class LayoutCache {
  struct Entry {
    var size: Size
    var scroll: Double
    var layout: any ScreenLayout
    var widgets: [Widget]
    var pressable: [Pressable]
  }

  private var latest: Entry?
  /// The number of layouts made, including those of the screen's earlier states.
  private(set) var count: Int

  /// Creates a cache for a screen that has changed, which continues the count of `other`.
  init(after other: LayoutCache?) { count = other?.count ?? 0 }

  func entry(
    of screen: any Screen, in size: Size, scroll: Double, text: any TextSource
  ) -> Entry {
    if let latest, latest.size == size, latest.scroll == scroll { return latest }
    count += 1
    let layout = screen.layout(in: size, scroll: scroll, text: text)
    let widgets = layout.widgets
    let entry = Entry(
      size: size, scroll: scroll, layout: layout, widgets: widgets,
      pressable: Self.pressable(widgets, view: layout.view))
    latest = entry
    return entry
  }

  private static func pressable(_ widgets: [Widget], view: Rect?) -> [Pressable] {
    widgets.compactMap { widget in
      guard widget.isPressable else { return nil }
      guard let view, !widget.isPinned else {
        return Pressable(widget: widget, frame: widget.frame)
      }
      // A widget that is scrolled away cannot be pressed.
      let seen = widget.frame.intersection(view)
      return seen.isEmpty ? nil : Pressable(widget: widget, frame: seen)
    }
  }
}
