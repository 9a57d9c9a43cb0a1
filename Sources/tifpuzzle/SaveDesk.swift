internal import GameStore
internal import PuzzleCore
internal import Tabletop

/// Has everything on the table written down, and knows what is kept of it.
@MainActor
final class SaveDesk {
  let archive: Archive
  let keeper: GameKeeper
  /// What is kept of each puzzle on a table, and of those that can come back to one.
  private var kept: [GameIdentity: KeptGame] = [:]
  /// The puzzle that was on the table last.
  private var onTable: GameIdentity?
  /// A table that cannot be written yet lacks its picture.
  private var isComplete = true
  /// Where the pictures in play come from, the latest last.
  private var sources: [Origin] = []

  /// Where a picture came from, for as long as somebody else has a use for it.
  private struct Origin {
    weak var picture: Picture?
    var source: PictureSource
  }

  init(_ archive: Archive, mailbox: Mailbox) {
    self.archive = archive
    keeper = GameKeeper(
      archive, settled: { mailbox.post(.settled) }, tell: { mailbox.post(.keeping($0)) })
  }

  /// A picture came from somewhere.
  func know(_ picture: Picture, from source: PictureSource) {
    sources.removeAll { $0.picture == nil || $0.picture == picture }
    sources.append(Origin(picture: picture, source: source))
  }

  /// Where a picture came from; nil when it is not known.
  func source(of picture: Picture?) -> PictureSource? {
    picture.flatMap { picture in sources.last { $0.picture == picture }?.source }
  }

  /// The number of a puzzle in the database; nil as long as it has none.
  func number(of session: any Playing) -> Int64? { kept[session.identity]?.id }

  /// The identities of the puzzles with a number: one was begun again while it could come back.
  func identities(of number: Int64) -> [GameIdentity] {
    kept.filter { $0.value.id == number }.map(\.key)
  }

  /// A saved game is on the table.
  func resume(_ saved: SavedGame, as session: any Playing) {
    kept[session.identity] = saved.kept
    onTable = session.identity
    keeper.putOnTable(saved.kept)
  }

  /// Has written down what has changed; `isLast` when the game is left.
  func note(_ session: inout any Playing, isLast: Bool = false) {
    isComplete = session.picture != nil || session.material != .picture
    guard isComplete else { return }
    if onTable != session.identity {
      onTable = session.identity
      if let known = kept[session.identity] { keeper.putOnTable(known) }
    }
    write(&session, isLast: isLast)
  }

  private func write(_ session: inout any Playing, isLast: Bool) {
    guard let changes = session.takeChanges(isLast: isLast) else { return }
    if changes.deal != nil {
      kept[session.identity] = KeptGame(picture: source(of: session.picture))
    }
    if let known = kept[session.identity] { keeper.keep(changes, of: known) }
  }

  /// Has the last written of puzzles that were replaced, and leaves those that no longer come back.
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

  /// A puzzle is another one in the database, or none, from now on.
  func forget(_ identity: GameIdentity) { kept[identity] = nil }

  /// The database is a new one: a puzzle has to be written whole.
  func begin(_ session: inout any Playing) {
    guard let old = kept.removeValue(forKey: session.identity) else { return }
    keeper.delete(old)
    session.forgetKept()
    guard session.picture != nil || session.material != .picture else { return }
    write(&session, isLast: true)
  }

  /// A Boolean value that indicates whether everything that was noted is on the disk.
  var isSettled: Bool { isComplete && keeper.isSettled }

  /// Waits until all is written, or put into a file for the next start.
  func close() -> GameKeeper.Ending { keeper.close() }
}
