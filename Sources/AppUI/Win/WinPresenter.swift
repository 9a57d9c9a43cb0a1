internal import PuzzleCore
internal import PuzzleKit

/// The presenter of a solved puzzle: the ending of its picture, and then the bar below it.
struct WinPresenter {
  private(set) var bar: WinBar
  private let animation: WinAnimation
  /// The seconds since the puzzle was solved.
  private var elapsed = 0.0
  /// The share of the ending that is shown, which shrinks once the bar is closed.
  private var presence = 1.0
  /// A Boolean value that indicates whether the bar was shown.
  private var hasBar = false

  /// The seconds in which the picture returns to the table.
  private static let departure = 0.25

  /// Creates the presenter of a puzzle that was just solved, or that returns to the table solved and
  /// shows the end at once.
  init(_ session: any AnySession, scale: Double, isReduced: Bool, film: Film?, atOnce: Bool) {
    bar = WinBar(of: session, film: film)
    animation = WinAnimation(
      of: session.finishedPicture(scale: scale), isReduced: isReduced || atOnce)
  }

  /// A Boolean value that indicates whether the ending still moves, or the bar is not shown yet.
  var isRunning: Bool { !hasBar || presence < 1 }
  /// A Boolean value that indicates whether the picture has returned to the table.
  var isGone: Bool { presence <= 0 }

  /// Ends the ending for a key or a press, and returns whether the event has no other use. Keys with
  /// Control and presses on the menu bar do.
  mutating func skip(for event: InputEvent) -> Bool {
    guard !hasBar else { return false }
    switch event {
    case .key(_, let modifiers):
      elapsed = animation.duration
      return !modifiers.contains(.control)
    case .pointerDown(_, let p, _), .fingerDown(_, let p):
      elapsed = animation.duration
      return p.y >= MenuBar.height
    // Changes of the table would be hidden now.
    case .wheel, .text: return true
    default: return false
    }
  }

  /// Takes the ending of a puzzle back that is not solved any more.
  static func end(in chrome: inout Chrome, over session: inout any AnySession) {
    guard chrome.win != nil else { return }
    chrome.win = nil
    if chrome.openScreen?.screen.isCompletion == true { chrome.closeScreen(over: &session) }
  }

  /// Shows a picture on the button for the next one, and the shortest time so far.
  mutating func add(next picture: Picture?, best: Phrase?) {
    if let picture { bar.preview(picture) }
    if let best { bar.facts.append(best) }
  }

  /// Advances time by `seconds`, and returns true once, when the bar is due. The picture returns to
  /// the table when no bar is open any more.
  mutating func advance(by seconds: Double, isBarOpen: Bool) -> Bool {
    elapsed += seconds
    guard hasBar else {
      hasBar = elapsed >= animation.duration
      return hasBar
    }
    if !isBarOpen { presence = max(presence - seconds / Self.departure, 0) }
    return false
  }

  /// Draws the ending over the table.
  func draw(
    into scene: inout Scene, over session: any AnySession, from top: Double, theme: Theme,
    text: any TextSource
  ) {
    guard let picture = session.finishedPicture(scale: scene.scale) else { return }
    let size = scene.size
    let table = Rect(0, top, size.width, max(size.height - top, 0))
    let end = WinAnimation.frame(
      of: picture, on: table, above: bar.layout(in: size, scroll: 0, text: text).frame)
    var key = Hasher()
    key.combine(picture)
    key.combine(min(elapsed, animation.duration))
    key.combine(presence)
    key.combine(end)
    key.combine(theme)
    let cloth = scene.cloth
    scene.immediate("win", revision: key.finalize()) { canvas in
      animation.draw(
        picture, growingTo: end, after: elapsed, presence: presence, on: table, cloth: cloth,
        theme: theme, on: &canvas)
    }
  }
}
