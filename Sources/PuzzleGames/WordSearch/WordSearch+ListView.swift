internal import PuzzleCore
internal import PuzzleKit
internal import WordGrid

extension WordSearch {
  /// The list of words on its card, with the counters above it.
  struct ListView {
    private let frame: Frame<WordSearch>
    private let layout: Layout

    init(_ frame: Frame<WordSearch>, _ layout: Layout) {
      self.frame = frame
      self.layout = layout
    }

    private var deal: Deal { frame.table.deal }
    private var state: State { frame.table.state }
    private var theme: Theme { frame.theme }

    /// The revision of the layer with the list.
    var key: Int { frame.key(frame.controller.hovered, frame.controller.revealed) }

    /// The elements of the words and of the counters above them.
    var elements: [Element] {
      let found = Set(state.found)
      let revealed = frame.controller.revealedWords(in: state)
      let hasReveals = revealed.count < deal.reveals
      let isSolved = WordSearch.isSolved(state, in: deal)
      var list = ListLayout(layout, deal).frames.enumerated().map { i, frame in
        let isFound = found.contains(i)
        let word = deal.words[i].text
        return Element(
          .word(i), .button,
          state.revealed.contains(i) ? "\(word), revealed" : isFound ? "\(word), found" : "\(word)",
          frame: frame,
          isEnabled: !isFound && (hasReveals || revealed.contains(i)) && !isSolved)
      }
      let card = layout.list
      let head = Rect(card.x, card.y, card.width, min(40, card.height))
      list.append(Element("found", .text, foundText, frame: head))
      list.append(Element("reveals", .text, revealText, frame: head))
      if let warning = WordSearch.dealWarning(for: deal) {
        list.append(Element("leftout", .text, warning, frame: head))
      }
      return list
    }

    private var foundText: Phrase {
      "Words found: \(state.found.count) of \(deal.words.count)"
    }

    private var revealText: Phrase {
      let used = frame.controller.revealedWords(in: state).count
      return "Reveals: \(max(deal.reveals - used, 0))"
    }

    func draw(on canvas: inout Canvas) {
      canvas.card(layout.list, radius: Layout.cornerRadius, theme: theme)
      let list = ListLayout(layout, deal)
      drawCounters(list, on: &canvas)
      let found = Set(state.found)
      for (word, frame) in list.frames.enumerated() {
        draw(word, in: frame, list.style, isFound: found.contains(word), on: &canvas)
      }
      if let note = list.note {
        let count = deal.leftOut.count
        let words = Phrase(
          count, one: "\(count) word left out", other: "\(count) words left out")
        canvas.text(
          canvas.text.fitted(words, style: .small, width: list.body.width), .small,
          theme.mutedInk, at: note)
      }
    }

    private func drawCounters(_ list: ListLayout, on canvas: inout Canvas) {
      let text = canvas.text
      let isOneLine = list.found.y == list.reveals.y
      let width = list.body.width
      var style = list.countStyle
      let both = { (style: TextStyle) in
        text.extent(of: foundText, style: style).width
          + (isOneLine ? text.extent(of: revealText, style: style).width + 10 : 0)
      }
      while both(style) > width, style.size > 6 { style.size -= 1 }
      canvas.text(foundText, style, theme.ink, at: list.found)
      let warning = frame.motion.value(.glow, of: WordSearch.counterMark, at: 0)
      var second = style
      if !isOneLine { second.face = .text }
      let at =
        isOneLine
        ? Point(list.reveals.x - text.extent(of: revealText, style: second).width, list.reveals.y)
        : list.reveals
      canvas.text(
        revealText, second, theme.mutedInk.mixed(with: theme.stop, warning), at: at)
    }

    /// Draws a word of the list. A found word is struck through, with its colour before it.
    private func draw(
      _ word: Int, in frame: Rect, _ style: TextStyle, isFound: Bool, on canvas: inout Canvas
    ) {
      let text = canvas.text
      let color = WordSearch.color(at: state.place(of: word), theme)
      let mark = style.size * 0.62
      let inset = style.size * 0.3
      if self.frame.controller.hovered == word, !isFound {
        canvas.fill(.rounded(frame.inset(dx: 1, dy: 1), 6), theme.accent.opacity(0.12))
      }
      let dot = Rect(
        center: Point(frame.x + inset + mark / 2, frame.center.y), size: Size(mark, mark))
      let x = dot.maxX + style.size * 0.45
      let words = text.fitted(deal.words[word].text, style: style, width: frame.maxX - x)
        .inVisualOrder
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
}
