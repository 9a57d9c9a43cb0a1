public import PuzzleCore
public import PuzzleKit

/// The puzzles that are dealt, replaced and brought back.
extension AppShell {
  /// Deals with another picture, and closes any screen.
  public mutating func deal(_ picture: Picture) {
    endLoading()
    closeScreen()
    session.perform(.stopAutoSolve)
    session.perform(.dealAnew(picture))
  }

  /// Deals the next level, with another picture if there is one; requires that the current one is
  /// solved.
  public mutating func dealNext(_ picture: Picture?) {
    guard session.status.isSolved else { return }
    closeScreen()
    session.perform(.dealNext(picture))
  }

  /// Puts another game on the table, and returns the one that was there.
  @discardableResult
  public mutating func put(_ other: any AnySession) -> any AnySession {
    session.perform(.stopAutoSolve)
    _ = session.respond(to: .cancel)
    takeEffects()
    let before = session
    leftPicture = picture
    settling.park(before.info.id, for: other.info.id, in: size, at: now)
    session = other
    session.perform(.resize(area, isSettled: false))
    chrome.win = nil
    isAnotherGame = true
    session.perform(.follow(chrome.settings.play(isReduced: isReduced)))
    if unlocksAutoSolve { session.perform(.unlockAutoSolve) }
    closeScreen()
    chrome.focus.set(nil)
    return before
  }

  // MARK: Undo

  /// A Boolean value that indicates whether a move, or the deal of this puzzle, can be undone.
  public var canUndo: Bool { widgets.canUndo }
  /// A Boolean value that indicates whether an undone move or deal can be redone.
  public var canRedo: Bool { widgets.canRedo }

  /// Undoes the last move, or brings back the puzzle that this one has replaced.
  mutating func undo() {
    guard let entry = deals.takeFormer(before: session) else { return session.perform(.undo) }
    let left = bringBack(entry)
    deals.keepLater(left.session, size: left.size, than: session)
  }

  /// Redoes the last undone move, or brings back the puzzle that undo took away.
  mutating func redo() {
    guard let entry = deals.takeLater(than: session) else { return session.perform(.redo) }
    let left = bringBack(entry)
    deals.keepFormer(left.session, size: left.size)
  }

  private mutating func bringBack(_ entry: DealHistory.Entry) -> (
    session: any AnySession, size: Size
  ) {
    let size = settling.size
    let left = put(entry.session)
    session.perform(.comeBack(afterRevision: left.status.revision))
    settling.lay(for: entry.size, in: self.size, at: now)
    chrome.toastEndsAt = nil
    if session.status.isSolved { congratulate(atOnce: true) }
    return (left, size)
  }

  /// Keeps a puzzle that another one has replaced, except in a demo.
  public mutating func keepReplaced(_ left: any AnySession) {
    guard !unlocksAutoSolve else { return }
    deals.keep(left, size: settling.size)
    guard left.moves.wereMade, !left.status.isSolved else { return }
    (chrome.toastEndsAt, chrome.together.message) = (now + Toast.duration, nil)
  }
}
