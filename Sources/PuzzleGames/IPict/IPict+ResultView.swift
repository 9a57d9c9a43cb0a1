internal import PuzzleCore
internal import PuzzleKit

extension IPict {
  /// The result of a match.
  struct ResultView: ScreenView {
    let frame: Frame<IPict>
    let screen: Screen

    /// The largest height of a word's row in the result, in points.
    private static let highestRow = 56.0

    /// Draws both scores, with a crown on the better one, and the number of guesses for each word.
    func draw(on canvas: inout Canvas) {
      let body = layout.body
      let all = layout.footer.y - layout.space - body.y
      let top = min(all * 0.42, body.width * 0.62)
      // Limit the height to that of the content.
      let height = min(all, top * 1.06 + Double(turns) * Self.highestRow + layout.space)
      let room = Rect(body.x, (body.y + (all - height) / 2).rounded(), body.width, height)
      let card = frame.aligned(room)
      canvas.shadow(.rounded(card, 12), blur: 10, theme.shade, offset: Point(0, 2))
      canvas.fill(.rounded(card, 12), theme.surface)
      canvas.outline(card, radius: 12, theme: theme)
      let match = screen.match
      let small = TextStyle(.text, layout.wordSize)
      let large = TextStyle(.title, min(max(top * 0.34, 16), 84))
      for (i, share) in zip(screen.seats, [0.27, 0.73]) {
        let x = room.x + room.width * share
        let isBest = match.leader == i
        if isBest {
          drawCrown(
            in: Rect(center: Point(x, room.y + top * 0.24), size: Size(top * 0.34, top * 0.24)),
            on: &canvas)
        }
        drawScore(
          match.scores[i], large, isBest ? theme.accent : theme.ink,
          center: Point(x, room.y + top * 0.6), on: &canvas)
        let name = canvas.text.fitted(screen.names[i], style: small, width: room.width * 0.42)
        canvas.text(name, small, theme.mutedInk, center: Point(x, room.y + top * 0.92))
      }
      drawWords(
        in: Rect(
          room.x + room.width * 0.07, room.y + top * 1.06, room.width * 0.86,
          room.height - top * 1.06 - layout.space),
        on: &canvas)
    }

    private func drawCrown(in r: Rect, on canvas: inout Canvas) {
      func at(_ u: Double, _ v: Double) -> Point { Point(r.x + r.width * u, r.y + r.height * v) }
      var crown = Path()
      crown.move(to: at(0.08, 1))
      for (u, v) in [(0, 0.22), (0.27, 0.55), (0.5, 0), (0.73, 0.55), (1, 0.22), (0.92, 1)] {
        crown.line(to: at(u, v))
      }
      crown.close()
      let gold = Color(0xF2B01E)
      canvas.fill(crown, gold)
      canvas.fill(
        .rect(Rect(r.x + r.width * 0.09, r.y + r.height * 0.84, r.width * 0.82, r.height * 0.16)),
        gold.mixed(with: .black, 0.2))
      for (u, v) in [(0, 0.2), (0.5, 0), (1, 0.2)] {
        let size = r.width * 0.13
        canvas.fill(
          .ellipse(in: Rect(center: at(u, v), size: Size(size, size))),
          gold.mixed(with: .white, 0.3))
      }
    }

    /// Draws a row for each turn: the picture, the word, the player who guessed it, and the number of
    /// guesses.
    private func drawWords(in room: Rect, on canvas: inout Canvas) {
      let step = min(room.height / Double(turns), Self.highestRow)
      guard step >= 12 else { return }
      let style = TextStyle(.text, min(max(step * 0.4, min(step * 0.6, 13), 9), 20))
      let bold = TextStyle(.title, style.size)
      for (turn, count) in screen.state.guesses.enumerated() {
        guard let question = screen.match.question(in: turn) else { continue }
        let y = room.y + (Double(turn) + 0.5) * step
        canvas.fill(
          .rect(Rect(room.x, y - step / 2, room.width, 1)), theme.ink.opacity(0.1))
        let side = step * 0.8
        drawPictures(
          question, in: Rect(center: Point(room.x + side / 2, y), size: Size(side, side)),
          on: &canvas)
        let extent = canvas.text.extent(of: question.word, style: bold)
        let baseline = y + (extent.ascent - extent.descent) / 2
        let words = Screen.text(guesses: count)
        let isForCoins = screen.match.isForCoins
        let label: Phrase =
          isForCoins ? "\(screen.names[Match.guesser(in: turn)]): \(words)" : words
        let player = canvas.text.fitted(label, style: style, width: room.width * 0.7)
        let coins = isForCoins ? screen.match.coins(in: turn, guesses: count) : 0
        let end = drawCoins(
          coins, endingAt: Point(room.maxX, y), diameter: style.size * 0.62, on: &canvas)
        let extra = room.maxX - end
        let width = canvas.text.extent(of: player, style: style).width + extra
        canvas.text(player, style, theme.mutedInk, at: Point(room.maxX - width, baseline))
        let left = room.x + side + 8
        let word = canvas.text.fitted(
          question.word, style: bold, width: room.maxX - width - 8 - left)
        canvas.text(word, bold, theme.ink, at: Point(left, baseline))
      }
    }
  }
}
