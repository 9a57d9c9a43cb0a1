public import PuzzleCore

/// A session of one game, which adds history, a clock, hints, auto-solve and motion.
public struct Session<Game: PuzzleGame>: AnySession {
  /// The seconds that a move of auto-solve takes, at first and once hurried.
  public static var flightTimes: (steady: Double, hurried: Double) { (1.2, 0.3) }

  /// The puzzle on the table.
  public internal(set) var table: Table<Game>
  /// The moves since the deal.
  public internal(set) var history: History<Game>
  /// The state of the player's input.
  public internal(set) var interaction = Game.idle
  /// The running animations.
  public internal(set) var motion = Motion()
  /// The hint that auto-solve shows.
  public internal(set) var flight: AutoSolveStep<Game.Move>?
  public internal(set) var isAutoSolving = false
  public internal(set) var isAutoSolveUnlocked = false
  public internal(set) var wasHelped = false
  public internal(set) var elapsed = 0.0
  public internal(set) var revision = 0
  public internal(set) var identity = GameIdentity()
  public private(set) var moveSerial = 0
  /// The latest replaced puzzles that nobody has taken yet.
  var replaced: [Session] = []
  /// The seconds since the last move solved the puzzle.
  var celebration: Double?
  var isHurried = false
  var snapRun = 0
  var deals = 0
  let chance: SeededGenerator
  private var resizes: SeededGenerator
  var effects: [Effect] = []
  /// The record of what has been saved.
  var ledger = SaveCursor<Game>()

  /// Deals the first puzzle. The same seed gives the same sequence of deals; `isReduced` limits
  /// motion to short fades.
  ///
  /// Throws ``DealError`` if the parameters cannot be dealt.
  public init(
    _ parameters: Game.Parameters, in area: TableArea, picture: Picture?, seed: UInt64,
    isReduced: Bool = false
  ) throws(DealError) {
    var first = SeededGenerator(seed: seed).stream("deal.0")
    let picture = Game.material == .picture ? picture : nil
    let deal = try Game.deal(parameters, in: area, picture: picture?.size, using: &first)
    self.init(
      parameters, deal, in: area, picture: picture, seed: seed, isReduced: isReduced)
  }

  /// Creates a session with a deal made elsewhere.
  public init(
    _ parameters: Game.Parameters, _ deal: Game.Deal, in area: TableArea, picture: Picture?,
    seed: UInt64, isReduced: Bool
  ) {
    let state = Game.start(deal)
    let table = Table<Game>(
      parameters: parameters, deal: deal, state: state, area: area, picture: picture)
    self.init(table, History(start: state), seed: seed, isReduced: isReduced)
  }

  /// Creates a session that resumes a table and its history.
  init(_ table: Table<Game>, _ history: History<Game>, seed: UInt64, isReduced: Bool) {
    chance = SeededGenerator(seed: seed)
    resizes = chance.stream("resize")
    self.table = table
    self.history = history
    motion.isReduced = isReduced
  }

  public var game: String { Game.id }
  public var title: String {
    // A save may hold any text, so the title is made safe to show.
    Game.title(of: table.parameters, picture: table.picture?.size).asName()
  }
  public var guide: Guide { Game.guide }
  public var hasMusic: Bool { Game.hasMusic }
  public var tools: [TableTool] { Game.tools(table, interaction) }
  public var draft: any NewPuzzleForm {
    GameForm<Game>(parameters: parameters, picture: table.picture, area: table.area)
  }
  public var material: Material { Game.material }
  public var pictures: [OwnPicture] { Game.pictures(on: table) }
  public var takesText: Bool { !isAutoSolving && Game.takesText(table, interaction, motion) }
  public var picture: Picture? { table.picture }
  public var isSolved: Bool { Game.isSolved(table.state, in: table.deal) }
  public var canUndo: Bool { history.canUndo }
  public var canRedo: Bool { history.canRedo }
  public var redoCount: Int { history.redoCount }
  public var moveCount: Int { history.moveCount }
  public var hasMoves: Bool { history.entries.contains { !$0.isAutomatic } }
  public var isAtStart: Bool { history.entries[..<history.cursor].allSatisfy(\.isAutomatic) }
  public var isMoving: Bool { motion.isMoving || flight != nil }
  public var notice: String? { Game.notice(of: table.deal) }
  public var isCelebrating: Bool {
    celebration.map { Game.celebrates(after: $0, isReduced: motion.isReduced) } ?? false
  }
  public var ending: Ending { Game.ending(of: table, interaction, tally) }
  public var ticksIn: Double? {
    Game.showsTime && !isSolved ? elapsed.rounded(.down) + 1 - elapsed : nil
  }
  private var tally: Tally {
    Tally(moves: moveCount, seconds: elapsed, wasHelped: wasHelped)
  }
  /// The parameters that the player chose, with everything earned by playing.
  public var parameters: Game.Parameters { Game.credited(table, interaction, tally) }

  public mutating func respond(to gesture: Gesture) -> Bool {
    guard !isAutoSolving || gesture.isLooking else { return false }
    switch Game.respond(to: gesture, on: table, with: &interaction, motion: &motion) {
    case .ignored: return false
    case .redraw:
      if case .press = gesture { effects.append(.pick) }
    case .move(let move): make(move, .hand)
    case .dealAnew: dealAnew(picture: nil)
    case .copy(let text): effects.append(.copy(text))
    case .toggleAutoSolve: isAutoSolveUnlocked.toggle()
    }
    return true
  }

  public mutating func undo() { travel(.undo) { $0.undo(in: $1.deal) } }

  public mutating func redo() { travel(.redo) { $0.redo($1.state, in: $1.deal) } }

  private mutating func travel(
    _ cause: Cause, _ step: (inout History<Game>, Table<Game>) -> Game.State?
  ) {
    stopAutoSolve()
    // The step may place the held thing.
    _ = respond(to: .cancel)
    guard let state = step(&history, table) else { return }
    let before = table.state
    table.state = state
    changed(cause, from: before)
    celebration = isSolved ? 0 : nil
    if isSolved { effects.append(.solved(byHand: !wasHelped)) }
  }

  public mutating func endCelebration() { celebration = nil }

  public mutating func resize(to area: TableArea, isSettled: Bool) {
    if area != table.area {
      table.area = area
      revision += 1
    }
    guard isSettled, let move = Game.refit(table, using: &resizes) else { return }
    make(move, .resize)
  }

  public mutating func advance(by seconds: Double) {
    if !isSolved { elapsed += seconds }
    if let before = celebration { celebration = before + seconds }
    if motion.isMoving {
      motion.advance(by: seconds)
      settle()
    }
    fly(for: seconds)
  }

  public mutating func takeEffects() -> [Effect] {
    defer { effects = [] }
    return effects
  }

  public func tinted(_ theme: Theme) -> Theme { Game.tinted(theme) }

  public func draw(into scene: inout Scene, theme: Theme) {
    Game.draw(frame(theme: Game.tinted(theme), scale: scene.scale), into: &scene)
  }

  public func elements(scale: Double) -> [Element] {
    Game.elements(frame(theme: .light, scale: scale))
  }

  public func element(_ id: String, scale: Double) -> Element? {
    Game.element(id, frame(theme: .light, scale: scale))
  }

  private func frame(theme: Theme, scale: Double) -> Frame<Game> {
    Frame(
      table: table, interaction: interaction, motion: motion, flight: flight, theme: theme,
      scale: scale, revision: revision, elapsed: elapsed,
      celebration: isCelebrating ? celebration : nil)
  }

  /// Makes a move from elsewhere; throws and leaves the state unchanged if it is illegal.
  public mutating func play(_ move: Game.Move) throws(IllegalMove) {
    stopAutoSolve()
    _ = respond(to: .cancel)
    try apply(move, .hand)
  }

  mutating func make(_ move: Game.Move, _ cause: Cause) {
    // Gestures and hints yield legal moves only; an illegal one changes nothing.
    try? apply(move, cause)
  }

  private mutating func apply(_ move: Game.Move, _ cause: Cause) throws(IllegalMove) {
    let before = table.state
    let wasSolved = isSolved
    let work = Game.work(of: move, on: before)
    try Game.apply(move, to: &table.state, in: table.deal)
    ledger.changes(at: history.cursor, work: work)
    history.append(move, cause, leadingTo: table.state)
    if cause != .resize { moveSerial += 1 }
    changed(cause, from: before, by: move)
    if isSolved && !wasSolved {
      celebration = 0
      effects.append(.solved(byHand: !wasHelped))
    }
  }

  mutating func changed(
    _ cause: Cause, from before: Game.State?, by move: Game.Move? = nil
  ) {
    revision += 1
    let change = Change<Game>(
      cause: cause, before: before, after: table, move: move, flight: flight,
      seed: UInt64(revision))
    for effect in Game.animate(change, with: &interaction, motion: &motion) {
      switch effect {
      case .snap:
        snapRun += 1
        effects.append(.snap(run: snapRun))
      case .drop, .wrong:
        snapRun = 0
        effects.append(effect)
      default: effects.append(effect)
      }
    }
  }
}

extension Session {
  /// Creates a copy with another state, no history, an empty hand and everything at rest.
  package init(_ other: Session, state: Game.State) {
    self = other
    table.state = state
    history = History(start: state)
    motion.settleAll()
    interaction = Game.idle
  }
}
