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
}

extension Session {
  /// Moves that are all made again to check them; of more, only those since the snapshot.
  private static var cheapReplay: Int { 2048 }

  /// Goes on with a game that was kept; what was read may be anything that can be decoded.
  ///
  /// `checksAll` makes every move again, however many there are: it takes longer. `rewinds` begins
  /// with the deal, and leaves all moves in force to be made again.
  public init(
    _ record: GameRecord<Game>, in area: TableArea, picture: Picture?, seed: UInt64,
    isReduced: Bool = false, checksAll: Bool = false, rewinds: Bool = false
  ) throws(DamagedSave) {
    var record = record
    if rewinds, record.entries.indices.contains(record.cursor - 1) {
      record.entries.removeSubrange(record.cursor...)
      record.cursor = 0
      record.outlook = nil
    }
    guard Game.isSound(record.deal, of: record.parameters) else {
      throw DamagedSave("its deal is none of this game")
    }
    let isAll = checksAll || record.entries.count <= Self.cheapReplay
    let (history, state) = try Self.replay(record, isAll: isAll)
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
    ledger = Ledger(self, snapshot: min(record.snapshot?.number ?? 0, history.cursor))
    guard area != before else { return }
    // A window of another size fits the pieces in, at once.
    resize(to: area, isSettled: true)
    motion.settleAll()
    effects = []
  }

  /// Makes the moves again, all or from the snapshot on: the state at the cursor.
  private static func replay(
    _ record: GameRecord<Game>, isAll: Bool
  ) throws(DamagedSave) -> (History<Game>, Game.State) {
    let (entries, cursor) = (record.entries, record.cursor)
    guard 0...entries.count ~= cursor else { throw DamagedSave("moves are missing") }
    var state = Game.start(record.deal)
    var history = History<Game>(start: state)
    var base = 0
    if !isAll, let snapshot = record.snapshot, 0...cursor ~= snapshot.number,
      Game.isSound(snapshot.state, in: record.deal)
    {
      state = snapshot.state
      base = snapshot.number
    }
    history.restore(entries, from: base, state)
    do throws(IllegalMove) {
      for entry in entries[base..<cursor] {
        try Game.apply(entry.move, to: &state, in: record.deal)
        history.pass(state)
      }
      var later = state
      for entry in entries[cursor...] { try Game.apply(entry.move, to: &later, in: record.deal) }
    } catch {
      throw DamagedSave("\(error)")
    }
    return (history, state)
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
