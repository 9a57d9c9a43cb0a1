internal import PuzzleCore
internal import PuzzleKit

extension IPict {
  /// The board on which a word is guessed, with its pictures, slots and tiles.
  struct BoardView: ScreenView {
    let frame: Frame<IPict>
    let screen: Screen

    /// Draws the pictures and the slots below them.
    func draw(on canvas: inout Canvas) {
      defer { drawLiveNews(on: &canvas) }
      guard let question = screen.question else { return drawExpectation(on: &canvas) }
      drawCard(question, in: layout.card, on: &canvas)
      for index in 0..<layout.letters {
        let rect = frame.aligned(layout.slot(index))
        let radius = rect.width * 0.14
        canvas.fill(.rounded(rect, radius), theme.ink.opacity(0.08))
        canvas.fill(
          .border(rect, radii: CornerRadii(radius), width: 1.5), theme.ink.opacity(0.22))
        canvas.outline(rect, radius: radius, theme: theme)
      }
      if screen.phase == .waiting { drawWaiting(on: &canvas) }
    }

    /// Draws the message shown before the friend's first link, or the backs of the cards from which
    /// another player chooses live.
    private func drawExpectation(on canvas: inout Canvas) {
      guard screen.live == nil else {
        for index in 0..<candidates {
          let rect = frame.aligned(layout.choice(index))
          let radius = min(Layout.cornerRadius, rect.width / 8)
          canvas.fill(.rounded(rect, radius), theme.surface.opacity(0.6))
          canvas.outline(rect, radius: radius, theme: theme)
          let mark = TextStyle(.title, min(rect.width, rect.height) * 0.4)
          canvas.text("?", mark, theme.mutedInk, center: rect.center)
        }
        return
      }
      canvas.text(
        "Waiting for your friend’s link", .body, theme.mutedInk, center: layout.column.center)
    }

    /// Draws the sentence for a player who waits or watches.
    private func drawLiveNews(on canvas: inout Canvas) {
      guard let news = screen.liveNews else { return }
      let style = TextStyle(screen.phase == .waiting ? .title : .text, layout.wordSize + 1)
      let width = layout.header.width
      let lines = canvas.text.lines(of: news, style: style, width: width)
      draw(
        lines, style, step: style.size * 1.45, center: screen.newsFrame.center, on: &canvas)
    }

    /// Draws the instructions for sending the link.
    private func drawWaiting(on canvas: inout Canvas) {
      let room = Rect(
        layout.tileColumn.x, layout.home(0).y, layout.tileColumn.width,
        layout.boardRow.y - layout.home(0).y - layout.space)
      let style = TextStyle(.text, layout.wordSize)
      let words: Phrase =
        """
        Copy the link and send it to your friend with any messenger. Paste your friend’s reply \
        here (Ctrl+V).
        """
      let lines = canvas.text.lines(of: words, style: style, width: room.width * 0.86)
      draw(lines, style, step: style.size * 1.45, center: room.center, on: &canvas)
    }

    // MARK: Tiles

    /// Draws the tiles, the moving ones above those at rest.
    func drawTiles(of question: Question, on canvas: inout Canvas) {
      let tiles = Array(question.tiles)
      let others = screen.pool.filter { $0 != raised }
      let resting = others.filter { !frame.motion.isMoving($0) }
      let moving = others.filter { frame.motion.isMoving($0) } + (raised.map { [$0] } ?? [])
      for tile in resting + moving where tiles.indices.contains(tile) {
        draw(tile, tiles[tile], on: &canvas)
      }
    }

    /// The held or flying tile, which is drawn above all others.
    private var raised: Int? {
      if let held = frame.controller.held { return held.tile }
      switch frame.flight?.move {
      case .place(let tile, _)?, .guess(let tile, _)?: return screen.isCelebrating ? nil : tile
      default: return nil
      }
    }

    /// Returns the point at which a tile's centre is drawn, and its size between its size below the
    /// slots (0) and in a slot (1).
    private func seen(_ tile: Int) -> (center: Point, share: Double) {
      let share = frame.motion.value(.zoom, of: tile, at: screen.isPlaced(tile) ? 1 : 0)
      if let held = frame.controller.held, held.tile == tile { return (held.center, share) }
      let rest = screen.rest(tile).center
      if screen.isChecking || screen.isCelebrating {
        return (frame.motion.place(of: MotionID.arrival + tile, at: rest), share)
      }
      let place = frame.motion.place(of: tile, at: rest)
      guard let flight = frame.flight, raised == tile else { return (place, share) }
      switch flight.move {
      case .place(_, let slot), .guess(_, let slot):
        let end = layout.slot(min(slot, max(layout.letters - 1, 0))).center
        return (
          Motion.between(place, end, flight.progress, arc: 0.06),
          share + (1 - share) * flight.progress
        )
      default: return (place, share)
      }
    }

    private func draw(_ tile: Int, _ letter: Character, on canvas: inout Canvas) {
      let (center, share) = seen(tile)
      let isHeld = frame.controller.held?.tile == tile
      let lift = frame.motion.value(.lift, of: tile, at: isHeld ? 1 : 0)
      let side = layout.tileSide + (layout.slotSide - layout.tileSide) * share
      var rect = Rect(center: center, size: Size(side, side))
      if !frame.motion.isBusy(tile), !isHeld, frame.flight == nil { rect = frame.aligned(rect) }
      canvas.transform = .scale(1 + 0.2 * lift, about: rect.center)
      defer { canvas.transform = .identity }
      let radius = side * 0.14
      let body = Path.rounded(rect, radius)
      canvas.shadow(
        body, blur: 3 + 9 * lift.rounded(), theme.shade.opacity(0.8), offset: Point(0, 1 + 4 * lift)
      )
      let ground = theme.name == .light ? Color(0xFFFBF2) : Color(0x3A3F49)
      canvas.fill(body, ground.mixed(with: .black, theme.name == .light ? 0.16 : 0.3))
      let edge = max(side * 0.05, 1)
      canvas.fill(
        .rounded(Rect(rect.x, rect.y, rect.width, rect.height - edge), radius), ground)
      let isRight = screen.isCelebrating && !screen.isChecking && screen.isPlaced(tile)
      canvas.text(
        String(letter), TextStyle(.title, (side * 0.52).rounded()),
        isRight ? theme.go.mixed(with: theme.ink, 0.25) : theme.ink,
        center: Point(rect.center.x, rect.center.y - edge / 2))
    }
  }
}
