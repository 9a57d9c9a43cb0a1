public import PuzzleCore

/// A saved game: all data needed to resume it.
public struct GameRecord<Game: PuzzleGame>: Codable, Sendable {
  /// A state after some of the moves.
  public struct Snapshot: Codable, Sendable {
    /// The number of moves that lead to the state.
    public var number: Int
    /// The state after these moves.
    public var state: Game.State
  }

  /// The parameters that the player chose.
  public var parameters: Game.Parameters
  /// The deal.
  public var deal: Game.Deal
  /// The moves made, including those that can be redone.
  public var entries: [History<Game>.Entry]
  /// The number of moves in force.
  public var cursor: Int
  /// A state that shortens the replay to the state at the cursor.
  public var snapshot: Snapshot?
  /// The seconds of play.
  public var elapsed: Double
  /// A Boolean value that indicates whether auto-solve took part.
  public var wasHelped: Bool
  /// A Boolean value that indicates whether the Auto Solve button is shown.
  public var isAutoSolveUnlocked: Bool
  /// The area in which the game was last played.
  public var area: TableArea
  /// The view state of the table.
  public var viewState: Game.Controller.ViewState?

  private enum CodingKeys: String, CodingKey {
    case parameters, deal, entries, cursor, snapshot, elapsed, wasHelped, isAutoSolveUnlocked, area
    // The name in saves.
    case viewState = "outlook"
  }
}

extension GameRecord {
  /// Collects what is saved of a session.
  init(of session: Session<Game>) {
    let (table, history) = (session.table, session.history)
    self.init(
      parameters: table.parameters, deal: table.deal, entries: history.entries,
      cursor: history.cursor, snapshot: Snapshot(number: history.cursor, state: table.state),
      elapsed: session.elapsed, wasHelped: session.wasHelped,
      isAutoSolveUnlocked: session.isAutoSolveUnlocked, area: table.area,
      viewState: session.controller.viewState)
  }

  /// Creates the record of a session with another state, without moves and view state.
  package init(of session: Session<Game>, state: Game.State) {
    self.init(of: session)
    (entries, cursor, viewState) = ([], 0, nil)
    snapshot = Snapshot(number: 0, state: state)
  }

  /// Returns the record without an invalid snapshot, and back at the deal if `rewinds` is true;
  /// throws if it has no valid deal.
  func checked(rewinds: Bool) throws(DamagedSave) -> GameRecord {
    var record = self
    guard 0...entries.count ~= cursor else { throw DamagedSave("moves are missing") }
    if rewinds, cursor > 0 {
      record.entries.removeSubrange(cursor...)
      record.cursor = 0
      record.viewState = nil
    }
    guard Game.isValid(deal, of: parameters) else {
      throw DamagedSave("its game has no such puzzle")
    }
    if let snapshot,
      !(0...record.cursor ~= snapshot.number && Game.isValid(snapshot.state, in: deal))
    {
      record.snapshot = nil
    }
    return record
  }
}

/// An error that explains why a save can't be opened, as a sentence for the player.
public struct DamagedSave: ExplainedError, Hashable {
  /// The reason, as a sentence for the player.
  public let sentence: Phrase

  /// Creates an error with the reason in a few words.
  public init(_ reason: Phrase) {
    sentence =
      """
      This saved puzzle is damaged and can’t be opened (\(reason)): start a new one with the \
      same picture.
      """
  }

  private init(sentence: Phrase) { self.sentence = sentence }

  /// The error thrown when opening is cancelled; the save is not damaged.
  public static let cancelled = DamagedSave(sentence: "Opening the puzzle was cancelled.")
}

extension TableArea {
  /// A Boolean value that indicates whether the area can be a window's.
  var isValid: Bool {
    1...100_000 ~= size.width && 1...100_000 ~= size.height && 0...100_000 ~= top
  }
}
