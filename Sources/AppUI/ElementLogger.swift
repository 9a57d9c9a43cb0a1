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
    /// The elements in groups; joining them would copy thousands.
    var groups: [[Element]] = []
    /// The bytes of the elements, by group.
    var ranges: [[Range<Int>]] = []
    /// The language of the labels.
    var language = ""

    /// Writes the state of the table. Of a thousand elements most are as they were in `before`, from
    /// which they are copied.
    mutating func describe(_ shell: AppShell, isSaved: Bool?, after before: Line) {
      let text = shell.chrome.text
      let groups = shell.widgets.elementGroups
      let isKnown = language == before.language
      var ranges: [[Range<Int>]] = []
      json.rewrite { json in
        json.describe(shell, isSaved: isSaved) { json in
          json.array { json in
            for (number, group) in groups.enumerated() {
              let old = isKnown && number < before.groups.count ? number : nil
              ranges.append(before.write(group, after: old, to: &json, text))
            }
          }
        }
      }
      (self.groups, self.ranges) = (groups, ranges)
    }

    /// Writes the elements of a group, copies those that are as they were in a group of this line, and
    /// returns the bytes of each of them.
    private func write(
      _ group: [Element], after old: Int?, to json: inout JSON, _ text: any TextSource
    ) -> [Range<Int>] {
      let (others, places) = old.map { (groups[$0], ranges[$0]) } ?? ([], [])
      var own: [Range<Int>] = []
      own.reserveCapacity(group.count)
      var place = 0
      while own.count < group.count {
        let run = group.run(from: own.count, in: others, at: place)
        if let run, let first = run.first, let last = run.last {
          let bytes = places[first].lowerBound..<places[last].upperBound
          let shift = json.copy(bytes, of: self.json).lowerBound - bytes.lowerBound
          for i in run { own.append(places[i].lowerBound + shift..<places[i].upperBound + shift) }
          place = run.upperBound
        } else {
          let element = group[own.count]
          own.append(json.item { $0.describe(element, text) })
          if let run { place = run.lowerBound + 1 }
        }
      }
      return own
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
    let before = last
    var next = Line(json: spare, language: shell.chrome.text.translator.code)
    next.describe(shell, isSaved: isSaved, after: before)
    // A difference in time alone is not reported: the game and the time are the first fields.
    guard isNews || !next.json.isEqual(to: before.json, exceptFirst: 2) else { return nil }
    (last, spare) = (next, before.json)
    return last.json
  }
}

extension [Element] {
  /// Returns the range of the elements of `others` that are equal to those from an index on; empty if
  /// only their ids are equal, and nil if not even that is so at `place` or the next one.
  fileprivate func run(from first: Int, in others: [Element], at place: Int) -> Range<Int>? {
    let candidates = place..<Swift.min(place + 2, others.count)
    guard let start = candidates.first(where: { others[$0].id == self[first].id }) else {
      return nil
    }
    let most = Swift.min(count - first, others.count - start)
    let length = unsafe withUnsafeBufferPointer { own in
      unsafe others.withUnsafeBufferPointer { others in
        guard let own = own.baseAddress, let others = others.baseAddress else { return 0 }
        let (a, b) = unsafe (own + first, others + start)
        var length = 0
        while length < most, unsafe Element.areEqual(a + length, b + length) { length += 1 }
        return length
      }
    }
    return start..<start + length
  }
}
