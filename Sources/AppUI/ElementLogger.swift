internal import PuzzleCore
internal import PuzzleKit

/// A logger of the state of the table for a watching program: a line of JSON for each change.
package struct ElementLogger {
  /// The state whose change causes a new description.
  private struct News: Hashable {
    var revision: Int
    var isAutoSolving: Bool
    var isLoading: Bool
    var tools: [TableTool]
    var countdown: Int?
    var size: Size
    var isSaved: Bool?
  }

  private var lastNews: News?
  /// The last description, and the memory for the next one.
  private var (last, next) = (JSON { _ in }, JSON { _ in })

  package init() {}

  /// Describes the table after a move, when auto-solve starts or stops, when the taking in of a photo
  /// or a puzzle does, when a tool is switched, with each second of a countdown, when the window
  /// changes its size, and when everything is saved. Returns `nil` otherwise.
  ///
  /// The result is valid until the next call, which overwrites it.
  package mutating func news(of shell: AppShell, isSaved: Bool?) -> JSON? {
    var news = News(
      revision: shell.session.status.revision,
      isAutoSolving: shell.session.status.isAutoSolving, isLoading: shell.isLoading,
      tools: shell.tools, countdown: shell.countdown, size: shell.size, isSaved: isSaved)
    guard news != lastNews else { return nil }
    // The change to unsaved is reported together with the change that causes it.
    if isSaved == false { news.isSaved = lastNews?.isSaved }
    defer {
      news.isSaved = isSaved
      lastNews = news
    }
    guard news != lastNews else { return nil }
    last.rewrite { _ in }
    return line(for: shell, isSaved: isSaved)
  }

  /// Describes the table; returns `nil` if the description equals the previous one.
  ///
  /// The result is valid until the next call, which overwrites it.
  package mutating func line(for shell: AppShell, isSaved: Bool?) -> JSON? {
    next.rewrite { $0.describe(shell, isSaved: isSaved) }
    // A difference in time alone is not reported: the game and the time are the first fields.
    guard !next.isEqual(to: last, exceptFirst: 2) else { return nil }
    swap(&last, &next)
    return last
  }
}
