internal import AppUI
internal import PuzzleCore
internal import PuzzleGames
internal import Storage

/// The highest unlocked level of Swap, shared by all puzzles.
extension Player {
  /// Reads the level that was reached before this start.
  func readReachedLevel(in archive: Archive) {
    guard saves != nil else { return }
    let mailbox = mailbox
    Background { _ in
      guard archive.isThere else { return }
      let titles = try archive.read { try $0.solvedTitles(of: Swap.id) }
      if let level = Swap.reached(solving: titles) { mailbox.post(.reachedLevel(level)) }
    }
  }

  /// Unlocks the levels that other puzzles have reached in the puzzle on the table, or records its
  /// own.
  func shareReachedLevel() {
    guard stage.tabletop.session.game == Swap.id,
      var session = stage.tabletop.session as? Session<Swap>
    else { return }
    let own = session.parameters.open.upperBound
    if own >= reachedLevel {
      reachedLevel = own
    } else {
      session.equip { $0.reached = reachedLevel }
      stage.tabletop.session = session
    }
  }
}
