public import PuzzleCore
public import PuzzleKit

extension IPict {
  /// Returns a curve with constant speed.
  private static func steady(_ duration: Double) -> AnimationCurve {
    .bezier(x1: 0.3, y1: 0.3, x2: 0.7, y2: 0.7, duration: duration)
  }

  public static func animate(
    _ change: Change<IPict>, with interaction: inout Interaction, motion: inout Motion
  ) -> [Effect] {
    let (table, state) = (change.after, change.after.state)
    interaction.hand = nil
    interaction.hot = nil
    interaction.down = nil
    guard let before = change.before else {
      motion.settleAll()
      motion.change(.appear, of: Mark.screen, from: 0, .easeOut(0.2))
      return []
    }
    if change.cause != .hand || change.move == nil { endShow(&motion) }
    guard change.cause != .undo, change.cause != .redo else {
      glide(from: before, to: state, in: table, &motion)
      return []
    }
    switch change.move {
    case .guess(let tile, let slot)?:
      return look(tile, slot, before, change, &motion)
    case .place?, .takeBack?:
      glide(from: before, to: state, in: table, &motion)
      if case .place? = change.move { return [.tick] }
      return [.drop]
    case .shuffle?:
      mix(from: before, to: state, in: table, seed: change.seed, &motion)
      return []
    case .choose?, .ready?, .receive?:
      endShow(&motion)
      motion.change(.appear, of: Mark.screen, from: 0, .easeOut(0.2))
      return change.cause == .hand ? [.drop] : []
    case nil: return []
    }
  }

  /// Stops everything that announces the result of the last guess.
  private static func endShow(_ motion: inout Motion) {
    motion.stop(.zoom, of: Mark.stage)
    motion.stop(.appear, of: Mark.banner)
    motion.stop(.glow, of: Mark.particles)
    motion.stop(.glow, of: Mark.check)
  }

  private static func layout(_ state: State, in table: Table<IPict>) -> Layout {
    Layout(table, turn: state.guesses.count)
  }

  /// Returns the frame of a tile at rest in `state`.
  private static func rest(_ tile: Int, in state: State, _ layout: Layout) -> Rect {
    if let slot = state.slots.firstIndex(of: tile) { return layout.slot(slot) }
    return layout.home(state.pool.firstIndex(of: tile) ?? 0)
  }

  /// Moves tiles to their new places; released tiles are moving already.
  private static func glide(
    from before: State, to state: State, in table: Table<IPict>, _ motion: inout Motion
  ) {
    guard before.guesses.count == state.guesses.count, before.choices == state.choices else {
      return
    }
    let layout = layout(state, in: table)
    for tile in state.pool {
      let (old, new) = (rest(tile, in: before, layout), rest(tile, in: state, layout))
      guard old != new else { continue }
      if !motion.isMoving(tile) { motion.move(tile, from: old.center, Grip.settling) }
      motion.change(
        .zoom, of: tile, from: before.slots.contains(tile) ? 1 : 0, Grip.settling)
    }
  }

  private static func mix(
    from before: State, to state: State, in table: Table<IPict>, seed: UInt64,
    _ motion: inout Motion
  ) {
    let layout = layout(state, in: table)
    var chance = SeededGenerator(seed: seed)
    for tile in state.pool {
      let old = rest(tile, in: before, layout)
      guard old != rest(tile, in: state, layout) else { continue }
      motion.move(tile, from: old.center, .easeInOut(0.25), delay: chance.uniform(0, 0.1))
    }
  }

  /// Holds the filled slots for a moment, then announces the result of the guess.
  private static func look(
    _ tile: Int, _ slot: Int, _ before: State, _ change: Change<IPict>, _ motion: inout Motion
  ) -> [Effect] {
    let (table, state) = (change.after, change.after.state)
    let isRight = state.guesses.count > before.guesses.count
    let isWatched = change.cause == .autoSolve
    let layout = layout(before, in: table)
    let check = isWatched ? 0.3 : checkTime
    motion.change(.glow, of: Mark.check, from: 1, .hold(check))
    // Let the last tile settle, unless a hint brought it there already.
    let end = layout.slot(slot).center
    let start =
      motion.isMoving(tile)
      ? motion.place(of: tile, at: end)
      : change.flight == nil ? rest(tile, in: before, layout).center : end
    motion.settle(tile)
    motion.move(Mark.arrival + tile, from: start, Grip.settling)
    if !isRight {
      for (slot, tile) in state.last.enumerated() {
        motion.move(tile, from: layout.slot(slot).center, Grip.settling, delay: check)
        motion.change(.zoom, of: tile, from: 1, Grip.settling, delay: check)
      }
    }
    let stay = isRight ? (isWatched ? 0.5 : joyTime) : banner.stay + 2 * banner.slide
    motion.change(
      .appear, of: Mark.banner, from: 0,
      motion.isReduced ? .hold(stay) : steady(stay), delay: check)
    guard isRight else { return [.tick, .wrong] }
    motion.change(.zoom, of: Mark.stage, from: 1, .hold(check + stay))
    motion.change(.appear, of: Mark.screen, from: 0, .easeOut(0.2), delay: check + stay)
    if !motion.isReduced, !isWatched {
      motion.change(.glow, of: Mark.particles, from: 0, steady(stay), delay: check)
    }
    return [.tick, .right]
  }

  /// Leaves the board of a low window once the window is high enough to show it anyway.
  public static func settle(
    _ table: Table<IPict>, flight: AutoSolveStep<Move>?, with interaction: inout Interaction,
    motion: Motion
  ) {
    if !Layout(table, turn: table.state.guesses.count).isCompact { interaction.isPlaying = false }
  }
}
