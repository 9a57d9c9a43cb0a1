internal import GameStore
internal import PuzzleCore

/// Has everything on the table written down, and knows what is kept of it.
@MainActor
final class SaveDesk {
  let archive: Archive
  let keeper: GameKeeper
  /// What is kept of each game's table, by the game's id.
  private var kept: [String: KeptGame] = [:]
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

  /// The numbers of the puzzles that lie on a table.
  var onTables: Set<Int64> { Set(kept.values.compactMap(\.id)) }

  /// The number of the puzzle on a game's table.
  func number(of game: String) -> Int64? { kept[game]?.id }

  /// A saved game is on the table.
  func resume(_ saved: SavedGame) {
    let before = kept.updateValue(saved.kept, forKey: saved.game)
    if let before, before.id != saved.kept.id { keeper.leave(before) }
    keeper.putOnTable(saved.kept)
  }

  /// A game that was put aside is on the table again.
  func putOnTable(_ game: String) {
    if let known = kept[game] { keeper.putOnTable(known) }
  }

  /// Has written down what has changed; `isLast` when the game is left.
  func note(_ session: inout any Playing, isLast: Bool = false) {
    isComplete = session.picture != nil || session.material != .picture
    guard isComplete, let changes = session.takeChanges(isLast: isLast) else { return }
    let before = kept[changes.game]
    guard changes.deal != nil else {
      if let before { keeper.keep(changes, of: before) }
      return
    }
    let new = KeptGame(picture: source(of: session.picture))
    kept[changes.game] = new
    keeper.keep(changes, of: new)
    if let before { keeper.leave(before) }
  }

  /// The database is a new one: what is on the table has to be written whole.
  func begin(_ sessions: inout [any Playing]) {
    for i in sessions.indices {
      if let old = kept.removeValue(forKey: sessions[i].game) { keeper.delete(old) }
      sessions[i].forgetKept()
      note(&sessions[i])
    }
  }

  /// A Boolean value that indicates whether everything that was noted is on the disk.
  var isSettled: Bool { isComplete && keeper.isSettled }

  /// Waits until all is written, or put into a file for the next start.
  func close() -> GameKeeper.Ending { keeper.close() }
}
