public import PuzzleCore

/// The options of a question that shows some of them as tiles.
public struct OptionTiles: Hashable, Sendable {
  /// The labels of all options.
  public var labels: [Phrase]
  /// The number of options shown as tiles; the others are listed after a button “More”.
  public var count: Int
  /// The stars that each option has earned, 0…3; nil for one that was never solved. It is empty
  /// where there are none to earn.
  public var stars: [Int?]
  /// A Boolean value that indicates whether a line leads from each tile to the next one.
  public var isPath: Bool

  /// The most stars that an option can earn.
  public static let mostStars = 3

  /// Creates options of which the first `count` are tiles; by default all of them.
  public init(_ labels: [Phrase], count: Int? = nil, stars: [Int?] = [], isPath: Bool = false) {
    self.labels = labels
    self.count = min(count ?? labels.count, labels.count)
    self.stars = stars
    self.isPath = isPath
  }
}
