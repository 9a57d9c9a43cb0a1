internal import AppUI
internal import PuzzleCore
internal import PuzzleGames
internal import PuzzleKit

/// The saving of the puzzles on the tables, and of those that can come back to them.
extension TableState {
  /// Saves the changes of the puzzle on the table; `isLast` is true when it is left.
  mutating func save(isLast: Bool) {
    guard savesPuzzles else { return }
    saves.note(&shell.session, isLast: isLast, into: &commands)
  }

  /// Saves all changes, those of a closing app for the last time.
  mutating func saveAll(isLast: Bool) {
    guard savesPuzzles else {
      _ = shell.deals.takeDropped()
      return
    }
    saves.note(&shell.deals, into: &commands)
    if isLast {
      abandonRestart()
      shell.deals.forgetAll()
      saves.note(&shell.deals, into: &commands)
    }
    save(isLast: isLast)
  }

  /// Writes everything into a new database, the puzzle on the table last.
  mutating func saveAllAnew() { saveAnew { _ in true } }

  /// Deletes the saves of some puzzles, and writes them whole.
  private mutating func saveAnew(_ isMeant: (any AnySession) -> Bool) {
    guard savesPuzzles else { return }
    var (saves, commands) = (saves, commands)
    update { if isMeant($0) { saves.begin(&$0, into: &commands) } }
    self.saves = saves
    self.commands = commands
  }

  /// Saves the puzzles anew whose moves a restart may have deleted, which is not wanted any more.
  mutating func abandonRestart() {
    guard case .puzzle(let number?) = pending?.purpose else { return }
    let identities = saves.identities(of: number)
    saveAnew { identities.contains($0.identity) }
  }

  /// Changes every puzzle, the one on the table last.
  mutating func update(_ change: (inout any AnySession) -> Void) {
    shell.deals.update(change)
    for game in parked.keys.sorted().reversed() {
      guard var session = parked[game] else { continue }
      change(&session)
      parked[game] = session
    }
    change(&shell.session)
  }

  /// Unlocks the levels that other puzzles have reached in the puzzle on the table, or records its
  /// own.
  mutating func shareReachedLevel() {
    guard shell.session.info.id == Swap.id, var session = shell.session as? Session<Swap>
    else { return }
    let own = session.parameters.open(in: Swap.levels).upperBound
    if own >= reachedLevel {
      reachedLevel = own
    } else {
      session.equip { $0.reached = reachedLevel }
      shell.session = session
    }
  }
}
