internal import PuzzleCore
internal import PuzzleKit

/// A dialog or page that lies over the table and takes all input until it is closed.
protocol Screen {
  /// The identifier in the output of `--describe`.
  var id: String { get }
  /// A Boolean value that indicates whether the table stays visible and the menu bar usable.
  var isLow: Bool { get }
  /// A Boolean value that indicates whether the screen announces that the puzzle is solved.
  var isCompletion: Bool { get }
  /// A Boolean value that indicates whether Ctrl and a digit switch the game while the screen is
  /// open.
  var letsGameChange: Bool { get }
  /// A Boolean value that indicates whether the arrow keys scroll the screen.
  var scrollsByArrows: Bool { get }
  /// The id of the widget that is focused first; `nil` for the first button.
  var initialFocus: ElementID? { get }
  /// A Boolean value that indicates whether auto-solve stops when the screen opens.
  var stopsAutoSolve: Bool { get }
  /// The id of the field that is typed into; `nil` while letters are keys.
  var editedField: ElementID? { get }
  /// The requests that are made when the screen opens.
  var requestsOnOpening: [Request] { get }
  /// The requests that are made when the screen closes.
  var requestsOnClosing: [Request] { get }
  /// The seconds until the screen changes by itself; `nil` when nothing is due.
  var dueIn: Double? { get }
  /// A Boolean value that indicates whether the screen animates by itself while its widgets stay
  /// unchanged.
  var isPlaying: Bool { get }
  /// A Boolean value that indicates whether every frame differs for a while without any input.
  var isMoving: Bool { get }

  /// Lays the screen out in a window.
  func layout(in size: Size, scroll: Double, text: any TextSource) -> any ScreenLayout
  /// Handles an input, and returns its effects; returns `nil` when the screen has no use for it.
  mutating func handle(_ input: ScreenInput, in layout: any ScreenLayout) -> [ScreenEffect]?
  /// Advances time by `seconds`, and returns the effects; returns `nil` when nothing has changed.
  mutating func advance(by seconds: Double) -> [ScreenEffect]?
  /// Prepares drawing that takes long, and returns whether anything has changed.
  mutating func prepare(in layout: any ScreenLayout, text: any TextSource) -> Bool
}

extension Screen {
  var isLow: Bool { false }
  var isCompletion: Bool { false }
  var letsGameChange: Bool { isCompletion }
  var scrollsByArrows: Bool { false }
  var initialFocus: ElementID? { nil }
  var stopsAutoSolve: Bool { false }
  var editedField: ElementID? { nil }
  var requestsOnOpening: [Request] { [] }
  var requestsOnClosing: [Request] { [] }
  var dueIn: Double? { nil }
  var isPlaying: Bool { false }
  var isMoving: Bool { false }

  mutating func handle(_ input: ScreenInput, in layout: any ScreenLayout) -> [ScreenEffect]? { nil }
  mutating func advance(by seconds: Double) -> [ScreenEffect]? { nil }
  mutating func prepare(in layout: any ScreenLayout, text: any TextSource) -> Bool { false }
}

/// A screen laid out in a window: drawing, hit tests, focus and the description read the same lists.
protocol ScreenLayout {
  /// The frame of the screen's background.
  var frame: Rect { get }
  /// The buttons that do not scroll, in Tab order.
  var buttons: [Button] { get }
  /// The part of the window in which the rest scrolls; `nil` when nothing does.
  var view: Rect? { get }
  /// The height of the content that scrolls.
  var contentHeight: Double { get }
  /// All widgets, visible or scrolled away, in Tab order.
  var widgets: [Widget] { get }

  /// Draws everything between the background and the buttons that do not scroll, except miniatures.
  func draw(on canvas: inout Canvas, _ look: ScreenLook)
  /// Returns the layers of miniatures of tables, which are drawn above the rest of the screen.
  func miniatures(_ look: ScreenLook, text: any TextSource) -> [Miniature.Layer]
  /// Draws a screen from now on that has played since it was laid out, and has the same widgets.
  mutating func follow(_ screen: any Screen)
}

extension ScreenLayout {
  var view: Rect? { nil }
  var contentHeight: Double { 0 }

  func miniatures(_ look: ScreenLook, text: any TextSource) -> [Miniature.Layer] { [] }
  mutating func follow(_ screen: any Screen) {}

  /// The distance that the content extends beyond the view, in points.
  var reach: Double { view.map { max(contentHeight - $0.height, 0) } ?? 0 }
}

/// The state that the drawing of a screen depends on, apart from its layout.
struct ScreenLook {
  var theme: Theme
  var scale: Double
  var scroll: Double
  var highlight = Highlight()
  var miniatures = MiniatureCache()
}
