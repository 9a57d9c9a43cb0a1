internal import PuzzleCore
internal import PuzzleKit

extension IPict {
  /// The announcement of a guess, and the celebration of a right one.
  struct AnnouncementView: ScreenView {
    let frame: Frame<IPict>
    let screen: Screen

    func draw(on canvas: inout Canvas) {
      drawParticles(on: &canvas)
      drawBanner(on: &canvas)
      guard frame.motion.value(.appear, of: MotionID.copied, at: 0) > 0 else { return }
      drawRibbon("Link copied", theme.accent, at: layout.card.center, on: &canvas)
    }

    private func drawBanner(on canvas: inout Canvas) {
      guard !screen.isChecking, frame.motion.isBusy(MotionID.banner) else { return }
      let progress = frame.motion.value(.appear, of: MotionID.banner, at: 1)
      let isRight = screen.isCelebrating
      let stay = isRight ? celebrationTime : banner.stay + 2 * banner.slide
      let slide = banner.slide / stay
      // Slide the banner in from the left, hold it in the middle, and slide it out on the right.
      let away = layout.column.width
      let offset =
        frame.motion.isReduced
        ? 0
        : progress < slide
          ? (progress / slide - 1) * away
          : progress > 1 - slide ? (progress - 1 + slide) / slide * away : 0
      let middle = layout.card.center.x
      canvas.clip = Rect(
        middle - layout.column.width / 2, layout.area.top, layout.column.width,
        layout.area.size.height - layout.area.top)
      defer { canvas.clip = nil }
      drawRibbon(
        isRight ? "Good job!" : "Try again!", isRight ? theme.go : theme.stop,
        at: Point(middle + offset, layout.card.center.y), on: &canvas)
    }

    private func drawRibbon(
      _ words: Phrase, _ color: Color, at center: Point, on canvas: inout Canvas
    ) {
      let style = TextStyle(.title, min(max(layout.column.width * 0.07, 12), 34))
      let width = min(
        canvas.text.extent(of: words, style: style).width + style.size * 2, layout.column.width)
      let rect = Rect(center: center, size: Size(width, style.size * 2))
      canvas.shadow(.rounded(rect, style.size), blur: 10, theme.shade, offset: Point(0, 3))
      canvas.fill(.rounded(rect, style.size), color)
      canvas.text(words, style, theme.inkOnColor, center: rect.center)
    }

    /// Draws sparks that rise from the slots and fall again.
    private func drawParticles(on canvas: inout Canvas) {
      guard screen.isCelebrating, frame.motion.isBusy(MotionID.particles), !screen.isChecking else {
        return
      }
      let progress = frame.motion.value(.glow, of: MotionID.particles, at: 1)
      let colors = [0xF5A623, 0x2FB67C, 0x4A90E2, 0xE4587B, 0x9B6BFF].map { Color($0) }
      var chance = SeededGenerator(seed: UInt64(screen.turn)).stream("sparks")
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
}
