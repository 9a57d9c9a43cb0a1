internal import PuzzleCore
internal import PuzzleKit
internal import RealModule

extension IPict.View {
  /// Draws the pictures and the slots below them.
  func drawBoard(on canvas: inout Canvas) {
    guard let riddle = moment.riddle else { return drawExpectation(on: &canvas) }
    drawCard(riddle, in: layout.card, on: &canvas)
    for index in 0..<layout.letters {
      let rect = aligned(layout.slot(index))
      let radius = rect.width * 0.14
      canvas.fill(.rounded(rect, radius), theme.ink.opacity(0.08))
      canvas.fill(
        .border(rect, radii: CornerRadii(radius), width: 1.5), theme.ink.opacity(0.22))
    }
    if moment.phase == .waiting { drawWaiting(on: &canvas) }
  }

  /// Draws the message shown before the friend's first link.
  private func drawExpectation(on canvas: inout Canvas) {
    canvas.text(
      "Waiting for your friend’s link", .body, theme.mutedInk, center: layout.column.center)
  }

  /// Draws the instructions for sending the link.
  private func drawWaiting(on canvas: inout Canvas) {
    let room = Rect(
      layout.column.x, layout.home(0).y, layout.column.width,
      layout.footer.y - layout.home(0).y - layout.space)
    let style = TextStyle(.text, layout.wordSize)
    let words =
      "Copy the link and send it to your friend with any messenger. Then paste the link you get "
      + "back (Ctrl+V)."
    let lines = canvas.text.lines(of: words, style: style, width: room.width * 0.86)
    let step = style.size * 1.45
    for (i, line) in lines.enumerated() {
      let y = room.center.y + (Double(i) - Double(lines.count - 1) / 2) * step
      canvas.text(line, style, theme.mutedInk, center: Point(room.center.x, y))
    }
  }

  // MARK: Tiles

  func drawTiles(on canvas: inout Canvas) {
    guard !moment.isCompact, moment.phase == .guessing, let riddle = moment.riddle else { return }
    canvas.opacity = moment.isJoyful ? 1 : frame.motion.value(.appear, of: IPict.Mark.screen, at: 1)
    defer { canvas.opacity = 1 }
    let tiles = Array(riddle.tiles)
    let raised = raised
    let loose = moment.pool.filter { $0 != raised && frame.motion.isMoving($0) }
    for tile in moment.pool where tile != raised && !frame.motion.isMoving(tile) {
      draw(tile, tiles[tile], on: &canvas)
    }
    for tile in loose { draw(tile, tiles[tile], on: &canvas) }
    if let raised, tiles.indices.contains(raised) { draw(raised, tiles[raised], on: &canvas) }
  }

  /// The held or flying tile, which is drawn above all others.
  private var raised: Int? {
    if let hand = frame.interaction.hand { return hand.tile }
    switch frame.flight?.move {
    case .place(let tile, _)?, .guess(let tile, _)?: return moment.isJoyful ? nil : tile
    default: return nil
    }
  }

  /// Returns the point at which a tile's centre is drawn, and its size between its size below the
  /// slots (0) and in a slot (1).
  private func seen(_ tile: Int) -> (center: Point, share: Double) {
    let share = frame.motion.value(.zoom, of: tile, at: moment.isPlaced(tile) ? 1 : 0)
    if let hand = frame.interaction.hand, hand.tile == tile { return (hand.center, share) }
    let rest = moment.rest(tile).center
    if moment.isChecking || moment.isJoyful {
      return (frame.motion.place(of: IPict.Mark.arrival + tile, at: rest), share)
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
    let isHeld = frame.interaction.hand?.tile == tile
    let lift = frame.motion.value(.lift, of: tile, at: isHeld ? 1 : 0)
    let side = layout.tileSide + (layout.slotSide - layout.tileSide) * share
    var rect = Rect(center: center, size: Size(side, side))
    if !frame.motion.isBusy(tile), !isHeld, frame.flight == nil { rect = aligned(rect) }
    canvas.transform = .scale(1 + 0.2 * lift, about: rect.center)
    defer { canvas.transform = .identity }
    let radius = side * 0.14
    let body = Path.rounded(rect, radius)
    canvas.shadow(
      body, blur: 3 + 9 * lift.rounded(), theme.shade.opacity(0.8), offset: Point(0, 1 + 4 * lift))
    let ground = theme.name == .light ? Color(0xFFFBF2) : Color(0x3A3F49)
    canvas.fill(body, ground.mixed(with: .black, theme.name == .light ? 0.16 : 0.3))
    let edge = max(side * 0.05, 1)
    canvas.fill(
      .rounded(Rect(rect.x, rect.y, rect.width, rect.height - edge), radius), ground)
    let isRight = moment.isJoyful && !moment.isChecking && moment.isPlaced(tile)
    canvas.text(
      String(letter), TextStyle(.title, (side * 0.52).rounded()), isRight ? theme.go : theme.ink,
      center: Point(rect.center.x, rect.center.y - edge / 2))
  }

  // MARK: News

  /// Draws the announcement of a guess and the celebration of a right one above everything else.
  func drawNews(on canvas: inout Canvas) {
    guard !moment.isCompact else { return }
    drawParticles(on: &canvas)
    drawBanner(on: &canvas)
    guard frame.motion.value(.appear, of: IPict.Mark.copied, at: 0) > 0 else { return }
    drawRibbon("Link copied", theme.accent, at: layout.card.center, on: &canvas)
  }

  private func drawBanner(on canvas: inout Canvas) {
    guard !moment.isChecking, frame.motion.isBusy(IPict.Mark.banner) else { return }
    let progress = frame.motion.value(.appear, of: IPict.Mark.banner, at: 1)
    let stay = moment.isJoyful ? IPict.joyTime : IPict.banner.stay + 2 * IPict.banner.slide
    let slide = IPict.banner.slide / stay
    // Slide the banner in from the left, hold it in the middle, and slide it out on the right.
    let away = layout.column.width
    let offset =
      frame.motion.isReduced
      ? 0
      : progress < slide
        ? (progress / slide - 1) * away
        : progress > 1 - slide ? (progress - 1 + slide) / slide * away : 0
    canvas.clip = Rect(
      layout.column.x, layout.area.top, layout.column.width,
      layout.area.size.height - layout.area.top)
    defer { canvas.clip = nil }
    drawRibbon(
      moment.isJoyful ? "Good job!" : "Try again!", moment.isJoyful ? theme.go : theme.stop,
      at: Point(layout.column.center.x + offset, layout.card.center.y), on: &canvas)
  }

  private func drawRibbon(
    _ words: String, _ color: Color, at center: Point, on canvas: inout Canvas
  ) {
    let style = TextStyle(.title, min(max(layout.column.width * 0.07, 12), 34))
    let width = min(
      canvas.text.extent(of: words, style: style).width + style.size * 2, layout.column.width)
    let rect = Rect(center: center, size: Size(width, style.size * 2))
    canvas.shadow(.rounded(rect, style.size), blur: 10, theme.shade, offset: Point(0, 3))
    canvas.fill(.rounded(rect, style.size), color)
    canvas.text(
      words, style, theme.name == .light ? .white : Color(0x14171B), center: rect.center)
  }

  /// Draws sparks that rise from the slots and fall again.
  private func drawParticles(on canvas: inout Canvas) {
    guard moment.isJoyful, frame.motion.isBusy(IPict.Mark.particles), !moment.isChecking else {
      return
    }
    let progress = frame.motion.value(.glow, of: IPict.Mark.particles, at: 1)
    let colors = [0xF5A623, 0x2FB67C, 0x4A90E2, 0xE4587B, 0x9B6BFF].map { Color($0) }
    var chance = SeededGenerator(seed: UInt64(moment.turn)).stream("sparks")
    let slots = layout.slots
    let side = layout.slotSide
    for k in 0..<48 {
      let x = chance.uniform(slots.minX, slots.maxX)
      let begin = chance.uniform(0, 0.45)
      let (drift, rise) = (chance.uniform(-0.8, 0.8), chance.uniform(0.7, 1.9))
      let size = side * chance.uniform(0.06, 0.13)
      let age = (progress - begin) / 0.55
      guard age > 0, age < 1 else { continue }
      let height = 4 * age * (1 - age) * rise - age * 0.4
      let p = Point(x + drift * side * age, slots.center.y - height * side)
      canvas.fill(
        .ellipse(in: Rect(center: p, size: Size(size, size))),
        colors[k % colors.count].opacity(min(1, 2.4 * (1 - age))))
    }
  }
}
