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

  /// Returns whether a tool can be used now but never was.
  func areNeeded(for tool: TableTool) -> Bool { tool.isEnabled && !isUsed(tool.id.description) }

  /// Returns whether a game that has a line of instructions was never begun.
  func areNeeded(for game: GameInfo) -> Bool { !game.guide.tip.isEmpty && !isUsed(game.id) }

  /// Notes that something was used, and returns true if it is the first time.
  mutating func use(_ name: String) -> Bool { used.insert(name).inserted }
}

/// The presenter of the tips for beginners.
struct TipPresenter {
  /// The tips; `nil` until it is known which are needed.
  var tips: Tips?
  /// The progress of the line's fade, 0 hidden … 1 shown.
  private var presence = 0.0
  /// The last drawn layout, the content it was made for, and the number of layouts so far.
  private var laidOut: (content: TipContent, layout: TipLayout)?
  private var layouts = 0
  private var look = Look<Drawn>()

  private struct Drawn: Equatable {
    let layout: Int
    let presence: Double
  }

  private static let fade = 0.4

  /// Notes that something was used, and returns the tips if that is to be saved.
  mutating func use(_ name: String) -> Tips? { tips?.use(name) == true ? tips : nil }

  /// Returns whether something was not used yet, as far as that is known.
  func isNew(_ name: String) -> Bool { tips?.isUsed(name) == false }

  /// Returns whether a game on the table needs its line, as far as that is known.
  func areNeeded(for game: GameInfo) -> Bool { tips?.areNeeded(for: game) ?? false }

  /// A Boolean value that indicates whether the line is seen, at least in part.
  var isLineVisible: Bool { presence > 0 }

  /// Returns whether the line fades in or out.
  func isMoving(showsLine: Bool) -> Bool { presence != (showsLine ? 1 : 0) }

  mutating func advance(by seconds: Double, showsLine: Bool) {
    let step = seconds / Self.fade
    presence = min(max(presence + (showsLine ? step : -step), 0), 1)
  }

  /// Discards the layout, because the widths of text have changed.
  mutating func forgetLayout() { laidOut = nil }

  /// Returns the layout of the tips, which is that last drawn if their content is the same.
  func layout(of content: TipContent, _ text: any TextSource) -> TipLayout {
    if let laidOut, laidOut.content == content { return laidOut.layout }
    return TipLayout(content, text: text)
  }

  mutating func draw(
    _ content: TipContent?, into scene: inout Scene, _ text: any TextSource, _ theme: Theme
  ) {
    guard tips != nil, let content else { return }
    if laidOut?.content != content {
      laidOut = (content, TipLayout(content, text: text))
      layouts += 1
    }
    guard let layout = laidOut?.layout else { return }
    let drawn = Drawn(layout: layouts, presence: presence)
    let revision = look.revision(of: drawn, Highlight(), theme)
    scene.immediate("tips", revision: revision) { canvas in
      for label in layout.labels { label.draw(on: &canvas, theme: theme) }
      guard presence > 0 else { return }
      layout.line?.draw(on: &canvas, theme: theme, presence: presence)
    }
  }
}
