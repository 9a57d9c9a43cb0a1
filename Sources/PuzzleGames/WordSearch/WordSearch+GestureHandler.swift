internal import PuzzleCore
internal import PuzzleKit
internal import RealModule
internal import WordGrid

extension WordSearch {
  /// A handler that turns gestures on a table into moves.
  struct GestureHandler {
    let table: Table<WordSearch>
    let layout: Layout
    var controller: Controller
    var motion: Motion

    private var isSolved: Bool { WordSearch.isSolved(table.state, in: table.deal) }

    mutating func respond(to gesture: Gesture) -> Response<Move> {
      switch gesture {
      case .hover(let p): return hover(over: p)
      case .press(let p): return press(p)
      case .drag(let p): return drag(to: p)
      case .drop(let p): return drop(p)
      case .click(let p): return click(p)
      case .activate(newGameTool): return .dealAnew
      case .activate(let id): return activate(id)
      case .nudge(let dx, let dy): return nudge(dx, dy)
      case .cancel:
        controller.press = nil
        guard controller.selection != nil else { return .ignored }
        controller.selection = nil
        return .redraw
      case .pan(let dx, let dy): return show(layout.zoom(movedBy: Point(dx, dy)))
      case .wheel(let p, let dx, let dy): return wheel(at: p, dx, dy)
      case .pinch(_, let p, let scale, _, let dx, let dy):
        return show(
          layout.zoomed(layout.zoom(movedBy: Point(dx, dy))).zoom(by: scale, about: p))
      case .key(.character("+"), _), .key(.character("="), _): return zoom(by: 1.25)
      case .key(.character("-"), _): return zoom(by: 0.8)
      case .key(let key, let modifiers): return controller.secret.press(key, modifiers)
      case .willPress, .extend, .jump, .turn, .focus, .type: return .ignored
      }
    }

    // MARK: Zoom

    /// Shows another part of the grid.
    private mutating func show(_ zoom: Zoom?) -> Response<Move> {
      guard zoom != controller.zoom else { return .ignored }
      controller.zoom = zoom
      return .redraw
    }

    /// Zooms about the middle of the visible part of the grid.
    private mutating func zoom(by factor: Double) -> Response<Move> {
      show(layout.zoom(by: factor, about: layout.visible.center))
    }

    /// Zooms about the pointer, or moves a zoomed grid sideways.
    private mutating func wheel(at p: Point, _ dx: Double, _ dy: Double) -> Response<Move> {
      guard layout.visible.contains(p) else { return .ignored }
      if abs(dx) > abs(dy) { return show(layout.zoom(movedBy: Point(-dx * 60, 0))) }
      return show(layout.zoom(by: Double.pow(1.15, -dy), about: p))
    }

    // MARK: Pointer

    private mutating func hover(over p: Point) -> Response<Move> {
      let word = unfoundWord(at: p)
      let before = (controller.hovered, controller.selection)
      controller.hovered = word
      if controller.selection?.input == .clicks, let cell = layout.cell(at: p) { aim(at: cell) }
      return before.0 == controller.hovered && before.1 == controller.selection ? .ignored : .redraw
    }

    private mutating func press(_ p: Point) -> Response<Move> {
      controller.press = nil
      guard !isSolved, layout.cell(at: p) != nil || unfoundWord(at: p) != nil else {
        return .ignored
      }
      controller.press = p
      return .redraw
    }

    private mutating func drag(to p: Point) -> Response<Move> {
      if let start = controller.press {
        controller.press = nil
        guard let cell = layout.cell(at: start) else { return .ignored }
        controller.selection = Selection(cell, .swipe)
      }
      guard controller.selection?.input == .swipe else { return .ignored }
      // Keep the last valid end while the pointer is off the grid or off any line.
      if let cell = layout.cell(at: p) { aim(at: cell) }
      return .redraw
    }

    private mutating func drop(_ p: Point) -> Response<Move> {
      controller.press = nil
      guard let selection = controller.selection, selection.input == .swipe else { return .ignored }
      if selection.end == selection.start {
        // A pointer that never left the letter has clicked it; one that returned to it cancels.
        controller.selection = selection.hasMoved ? nil : Selection(selection.start, .clicks)
        return .redraw
      }
      return commit()
    }

    private mutating func click(_ p: Point) -> Response<Move> {
      controller.press = nil
      if let cell = layout.cell(at: p) { return choose(cell, .clicks) }
      if let word = unfoundWord(at: p) { return reveal(word) }
      return controller.secret.click(at: p, in: table.area)
    }

    /// Returns the word of the list at a point, unless it is found or the puzzle is solved.
    private func unfoundWord(at p: Point) -> Int? {
      guard !isSolved, layout.list.contains(p) else { return nil }
      return ListLayout(layout, table.deal).frames.firstIndex { $0.contains(p) }
        .flatMap { table.state.found.contains($0) ? nil : $0 }
    }

    // MARK: Keys

    private mutating func activate(_ id: ElementID) -> Response<Move> {
      guard !isSolved else { return .ignored }
      switch id {
      case .word(let word):
        guard table.deal.words.indices.contains(word), !table.state.found.contains(word) else {
          return .ignored
        }
        return reveal(word)
      case .letter(let row, let column):
        guard 0..<layout.side ~= row, 0..<layout.side ~= column else { return .ignored }
        let cell = row * layout.side + column
        // The focus stays on the first letter while arrow keys extend the line.
        if let selection = controller.selection, selection.start == cell, selection.end != cell {
          return commit()
        }
        return choose(cell, .keys)
      default: return .ignored
      }
    }

    /// Moves the end of a line with the arrow keys.
    private mutating func nudge(_ dx: Double, _ dy: Double) -> Response<Move> {
      guard let selection = controller.selection, selection.input != .swipe, !isSolved else {
        return .ignored
      }
      let last = layout.side - 1
      let from = selection.input == .keys ? selection.cursor : selection.end
      let x = min(max(from % layout.side + sign(dx), 0), last)
      let y = min(max(from / layout.side + sign(dy), 0), last)
      controller.selection?.input = .keys
      controller.selection?.cursor = y * layout.side + x
      aim(at: y * layout.side + x)
      _ = show(layout.zoom(showingCell: y * layout.side + x))
      return .redraw
    }

    private func sign(_ v: Double) -> Int { v > 0 ? 1 : v < 0 ? -1 : 0 }

    // MARK: The line

    /// Begins a line at a letter or ends one there; choosing its first letter again cancels it.
    private mutating func choose(_ cell: Int, _ input: Selection.Input) -> Response<Move> {
      guard !isSolved else { return .ignored }
      guard let selection = controller.selection, selection.input != .swipe else {
        controller.selection = Selection(cell, input)
        return .redraw
      }
      if selection.start == cell {
        controller.selection = nil
        return .redraw
      }
      guard Line(from: selection.start, to: cell).cells(side: layout.side) != nil else {
        controller.selection = Selection(cell, input)
        return .redraw
      }
      controller.selection?.end = cell
      return commit()
    }

    /// Moves the end of the line to `cell`, if that makes a straight line.
    private mutating func aim(at cell: Int) {
      guard let selection = controller.selection,
        Line(from: selection.start, to: cell).cells(side: layout.side) != nil
      else { return }
      controller.selection?.end = cell
      if cell != selection.start { controller.selection?.hasMoved = true }
    }

    /// Ends the line, which selects its word; a wrong line fades.
    private mutating func commit() -> Response<Move> {
      guard let line = controller.selection?.line else { return .ignored }
      controller.selection = nil
      if let word = WordSearch.word(on: line, in: table.deal) {
        if !table.state.found.contains(word), !isSolved { return .move(.select(line)) }
        // Selecting a word that is already found is not an error: it lights up again.
        motion.change(.glow, of: word, from: 1, .easeOut(0.5))
        return .redraw
      }
      controller.wrong = line
      motion.change(.glow, of: WordSearch.wrongMark, from: 1, .easeOut(WordSearch.fadeTime))
      return .redraw
    }

    /// Reveals a word, if a reveal is left; otherwise the counter lights up.
    private mutating func reveal(_ word: Int) -> Response<Move> {
      controller.selection = nil
      // A word revealed before an undo can be revealed again at no cost.
      let revealed = controller.revealedWords(in: table.state)
      guard revealed.count < table.deal.reveals || revealed.contains(word) else {
        motion.change(.glow, of: WordSearch.counterMark, from: 1, .easeOut(0.6))
        return .redraw
      }
      return .move(.reveal(word: word))
    }
  }
}
