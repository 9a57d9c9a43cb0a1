public import PuzzleCore
public import PuzzleKit

extension IPict {
  /// A frame with its match, ready to be drawn.
  public struct View: LeavesTipPlaces, ScreenView {
    let frame: Frame<IPict>
    let screen: Screen

    public init(_ frame: Frame<IPict>) {
      self.frame = frame
      screen = Screen(frame.table, frame.controller, frame.motion)
    }

    public func draw(into scene: inout Scene) {
      scene.immediate("match") { canvas in drawScreen(on: &canvas) }
      scene.immediate("tiles") { canvas in drawTiles(on: &canvas) }
      scene.immediate("news") { canvas in
        if !screen.isCompact { AnnouncementView(frame: frame, screen: screen).draw(on: &canvas) }
      }
    }

    public var tipPlaces: [Rect]? {
      guard !screen.isCompact else { return [] }
      let isExpecting = screen.live != nil && screen.phase == .waiting
      let cards = isExpecting ? (0..<candidates).map(layout.choice) : []
      let prompt = layout.prompt.map { Rect(center: $0, size: Size(layout.body.width, 24)) }
      return frame.table.area.places(
        beside: screen.elements.map(\.frame) + cards + [prompt].compactMap(\.self))
    }

    public var elements: [Element] {
      var elements = screen.elements
      if let held = frame.controller.held,
        let tile = elements.firstIndex(where: { $0.id == .tile(held.tile) })
      {
        elements[tile].frame = Rect(center: held.center, size: elements[tile].frame.size)
      }
      return elements
    }

    /// The opacity, 0…1, of the screen that fades in after a turn.
    private var presence: Double {
      screen.isCelebrating ? 1 : frame.motion.value(.appear, of: MotionID.screen, at: 1)
    }

    private func drawScreen(on canvas: inout Canvas) {
      canvas.opacity = presence
      defer { canvas.opacity = 1 }
      guard !screen.isCompact else {
        return CompactView(frame: frame, screen: screen).draw(on: &canvas)
      }
      drawHeader(on: &canvas)
      switch screen.phase {
      case .choosing: return ChoiceView(frame: frame, screen: screen).draw(on: &canvas)
      case .handing: HandoverView(frame: frame, screen: screen).draw(on: &canvas)
      case .over: ResultView(frame: frame, screen: screen).draw(on: &canvas)
      case .guessing, .waiting: BoardView(frame: frame, screen: screen).draw(on: &canvas)
      }
      for button in screen.buttons { draw(button, on: &canvas) }
    }

    private func drawTiles(on canvas: inout Canvas) {
      guard !screen.isCompact, screen.phase == .guessing, let question = screen.question else {
        return
      }
      canvas.opacity = presence
      BoardView(frame: frame, screen: screen).drawTiles(of: question, on: &canvas)
      canvas.opacity = 1
    }

    // MARK: Header

    /// Draws both scores, and between them the headline with the current turn.
    private func drawHeader(on canvas: inout Canvas) {
      let bar = layout.header
      let names = screen.names
      let scores = screen.match.scores
      let wide = min(max(bar.width * 0.23, 40), 110)
      // A long headline narrows the players’ names beside it.
      let least = canvas.text.extent(of: screen.headline, style: TextStyle(.title, 11)).width
      let width = min(wide, max((bar.width - least) / 2 - 5, 60))
      let isOver = screen.phase == .over
      // The final scores are drawn large below instead.
      for (i, x) in zip(screen.seats, [bar.x, bar.maxX - width]) where !isOver {
        drawChip(
          names[i], scores[i], isActive: screen.actor == i,
          in: frame.aligned(Rect(x, bar.y, width, bar.height)), on: &canvas)
      }
      let room = isOver ? bar : bar.inset(dx: width + 4, dy: 0)
      let size = min(max(bar.height * 0.42, 9), 20)
      let head = TextStyle(.title, size)
      let small = TextStyle(.text, max(size * 0.68, min(size * 0.85, 13), 9.5))
      let (words, style) = canvas.text.shrunk(
        screen.headline, head, width: room.width, least: 11)
      canvas.text(
        words, style, theme.ink, center: Point(room.center.x, room.y + room.height * 0.33))
      let round = canvas.text.fitted(screen.roundText, style: small, width: room.width)
      canvas.text(
        round, small, theme.mutedInk, center: Point(room.center.x, room.y + room.height * 0.76))
    }

    /// Draws a player's name above the score, highlighted if it is that player's turn.
    private func drawChip(
      _ name: Phrase, _ score: Int, isActive: Bool, in rect: Rect, on canvas: inout Canvas
    ) {
      let radius = min(8, rect.height / 4)
      canvas.fill(.rounded(rect, radius), theme.surface.opacity(isActive ? 1 : 0.6))
      if isActive {
        canvas.fill(.border(rect, radii: CornerRadii(radius), width: 2), theme.accent)
      }
      let small = TextStyle(.text, min(max(rect.height * 0.34, 9.5), 13))
      let large = TextStyle(.title, min(max(rect.height * 0.42, 10), 22))
      let words = canvas.text.fitted(name, style: small, width: rect.width - 6)
      canvas.text(
        words, small, theme.mutedInk,
        center: Point(rect.center.x, rect.y + rect.height * 0.27))
      drawScore(
        score, large, isActive ? theme.accent : theme.ink,
        center: Point(rect.center.x, rect.y + rect.height * 0.68), on: &canvas)
    }
  }
}
