/// A game as it is kept: all that is needed to go on with it.
public struct GameRecord<Game: PuzzleGame>: Codable, Sendable {
  /// A state on the way.
  public struct Snapshot: Codable, Sendable {
    /// How many moves lead to it.
    public var number: Int
    /// What they lead to.
    public var state: Game.State
  }

  /// What was chosen.
  public var parameters: Game.Parameters
  /// What was dealt.
  public var deal: Game.Deal
  /// All moves, those that can be redone included.
  public var entries: [History<Game>.Entry]
  /// How many of them are in force.
  public var cursor: Int
  /// Shortens the way to the state at the cursor.
  public var snapshot: Snapshot?
  /// Seconds of play.
  public var elapsed: Double
  /// Whether auto-solve took part.
  public var wasHelped: Bool
  /// Whether the Auto Solve button is there.
  public var isAutoSolveUnlocked: Bool
  /// Where it was played last.
  public var area: TableArea
  /// How the table was looked at.
  public var outlook: Game.Outlook?
}

/// Why a save can't be gone on with, as a sentence for the player.
public struct DamagedSave: Error, Hashable, CustomStringConvertible {
  /// The reason, as a sentence for the player.
  public let description: String

  /// With what is wrong with it, in a few words.
  public init(_ reason: String) {
    description =
      "This saved puzzle is damaged and can’t be opened (\(reason)): deal it anew with its picture."
  }

  private init(sentence: String) { description = sentence }

  /// Nothing is wrong: opening it was cancelled.
  public static let cancelled = DamagedSave(sentence: "Opening the puzzle was cancelled.")
}

extension Session {
  /// Goes on with a game that was kept; what was read may be anything that can be decoded.
  ///
  /// A sound snapshot is trusted: the moves before it are checked as far as that is cheap. Where the
  /// moves after it would take too much work, the last of them are left to be redone. `rewinds`
  /// begins with the deal, and leaves all moves in force to be made again. Throws
  /// ``DamagedSave/cancelled`` soon after `isCancelled` returns true.
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
    guard Game.isSound(record.deal, of: record.parameters) else {
      throw DamagedSave("its deal is none of this game")
    }
    if let snapshot = record.snapshot,
      !(0...record.cursor ~= snapshot.number && Game.isSound(snapshot.state, in: record.deal))
    {
      record.snapshot = nil
    }
    let (history, state) = try Self.replay(record, isCancelled)
    let before = record.area.isSound ? record.area : area
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
    ledger = Ledger(self, snapshot: record.snapshot?.number ?? 0)
    guard area != before else { return }
    // A window of another size fits the pieces in, at once.
    resize(to: area, isSettled: true)
    motion.settleAll()
    effects = []
  }

  /// Makes the moves again, from the snapshot on if there is one: the state at the cursor.
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

  /// Makes the moves before a snapshot again as far as that is cheap; undo stops at the snapshot
  /// where they do not lead to it.
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

  /// The game as it is kept, without its picture.
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
  /// Whether it can be a window's.
  var isSound: Bool {
    1...100_000 ~= size.width && 1...100_000 ~= size.height && 0...100_000 ~= top
  }
}
