internal import PuzzleCore
internal import PuzzleKit

/// The state of the screen on show: its fade and its scroll position.
struct ScreenPresenter {
  private(set) var screen: any Screen { didSet { cache = LayoutCache(after: cache) } }
  /// The size of the window.
  var size: Size
  private let text: any TextSource
  private(set) var scroll = 0.0
  private var cache = LayoutCache(after: nil)
  private var miniatures = MiniatureCache()
  var isLeaving = false
  /// The progress of the fade, 0 hidden … 1 shown.
  private(set) var presence = 0.0
  /// The seconds since the last input.
  private var idle = 0.0

  /// The seconds that a screen takes to fade in and out.
  static let arrival = 0.2
  static let departure = 0.15
  /// The seconds without input after which a screen that plays by itself stops.
  static let patience = 10.0

  init(_ screen: any Screen, in size: Size, text: any TextSource) {
    self.screen = screen
    self.size = size
    self.text = text
  }

  var isMoving: Bool { isLeaving || presence < 1 || screen.isMoving }
  var isGone: Bool { isLeaving && presence <= 0 }
  var eased: Double { AnimationCurve.easeOut(1).value(at: presence) }
  var isLow: Bool { screen.isLow }
  var isPlaying: Bool { screen.isPlaying && idle < Self.patience }

  /// The seconds until the screen changes by itself.
  var dueIn: Double? { isLeaving ? nil : screen.dueIn }

  /// Passes an input to the open screen, and returns its effects; returns `nil` when the screen has
  /// no use for it.
  mutating func handle(_ input: ScreenInput) -> [ScreenEffect]? {
    guard !isLeaving else { return nil }
    var changed = screen
    guard let effects = changed.handle(input, in: layout) else { return nil }
    screen = changed
    return effects
  }

  mutating func advance(by seconds: Double, isReduced: Bool) -> [ScreenEffect] {
    let arrival = isReduced ? 0.08 : Self.arrival
    let departure = isReduced ? 0.08 : Self.departure
    presence += isLeaving ? -seconds / departure : seconds / arrival
    presence = min(max(presence, 0), 1)
    let isResting = screen.isPlaying && !isPlaying
    idle += seconds
    var changed = screen
    guard !isResting, !isLeaving || isPlaying, let effects = changed.advance(by: seconds) else {
      return []
    }
    let before = cache
    screen = changed
    // Playing samples change no widget, so the layout stays valid.
    if changed.isPlaying { cache = LayoutCache(after: before, following: changed) }
    return effects
  }

  /// Notes that somebody is there.
  mutating func wake() { idle = 0 }

  /// Prepares drawing that takes long.
  mutating func prepare() {
    var prepared = screen
    if prepared.prepare(in: layout, text: text) { screen = prepared }
  }

  // MARK: Layout

  /// The layout of the screen, which is computed once for each change.
  var layout: any ScreenLayout { cached.layout }

  /// Discards the layout and the miniatures, because the widths of text have changed.
  mutating func forgetLayout() {
    cache = LayoutCache(after: cache)
    miniatures = MiniatureCache()
  }

  /// The number of layouts made since the screen was opened.
  var layoutCount: Int { cache.count }

  /// All widgets of the screen.
  var widgets: [Widget] { cached.widgets }

  /// The visible widgets that can be pressed.
  var pressable: [Pressable] { cached.pressable }

  /// The id of the widget that is focused when the screen opens.
  var firstFocus: ElementID? { screen.initialFocus ?? layout.buttons.first?.id }

  private var cached: LayoutCache.Entry {
    cache.entry(of: screen, in: size, scroll: scroll, text: text)
  }

  // MARK: Scrolling

  /// Returns whether a widget moves when the screen is scrolled.
  func scrolls(_ id: ElementID) -> Bool {
    layout.view != nil && !layout.buttons.contains { $0.id == id }
  }

  mutating func scroll(by dy: Double) { scroll = min(max(scroll + dy, 0), layout.reach) }

  /// Scrolls the widget with an id into view; of one taller than the view, the upper part.
  mutating func reveal(_ id: ElementID) {
    guard let view = layout.view, scrolls(id),
      let frame = widgets.first(where: { $0.id == id && $0.element.isStop })?.frame
    else { return }
    scroll(by: min(max(frame.maxY - view.maxY, 0), frame.minY - view.minY))
  }

  /// Declares the screen's layers: one for the screen, and those of the miniatures unless the
  /// screen is fading in or out.
  func draw(into scene: inout Scene, scale: Double, theme: Theme, _ highlight: Highlight) {
    let look = look(scale, theme, highlight)
    let miniatures = layout.miniatures(look, text: scene.text)
    guard presence == 1, !miniatures.isEmpty else {
      return scene.immediate("sheet") { draw(on: &$0, look, miniatures) }
    }
    var key = Hasher()
    key.combine(cache.generation)
    key.combine(scroll)
    key.combine(theme)
    key.combine(highlight)
    scene.immediate("sheet", revision: key.finalize()) { draw(on: &$0, look, []) }
    for layer in miniatures {
      scene.immediate(layer.name, revision: layer.revision) {
        $0.append(layer.commands, offset: .zero, opacity: 1)
      }
    }
  }

  /// Draws all of the screen.
  func draw(on canvas: inout Canvas, scale: Double, theme: Theme, _ highlight: Highlight) {
    let look = look(scale, theme, highlight)
    draw(on: &canvas, look, layout.miniatures(look, text: canvas.text))
  }

  private func look(_ scale: Double, _ theme: Theme, _ highlight: Highlight) -> ScreenLook {
    ScreenLook(
      theme: theme, scale: scale, scroll: scroll, highlight: highlight, miniatures: miniatures)
  }

  private func draw(
    on canvas: inout Canvas, _ look: ScreenLook, _ miniatures: [Miniature.Layer]
  ) {
    let theme = look.theme
    if !isLow {
      canvas.fill(.rect(Rect(0, 0, size.width, size.height)), Color.black.opacity(0.28 * eased))
    }
    var content = Canvas(text: canvas.text)
    let layout = layout
    let body = Path.rounded(layout.frame, 12)
    content.shadow(body, blur: 28, theme.shade, offset: Point(0, 8))
    content.fill(body, theme.surface)
    content.outline(layout.frame, radius: 12, theme: theme)
    layout.draw(on: &content, look)
    for layer in miniatures { content.append(layer.commands, offset: .zero, opacity: 1) }
    drawScrollBar(on: &content, theme: theme)
    for button in layout.buttons { button.draw(on: &content, theme: theme, look.highlight) }
    canvas.append(content.commands, offset: Point(0, (1 - eased) * 12), opacity: eased)
  }

  private func drawScrollBar(on canvas: inout Canvas, theme: Theme) {
    let height = layout.contentHeight
    guard let view = layout.view, height > view.height else { return }
    let length = max(view.height * view.height / height, 24)
    let y = view.y + (view.height - length) * scroll / (height - view.height)
    let bar = Rect(layout.frame.maxX - 10, y, 5, length)
    canvas.fill(.rounded(bar, 2.5), theme.mutedInk.opacity(0.5))
  }
}

/// A widget that can be pressed, and its visible part.
struct Pressable {
  var widget: Widget
  var frame: Rect

  var id: ElementID { widget.id }
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
  /// A number that changes whenever the screen does, other than by playing.
  let generation: Int

  /// Creates a cache for a screen that has changed, which continues the counts of `other`.
  init(after other: LayoutCache?) {
    (count, generation) = (other?.count ?? 0, (other?.generation ?? 0) + 1)
  }

  /// Creates a cache for a screen on which something has played, with the latest layout of `other`.
  init(after other: LayoutCache, following screen: any Screen) {
    (latest, count, generation) = (other.latest, other.count, other.generation)
    latest?.layout.follow(screen)
  }

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
