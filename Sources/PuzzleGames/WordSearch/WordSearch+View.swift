public import PuzzleCore
public import PuzzleKit
internal import RealModule
internal import WordGrid

extension WordSearch {
  /// A frame with its layout, ready to be drawn.
  public struct View: ShowsHint, LeavesTipPlaces {
    private let frame: Frame<WordSearch>
    private let layout: Layout

    public init(_ frame: Frame<WordSearch>) {
      self.frame = frame
      layout = Layout(frame.table).zoomed(frame.controller.zoom)
    }

    private var deal: Deal { frame.table.deal }
    private var state: State { frame.table.state }
    private var theme: Theme { frame.theme }

    public func draw(into scene: inout Scene) {
      // Letters stay where they are while lines and words move.
      var key = Hasher()
      key.combine(frame.revision)
      key.combine(theme)
      key.combine(frame.controller.zoom)
      let letters = key.finalize()
      let list = ListView(frame, layout)
      scene.immediate("board", revision: frame.key(frame.controller.zoom)) { canvas in
        drawBoard(on: &canvas)
      }
      scene.immediate("lights") { canvas in
        canvas.clip = clip
        drawLights(on: &canvas)
      }
      scene.immediate("hand") { canvas in
        canvas.clip = clip
        drawSelection(on: &canvas)
      }
      scene.immediate("letters", revision: letters) { canvas in
        canvas.clip = clip
        drawLetters(on: &canvas)
      }
      scene.immediate("list", revision: list.key) { canvas in list.draw(on: &canvas) }
    }

    /// Returns the outline of the first letter of the next word.
    public func outlines(of hint: Move) -> [Path] {
      guard case .select(let line) = hint else { return [] }
      return [.rounded(layout.frame(line.from), 6)]
    }

    /// The area in which a zoomed grid is drawn.
    private var clip: Rect? { layout.isZoomed ? layout.visible : nil }

    public var tipPlaces: [Rect]? {
      frame.table.area.places(beside: [layout.board, layout.list])
    }

    public var elements: [Element] {
      let isSolved = WordSearch.isSolved(state, in: deal)
      var list: [Element] = []
      list.reserveCapacity(deal.side * deal.side + deal.words.count + 3)
      for (row, letters) in deal.rows.enumerated() {
        for (column, letter) in letters.enumerated() {
          // Letters out of sight can't be used.
          let index = row * deal.side + column
          guard !layout.isZoomed || layout.visible.contains(layout.center(index)) else { continue }
          list.append(
            Element(
              .letter(row: row, column: column), .letter,
              "\(letter), row \(row + 1), column \(column + 1)",
              frame: layout.seen(index), isEnabled: !isSolved))
        }
      }
      return list + ListView(frame, layout).elements
    }

    private func drawBoard(on canvas: inout Canvas) {
      canvas.card(layout.board, radius: Layout.cornerRadius, theme: theme)
      canvas.clip = clip
      for (place, word) in state.found.enumerated() {
        let share = frame.motion.value(.appear, of: word, at: 1)
        let glow = frame.motion.value(.glow, of: word, at: 0)
        draw(
          deal.words[word].line, share: share, WordSearch.color(at: place, theme),
          share < 1 ? .solid : WordSearch.dash(at: place), fill: 0.26 + 0.4 * glow, on: &canvas)
      }
    }

    /// Draws a rounded line through letters, up to the fraction `share` of its length.
    private func draw(
      _ line: Line, share: Double = 1, _ color: Color, _ dash: Dash = .solid, fill: Double,
      on canvas: inout Canvas
    ) {
      let start = layout.center(line.from)
      let end = start.interpolated(to: layout.center(line.to), share)
      canvas.capsule(
        Capsule(from: start, to: end, cell: layout.cell), fill: color.opacity(fill), border: color,
        width: max(min(layout.cell * 0.07, 2.5), 0.75), dash)
    }

    /// Draws the lights of the celebration, or a single fade under reduced motion.
    private func drawLights(on canvas: inout Canvas) {
      guard let seconds = frame.celebration else { return }
      if frame.motion.isReduced {
        let rest = max(1 - seconds / WordSearch.calmTime, 0)
        let path = Path.rounded(layout.board, Layout.cornerRadius)
        return canvas.fill(path, theme.accent.opacity(0.3 * rest))
      }
      for light in Light.lights(after: seconds, cells: deal.side * deal.side) {
        let cell = layout.frame(light.cell).inset(by: layout.cell * 0.04)
        let color = WordSearch.color(at: light.color, theme)
        canvas.fill(.rounded(cell, layout.cell * 0.2), color.opacity(light.brightness))
      }
    }

    /// Draws the line being selected, the wrong line, and the line that auto-solve draws.
    private func drawSelection(on canvas: inout Canvas) {
      if let wrong = frame.controller.wrong {
        let rest = frame.motion.value(.glow, of: WordSearch.wrongMark, at: 0)
        if rest > 0 {
          canvas.opacity = rest
          draw(wrong, theme.stop, fill: 0.3, on: &canvas)
          canvas.opacity = 1
        }
      }
      if let flight = frame.flight, case .select(let line) = flight.move {
        draw(
          line, share: flight.progress, WordSearch.color(at: state.found.count, theme), fill: 0.4,
          on: &canvas)
      }
      guard let selection = frame.controller.selection else { return }
      draw(selection.line, theme.accent, fill: 0.22, on: &canvas)
      if selection.input == .keys {
        let cell = layout.frame(selection.cursor).inset(by: layout.cell * 0.06)
        canvas.fill(
          .border(cell, radii: CornerRadii(layout.cell * 0.2), width: 2), theme.accent)
      }
    }

    private func drawLetters(on canvas: inout Canvas) {
      let style = TextStyle(.title, layout.cell * (layout.cell < 14 ? 0.72 : 0.56))
      for (row, letters) in deal.rows.enumerated() {
        for (column, letter) in letters.enumerated() {
          canvas.text(
            String(letter), style, theme.ink, center: layout.center(row * deal.side + column))
        }
      }
    }
  }
}
