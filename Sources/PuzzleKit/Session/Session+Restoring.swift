public import PuzzleCore

extension Session {
  /// Resumes a saved game; the record may hold any data that can be decoded.
  ///
  /// A valid snapshot is trusted: the moves before it are checked only as far as that is cheap. If
  /// replaying the moves after it would take too much work, the last of them are left to be redone.
  /// If `rewinds` is true, the game starts at the deal with the moves in force left to be redone.
  /// Throws ``DamagedSave`` if the record is damaged, or `isCancelled` returns true.
  public init(
    _ record: GameRecord<Game>, in area: TableArea, picture: Picture?, seed: UInt64,
    isReduced: Bool = false, rewinds: Bool = false,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(DamagedSave) {
    let record = try record.checked(rewinds: rewinds)
    let (history, state) = try Replay.run(record, isCancelled)
    let before = record.area.isValid ? record.area : area
    let table = Table<Game>(
      parameters: record.parameters, deal: record.deal, state: state, area: before,
      picture: Game.info.material == .picture ? picture : nil)
    self.init(table, history, seed: seed, isReduced: isReduced)
    elapsed = 0...1e9 ~= record.elapsed ? record.elapsed : 0
    wasHelped = record.wasHelped
    isAutoSolveUnlocked = record.isAutoSolveUnlocked
    if let viewState = record.viewState {
      controller = Game.Controller(restoring: viewState, on: table)
    }
    ledger = SaveCursor(self, snapshot: record.snapshot?.number ?? 0)
    guard area != before else { return }
    // Moves the pieces into a window of another size at once, without animation.
    resize(to: area, isSettled: true)
    motion.settleAll()
    effects = []
  }

  /// The game as it is saved, without its picture.
  public var record: GameRecord<Game> { GameRecord(of: self) }
}
