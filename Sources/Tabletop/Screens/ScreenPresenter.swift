internal import PuzzleCore

/// The screen on show, how far it has come in or gone out, and how far it is scrolled.
struct ScreenPresenter {
  var screen: any Screen { didSet { cache = LayoutCache(after: cache) } }
  var scroll = 0.0
  private var cache = LayoutCache(after: nil)
  var isLeaving = false
  /// How much of it is there, 0…1.
  private(set) var presence = 0.0

  /// Seconds a screen takes to come and to go.
  static let arrival = 0.2
  static let departure = 0.15

  init(_ screen: any Screen) { self.screen = screen }

  var isMoving: Bool { isLeaving || presence < 1 }
  var isGone: Bool { isLeaving && presence <= 0 }
  var eased: Double { Pace.easeOut(1).value(at: presence) }
  var isLow: Bool { screen.isLow }
  var isPlaying: Bool { screen.isPlaying }

  /// Seconds until something is due on it.
  var dueIn: Double? { isLeaving ? nil : screen.dueIn }

  mutating func advance(by seconds: Double, isReduced: Bool) {
    let arrival = isReduced ? 0.08 : Self.arrival
    let departure = isReduced ? 0.08 : Self.departure
    presence += isLeaving ? -seconds / departure : seconds / arrival
    presence = min(max(presence, 0), 1)
    var changed = screen
    if changed.advance(by: seconds) { screen = changed }
  }

  /// Prepares what takes long to draw.
  mutating func prepare(in size: Size, text: any TextSource) {
    var prepared = screen
    if prepared.prepare(in: layout(in: size, text: text), text: text) { screen = prepared }
  }

  /// The screen laid out in a window: once for each change of it, whoever asks.
  func layout(in size: Size, text: any TextSource) -> any ScreenLayout {
    cached(in: size, text).layout
  }

  /// Lays the screen out anew when it is asked for next: lines of text have become wider or narrower.
  mutating func forgetLayout() { cache = LayoutCache(after: cache) }

  /// The number of layouts made since the screen came.
  var layoutCount: Int { cache.count }

  /// The distance that the content reaches beyond what shows, in points.
  func reach(in size: Size, text: any TextSource) -> Double { layout(in: size, text: text).reach }

  /// The part of the window in which things scroll.
  func view(in size: Size, text: any TextSource) -> Rect? { layout(in: size, text: text).view }

  /// Returns whether a widget moves when the screen is scrolled.
  func scrolls(_ id: String, in size: Size, text: any TextSource) -> Bool {
    let layout = layout(in: size, text: text)
    return layout.view != nil && !layout.buttons.contains { $0.id == id }
  }

  /// All that can be read or pressed.
  func widgets(in size: Size, text: any TextSource) -> [Widget] { cached(in: size, text).widgets }

  /// The widgets that show and can be pressed.
  func pressable(in size: Size, text: any TextSource) -> [Pressable] {
    cached(in: size, text).pressable
  }

  /// The id of the widget that the keyboard acts on when the screen comes.
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

/// A widget that can be pressed, and the part of it that shows.
struct Pressable {
  var widget: Widget
  var frame: Rect

  var id: String { widget.id }
}

/// The latest layout of a screen, for as long as the screen stays as it is.
final class LayoutCache {
  struct Entry {
    var size: Size
    var scroll: Double
    var layout: any ScreenLayout
    var widgets: [Widget]
    var pressable: [Pressable]
  }

  private var latest: Entry?
  /// The number of layouts made, those of the screen's earlier states included.
  private(set) var count: Int

  /// Creates a cache for a screen that has changed.
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
      // What is scrolled away cannot be pressed.
      let seen = widget.frame.intersection(view)
      return seen.isEmpty ? nil : Pressable(widget: widget, frame: seen)
    }
  }
}
