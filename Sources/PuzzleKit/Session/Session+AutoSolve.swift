internal import PuzzleCore

/// Auto-solve: the puzzle solves itself, hint by hint.
extension Session {
  /// The seconds that a move of auto-solve takes, at first and once hurried.
  public static var flightTimes: (steady: Double, hurried: Double) { (1.2, 0.3) }

  mutating func startAutoSolve() {
    guard !isAutoSolving, !isSolved else { return }
    _ = respond(to: .cancel)
    (isAutoSolving, isHurried, wasHelped) = (true, false, true)
    effects.append(.autoSolve(isRunning: true))
    beginFlight()
  }

  mutating func stopAutoSolve() {
    guard isAutoSolving else { return }
    if let flight, flight.share > 0 {
      let game = Game.self as? any Interruptible<Game>.Type
      let move = game?.interrupt(flight.move, at: flight.progress, on: table, motion: motion)
      make(move ?? flight.move, .autoSolve)
    }
    endAutoSolve()
  }

  /// Flies hints to their places for `seconds`.
  mutating func fly(for seconds: Double) {
    var left = seconds
    let duration = isHurried ? Self.flightTimes.hurried : Self.flightTimes.steady
    while isAutoSolving, let move = flight?.move, flight?.arrives(&left, of: duration) == true {
      make(move, .autoSolve)
      beginFlight()
    }
  }

  private mutating func beginFlight() {
    let hint = Game.hint(for: table.state, in: table.deal)
    // Another player may hold what would move next.
    flight = hint.flatMap { move in
      traits.sharing?.isFree(move, table) == false ? nil : AutoSolveStep(move: move, share: 0)
    }
    if flight == nil { endAutoSolve() } else { didMove() }
  }

  mutating func endAutoSolve() {
    flight = nil
    didMove()
    isAutoSolving = false
    effects.append(.autoSolve(isRunning: false))
  }
}
