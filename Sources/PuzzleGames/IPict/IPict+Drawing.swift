public import PuzzleCore
public import PuzzleKit

extension IPict {
  /// Returns `theme` with a violet table and accent.
  public static func tinted(_ theme: Theme) -> Theme {
    var tinted = theme
    switch theme.name {
    case .light:
      tinted.table = Color(0xE8E2EF)
      tinted.accent = Color(0x7440C9)
    case .dark:
      tinted.table = Color(0x221F29)
      tinted.accent = Color(0xB79BFF)
    }
    return tinted
  }

  public static func draw(_ frame: Frame<IPict>, into scene: inout Scene) {
    var tinted = frame
    tinted.theme = Self.tinted(frame.theme)
    let view = View(tinted)
    scene.live("match") { canvas in view.drawScreen(on: &canvas) }
    scene.live("tiles") { canvas in view.drawTiles(on: &canvas) }
    scene.live("news") { canvas in view.drawNews(on: &canvas) }
  }

  static let missingFont =
    "The pictures are missing: install fonts-noto-color-emoji, or drop a folder of pictures."

  static let lostPicture = "This picture is missing: drop its folder on the window again."

  /// A frame with its match, ready to be drawn.
  struct View {
    let frame: Frame<IPict>
    let moment: Moment

    init(_ frame: Frame<IPict>) {
      self.frame = frame
      moment = Moment(frame.table, frame.interaction, frame.motion)
    }

    var layout: Layout { moment.layout }
    var theme: Theme { frame.theme }
    var state: State { frame.table.state }
    /// The opacity, 0…1, of the screen that fades in after a turn.
    private var presence: Double {
      moment.isJoyful ? 1 : frame.motion.value(.appear, of: Mark.screen, at: 1)
    }

    /// Returns the rectangle aligned to whole device pixels.
    func aligned(_ r: Rect) -> Rect { frame.aligned(r) }

    func drawScreen(on canvas: inout Canvas) {
      canvas.opacity = presence
      defer { canvas.opacity = 1 }
      guard !moment.isCompact else { return drawCompact(on: &canvas) }
      drawHeader(on: &canvas)
      switch moment.phase {
      case .choosing: drawChoices(on: &canvas)
      case .handing: drawHanding(on: &canvas)
      case .over: drawResult(on: &canvas)
      case .guessing, .waiting: drawBoard(on: &canvas)
      }
      for button in moment.buttons where !button.id.hasPrefix("choice.") {
        drawButton(button, on: &canvas)
      }
    }

    // MARK: Header

    /// Draws both totals, and between them the headline with the current turn.
    private func drawHeader(on canvas: inout Canvas) {
      let bar = layout.header
      let names = moment.names
      let totals = IPict.totals(state, in: frame.table.deal)
      let width = min(max(bar.width * 0.23, 40), 110)
      let isOver = moment.phase == .over
      // The final totals are drawn large below instead.
      for (i, x) in zip(moment.seats, [bar.x, bar.maxX - width]) where !isOver {
        drawChip(
          names[i], String(totals[i]), isActive: moment.actor == i,
          in: aligned(Rect(x, bar.y, width, bar.height)), on: &canvas)
      }
      let room = isOver ? bar : bar.inset(dx: width + 4, dy: 0)
      let size = min(max(bar.height * 0.42, 9), 20)
      let head = TextStyle(.title, size)
      let small = TextStyle(.text, max(size * 0.68, min(size * 0.85, 13), 9.5))
      let words = canvas.text.fitted(moment.headline, style: head, width: room.width)
      canvas.text(
        words, head, theme.ink, center: Point(room.center.x, room.y + room.height * 0.33))
      let round = canvas.text.fitted(moment.roundWords, style: small, width: room.width)
      canvas.text(
        round, small, theme.mutedInk, center: Point(room.center.x, room.y + room.height * 0.76))
    }

    /// Draws a player's name above the total, highlighted if it is that player's turn.
    private func drawChip(
      _ name: String, _ total: String, isActive: Bool, in rect: Rect, on canvas: inout Canvas
    ) {
      let path = Path.rounded(rect, min(8, rect.height / 4))
      canvas.fill(path, theme.surface.opacity(isActive ? 1 : 0.6))
      if isActive {
        canvas.fill(
          .border(rect, radii: CornerRadii(min(8, rect.height / 4)), width: 2), theme.accent)
      }
      let small = TextStyle(.text, min(max(rect.height * 0.34, 9.5), 13))
      let large = TextStyle(.title, min(max(rect.height * 0.42, 10), 22))
      let words = canvas.text.fitted(name, style: small, width: rect.width - 6)
      canvas.text(
        words, small, theme.mutedInk,
        center: Point(rect.center.x, rect.y + rect.height * 0.27))
      canvas.text(
        total, large, isActive ? theme.accent : theme.ink,
        center: Point(rect.center.x, rect.y + rect.height * 0.68))
    }

    // MARK: Buttons

    func drawButton(_ button: Element, on canvas: inout Canvas) {
      let isMain = button.id != "shuffle" && !(button.id == "copy" && moment.phase == .over)
      let press =
        !button.isEnabled
        ? 0
        : frame.interaction.down == button.id ? 0.16 : frame.interaction.hot == button.id ? 0.08 : 0
      let rect = aligned(button.frame)
      let ground = isMain ? theme.accent : theme.surface.opacity(0.9)
      canvas.fill(.rounded(rect, min(8, rect.height / 3)), ground.mixed(with: theme.ink, press))
      let style = TextStyle(.title, min(max(rect.height * 0.46, 10), 15))
      let ink =
        isMain
        ? (theme.name == .light ? Color.white : Color(0x14171B))
        : theme.accent.opacity(button.isEnabled ? 1 : 0.5)
      let label = canvas.text.fitted(button.label, style: style, width: rect.width - 8)
      canvas.text(label, style, ink, center: rect.center)
    }

    // MARK: Pictures

    /// Draws one picture, or four, on a card.
    func drawCard(_ riddle: Question, in rect: Rect, on canvas: inout Canvas) {
      let rect = aligned(rect)
      let radius = min(Layout.cornerRadius, rect.width / 8)
      canvas.shadow(.rounded(rect, radius), blur: 8, theme.shade.opacity(0.7), offset: Point(0, 2))
      canvas.fill(.rounded(rect, radius), theme.surface)
      drawPictures(riddle, in: rect.inset(by: rect.width * 0.06), on: &canvas)
    }

    func drawPictures(_ riddle: Question, in rect: Rect, on canvas: inout Canvas) {
      if riddle.pictures.contains(Pack.lost) {
        return drawMissing(IPict.lostPicture, in: rect, on: &canvas)
      }
      if let emoji = riddle.pictures.first(where: { !Pack.isPath($0) && !Pack.isCopy($0) }),
        canvas.text.picture(named: emoji) == nil
      {
        return drawMissing(IPict.missingFont, in: rect, on: &canvas)
      }
      if theme.name == .dark {
        // Emoji are made for light backgrounds: some are entirely dark grey.
        let paper = aligned(rect.inset(by: -rect.width * 0.04))
        canvas.fill(.rounded(paper, paper.width / 14), Color(0xC8CDD6))
      }
      guard riddle.pictures.count == 4 else {
        return drawPicture(riddle.pictures.first ?? "", in: rect, on: &canvas)
      }
      let gap = rect.width * 0.06
      let size = Size((rect.width - gap) / 2, (rect.height - gap) / 2)
      for (i, name) in riddle.pictures.enumerated() {
        let origin = Point(
          rect.x + Double(i % 2) * (size.width + gap), rect.y + Double(i / 2) * (size.height + gap))
        drawPicture(name, in: Rect(origin.x, origin.y, size.width, size.height), on: &canvas)
      }
    }

    /// Draws the reason why a picture is missing.
    private func drawMissing(_ reason: String, in rect: Rect, on canvas: inout Canvas) {
      let style = TextStyle(.text, min(max(rect.width * 0.075, 9), 15))
      let step = style.size * 1.4
      let lines = canvas.text.lines(of: reason, style: style, width: rect.width)
      guard Double(lines.count) * step < rect.height else { return }
      for (i, line) in lines.enumerated() {
        let y = rect.center.y + (Double(i) - Double(lines.count - 1) / 2) * step
        canvas.text(line, style, theme.mutedInk, center: Point(rect.center.x, y))
      }
    }

    /// Draws a picture centred in `rect`, enlarged to at most two device pixels per pixel.
    private func drawPicture(_ name: String, in rect: Rect, on canvas: inout Canvas) {
      guard let picture = canvas.text.picture(named: name), rect.width > 0, rect.height > 0 else {
        return
      }
      let k = min(
        rect.width / picture.size.width, rect.height / picture.size.height, 2 / frame.scale)
      let size = Size(picture.size.width * k, picture.size.height * k)
      let place = Rect(center: rect.center, size: size)
      canvas.fill(
        .rect(place),
        .picture(picture, map: Affine(a: k, b: 0, c: 0, d: k, tx: place.x, ty: place.y)))
    }
  }
}
