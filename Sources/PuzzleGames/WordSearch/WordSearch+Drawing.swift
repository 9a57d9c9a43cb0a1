public import PuzzleCore
public import PuzzleKit
internal import RealModule
internal import WordGrid

extension WordSearch {
  public static func draw(_ frame: Frame<WordSearch>, into scene: inout Scene) {
    let view = View(frame)
    var key = Hasher()
    key.combine(frame.revision)
    key.combine(frame.theme)
    let letters = key.finalize()
    key.combine(frame.motion.step)
    let board = key.finalize()
    key.combine(frame.interaction.hovered)
    key.combine(frame.interaction.shown)
    let list = key.finalize()
    scene.live("board", revision: board) { canvas in view.drawBoard(on: &canvas) }
    scene.live("lights") { canvas in view.drawLights(on: &canvas) }
    scene.live("hand") { canvas in view.drawHand(on: &canvas) }
    scene.live("letters", revision: letters) { canvas in view.drawLetters(on: &canvas) }
    scene.live("list", revision: list) { canvas in view.drawList(on: &canvas) }
  }

  /// A frame with its layout, ready to be drawn.
  struct View {
    let frame: Frame<WordSearch>
    let layout: Layout

    init(_ frame: Frame<WordSearch>) {
      self.frame = frame
      layout = Layout(frame.table)
    }

    var deal: Deal { frame.table.deal }
    var state: State { frame.table.state }
    var theme: Theme { frame.theme }

    func drawBoard(on canvas: inout Canvas) {
      canvas.card(layout.board, radius: Layout.cornerRadius, theme: theme)
      for word in state.found {
        let color = WordSearch.color(of: word, theme)
        let share = frame.motion.value(.appear, of: word, at: 1)
        let glow = frame.motion.value(.glow, of: word, at: 0)
        draw(deal.words[word].line, share: share, color, fill: 0.26 + 0.4 * glow, on: &canvas)
      }
    }

    /// Draws a rounded line through letters, up to the fraction `share` of its length.
    private func draw(
      _ line: Line, share: Double = 1, _ color: Color, fill: Double, on canvas: inout Canvas
    ) {
      let start = layout.center(line.from)
      let end = start.interpolated(to: layout.center(line.to), share)
      let way = end - start
      let length = start.distance(to: end)
      // Diagonal lines are narrower, because they lie closer together.
      let breadth = layout.cell * (way.x == 0 || way.y == 0 ? 0.78 : 0.66)
      let along = length > 0 ? way * (1 / length) : Point(1, 0)
      let body = Rect(-breadth / 2, -breadth / 2, length + breadth, breadth)
      canvas.transform = Affine(
        a: along.x, b: along.y, c: -along.y, d: along.x, tx: start.x, ty: start.y)
      canvas.fill(.rounded(body, breadth / 2), color.opacity(fill))
      let width = max(min(layout.cell * 0.07, 2.5), 0.75)
      canvas.fill(.border(body, radii: CornerRadii(breadth / 2), width: width), color)
      canvas.transform = .identity
    }

    /// Draws the lights of the celebration, or a single fade under reduced motion.
    func drawLights(on canvas: inout Canvas) {
      guard let seconds = frame.celebration else { return }
      if frame.motion.isReduced {
        let rest = max(1 - seconds / WordSearch.calmTime, 0)
        let path = Path.rounded(layout.board, Layout.cornerRadius)
        return canvas.fill(path, theme.accent.opacity(0.3 * rest))
      }
      for light in WordSearch.lights(after: seconds, cells: deal.side * deal.side) {
        let cell = layout.frame(light.cell).inset(by: layout.cell * 0.04)
        let color = WordSearch.color(of: light.color, theme)
        canvas.fill(.rounded(cell, layout.cell * 0.2), color.opacity(light.brightness))
      }
    }

    /// Draws the line being selected, the wrong line, and the line that auto-solve draws.
    func drawHand(on canvas: inout Canvas) {
      if let wrong = frame.interaction.wrong {
        let rest = frame.motion.value(.glow, of: WordSearch.wrongMark, at: 0)
        if rest > 0 {
          canvas.opacity = rest
          draw(wrong, theme.stop, fill: 0.3, on: &canvas)
          canvas.opacity = 1
        }
      }
      if let flight = frame.flight, case .select(let line) = flight.move {
        let word = WordSearch.word(on: line, in: deal) ?? 0
        draw(
          line, share: flight.progress, WordSearch.color(of: word, theme), fill: 0.4, on: &canvas)
      }
      guard let run = frame.interaction.run else { return }
      draw(run.line, theme.accent, fill: 0.22, on: &canvas)
      if run.hold == .keys {
        let cell = layout.frame(run.cursor).inset(by: layout.cell * 0.06)
        canvas.fill(
          .border(cell, radii: CornerRadii(layout.cell * 0.2), width: 2), theme.accent)
      }
    }

    func drawLetters(on canvas: inout Canvas) {
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
