public import PuzzleCore

extension Session: AnySession {
  public var info: GameInfo { Game.info }
  public var picture: Picture? { table.picture }
  public var ownPictures: [OwnPicture] { traits.pictures?.pictures(on: table) ?? [] }
  public var form: any NewPuzzleForm {
    GameForm<Game>(parameters: parameters, picture: table.picture, area: table.area)
  }
  public var progress: Double { Game.share(of: table.state, in: table.deal) }
  public var tools: [TableTool] { traits.toolbar?.tools(table, controller) ?? [] }

  public var status: SessionStatus { SessionStatus(of: self) }
  public var isCelebrating: Bool { traits.celebrates(after: celebration, motion) }
  public var takesText: Bool { !isAutoSolving && traits.takesText(table, controller, motion) }
  public var isMoving: Bool { flight != nil || motion.isMoving }
  public var stillTime: Double { flight == nil ? motion.stillTime : 0 }
  public var ticksIn: Double? { isSolved ? nil : traits.ticksIn(after: elapsed) }
  public var moves: MoveCounts {
    var counts = MoveCounts(of: history, serial: moveSerial)
    if let sharing { (counts.canUndo, counts.redoable) = (sharing.canUndo, 0) }
    return counts
  }
  public var ending: Ending { Ending(of: self) }
  public var extras: SessionExtras { SessionExtras(of: self) }
  public var speech: TableSpeech {
    (controller as? any SpeaksTable<Game>)?.speech(on: table, motion) ?? TableSpeech()
  }

  public mutating func perform(_ action: SessionAction) {
    switch action {
    case .undo: undo()
    case .redo: redo()
    case .land:
      changed(.deal, from: nil)
      revision -= 1  // The table itself is the same.
    case .nudge: traits.places?.nudgeFirst(on: table, motion: &motion)
    case .markHelped: wasHelped = true
    case .unlockAutoSolve: isAutoSolveUnlocked = true
    case .startAutoSolve: AutoSolver.start(in: &self)
    case .stopAutoSolve: AutoSolver.stop(in: &self)
    case .hurry: isHurried = isAutoSolving
    case .dealAnew(let picture):
      let next = traits.varying?.parameters(following: parameters) ?? parameters
      deal(next, picture: picture ?? table.picture)
    case .dealAlternative:
      deal(Game.form(for: parameters, picture: picture?.size).alternative, picture: picture)
    case .dealNext(let picture):
      guard isSolved, let next = traits.levels?.next(after: parameters) else { return }
      deal(next, picture: picture ?? table.picture)
    case .deal(let form): (form as? GameForm<Game>).map { deal($0.parameters, picture: $0.picture) }
    case .comeBack(let other): revision = max(revision, other) + 1
    case .endCelebration: celebration = nil
    case .resize(let area, let isSettled): resize(to: area, isSettled: isSettled)
    case .forgetSaved: ledger = SaveCursor()
    case .follow(let preferences): preferences.apply(to: &self)
    case .startClock: elapsed = 0
    case .share: if traits.sharing != nil { (sharing, wasShared) = (Sharing(), true) }
    case .show(let state): Sharing.show(state, in: &self)
    case .goOnAlone: Sharing.end(in: &self)
    }
  }

  public func tinted(_ theme: Theme) -> Theme { traits.colors?.tinted(theme) ?? theme }
  public func draw(into scene: inout Scene, theme: Theme) {
    Game.View(Frame(of: self, theme: tinted(theme), scale: scene.scale)).draw(into: &scene)
  }

  public func view(scale: Double) -> any PuzzleView { Game.View(Frame(of: self, scale: scale)) }
  public func tipPlaces(scale: Double) -> [Rect]? {
    traits.tipPlaces(in: Frame(of: self, scale: scale))
  }

  public func hintOutlines(scale: Double) -> [Path] {
    let hint = Game.hint(for: table.state, in: table.deal)
    return hint.flatMap { (view(scale: scale) as? any ShowsHint<Game>)?.outlines(of: $0) } ?? []
  }
}
