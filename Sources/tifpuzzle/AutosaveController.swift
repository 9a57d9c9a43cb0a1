internal import AppUI
internal import PuzzleCore
internal import Storage

/// A controller that saves the puzzles on the tables, and knows their entries in the database.
@MainActor
final class AutosaveController {
  let archive: Archive
  let keeper: GameKeeper
  /// The database entries of the puzzles on a table, and of those that can come back to one.
  private var kept: [GameIdentity: SaveHandle] = [:]
  /// The identity of the puzzle that was on the table last.
  private var onTable: GameIdentity?
  /// A Boolean value that indicates whether the table can be saved; false while it lacks its
  /// picture.
  private var isComplete = true
  /// The sources of the pictures in play, the latest last.
  private var sources: [Origin] = []

  /// The source of a picture, for as long as the picture is in use.
  private struct Origin {
    weak var picture: Picture?
    var source: PictureSource
  }

  init(_ archive: Archive, mailbox: EventQueue) {
    self.archive = archive
    keeper = GameKeeper(
      archive, settled: { mailbox.post(.settled) }, tell: { mailbox.post(.keeping($0)) })
  }

  /// Registers the source of a picture.
  func know(_ picture: Picture, from source: PictureSource) {
    sources.removeAll { $0.picture == nil || $0.picture == picture }
    sources.append(Origin(picture: picture, source: source))
  }

  /// Returns the source of a picture, or `nil` when it is not known.
  func source(of picture: Picture?) -> PictureSource? {
    picture.flatMap { picture in sources.last { $0.picture == picture }?.source }
  }

  /// Returns the number of a puzzle in the database, or `nil` as long as it has none.
  func number(of session: any AnySession) -> Int64? { kept[session.identity]?.id }

  /// Returns the identities of the puzzles with a number: a restarted puzzle shares it with its
  /// earlier state.
  func identities(of number: Int64) -> [GameIdentity] {
    kept.filter { $0.value.id == number }.map(\.key)
  }

  /// Registers a saved game that is on the table.
  func resume(_ saved: SavedGame, as session: any AnySession) {
    kept[session.identity] = saved.kept
    onTable = session.identity
    keeper.putOnTable(saved.kept)
  }

  /// Saves the changes of a puzzle; `isLast` is true when the game is left.
  func note(_ session: inout any AnySession, isLast: Bool = false) {
    isComplete = session.picture != nil || session.material != .picture
    guard isComplete else { return }
    if onTable != session.identity {
      onTable = session.identity
      if let known = kept[session.identity] { keeper.putOnTable(known) }
    }
    write(&session, isLast: isLast)
  }

  private func write(_ session: inout any AnySession, isLast: Bool) {
    guard let changes = session.drainChanges(isLast: isLast) else { return }
    if changes.deal != nil {
      kept[session.identity] = SaveHandle(picture: source(of: session.picture))
    }
    if let known = kept[session.identity] { keeper.keep(changes, of: known) }
  }

  /// Saves the replaced puzzles, and closes the entries of those that no longer come back.
  func note(_ deals: inout DealHistory) {
    if deals.takeNews() {
      deals.update { session in
        if kept[session.identity] != nil { write(&session, isLast: true) }
      }
    }
    for identity in deals.takeDropped() {
      if let known = kept.removeValue(forKey: identity) { keeper.leave(known) }
    }
  }

  /// Removes the link between a puzzle and its database entry.
  func forget(_ identity: GameIdentity) { kept[identity] = nil }

  /// Deletes the database entry of a puzzle, so that it is written whole into a new database.
  func begin(_ session: inout any AnySession) {
    guard let old = kept.removeValue(forKey: session.identity) else { return }
    keeper.delete(old)
    session.forgetKept()
    guard session.picture != nil || session.material != .picture else { return }
    write(&session, isLast: true)
  }

  /// A Boolean value that indicates whether all noted changes are on the disk.
  var isSettled: Bool { isComplete && keeper.isSettled }

  /// Waits until everything is written, or stored in a file for the next start.
  func close() -> GameKeeper.Ending { keeper.close() }
}
