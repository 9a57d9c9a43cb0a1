internal import PuzzleCore

/// Auto-solve: a session's puzzle solves itself, hint by hint.
enum AutoSolver {
  /// The share of its time up to which a flight counts as not begun when auto-solve stops.
  private static let leastShare = 1e-6

  static func start<Game>(in session: inout Session<Game>) {
    guard !session.isAutoSolving, !session.isSolved else { return }
    _ = session.respond(to: .cancel)
    (session.isAutoSolving, session.isHurried, session.wasHelped) = (true, false, true)
    session.effects.append(.autoSolve(isRunning: true))
    beginFlight(in: &session)
  }

  static func stop<Game>(in session: inout Session<Game>) {
    guard session.isAutoSolving else { return }
    if let flight = session.flight, flight.share > leastShare {
      let game = Game.self as? any Interruptible<Game>.Type
      let move = game?.interrupt(
        flight.move, at: flight.progress, on: session.table, motion: session.motion)
      session.make(move ?? flight.move, .autoSolve)
    }
    end(in: &session)
  }

  /// Flies hints to their places for `seconds`.
  static func fly<Game>(for seconds: Double, in session: inout Session<Game>) {
    var left = seconds
    let times = Session<Game>.flightTimes
    let duration = session.isHurried ? times.hurried : times.steady
    while session.isAutoSolving, let move = session.flight?.move,
      session.flight?.arrives(&left, of: duration) == true
    {
      session.make(move, .autoSolve)
      beginFlight(in: &session)
    }
  }

  private static func beginFlight<Game>(in session: inout Session<Game>) {
    let table = session.table
    let rules = session.traits.sharing
    // Another player may hold what would move next.
    session.flight = Game.hint(for: table.state, in: table.deal).flatMap { move in
      rules?.isFree(move, table) == false ? nil : AutoSolveStep(move: move, share: 0)
    }
    if session.flight == nil { end(in: &session) } else { session.didMove() }
  }

  static func end<Game>(in session: inout Session<Game>) {
    session.flight = nil
    session.didMove()
    session.isAutoSolving = false
    session.effects.append(.autoSolve(isRunning: false))
  }
}
