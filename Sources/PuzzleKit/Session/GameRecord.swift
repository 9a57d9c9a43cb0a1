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
  public var outlook: Game.ViewState?
}

/// An error that explains why a save can't be opened, as a sentence for the player.
public struct DamagedSave: Error, Hashable, CustomStringConvertible {
  /// The reason, as a sentence for the player.
  public let description: String

  /// Creates an error with the reason in a few words.
  public init(_ reason: String) {
    description =
      "This saved puzzle is damaged and can’t be opened (\(reason)): start a new one with the "
      + "same picture."
  }

  private init(sentence: String) { description = sentence }

  /// The error thrown when opening is cancelled; the save is not damaged.
  public static let cancelled = DamagedSave(sentence: "Opening the puzzle was cancelled.")
}

extension Session {
  /// Resumes a saved game; the record may hold any data that can be decoded.
  ///
  /// A valid snapshot is trusted: the moves before it are checked only as far as that is cheap. If
  /// replaying the moves after it would take too much work, the last of them are left to be redone.
  /// If `rewinds` is true, the game starts at the deal with the moves in force left to be redone.
  ///
  /// Throws ``DamagedSave`` if the record is damaged, and ``DamagedSave/cancelled`` soon after
  /// `isCancelled` returns true.
  public init(
    _ record: GameRecord<Game>, in area: TableArea, picture: Picture?, seed: UInt64,
    isReduced: Bool = false, rewinds: Bool = false,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(DamagedSave) {
    var record = record
    guard 0...record.entries.count ~= record.cursor else {
      throw DamagedSave("moves are missing")
    }
    if rewinds, record.cursor > 0 {
      record.entries.removeSubrange(record.cursor...)
      record.cursor = 0
      record.outlook = nil
    }
    guard Game.isValid(record.deal, of: record.parameters) else {
      throw DamagedSave("its game has no such puzzle")
    }
    if let snapshot = record.snapshot,
      !(0...record.cursor ~= snapshot.number && Game.isValid(snapshot.state, in: record.deal))
    {
      record.snapshot = nil
    }
    let (history, state) = try Self.replay(record, isCancelled)
    let before = record.area.isValid ? record.area : area
    let table = Table<Game>(
      parameters: record.parameters, deal: record.deal, state: state, area: before,
      picture: Game.material == .picture ? picture : nil)
    self.init(table, history, seed: seed, isReduced: isReduced)
    elapsed = 0...1e9 ~= record.elapsed ? record.elapsed : 0
    wasHelped = record.wasHelped
    isAutoSolveUnlocked = record.isAutoSolveUnlocked
    if let outlook = record.outlook {
      interaction = Game.interaction(from: outlook, on: table)
    }
    ledger = SaveCursor(self, snapshot: record.snapshot?.number ?? 0)
    guard area != before else { return }
    // Moves the pieces into a window of another size at once, without animation.
    resize(to: area, isSettled: true)
    motion.settleAll()
    effects = []
  }

  /// Replays the moves, from the snapshot if there is one, and returns the state at the cursor.
  private static func replay(
    _ record: GameRecord<Game>, _ isCancelled: @escaping () -> Bool
  ) throws(DamagedSave) -> (History<Game>, Game.State) {
    let deal = record.deal
    var state = Game.start(deal)
    var history = History<Game>(start: state, record.entries)
    do throws(IllegalMove) {
      if let snapshot = record.snapshot {
        history = check(history, state, snapshot, deal, isCancelled)
        state = snapshot.state
      }
      var work = Work(Work.most, isCancelled: isCancelled)
      try history.advance(&state, to: record.cursor, within: &work, in: deal)
      var later = state
      for entry in record.entries[history.cursor...] {
        guard work.takes(Game.work(of: entry.move, on: later)) else { break }
        try Game.apply(entry.move, to: &later, in: deal)
      }
    } catch {
      throw DamagedSave("\(error)")
    }
    guard !isCancelled() else { throw .cancelled }
    return (history, state)
  }

  /// Replays the moves before a snapshot as far as that is cheap; if they don't lead to it, undo
  /// stops at the snapshot.
  private static func check(
    _ start: History<Game>, _ state: Game.State, _ snapshot: GameRecord<Game>.Snapshot,
    _ deal: Game.Deal, _ isCancelled: @escaping () -> Bool
  ) -> History<Game> {
    var (history, state) = (start, state)
    var work = Work(Work.check, isCancelled: isCancelled)
    let isLegal: Bool
    do throws(IllegalMove) {
      try history.advance(&state, to: snapshot.number, within: &work, in: deal)
      isLegal = history.cursor < snapshot.number || state == snapshot.state
    } catch {
      isLegal = false
    }
    if isLegal, history.cursor == snapshot.number { return history }
    history.jump(to: snapshot.number, snapshot.state)
    if !isLegal { history.begin(with: snapshot.state) }
    return history
  }

  /// The game as it is saved, without its picture.
  public var record: GameRecord<Game> {
    GameRecord(
      parameters: table.parameters, deal: table.deal, entries: history.entries,
      cursor: history.cursor,
      snapshot: .init(number: history.cursor, state: table.state), elapsed: elapsed,
      wasHelped: wasHelped, isAutoSolveUnlocked: isAutoSolveUnlocked, area: table.area,
      outlook: Game.outlook(of: interaction))
  }
}

extension TableArea {
  /// A Boolean value that indicates whether the area can be a window's.
  var isValid: Bool {
    1...100_000 ~= size.width && 1...100_000 ~= size.height && 0...100_000 ~= top
  }
}
