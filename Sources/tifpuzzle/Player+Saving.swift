internal import AppUI
internal import PuzzleCore
internal import Storage

/// The saving of the puzzles on the tables, and of those that can come back to them.
extension Player {
  /// Saves all changes; `isLast` is true when the program ends.
  func noteAll(isLast: Bool) {
    guard let saves else {
      // A demo is not saved.
      _ = stage.tabletop.deals.takeDropped()
      return
    }
    saves.note(&stage.tabletop.deals)
    if isLast {
      stage.tabletop.deals.forgetAll()
      saves.note(&stage.tabletop.deals)
    }
    saves.note(&stage.tabletop.session, isLast: isLast)
  }

  /// Marks the puzzle on the table as the saved one, and removes that link from all others.
  func take(_ saved: SavedGame) {
    guard let saves else { return }
    let session = stage.tabletop.session
    for identity in saved.kept.id.map(saves.identities) ?? [] where identity != session.identity {
      saves.forget(identity)
      // A restart of the same puzzle is another session, and its earlier state can come back.
      if session.hasMoves { stage.tabletop.deals.forget(identity) }
      stage.tabletop.deals.update { former in
        if former.identity == identity { former.forgetKept() }
      }
    }
    saves.resume(saved, as: session)
  }

  /// Writes everything into a new database, the puzzle on the table last.
  func writeAllAnew() {
    guard let saves else { return }
    stage.tabletop.deals.update { saves.begin(&$0) }
    var sessions = stage.sessions
    for i in sessions.indices.reversed() { saves.begin(&sessions[i]) }
    stage.sessions = sessions
  }
}
