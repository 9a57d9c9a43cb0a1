public import PuzzleCore
public import PuzzleKit
internal import WordGrid

extension WordSearch {
  public static func respond(
    to gesture: Gesture, on table: Table<WordSearch>, with interaction: inout Interaction,
    motion: inout Motion
  ) -> Response<Move> {
    var grip = Grip(table: table, layout: Layout(table), now: interaction, motion: motion)
    defer {
      interaction = grip.now
      motion = grip.motion
    }
    return grip.respond(to: gesture)
  }

  /// The controller that turns gestures on a table into moves.
  struct Grip {
    let table: Table<WordSearch>
    let layout: Layout
    var now: Interaction
    var motion: Motion

    private var isLocked: Bool { WordSearch.isSolved(table.state, in: table.deal) }

    mutating func respond(to gesture: Gesture) -> Response<Move> {
      switch gesture {
      case .hover(let p): return hover(over: p)
      case .press(let p): return press(p)
      case .drag(let p): return drag(to: p)
      case .drop(let p): return drop(p)
      case .click(let p): return click(p)
      case .activate(Tool.restart): return .dealAnew
      case .activate(let id): return activate(id)
      case .nudge(let dx, let dy): return nudge(dx, dy)
      case .cancel:
        now.press = nil
        guard now.run != nil else { return .ignored }
        now.run = nil
        return .redraw
      case .extend, .turn, .pan, .wheel, .pinch, .focus, .key, .type: return .ignored
      }
    }

    // MARK: Pointer

    private mutating func hover(over p: Point) -> Response<Move> {
      let word = unfoundWord(at: p)
      let before = (now.hovered, now.run)
      now.hovered = word
      if now.run?.hold == .clicks, let cell = layout.cell(at: p) { aim(at: cell) }
      return before.0 == now.hovered && before.1 == now.run ? .ignored : .redraw
    }

    private mutating func press(_ p: Point) -> Response<Move> {
      now.press = nil
      guard !isLocked, layout.cell(at: p) != nil || unfoundWord(at: p) != nil else {
        return .ignored
      }
      now.press = p
      return .redraw
    }

    private mutating func drag(to p: Point) -> Response<Move> {
      if let start = now.press {
        now.press = nil
        guard let cell = layout.cell(at: start) else { return .ignored }
        now.run = Run(cell, .swipe)
      }
      guard now.run?.hold == .swipe else { return .ignored }
      // Keep the last valid end while the pointer is off the grid or off any line.
      if let cell = layout.cell(at: p) { aim(at: cell) }
      return .redraw
    }

    private mutating func drop(_ p: Point) -> Response<Move> {
      now.press = nil
      guard let run = now.run, run.hold == .swipe else { return .ignored }
      if run.end == run.start {
        // A pointer that never left the letter has clicked it; one that returned to it cancels.
        now.run = run.hasMoved ? nil : Run(run.start, .clicks)
        return .redraw
      }
      return commit()
    }

    private mutating func click(_ p: Point) -> Response<Move> {
      now.press = nil
      if let cell = layout.cell(at: p) { return choose(cell, .clicks) }
      if let word = unfoundWord(at: p) { return reveal(word) }
      return now.secret.click(at: p, in: table.area)
    }

    /// Returns the word of the list at a point, unless it is found or the puzzle is solved.
    private func unfoundWord(at p: Point) -> Int? {
      guard !isLocked, layout.list.contains(p) else { return nil }
      return WordSearch.rows(table, layout).firstIndex { $0.contains(p) }
        .flatMap { table.state.found.contains($0) ? nil : $0 }
    }

    // MARK: Keys

    private mutating func activate(_ id: String) -> Response<Move> {
      guard !isLocked else { return .ignored }
      let parts = id.split(separator: ".")
      if parts.count == 2, parts[0] == "word", let word = Int(parts[1]),
        table.deal.words.indices.contains(word), !table.state.found.contains(word)
      {
        return reveal(word)
      }
      guard parts.count == 3, parts[0] == "cell", let row = Int(parts[1]),
        let column = Int(parts[2]), 0..<layout.side ~= row, 0..<layout.side ~= column
      else { return .ignored }
      let cell = row * layout.side + column
      // The focus stays on the first letter while arrow keys extend the line.
      if let run = now.run, run.start == cell, run.end != cell { return commit() }
      return choose(cell, .keys)
    }

    /// Moves the end of a line with the arrow keys.
    private mutating func nudge(_ dx: Double, _ dy: Double) -> Response<Move> {
      guard let run = now.run, run.hold != .swipe, !isLocked else { return .ignored }
      let last = layout.side - 1
      let from = run.hold == .keys ? run.cursor : run.end
      let x = min(max(from % layout.side + sign(dx), 0), last)
      let y = min(max(from / layout.side + sign(dy), 0), last)
      now.run?.hold = .keys
      now.run?.cursor = y * layout.side + x
      aim(at: y * layout.side + x)
      return .redraw
    }

    private func sign(_ v: Double) -> Int { v > 0 ? 1 : v < 0 ? -1 : 0 }

    // MARK: The line

    /// Begins a line at a letter or ends one there; choosing its first letter again cancels it.
    private mutating func choose(_ cell: Int, _ hold: Run.Hold) -> Response<Move> {
      guard !isLocked else { return .ignored }
      guard let run = now.run, run.hold != .swipe else {
        now.run = Run(cell, hold)
        return .redraw
      }
      if run.start == cell {
        now.run = nil
        return .redraw
      }
      guard Line(from: run.start, to: cell).cells(side: layout.side) != nil else {
        now.run = Run(cell, hold)
        return .redraw
      }
      now.run?.end = cell
      return commit()
    }

    /// Moves the end of the line to `cell`, if that makes a straight line.
    private mutating func aim(at cell: Int) {
      guard let run = now.run,
        Line(from: run.start, to: cell).cells(side: layout.side) != nil
      else { return }
      now.run?.end = cell
      if cell != run.start { now.run?.hasMoved = true }
    }

    private mutating func commit() -> Response<Move> {
      guard let line = now.run?.line else { return .ignored }
      now.run = nil
      if let word = WordSearch.word(on: line, in: table.deal) {
        if !table.state.found.contains(word), !isLocked { return .move(.select(line)) }
        // Selecting a word that is already found is not an error: it lights up again.
        motion.change(.glow, of: word, from: 1, .easeOut(0.5))
        return .redraw
      }
      now.wrong = line
      motion.change(.glow, of: WordSearch.wrongMark, from: 1, .easeOut(WordSearch.fadeTime))
      return .redraw
    }

    private mutating func reveal(_ word: Int) -> Response<Move> {
      now.run = nil
      // A word revealed before an undo can be revealed again at no cost.
      let shown = WordSearch.shownWords(table.state, now)
      guard shown.count < table.deal.reveals || shown.contains(word) else {
        motion.change(.glow, of: WordSearch.counterMark, from: 1, .easeOut(0.6))
        return .redraw
      }
      return .move(.reveal(word: word))
    }
  }
}
