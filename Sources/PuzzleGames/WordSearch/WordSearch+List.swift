internal import PuzzleCore
public import PuzzleKit
internal import WordGrid

extension WordSearch {
  public static func elements(_ frame: Frame<WordSearch>) -> [Element] {
    let view = View(frame)
    let (deal, state) = (view.deal, view.state)
    let isLocked = isSolved(state, in: deal)
    var list: [Element] = []
    list.reserveCapacity(deal.side * deal.side + deal.words.count + 3)
    for (row, letters) in deal.rows.enumerated() {
      for (column, letter) in letters.enumerated() {
        list.append(
          Element(
            "cell.\(row).\(column)", .letter, "\(letter), row \(row + 1), column \(column + 1)",
            frame: view.layout.frame(row * deal.side + column), isEnabled: !isLocked))
      }
    }
    let found = Set(state.found)
    let shown = shownWords(state, frame.interaction)
    let hasReveals = shown.count < deal.reveals
    for (i, frame) in rows(frame.table, view.layout).enumerated() {
      let isFound = found.contains(i)
      let said = state.revealed.contains(i) ? ", revealed" : isFound ? ", found" : ""
      list.append(
        Element(
          "word.\(i)", .button, deal.words[i].text + said, frame: frame,
          isEnabled: !isFound && (hasReveals || shown.contains(i)) && !isLocked))
    }
    let card = view.layout.list
    let head = Rect(card.x, card.y, card.width, min(40, card.height))
    list.append(Element("found", .text, view.foundWords, frame: head))
    list.append(Element("reveals", .text, view.revealWords, frame: head))
    if let notice = notice(of: deal) {
      list.append(Element("leftout", .text, notice, frame: head))
    }
    return list
  }

  /// Returns the frame of each word of the list.
  static func rows(_ table: Table<WordSearch>, _ layout: Layout) -> [Rect] {
    ListLayout(layout, table.deal).frames
  }

  public static func notice(of deal: Deal) -> String? {
    guard !deal.leftOut.isEmpty else { return nil }
    // Group the words by reason.
    var reasons: [String] = []
    for word in deal.leftOut where !reasons.contains(word.reason) { reasons.append(word.reason) }
    let parts = reasons.map { reason in
      let words = deal.leftOut.filter { $0.reason == reason }.map { "“\($0.text)”" }
      guard let last = words.last, words.count > 1 else { return words.joined() + " " + reason }
      guard words.count <= mostNamed else {
        return words.prefix(mostNamed - 1).joined(separator: ", ")
          + " and \((words.count - mostNamed + 1).grouped) more " + plural(reason)
      }
      return words.dropLast().joined(separator: ", ") + " and " + last + " " + plural(reason)
    }
    return "Some words were left out: " + parts.joined(separator: "; ") + "."
  }

  /// The most words that are named with one reason.
  private static let mostNamed = 12

  /// Returns the reason for more than one word.
  private static func plural(_ reason: String) -> String {
    if reason.hasPrefix("is ") { return "are " + reason.dropFirst(3) }
    if reason.hasPrefix("has ") { return "have " + reason.dropFirst(4) }
    return reason
  }
}

extension WordSearch.View {
  var foundWords: String {
    "Words found: \(state.found.count.grouped) of \(deal.words.count.grouped)"
  }
  var revealWords: String {
    let used = WordSearch.shownWords(state, frame.interaction).count
    return "Reveals: \(max(deal.reveals - used, 0).grouped)"
  }

  func drawList(on canvas: inout Canvas) {
    let text = canvas.text
    canvas.card(layout.list, radius: WordSearch.Layout.cornerRadius, theme: theme)
    let list = WordSearch.ListLayout(layout, deal)
    drawCounters(list, on: &canvas)
    let found = Set(state.found)
    for (word, frame) in list.frames.enumerated() {
      draw(word, in: frame, list.style, isFound: found.contains(word), on: &canvas)
    }
    if let note = list.note {
      let count = deal.leftOut.count
      let words = count == 1 ? "1 word left out" : "\(count.grouped) words left out"
      canvas.text(
        text.fitted(words, style: .small, width: list.body.width), .small, theme.mutedInk, at: note)
    }
  }

  private func drawCounters(_ list: WordSearch.ListLayout, on canvas: inout Canvas) {
    let text = canvas.text
    let isOneLine = list.found.y == list.reveals.y
    let width = list.body.width
    var style = TextStyle.strong
    let both = { (style: TextStyle) in
      text.extent(of: foundWords, style: style).width
        + (isOneLine ? text.extent(of: revealWords, style: style).width + 10 : 0)
    }
    while both(style) > width, style.size > 6 { style.size -= 1 }
    canvas.text(foundWords, style, theme.ink, at: list.found)
    let warning = frame.motion.value(.glow, of: WordSearch.counterMark, at: 0)
    var second = style
    if !isOneLine { second.face = .text }
    let at =
      isOneLine
      ? Point(list.reveals.x - text.extent(of: revealWords, style: second).width, list.reveals.y)
      : list.reveals
    canvas.text(
      revealWords, second, theme.mutedInk.mixed(with: theme.stop, warning), at: at)
  }

  /// Draws a word of the list. A found word is struck through, with its colour before it.
  private func draw(
    _ word: Int, in frame: Rect, _ style: TextStyle, isFound: Bool, on canvas: inout Canvas
  ) {
    let text = canvas.text
    let color = WordSearch.color(of: word, theme)
    let mark = style.size * 0.62
    let inset = style.size * 0.3
    if self.frame.interaction.hovered == word, !isFound {
      canvas.fill(.rounded(frame.inset(dx: 1, dy: 1), 6), theme.accent.opacity(0.12))
    }
    let dot = Rect(
      center: Point(frame.x + inset + mark / 2, frame.center.y), size: Size(mark, mark))
    let x = dot.maxX + style.size * 0.45
    let words = text.fitted(deal.words[word].text, style: style, width: frame.maxX - x)
    let extent = text.extent(of: words, style: style)
    let baseline = frame.center.y + (extent.ascent - extent.descent) / 2
    guard isFound else {
      canvas.fill(
        .border(dot, radii: CornerRadii(mark / 2), width: max(mark * 0.14, 0.75)),
        theme.mutedInk.opacity(0.55))
      return canvas.text(words, style, theme.ink, at: Point(x, baseline))
    }
    canvas.fill(.rounded(dot, mark / 2), color)
    if state.revealed.contains(word) {
      // Revealed words have a ring instead of a disc.
      canvas.fill(.rounded(dot.inset(by: mark * 0.28), mark / 2), theme.surface)
    }
    canvas.text(words, style, theme.mutedInk, at: Point(x, baseline))
    let share = self.frame.motion.value(.zoom, of: word, at: 1)
    canvas.fill(
      .rect(Rect(x - 2, frame.center.y, (extent.width + 4) * share, max(style.size / 11, 0.75))),
      theme.mutedInk)
  }
}
