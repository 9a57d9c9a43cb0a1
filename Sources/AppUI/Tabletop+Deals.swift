public import PuzzleCore

/// The replaced puzzles that undo brings back.
extension Tabletop {
  /// A Boolean value that indicates whether a move, or the deal of this puzzle, can be undone.
  public var canUndo: Bool { session.canUndo || deals.canUndo(session) }

  /// A Boolean value that indicates whether an undone move or deal can be redone.
  public var canRedo: Bool { session.canRedo || deals.canRedo(session) }

  /// Undoes the last move, or brings back the puzzle that this one has replaced.
  mutating func undo() {
    guard let entry = deals.takeFormer(before: session) else { return session.undo() }
    let left = bringBack(entry)
    deals.keepLater(left.session, size: left.size, than: session)
  }

  /// Redoes the last undone move, or brings back the puzzle that undo took away.
  mutating func redo() {
    guard let entry = deals.takeLater(than: session) else { return session.redo() }
    let left = bringBack(entry)
    deals.keepFormer(left.session, size: left.size)
  }

  /// Keeps a puzzle that another one has replaced, except in a demo.
  public mutating func keepReplaced(_ left: any AnySession) {
    guard !unlocksAutoSolve else { return }
    deals.keep(left, size: settledSize)
    if left.hasMoves, !left.isSolved { toastEndsAt = now + Toast.duration }
  }

  private mutating func bringBack(_ entry: DealHistory.Entry) -> (
    session: any AnySession, size: Size
  ) {
    let size = settledSize
    let left = put(entry.session)
    session.comeBack(after: left.revision)
    settledSize = entry.size
    settlesAt = settledSize == self.size ? nil : now + Self.settlingTime
    toastEndsAt = nil
    if session.isSolved { congratulate() }
    return (left, size)
  }

  /// The message that the former puzzle can come back, while it is shown.
  var toast: Toast? {
    guard toastEndsAt != nil, openScreen == nil, !isShowingProgress else { return nil }
    return Toast("Your last puzzle is safe: Ctrl+Z brings it back.", in: size, text: text)
  }
}
