internal import PuzzleCore

/// Deals that replace the puzzle on the table.
extension Session {
  public mutating func takeReplaced() -> [any AnySession] {
    defer { replaced = [] }
    return replaced
  }

  /// Returns the puzzle as it is left: with an empty hand, everything at rest, and as few snapshots
  /// as undo needs.
  private func left() -> Session {
    var left = self
    left.replaced = []
    _ = left.respond(to: .cancel)
    left.motion.settleAll()
    left.didMove()
    left.history.thinOut()
    left.effects = []
    left.celebration = nil
    left.snapRun = 0
    Sharing.end(in: &left)
    return left
  }

  /// Deals a new puzzle, or leaves the table as it is and reports why.
  mutating func deal(_ parameters: Game.Parameters, picture: Picture?) {
    if isAutoSolving { AutoSolver.end(in: &self) }
    let picture = Game.info.material == .picture ? picture : nil
    var stream = chance.stream("deal.\(deals + 1)")
    let deal: Game.Deal
    do {
      deal = try Game.newDeal(parameters, in: table.area, picture: picture, using: &stream)
    } catch {
      effects.append(.refused(error))
      // A table without a picture is unusable, so a standard puzzle is dealt.
      if table.picture == nil, picture != nil, parameters != Game.standard {
        self.deal(Game.standard, picture: picture)
      }
      return
    }
    deals += 1
    replaced = (replaced + [left()]).suffix(8)
    identity = GameIdentity()
    table = Table(parameters, deal, area: table.area, picture: picture)
    history = History(start: table.state)
    ledger = SaveCursor()
    controller = controller.following
    isAutoSolveUnlocked = false
    (wasHelped, wasShared) = (false, false)
    celebration = nil
    sharing = nil
    elapsed = 0
    snapRun = 0
    motion.settleAll()
    heading = Heading(of: table, traits)
    effects.append(.dealt)
    changed(.deal, from: nil)
  }
}

extension PuzzleGame {
  /// Returns a puzzle made from the pixels of a picture in a game that reads them, and from the size
  /// of the picture in any other one.
  static func newDeal(
    _ parameters: Parameters, in area: TableArea, picture: Picture?,
    using chance: inout SeededGenerator
  ) throws(DealError) -> Deal {
    guard let picture, let game = Self.self as? any ReadsPicture<Self>.Type else {
      return try deal(parameters, in: area, picture: picture?.size, using: &chance)
    }
    return try game.deal(parameters, in: area, from: picture, using: &chance)
  }
}
