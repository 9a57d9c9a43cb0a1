public import PuzzleCore

/// Deals that replace the puzzle on the table.
extension Session {
  /// The largest number of replaced puzzles that wait to be taken.
  private static var mostReplaced: Int { 8 }

  public mutating func dealAnew(picture: Picture?) {
    _ = deal(parameters, picture: picture ?? table.picture)
  }

  public mutating func dealAlternative() {
    _ = deal(Game.alternative(to: parameters), picture: table.picture)
  }

  /// Changes the parameters; the deal on the table stays as it is.
  public mutating func equip(_ change: (inout Game.Parameters) -> Void) {
    change(&table.parameters)
  }

  public mutating func dealNext(picture: Picture?) {
    guard isSolved, let next = Game.next(after: parameters) else { return }
    _ = deal(next, picture: picture ?? table.picture)
  }

  public mutating func deal(_ draft: any NewPuzzleForm) -> Bool {
    guard let draft = draft as? GameForm<Game> else { return false }
    return deal(draft.parameters, picture: table.picture)
  }

  public mutating func takeReplaced() -> [any AnySession] {
    defer { replaced = [] }
    return replaced
  }

  public mutating func comeBack(after revision: Int) {
    self.revision = max(self.revision, revision) + 1
  }

  /// Returns the puzzle as it is left: with an empty hand, everything at rest, and as few snapshots
  /// as undo needs.
  private func left() -> Session {
    var left = self
    left.replaced = []
    _ = left.respond(to: .cancel)
    left.motion.settleAll()
    left.settle()
    left.history.thinOut()
    left.effects = []
    left.celebration = nil
    left.snapRun = 0
    return left
  }

  /// Deals a new puzzle and returns true, or leaves the table as it is and returns false.
  private mutating func deal(_ parameters: Game.Parameters, picture: Picture?) -> Bool {
    if isAutoSolving { endAutoSolve() }
    let picture = Game.material == .picture ? picture : nil
    var stream = chance.stream("deal.\(deals + 1)")
    let deal: Game.Deal
    do {
      deal = try Game.deal(parameters, in: table.area, picture: picture?.size, using: &stream)
    } catch {
      effects.append(.refused(error))
      // A table without a picture is unusable, so a standard puzzle is dealt.
      if table.picture == nil, picture != nil, parameters != Game.standard {
        _ = self.deal(Game.standard, picture: picture)
      }
      return false
    }
    deals += 1
    replaced = (replaced + [left()]).suffix(Self.mostReplaced)
    identity = GameIdentity()
    table = Table(
      parameters: parameters, deal: deal, state: Game.start(deal), area: table.area,
      picture: picture)
    history = History(start: table.state)
    ledger = SaveCursor()
    interaction = Game.idle
    isAutoSolveUnlocked = false
    wasHelped = false
    celebration = nil
    elapsed = 0
    snapRun = 0
    motion.settleAll()
    effects.append(.dealt)
    changed(.deal, from: nil)
    return true
  }
}
