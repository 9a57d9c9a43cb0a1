internal import GameStore
internal import PuzzleCore
internal import Tabletop

/// What is written of the puzzles on the tables, and of those that can come back to them.
extension Player {
  /// Has written down what has changed; `isLast` when the program ends.
  func noteAll(isLast: Bool) {
    guard let saves else {
      // Nothing is kept of a demo.
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

  /// The puzzle on the table is a saved one from now on, and it alone.
  func take(_ saved: SavedGame) {
    guard let saves else { return }
    let session = stage.tabletop.session
    for identity in saved.kept.id.map(saves.identities) ?? [] where identity != session.identity {
      saves.forget(identity)
      // The same puzzle, begun again, is another one: what it was before can come back.
      if session.hasMoves { stage.tabletop.deals.forget(identity) }
      stage.tabletop.deals.update { former in
        if former.identity == identity { former.forgetKept() }
      }
    }
    saves.resume(saved, as: session)
  }

  /// Has everything written into a new database, what is on the table last.
  func writeAllAnew() {
    guard let saves else { return }
    stage.tabletop.deals.update { saves.begin(&$0) }
    var sessions = stage.sessions
    for i in sessions.indices.reversed() { saves.begin(&sessions[i]) }
    stage.sessions = sessions
  }
}
