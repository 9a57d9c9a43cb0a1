public import PuzzleCore
public import PuzzleKit

/// A page of text that scrolls.
public struct Page: Hashable, Sendable {
  public var id: String
  public var title: Phrase
  public var blocks: [Guide.Block]
  /// The text that is shown once the player asks for it.
  var spoiler: Guide.Block?
  /// A Boolean value that indicates whether a button shows the next move.
  var offersHint = false

  public init(id: String, title: Phrase, blocks: [Guide.Block]) {
    self.id = id
    self.title = title
    self.blocks = blocks
  }
}

extension Page: Screen {
  var scrollsByArrows: Bool { true }

  func layout(in size: Size, scroll: Double, text: any TextSource) -> any ScreenLayout {
    PageLayout(self, in: size, scroll: scroll, text: text)
  }

  mutating func handle(_ input: ScreenInput, in layout: any ScreenLayout) -> [ScreenEffect]? {
    guard case .activate(let widget) = input else { return nil }
    if widget.id == PageLayout.hintID { return [.close, .press(.character("h"), .control)] }
    guard widget.id == PageLayout.spoilerID, let spoiler else { return nil }
    blocks += [.heading("Auto Solve"), spoiler]
    self.spoiler = nil
    return [.scroll(by: .infinity)]
  }
}
