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
    var size: Size
    var isSaved: Bool?
  }

  private var lastNews: News?
  private var lastDescription = ""

  /// Describes the table when a move was made, when auto-solve starts or stops, when a tool of the
  /// table is switched, with each second of a countdown, when the window has another size, and when
  /// all of it has come to the disk.
  mutating func tellNews(of tabletop: Tabletop, isSaved: Bool?) {
    var news = News(
      revision: tabletop.session.revision, isAutoSolving: tabletop.session.isAutoSolving,
      tools: tabletop.tools, countdown: tabletop.countdown,
      size: tabletop.size, isSaved: isSaved)
    guard news != lastNews else { return }
    // That something new is not on the disk is told with what is new.
    if isSaved == false { news.isSaved = lastNews?.isSaved }
    defer {
      news.isSaved = isSaved
      lastNews = news
    }
    guard news != lastNews else { return }
    lastDescription = ""
    tell(of: tabletop, isSaved: isSaved)
  }

  /// Describes the table, unless that was the last thing said.
  mutating func tell(of tabletop: Tabletop, isSaved: Bool?) {
    let description = tabletop.description(isSaved: isSaved)
    // The clock alone is no news.
    let news = description.drop { $0 != "," }.dropFirst().drop { $0 != "," }
    guard news != lastDescription[...] else { return }
    lastDescription = String(news)
    print(description)
    fflush(nil)
  }
}
