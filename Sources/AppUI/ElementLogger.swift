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
  private var lastDescription = ""

  package init() {}

  /// Describes the table after a move, when auto-solve starts or stops, when the taking in of a photo
  /// or a puzzle does, when a tool is switched, with each second of a countdown, when the window
  /// changes its size, and when everything is saved. Returns `nil` otherwise.
  package mutating func news(of shell: AppShell, isSaved: Bool?) -> String? {
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
    lastDescription = ""
    return line(for: shell, isSaved: isSaved)
  }

  /// Describes the table; returns `nil` if the description equals the previous one.
  package mutating func line(for shell: AppShell, isSaved: Bool?) -> String? {
    let description = shell.description(isSaved: isSaved)
    // A difference in time alone is not reported.
    let news = description.drop { $0 != "," }.dropFirst().drop { $0 != "," }
    guard news != lastDescription[...] else { return nil }
    lastDescription = String(news)
    return description
  }
}
