internal import PuzzleCore
internal import PuzzleKit

/// The names of the games that were begun and of the tools that were used, which need no more words.
public struct Tips: Codable, Hashable, Sendable {
  private var used: Set<String> = []

  public init() {}

  /// A Boolean value that indicates whether nothing was ever used: the program starts for the first
  /// time.
  public var areNew: Bool { used.isEmpty }

  func isUsed(_ name: String) -> Bool { used.contains(name) }

  /// Notes that something was used, and returns true if it is the first time.
  mutating func use(_ name: String) -> Bool { used.insert(name).inserted }
}

/// The presenter of the tips for beginners.
struct TipPresenter {
  /// The tips; `nil` until it is known which are needed.
  var tips: Tips?
  /// The progress of the line's fade, 0 hidden … 1 shown.
  private var presence = 0.0

  private static let fade = 0.4

  /// Notes that something was used, and returns the tips if that is to be saved.
  mutating func use(_ name: String) -> Tips? { tips?.use(name) == true ? tips : nil }

  /// Returns whether something was not used yet, as far as that is known.
  func isNew(_ name: String) -> Bool { tips?.isUsed(name) == false }

  /// Returns whether the game on the table needs its line.
  func showsLine(over chrome: Chrome, _ session: any AnySession) -> Bool {
    guard let tips, chrome.openScreen == nil, chrome.toastEndsAt == nil else { return false }
    return !session.info.guide.tip.isEmpty && !tips.isUsed(session.info.id)
  }

  func isMoving(over chrome: Chrome, _ session: any AnySession) -> Bool {
    presence != (showsLine(over: chrome, session) ? 1 : 0)
  }

  mutating func advance(by seconds: Double, showsLine: Bool) {
    let step = seconds / Self.fade
    presence = min(max(presence + (showsLine ? step : -step), 0), 1)
  }

  func draw(
    into scene: inout Scene, _ widgets: WidgetTree, _ session: any AnySession, theme: Theme,
    text: any TextSource
  ) {
    guard let tips else { return }
    let (size, buttons) = (scene.size, widgets.toolBar.buttons)
    var key = Hasher()
    key.combine(tips)
    key.combine(presence)
    key.combine(buttons)
    key.combine(theme)
    key.combine(session.info.id)
    scene.immediate("tips", revision: key.finalize()) { canvas in
      let strip = TableTool.strip(of: AppShell.area(size))
      if strip.width < strip.height {
        for button in buttons where button.isEnabled && !tips.isUsed("\(button.id)") {
          ToolLabel(button, text: text).draw(on: &canvas, theme: theme)
        }
      }
      guard presence > 0 else { return }
      TipLine(session.info.guide.tip, in: size, text: text)
        .draw(on: &canvas, theme: theme, presence: presence)
    }
  }
}

/// The line that tells a beginner what to do, at the lower edge of the table.
struct TipLine {
  private let words: String
  private let frame: Rect

  private static let height = 28.0

  init(_ words: String, in size: Size, text: any TextSource) {
    self.words = text.fitted(words, style: .body, width: max(size.width - 56, 0))
    let width = text.extent(of: self.words, style: .body).width + 32
    frame = Rect(
      ((size.width - width) / 2).rounded(), size.height - Self.height - 6, width, Self.height)
  }

  func draw(on canvas: inout Canvas, theme: Theme, presence: Double) {
    canvas.opacity = presence
    canvas.fill(.rounded(frame, Self.height / 2), theme.ink.opacity(0.82))
    canvas.text(words, .body, theme.table, center: frame.center)
    canvas.opacity = 1
  }
}

/// The name beside a tool, until the tool was used once.
struct ToolLabel {
  private let words: String
  private let frame: Rect

  /// Creates the label of a button at the left edge; the shortcut in brackets is left to the tooltip.
  init(_ button: Button, text: any TextSource) {
    words = button.label.split(separator: " (").first.map(String.init) ?? button.label
    let width = text.extent(of: words, style: .small).width + 16
    frame = Rect(button.frame.maxX + 12, button.frame.center.y - 12, width, 24)
  }

  func draw(on canvas: inout Canvas, theme: Theme) {
    canvas.fill(.rounded(frame, 12), theme.surface.opacity(0.9))
    canvas.text(words, .small, theme.mutedInk, center: frame.center)
  }
}
