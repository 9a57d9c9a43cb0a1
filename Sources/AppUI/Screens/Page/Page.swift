internal import PuzzleCore
public import PuzzleKit

/// A page of text that scrolls.
public struct Page: Hashable, Sendable {
  public var id: String
  public var title: String
  public var blocks: [Guide.Block]

  public init(id: String, title: String, blocks: [Guide.Block]) {
    self.id = id
    self.title = title
    self.blocks = blocks
  }
}

extension Page: Screen {
  var scrollsByArrows: Bool { true }

  func layout(in size: Size, scroll: Double, text: any TextSource) -> any ScreenLayout {
    PageLayout(self, in: size, text: text)
  }
}
