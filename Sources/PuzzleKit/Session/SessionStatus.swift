public import PuzzleCore

/// The values of a session that change while it is played.
public struct SessionStatus: Hashable, Sendable {
  /// The title shown in the menu bar.
  public var title: Phrase
  /// A Boolean value that indicates whether the puzzle is solved.
  public var isSolved: Bool
  /// A Boolean value that indicates whether auto-solve took part since the deal.
  public var wasHelped: Bool
  /// A Boolean value that indicates whether auto-solve is running.
  public var isAutoSolving: Bool
  /// A Boolean value that indicates whether the Auto Solve button is shown.
  public var isAutoSolveUnlocked: Bool
  /// A Boolean value that indicates whether the table moves because the puzzle was just solved;
  /// elements that can be acted on don't move.
  public var isCelebrating: Bool
  /// A Boolean value that indicates whether the game takes typed text instead of single keys.
  public var takesText: Bool
  /// A Boolean value that indicates whether a new puzzle has anything to choose.
  public var hasChoices: Bool
  /// A Boolean value that indicates whether the puzzle can be printed.
  public var isPrintable: Bool
  /// The reason why several players can't play the puzzle on one table; nil if they can.
  public var sharingProblem: Phrase?
  /// A Boolean value that indicates whether players can solve copies of the puzzle in a race.
  public var canRace: Bool
  /// The title of the button that deals the next level; nil in a game without levels.
  public var nextTitle: Phrase?
  /// The seconds of play since the deal, which stop once the puzzle is solved.
  public var elapsed: Double
  /// A number that changes whenever a move, a deal or a resize changed the table.
  public var revision: Int
}

/// The moves of a session, counted.
public struct MoveCounts: Hashable, Sendable {
  /// The number of the player's own moves in force since the deal.
  public var made: Int
  /// The number of moves that can be redone.
  public var redoable: Int
  /// A number that grows with every new move, but not with undo or redo.
  public var serial: Int
  /// A Boolean value that indicates whether a move can be undone.
  public var canUndo: Bool
  /// A Boolean value that indicates whether a move was made since the deal, even if it was undone.
  public var wereMade: Bool
  /// A Boolean value that indicates whether every move since the deal is undone.
  public var areAllUndone: Bool

  /// A Boolean value that indicates whether a move can be redone.
  public var canRedo: Bool { redoable > 0 }
}

extension SessionStatus {
  /// Collects the values of a session.
  init<Game: PuzzleGame>(of session: Session<Game>) {
    let heading = session.heading
    self.init(
      title: heading.title, isSolved: session.isSolved, wasHelped: session.wasHelped,
      isAutoSolving: session.isAutoSolving, isAutoSolveUnlocked: session.isAutoSolveUnlocked,
      isCelebrating: session.isCelebrating,
      takesText: session.takesText, hasChoices: heading.hasChoices,
      isPrintable: heading.isPrintable, sharingProblem: heading.sharingProblem,
      canRace: heading.canRace, nextTitle: heading.nextTitle, elapsed: session.elapsed,
      revision: session.revision)
  }
}

extension MoveCounts {
  /// Counts the moves of a history.
  init<Game: PuzzleGame>(of history: History<Game>, serial: Int) {
    self.init(
      made: history.moveCount, redoable: history.redoCount, serial: serial,
      canUndo: history.canUndo, wereMade: history.allSteps > 0,
      areAllUndone: history.stepCount == 0)
  }
}

extension Ending {
  /// Creates the message for a solved session, in the game's own words if it has any.
  init<Game: PuzzleGame>(of session: Session<Game>) {
    let game = Game.self as? any DescribesEnding<Game>.Type
    let score = session.score
    if let game {
      self = game.ending(of: session.table, session.controller, score)
    } else {
      self.init()
      facts =
        score.wasHelped
        ? ["Solved with Auto Solve"]
        : [Phrase(verbatim: Clock.text(score.seconds)), Self.words(moves: score.moves)]
    }
    let all = session.history.entries[..<session.history.cursor].count { !$0.isAutomatic }
    effort = [Phrase(verbatim: Clock.text(score.seconds)), Self.words(moves: all)]
    let progress = session.traits.progress
    parts = progress.map { $0.words(parts: $0.size(of: session.table.deal)) } ?? ""
    nextTitle = session.heading.nextTitle
  }

  private static func words(moves: Int) -> Phrase {
    Phrase(moves, one: "\(moves) move", other: "\(moves) moves")
  }
}

extension SessionExtras {
  /// Collects the parts of a session besides its table.
  init<Game: PuzzleGame>(of session: Session<Game>) {
    let table = session.table
    func printout<Printed: Printable<Game>>(_ game: Printed.Type) -> Printout {
      Printout(
        table.deal, with: table.parameters, of: game, titled: session.title)
    }
    self.init(
      dealWarning: session.traits.warnings?.dealWarning(for: table.deal),
      printout: session.traits.printing.map { printout($0) })
  }
}
