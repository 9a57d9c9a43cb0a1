internal import PuzzleCore
internal import PuzzleKit

extension IPict.View {
  // MARK: Choosing

  /// Draws the four cards to choose from, with their words.
  func drawChoices(on canvas: inout Canvas) {
    let riddles = frame.table.deal.turns[min(moment.turn, IPict.turns - 1)]
    if let place = layout.question {
      let name = moment.names[IPict.guesser(in: moment.turn)]
      let words = "Pick a picture for " + (name == "Friend" ? "your friend" : name)
      let style = TextStyle(.text, layout.wordSize)
      canvas.text(words, style, theme.mutedInk, center: place)
    }
    for (index, riddle) in riddles.enumerated() {
      let id = "choice.\(index)"
      let rect = aligned(layout.choice(index))
      let radius = min(IPict.Layout.cornerRadius, rect.width / 8)
      let isHot = frame.interaction.hot == id
      canvas.shadow(
        .rounded(rect, radius), blur: isHot ? 14 : 8, theme.shade.opacity(isHot ? 0.9 : 0.7),
        offset: Point(0, isHot ? 4 : 2))
      canvas.fill(.rounded(rect, radius), theme.surface)
      let foot = min(max(rect.height * 0.17, 14), 40)
      let room = Rect(rect.x, rect.y, rect.width, rect.height - foot)
      let side = min(room.width, room.height)
      drawPictures(
        riddle, in: Rect(center: room.center, size: Size(side, side)).inset(by: side * 0.09),
        on: &canvas)
      let style = TextStyle(.title, min(max(foot * 0.46, min(foot * 0.6, 13), 8), 16))
      let words = canvas.text.fitted(riddle.word, style: style, width: rect.width - 12)
      canvas.text(
        words, style, isHot ? theme.accent : theme.ink,
        center: Point(rect.center.x, rect.maxY - foot * 0.62))
      if isHot || frame.interaction.down == id {
        canvas.fill(.border(rect, radii: CornerRadii(radius), width: 2), theme.accent)
      }
    }
  }

  // MARK: Passing on

  /// Draws the card that hides the choice while the screen is passed on.
  func drawHanding(on canvas: inout Canvas) {
    let rect = aligned(layout.cover)
    canvas.shadow(.rounded(rect, 12), blur: 12, theme.shade, offset: Point(0, 3))
    canvas.fill(.rounded(rect, 12), theme.surface)
    let guesser = IPict.guesser(in: moment.turn)
    let disc = Rect(
      center: Point(rect.center.x, rect.y + rect.height * 0.22),
      size: Size(rect.height * 0.24, rect.height * 0.24))
    canvas.fill(.ellipse(in: disc), theme.accent.opacity(0.14))
    canvas.text(
      String(guesser + 1), TextStyle(.title, max(disc.height * 0.5, 9)), theme.accent,
      center: disc.center)
    let title = TextStyle(.title, min(max(rect.width * 0.07, 12), 28))
    canvas.text(
      "Pass it on", title, theme.ink,
      center: Point(rect.center.x, rect.y + rect.height * 0.44))
    let text = TextStyle(.text, layout.wordSize)
    let words =
      "The picture is chosen. Hand the screen to \(moment.names[guesser]), and look away."
    let lines = canvas.text.lines(of: words, style: text, width: rect.width * 0.84)
    for (i, line) in lines.enumerated() {
      let y = rect.y + rect.height * 0.56 + Double(i) * text.size * 1.45
      canvas.text(line, text, theme.mutedInk, center: Point(rect.center.x, y))
    }
  }

  // MARK: The end

  /// The largest height of a word's row in the result, in points.
  private static let highestRow = 56.0

  /// Draws both totals, with a crown on the lower one, and the number of guesses for each word.
  func drawResult(on canvas: inout Canvas) {
    let body = layout.body
    let all = layout.footer.y - layout.space - body.y
    let top = min(all * 0.42, body.width * 0.62)
    // Limit the height to that of the content.
    let height = min(all, top * 1.06 + Double(IPict.turns) * Self.highestRow + layout.space)
    let room = Rect(body.x, (body.y + (all - height) / 2).rounded(), body.width, height)
    let card = aligned(room)
    canvas.shadow(.rounded(card, 12), blur: 10, theme.shade, offset: Point(0, 2))
    canvas.fill(.rounded(card, 12), theme.surface)
    let totals = IPict.totals(state, in: frame.table.deal)
    let small = TextStyle(.text, layout.wordSize)
    let large = TextStyle(.title, min(max(top * 0.34, 16), 84))
    for (i, share) in zip(moment.seats, [0.27, 0.73]) {
      let x = room.x + room.width * share
      let isBest = totals[i] < totals[1 - i]
      if isBest {
        drawCrown(
          in: Rect(center: Point(x, room.y + top * 0.24), size: Size(top * 0.34, top * 0.24)),
          on: &canvas)
      }
      canvas.text(
        String(totals[i]), large, isBest ? theme.accent : theme.ink,
        center: Point(x, room.y + top * 0.6))
      canvas.text(
        moment.names[i], small, theme.mutedInk, center: Point(x, room.y + top * 0.92))
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
    let step = min(room.height / Double(IPict.turns), Self.highestRow)
    guard step >= 12 else { return }
    let style = TextStyle(.text, min(max(step * 0.4, min(step * 0.6, 13), 9), 20))
    let bold = TextStyle(.title, style.size)
    for (turn, count) in state.guesses.enumerated() {
      guard let riddle = IPict.riddle(in: turn, of: state, frame.table.deal) else { continue }
      let y = room.y + (Double(turn) + 0.5) * step
      canvas.fill(
        .rect(Rect(room.x, y - step / 2, room.width, 1)), theme.ink.opacity(0.1))
      let side = step * 0.8
      drawPictures(
        riddle, in: Rect(center: Point(room.x + side / 2, y), size: Size(side, side)), on: &canvas)
      let extent = canvas.text.extent(of: riddle.word, style: bold)
      let baseline = y + (extent.ascent - extent.descent) / 2
      let words = count == 1 ? "1 guess" : "\(count.grouped) guesses"
      let player =
        frame.table.deal.mode == .alone
        ? words : "\(moment.names[IPict.guesser(in: turn)]): \(words)"
      let width = canvas.text.extent(of: player, style: style).width
      canvas.text(player, style, theme.mutedInk, at: Point(room.maxX - width, baseline))
      let left = room.x + side + 8
      let word = canvas.text.fitted(
        riddle.word, style: bold, width: room.maxX - width - 8 - left)
      canvas.text(word, bold, theme.ink, at: Point(left, baseline))
    }
  }

  // MARK: Low windows

  /// Draws the logo, the headline and the button that opens the board.
  func drawCompact(on canvas: inout Canvas) {
    let column = layout.column
    let size = min(column.height * 0.2, 44)
    let style = TextStyle(.title, max(size, 12))
    let logo = Point(column.center.x, column.y + column.height * 0.24)
    let width = canvas.text.extent(of: "iPict", style: style).width
    let mark = Rect(
      logo.x - width / 2 - style.size * 1.15, logo.y - style.size / 2, style.size, style.size)
    let colors = [0xF5A623, 0x2FB67C, 0x4A90E2, 0xE4587B].map { Color($0) }
    for (i, color) in colors.enumerated() {
      let half = style.size * 0.46
      canvas.fill(
        .rounded(
          Rect(
            mark.x + Double(i % 2) * style.size * 0.54, mark.y + Double(i / 2) * style.size * 0.54,
            half, half), half * 0.25), color)
    }
    canvas.text("iPict", style, theme.ink, center: Point(logo.x + style.size * 0.1, logo.y))
    let small = TextStyle(.text, min(max(column.height * 0.07, 9), 15))
    let words = canvas.text.fitted(
      "\(moment.headline) · \(moment.roundWords)", style: small,
      width: layout.area.size.width - 16)
    canvas.text(
      words, small, theme.mutedInk, center: Point(column.center.x, layout.middle(0.55).center.y))
    for button in moment.buttons { drawButton(button, on: &canvas) }
  }
}
