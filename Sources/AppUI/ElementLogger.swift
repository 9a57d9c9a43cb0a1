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

  /// A description, and the bytes of each element in it.
  private struct Line {
    var json = JSON { _ in }
    var elements: [Element] = []
    var ranges: [Range<Int>] = []
    /// The language of the labels.
    var language = ""

    /// Writes the state of the table; `write` writes each of its elements.
    mutating func describe(
      _ shell: AppShell, isSaved: Bool?, _ write: (inout JSON, Element) -> Void
    ) {
      var (elements, ranges): ([Element], [Range<Int>]) = ([], [])
      json.rewrite { json in
        json.describe(shell, isSaved: isSaved) { json in
          json.array(shell.widgets.elementGroups.joined()) { json, element in
            let start = json.count
            write(&json, element)
            elements.append(element)
            ranges.append(start..<json.count)
          }
        }
      }
      (self.elements, self.ranges) = (elements, ranges)
    }

    /// Returns the bytes of an equal element at or just after `place`, and moves `place` behind it.
    func range(of element: Element, from place: inout Int) -> Range<Int>? {
      let end = min(place + 2, elements.count)
      guard let found = (place..<end).first(where: { elements[$0].id == element.id }) else {
        return nil
      }
      place = found + 1
      return elements[found] == element ? ranges[found] : nil
    }
  }

  private var lastNews: News?
  private var last = Line()
  /// The memory for the next description.
  private var spare = JSON { _ in }

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
    return line(for: shell, isSaved: isSaved, isNews: true)
  }

  /// Describes the table; returns `nil` if the description equals the previous one.
  ///
  /// The result is valid until the next call, which overwrites it.
  package mutating func line(for shell: AppShell, isSaved: Bool?) -> JSON? {
    line(for: shell, isSaved: isSaved, isNews: false)
  }

  /// Describes the table; returns `nil` if the description equals the previous one and is no news.
  private mutating func line(for shell: AppShell, isSaved: Bool?, isNews: Bool) -> JSON? {
    let (before, text) = (last, shell.chrome.text)
    var next = Line(json: spare, language: text.translator.code)
    let isKnown = next.language == before.language
    var place = 0
    next.describe(shell, isSaved: isSaved) { json, element in
      // Of a thousand elements most are as they were.
      if isKnown, let same = before.range(of: element, from: &place) {
        json.copy(same, of: before.json)
      } else {
        json.describe(element, text)
      }
    }
    // A difference in time alone is not reported: the game and the time are the first fields.
    guard isNews || !next.json.isEqual(to: before.json, exceptFirst: 2) else { return nil }
    (last, spare) = (next, before.json)
    return last.json
  }
}
