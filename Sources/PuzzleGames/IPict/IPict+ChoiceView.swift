internal import PuzzleCore
internal import PuzzleKit

extension IPict {
  /// The four cards from which a question is chosen.
  struct ChoiceView: ScreenView {
    let frame: Frame<IPict>
    let screen: Screen

    /// Draws the four cards to choose from, with their words.
    func draw(on canvas: inout Canvas) {
      let questions = screen.questions
      if let place = layout.prompt {
        let name = screen.names[Match.guesser(in: screen.turn)]
        let words: Phrase =
          name == "Friend" || screen.live != nil
          ? "Pick a picture for your friend" : "Pick a picture for \(name)"
        let style = TextStyle(.text, layout.wordSize)
        canvas.text(words, style, theme.mutedInk, center: place)
      }
      for (index, question) in questions.enumerated() {
        let id = ElementID.choice(index)
        let rect = frame.aligned(layout.choice(index))
        let radius = min(Layout.cornerRadius, rect.width / 8)
        let isHovered = frame.controller.hovered == id
        canvas.shadow(
          .rounded(rect, radius), blur: isHovered ? 14 : 8,
          theme.shade.opacity(isHovered ? 0.9 : 0.7),
          offset: Point(0, isHovered ? 4 : 2))
        canvas.fill(.rounded(rect, radius), theme.surface)
        canvas.outline(rect, radius: radius, theme: theme)
        let foot = min(max(rect.height * 0.17, 14), 40)
        let room = Rect(rect.x, rect.y, rect.width, rect.height - foot)
        let side = min(room.width, room.height)
        drawPictures(
          question, in: Rect(center: room.center, size: Size(side, side)).inset(by: side * 0.09),
          hiding: min(screen.hiding, question.hidable.upperBound), on: &canvas)
        let style = TextStyle(
          .title, min(max(foot * 0.46, min(foot * 0.6, 13), min(foot * 0.7, 11)), 16))
        let coins = screen.coins(for: question)
        let coin = style.size * 0.62
        let purse = (Double(coins) * 1.25 + 0.5) * coin
        let words = canvas.text.fitted(question.word, style: style, width: rect.width - 12 - purse)
        let width = canvas.text.extent(of: words, style: style).width
        let left = rect.center.x - (width + purse) / 2
        let y = rect.maxY - foot * 0.62
        canvas.text(
          words, style, isHovered ? theme.accent : theme.ink, center: Point(left + width / 2, y))
        for index in 0..<coins {
          let x = left + width + (0.5 + Double(index) * 1.25 + 0.5) * coin
          drawCoin(Rect(center: Point(x, y), size: Size(coin, coin)), on: &canvas)
        }
        if isHovered || frame.controller.pressed == id {
          canvas.fill(.border(rect, radii: CornerRadii(radius), width: 2), theme.accent)
        }
      }
      for button in screen.buttons where button.id == "hide" { draw(button, on: &canvas) }
    }
  }

  /// The card that hides the choice while the screen is passed on.
  struct HandoverView: ScreenView {
    let frame: Frame<IPict>
    let screen: Screen

    /// Draws the card that hides the choice while the screen is passed on.
    func draw(on canvas: inout Canvas) {
      let rect = frame.aligned(layout.cover)
      canvas.shadow(.rounded(rect, 12), blur: 12, theme.shade, offset: Point(0, 3))
      canvas.fill(.rounded(rect, 12), theme.surface)
      canvas.outline(rect, radius: 12, theme: theme)
      let guesser = Match.guesser(in: screen.turn)
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
      let words: Phrase =
        "The picture is chosen. Pass to \(screen.names[guesser]), no peeking!"
      let lines = canvas.text.lines(of: words, style: text, width: rect.width * 0.84)
      for (i, line) in lines.enumerated() {
        let y = rect.y + rect.height * 0.56 + Double(i) * text.size * 1.45
        canvas.text(line, text, theme.mutedInk, center: Point(rect.center.x, y))
      }
    }
  }
}
