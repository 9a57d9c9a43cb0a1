internal import PuzzleCore
internal import PuzzleKit

/// The last content of a bar, for a revision that changes with it. Comparing takes far less time than
/// hashing in every frame.
struct Look<Content: Equatable> {
  private var latest: (content: Content, highlight: Highlight, theme: Theme)?
  private var count = 0
  /// The last content; it takes less time to compare with a copy of itself than with an equal one.
  var content: Content? { latest?.content }

  /// Returns a number that changes whenever a bar with `content` looks different; a scene of another
  /// size redraws everything anyway.
  mutating func revision(of content: Content, _ highlight: Highlight, _ theme: Theme) -> Int {
    guard latest?.content == content, latest?.highlight == highlight, latest?.theme == theme else {
      latest = (content, highlight, theme)
      count += 1
      return count
    }
    return count
  }
}

/// The looks of the bars around the table.
struct BarLooks {
  var menu = Look<MenuBar.Content>()
  var tools = Look<[TableTool]>()
  var race = Look<RaceStrip>()
}
