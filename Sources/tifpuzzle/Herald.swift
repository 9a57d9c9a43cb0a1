internal import Foundation
internal import PuzzleCore
internal import Tabletop

/// Writes what lies on the table for a program that watches: a line of JSON for every news.
struct Herald {
  /// What is described as soon as it is different.
  private struct News: Hashable {
    var revision: Int
    var isAutoSolving: Bool
    var tools: [TableTool]
    var countdown: Int?
  }

  private var lastNews: News?
  private var lastDescription = ""

  /// Describes the table when a move was made, when auto-solve starts or stops, when a tool of the
  /// table is switched, and with each second of a countdown.
  mutating func tellNews(of tabletop: Tabletop) {
    let news = News(
      revision: tabletop.session.revision, isAutoSolving: tabletop.session.isAutoSolving,
      tools: tabletop.tools, countdown: tabletop.countdown)
    guard news != lastNews else { return }
    lastNews = news
    lastDescription = ""
    tell(of: tabletop)
  }

  /// Describes the table, unless that was the last thing said.
  mutating func tell(of tabletop: Tabletop) {
    let description = tabletop.description()
    // The clock alone is no news.
    let news = description.drop { $0 != "," }.dropFirst().drop { $0 != "," }
    guard news != lastDescription[...] else { return }
    lastDescription = String(news)
    print(description)
    fflush(nil)
  }
}
