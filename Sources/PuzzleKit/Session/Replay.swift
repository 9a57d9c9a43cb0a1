internal import PuzzleCore

/// Replays the moves of a saved game.
enum Replay<Game: PuzzleGame> {
  /// Replays the moves, from the snapshot if there is one, and returns the state at the cursor.
  static func run(
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
      let weights = MoveWeights<Game>()
      for entry in record.entries[history.cursor...] {
        guard work.takes(weights.work(of: entry.move, on: later)) else { break }
        try Game.apply(entry.move, to: &later, in: deal)
      }
    } catch {
      throw DamagedSave(Phrase(verbatim: "\(error)"))
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
}
