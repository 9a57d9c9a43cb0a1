internal import PuzzleCore

/// A dialog or page that lies over the table, and takes all input until it is closed.
protocol Screen {
  /// The name that `--describe` gives it.
  var id: String { get }
  /// A Boolean value that indicates whether the table stays in sight and the menu bar at hand.
  var isLow: Bool { get }
  /// A Boolean value that indicates whether it tells that the puzzle is solved.
  var isCompletion: Bool { get }
  /// A Boolean value that indicates whether Ctrl and a digit change the game while it is open.
  var letsGameChange: Bool { get }
  /// A Boolean value that indicates whether the arrow keys scroll it.
  var scrollsByArrows: Bool { get }
  /// The id of the widget that the keyboard acts on first; nil for the first button.
  var initialFocus: String? { get }
  /// The requests that closing it makes.
  var requestsOnClosing: [Request] { get }
  /// Seconds until it changes by itself; nil when nothing is due.
  var dueIn: Double? { get }
  /// A Boolean value that indicates whether it plays by itself, without anything to act on changing.
  var isPlaying: Bool { get }

  /// Lays it out in a window.
  func layout(in size: Size, scroll: Double, text: any TextSource) -> any ScreenLayout
  /// Lets time pass, in seconds; returns whether anything has changed.
  mutating func advance(by seconds: Double) -> Bool
  /// Prepares what takes long to draw; returns whether anything has changed.
  mutating func prepare(in layout: any ScreenLayout, text: any TextSource) -> Bool
}

extension Screen {
  var isLow: Bool { false }
  var isCompletion: Bool { false }
  var letsGameChange: Bool { isCompletion }
  var scrollsByArrows: Bool { false }
  var initialFocus: String? { nil }
  var requestsOnClosing: [Request] { [] }
  var dueIn: Double? { nil }
  var isPlaying: Bool { false }

  mutating func advance(by seconds: Double) -> Bool { false }
  mutating func prepare(in layout: any ScreenLayout, text: any TextSource) -> Bool { false }
}

/// A screen laid out in a window: drawing, hit tests, focus and the description read the same lists.
protocol ScreenLayout {
  /// The buttons that stay where they are when the screen is scrolled, in the order of the Tab key.
  var buttons: [Button] { get }
  /// The part of the window in which the rest scrolls; nil where nothing does.
  var view: Rect? { get }
  /// The distance that the content reaches beyond the view, in points.
  var reach: Double { get }
  /// All that can be read or pressed, in the order of the Tab key, whether it shows or is scrolled
  /// away.
  var widgets: [Widget] { get }

  /// Draws all but the buttons that stay.
  func draw(on canvas: inout Canvas, _ look: ScreenLook)
}

extension ScreenLayout {
  var view: Rect? { nil }
  var reach: Double { 0 }
}

/// What the drawing of a screen depends on beside its layout.
struct ScreenLook {
  var theme: Theme
  var scale: Double
  var scroll: Double
  /// The ids of the widgets that the pointer is over, and that is pressed.
  var hot: String?
  var down: String?
}
