internal import PuzzleCore

/// Auto-solve: the puzzle solves itself, hint by hint.
extension Session {
  public mutating func unlockAutoSolve() { isAutoSolveUnlocked = true }

  public mutating func startAutoSolve() {
    guard !isAutoSolving, !isSolved else { return }
    _ = respond(to: .cancel)
    isAutoSolving = true
    isHurried = false
    wasHelped = true
    effects.append(.autoSolve(isRunning: true))
    beginFlight()
  }

  public mutating func stopAutoSolve() {
    guard isAutoSolving else { return }
    if let flight, flight.share > 0 {
      make(
        Game.interrupt(flight.move, at: flight.progress, on: table, motion: motion), .autoSolve)
    }
    endAutoSolve()
  }

  public mutating func hurry() { isHurried = isAutoSolving }

  /// Flies hints to their places for `seconds`.
  mutating func fly(for seconds: Double) {
    var left = seconds
    while isAutoSolving, let current = flight {
      let duration = isHurried ? Self.flightTimes.hurried : Self.flightTimes.steady
      let needed = (1 - current.share) * duration
      guard left >= needed else {
        flight?.share += left / duration
        break
      }
      left -= needed
      flight?.share = 1
      make(current.move, .autoSolve)
      beginFlight()
    }
  }

  private mutating func beginFlight() {
    flight = Game.hint(for: table.state, in: table.deal).map { AutoSolveStep(move: $0, share: 0) }
    if flight == nil { endAutoSolve() } else { settle() }
  }

  mutating func settle() {
    Game.settle(table, flight: flight, with: &interaction, motion: motion)
  }

  mutating func endAutoSolve() {
    flight = nil
    settle()
    isAutoSolving = false
    effects.append(.autoSolve(isRunning: false))
  }
}
