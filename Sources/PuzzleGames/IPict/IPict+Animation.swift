public import PuzzleCore
public import PuzzleKit

extension IPict: Animating, FollowsMotion {
  public static func animate(
    _ change: Change<IPict>, controller: inout Controller, motion: inout Motion
  ) -> [Effect] {
    controller.held = nil
    controller.hovered = nil
    controller.pressed = nil
    if change.move != nil { controller.hiding = 0 }
    var animator = Animator(change: change, motion: motion)
    defer { motion = animator.motion }
    return animator.run()
  }

  /// Leaves the board of a low window once the window is high enough to show it anyway.
  public static func didMove(
    _ table: Table<IPict>, flight: AutoSolveStep<Move>?, controller: inout Controller,
    motion: Motion
  ) {
    if !Layout(table.area, nil).isCompact { controller.isPlaying = false }
  }
}

extension IPict {
  /// The motion identifiers that belong to no single tile.
  enum MotionID {
    /// The time for which a finished turn stays visible.
    static let celebration = -1
    static let banner = -2
    static let particles = -3
    /// The time for which filled slots are held before the result is announced.
    static let check = -4
    /// The screen that appears after a turn.
    static let screen = -5
    /// The notice that the link was copied.
    static let copied = -6
    /// The offset added to a tile's number for its movement into the slot that completes the word.
    static let arrival = 100
  }

  /// The seconds from the last letter to the announcement of the result.
  static let checkTime = 0.5
  /// The seconds in which a banner slides in or out, and those for which it stays.
  static let banner = (slide: 0.1, stay: 0.5)
  /// The seconds for which a right word is celebrated.
  static let celebrationTime = 2.0

  /// An animator that shows a change of state.
  struct Animator {
    /// The curve of tiles that settle in a slot or return from one.
    static let settling = AnimationCurve.easeOut(0.1)

    let change: Change<IPict>
    var motion: Motion

    private var state: State { change.after.state }

    /// Starts the animations, and returns the effects of the change.
    mutating func run() -> [Effect] {
      guard let before = change.before else {
        motion.settleAll()
        motion.showScreen()
        return []
      }
      if change.cause != .hand || change.move == nil { motion.endCelebration() }
      guard change.cause != .undo, change.cause != .redo else {
        glide(from: before)
        return []
      }
      switch change.move {
      case .guess(let tile, let slot)?: return announce(tile, slot, before)
      case .place?, .takeBack?:
        glide(from: before)
        if case .place? = change.move { return [.tick] }
        return [.drop]
      case .shuffle?:
        shuffle(from: before)
        return []
      case .choose?, .chooseHiding?, .ready?, .receive?:
        motion.endCelebration()
        motion.showScreen()
        return change.cause == .hand ? [.drop] : []
      case nil: return change.cause == .others ? follow(from: before) : []
      }
    }

    /// Shows what the other player of a live match did.
    private mutating func follow(from before: State) -> [Effect] {
      let isGuess =
        state.tries > before.tries || state.guesses.count == before.guesses.count + 1
      if isGuess, state.choices == before.choices, !state.last.isEmpty,
        state.last.count == before.slots.count
      {
        let slot = before.slots.firstIndex(of: nil) ?? 0
        return announce(state.last[slot], slot, before)
      }
      guard state.choices == before.choices, state.shuffles == before.shuffles else {
        if state.choices == before.choices { shuffle(from: before) } else { motion.showScreen() }
        return [.drop]
      }
      glide(from: before)
      return state.slots.count { $0 != nil } > before.slots.count { $0 != nil } ? [.tick] : [.drop]
    }

    private func layout(for state: State) -> Layout {
      Layout(change.after.area, Match(change.after.deal, state).question)
    }

    /// Moves tiles to their new places; released tiles are moving already.
    private mutating func glide(from before: State) {
      guard before.guesses.count == state.guesses.count, before.choices == state.choices else {
        return
      }
      let layout = layout(for: state)
      for tile in state.pool {
        let old = layout.rest(tile, in: before)
        guard old != layout.rest(tile, in: state) else { continue }
        if !motion.isMoving(tile) { motion.move(tile, from: old.center, Self.settling) }
        motion.change(
          .zoom, of: tile, from: before.slots.contains(tile) ? 1 : 0, Self.settling)
      }
    }

    private mutating func shuffle(from before: State) {
      let layout = layout(for: state)
      var chance = SeededGenerator(seed: change.seed)
      for tile in state.pool {
        let old = layout.rest(tile, in: before)
        guard old != layout.rest(tile, in: state) else { continue }
        motion.move(tile, from: old.center, .easeInOut(0.25), delay: chance.uniform(0, 0.1))
      }
    }

    /// Holds the filled slots for a while, then announces the result of the guess.
    private mutating func announce(_ tile: Int, _ slot: Int, _ before: State) -> [Effect] {
      let isRight = state.guesses.count > before.guesses.count
      let isWatched = change.cause == .autoSolve
      let layout = layout(for: before)
      let check = isWatched ? 0.3 : checkTime
      motion.change(.glow, of: MotionID.check, from: 1, .hold(check))
      // Let the last tile settle, unless a hint brought it there already.
      let end = layout.slot(slot).center
      let start =
        motion.isMoving(tile)
        ? motion.place(of: tile, at: end)
        : change.flight == nil ? layout.rest(tile, in: before).center : end
      motion.settle(tile)
      motion.move(MotionID.arrival + tile, from: start, Self.settling)
      if !isRight {
        for (slot, tile) in state.last.enumerated() {
          motion.move(tile, from: layout.slot(slot).center, Self.settling, delay: check)
          motion.change(.zoom, of: tile, from: 1, Self.settling, delay: check)
        }
      }
      let stay = isRight ? (isWatched ? 0.5 : celebrationTime) : banner.stay + 2 * banner.slide
      motion.change(
        .appear, of: MotionID.banner, from: 0,
        motion.isReduced ? .hold(stay) : Self.steady(stay), delay: check)
      guard isRight else { return [.tick, .wrong] }
      motion.change(.zoom, of: MotionID.celebration, from: 1, .hold(check + stay))
      motion.showScreen(delay: check + stay)
      if !motion.isReduced, !isWatched {
        motion.change(.glow, of: MotionID.particles, from: 0, Self.steady(stay), delay: check)
      }
      return [.tick, .right]
    }

    /// Returns a curve with constant speed.
    private static func steady(_ duration: Double) -> AnimationCurve {
      .bezier(x1: 0.3, y1: 0.3, x2: 0.7, y2: 0.7, duration: duration)
    }
  }
}

extension Motion {
  /// Stops everything that announces the result of the last guess.
  mutating func endCelebration() {
    stop(.zoom, of: IPict.MotionID.celebration)
    stop(.appear, of: IPict.MotionID.banner)
    stop(.glow, of: IPict.MotionID.particles)
    stop(.glow, of: IPict.MotionID.check)
  }

  /// Fades the next screen in, after `delay` seconds.
  mutating func showScreen(delay: Double = 0) {
    change(.appear, of: IPict.MotionID.screen, from: 0, .easeOut(0.2), delay: delay)
  }
}

extension IPict.Layout {
  /// Returns the frame of a tile at rest in `state`.
  fileprivate func rest(_ tile: Int, in state: IPict.State) -> Rect {
    if let slot = state.slots.firstIndex(of: tile) { return self.slot(slot) }
    return home(state.pool.firstIndex(of: tile) ?? 0)
  }
}
