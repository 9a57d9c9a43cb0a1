internal import PuzzleCore
internal import PuzzleKit

extension IPict {
  /// A view that draws a screen of a match, or a part of it.
  protocol ScreenView {
    var frame: Frame<IPict> { get }
    var screen: Screen { get }
  }
}

extension IPict.ScreenView {
  var layout: IPict.Layout { screen.layout }
  var theme: Theme { frame.theme }

  /// Draws a button; all but the shuffle, the hiding and the link at the end are main ones.
  func draw(_ button: Element, on canvas: inout Canvas) {
    let isMain =
      button.id != "shuffle" && button.id != "hide"
      && !(button.id == "copy" && screen.phase == .over)
    let hover = frame.controller.hovered == button.id ? 0.08 : 0
    let press = frame.controller.pressed == button.id ? 0.16 : hover
    let rect = frame.aligned(button.frame)
    let ground = isMain ? theme.accent : theme.surface.opacity(0.9)
    let radius = min(8, rect.height / 3)
    canvas.fill(
      .rounded(rect, radius), ground.mixed(with: theme.ink, button.isEnabled ? press : 0))
    if !isMain { canvas.outline(rect, radius: radius, theme: theme) }
    let style = TextStyle(.title, min(max(rect.height * 0.46, 10), 15))
    let ink = isMain ? theme.inkOnColor : theme.accent.opacity(button.isEnabled ? 1 : 0.5)
    let label = canvas.text.fitted(button.label, style: style, width: rect.width - 8)
    canvas.text(label, style, ink, center: rect.center)
  }

  /// Draws one picture, or four, on a card.
  func drawCard(_ question: IPict.Question, in rect: Rect, on canvas: inout Canvas) {
    let rect = frame.aligned(rect)
    let radius = min(IPict.Layout.cornerRadius, rect.width / 8)
    canvas.shadow(.rounded(rect, radius), blur: 8, theme.shade.opacity(0.7), offset: Point(0, 2))
    canvas.fill(.rounded(rect, radius), theme.surface)
    canvas.outline(rect, radius: radius, theme: theme)
    drawPictures(
      question, in: rect.inset(by: rect.width * 0.06), hiding: screen.hidden, on: &canvas)
  }

  /// Draws the pictures of a question, with question marks for the last `hidden` of four, or the reason
  /// why one is missing.
  func drawPictures(
    _ question: IPict.Question, in rect: Rect, hiding hidden: Int = 0, on canvas: inout Canvas
  ) {
    if question.pictures.contains(Pack.lost) {
      return drawMissing(
        "This picture is missing: drop its folder on the window again.", in: rect, on: &canvas)
    }
    if let emoji = question.pictures.first(where: { !Pack.isPath($0) && !Pack.isCopy($0) }),
      canvas.text.picture(named: emoji) == nil, !canvas.text.isReadingEmoji
    {
      return drawMissing(
        "The pictures are missing: install fonts-noto-color-emoji, or drop a folder of pictures.",
        in: rect, on: &canvas)
    }
    if theme.name != .light {
      // Emoji are made for light backgrounds: some are entirely dark grey.
      let paper = frame.aligned(rect.inset(by: -rect.width * 0.04))
      canvas.fill(.rounded(paper, paper.width / 14), Color(0xC8CDD6))
    }
    guard question.pictures.count == 4 else {
      return drawPicture(question.pictures.first ?? "", in: rect, enlarged: 4, on: &canvas)
    }
    let gap = rect.width * 0.06
    let size = Size((rect.width - gap) / 2, (rect.height - gap) / 2)
    for (i, name) in question.pictures.enumerated() {
      let origin = Point(
        rect.x + Double(i % 2) * (size.width + gap), rect.y + Double(i / 2) * (size.height + gap))
      let place = Rect(origin.x, origin.y, size.width, size.height)
      guard i < 4 - hidden else {
        canvas.fill(.rounded(place.inset(by: size.width * 0.08), size.width * 0.12), theme.accent)
        let mark = TextStyle(.title, size.width * 0.5)
        canvas.text("?", mark, theme.inkOnColor, center: place.center)
        continue
      }
      drawPicture(name, in: place, enlarged: 2, on: &canvas)
    }
  }

  /// Draws the reason why a picture is missing.
  private func drawMissing(_ reason: Phrase, in rect: Rect, on canvas: inout Canvas) {
    let style = TextStyle(.text, min(max(rect.width * 0.075, 9), 15))
    let step = style.size * 1.4
    let lines = canvas.text.lines(of: reason, style: style, width: rect.width)
    guard Double(lines.count) * step < rect.height else { return }
    draw(lines, style, step: step, center: rect.center, on: &canvas)
  }

  /// Draws centred lines of text, with their baselines `step` points apart.
  func draw(
    _ lines: [String], _ style: TextStyle, step: Double, center: Point, on canvas: inout Canvas
  ) {
    for (i, line) in lines.enumerated() {
      let y = center.y + (Double(i) - Double(lines.count - 1) / 2) * step
      canvas.text(line, style, theme.mutedInk, center: Point(center.x, y))
    }
  }

  /// Draws a picture centred in `rect`, enlarged to at most `most` points per pixel, so that it has the
  /// same size on every screen: one picture grows to the size of four.
  private func drawPicture(
    _ name: String, in rect: Rect, enlarged most: Double, on canvas: inout Canvas
  ) {
    guard let picture = canvas.text.picture(named: name), rect.width > 0, rect.height > 0 else {
      return
    }
    let k = min(
      rect.width / picture.size.width, rect.height / picture.size.height, most)
    let size = Size(picture.size.width * k, picture.size.height * k)
    let place = Rect(center: rect.center, size: size)
    canvas.fill(
      .rect(place),
      .picture(picture, map: Affine(a: k, b: 0, c: 0, d: k, tx: place.x, ty: place.y)))
  }
}
