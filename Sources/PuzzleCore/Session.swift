/// One game being played: it gives every game history, clock, hints, auto-solve and motion.
public struct Session<Game: PuzzleGame>: Playing {
  /// Seconds a move of auto-solve takes, at first and after a click on the title.
  public static var flightTimes: (steady: Double, hurried: Double) { (1.2, 0.3) }

  /// What lies on the table.
  public internal(set) var table: Table<Game>
  /// The moves since the deal.
  public internal(set) var history: History<Game>
  /// What the hand is doing.
  public internal(set) var interaction = Game.idle
  /// What is on its way.
  public internal(set) var motion = Motion()
  /// The hint that auto-solve is showing.
  public private(set) var flight: Flight<Game.Move>?
  public private(set) var isAutoSolving = false
  public internal(set) var isAutoSolveUnlocked = false
  public internal(set) var wasHelped = false
  public internal(set) var elapsed = 0.0
  public private(set) var revision = 0
  /// Seconds since the last move solved it.
  private var celebration: Double?
  private var isHurried = false
  private var snapRun = 0
  private var deals = 0
  private let chance: SeededGenerator
  private var resizes: SeededGenerator
  var effects: [Effect] = []
  /// What of it is written down.
  var ledger = Ledger<Game>()

  /// Deals the first puzzle. The same seed gives the same deals one after the other; `isReduced`
  /// keeps motion to short fades.
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

  /// Lays out a deal that was made elsewhere.
  public init(
    _ parameters: Game.Parameters, _ deal: Game.Deal, in area: TableArea, picture: Picture?,
    seed: UInt64, isReduced: Bool
  ) {
    let state = Game.start(deal)
    let table = Table<Game>(
      parameters: parameters, deal: deal, state: state, area: area, picture: picture)
    self.init(table, History(start: state), seed: seed, isReduced: isReduced)
  }

  /// A table that is gone on with.
  init(_ table: Table<Game>, _ history: History<Game>, seed: UInt64, isReduced: Bool) {
    chance = SeededGenerator(seed: seed)
    resizes = chance.stream("resize")
    self.table = table
    self.history = history
    motion.isReduced = isReduced
  }

  public var game: String { Game.id }
  public var title: String { Game.title(of: table.parameters, picture: table.picture?.size) }
  public var guide: Guide { Game.guide }
  public var hasMusic: Bool { Game.hasMusic }
  public var tools: [TableTool] { Game.tools(table, interaction) }
  public var draft: any Drafting {
    Draft<Game>(parameters: parameters, picture: table.picture, area: table.area)
  }
  public var material: Material { Game.material }
  public var pictures: [String] { Game.pictures(in: table.deal) }
  public var picture: Picture? { table.picture }
  public var isSolved: Bool { Game.isSolved(table.state, in: table.deal) }
  public var canUndo: Bool { history.canUndo }
  public var canRedo: Bool { history.canRedo }
  public var moveCount: Int { history.moveCount }
  public var isMoving: Bool { motion.isMoving || flight != nil }
  public var notice: String? { Game.notice(of: table.deal) }
  public var isCelebrating: Bool {
    celebration.map { Game.celebrates(after: $0, isReduced: motion.isReduced) } ?? false
  }
  public var ending: Ending { Game.ending(of: table, tally) }
  public var ticksIn: Double? {
    Game.showsTime && !isSolved ? elapsed.rounded(.down) + 1 - elapsed : nil
  }
  private var tally: Tally {
    Tally(moves: moveCount, seconds: elapsed, wasHelped: wasHelped)
  }
  /// What was chosen, and what solving it has earned.
  private var parameters: Game.Parameters {
    isSolved ? Game.credited(table, tally) : table.parameters
  }

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

  public mutating func undo() { travel(.undo) { $0.undo(in: $1) } }

  public mutating func redo() { travel(.redo) { $0.redo(in: $1) } }

  private mutating func travel(
    _ cause: Cause, _ step: (inout History<Game>, Game.Deal) -> Game.State?
  ) {
    stopAutoSolve()
    // What is in the hand may be placed by the step.
    _ = respond(to: .cancel)
    guard let state = step(&history, table.deal) else { return }
    let before = table.state
    table.state = state
    changed(cause, from: before)
    celebration = isSolved ? 0 : nil
    if isSolved { effects.append(.solved(byHand: !wasHelped)) }
  }

  public mutating func unlockAutoSolve() { isAutoSolveUnlocked = true }

  public mutating func startAutoSolve() {
    guard !isAutoSolving, !isSolved else { return }
    _ = respond(to: .cancel)
    isAutoSolving = true
    isHurried = false
    wasHelped = true
    effects.append(.autoSolve(isRunning: true))
    beginFlight()
  }

  public mutating func stopAutoSolve() {
    guard isAutoSolving else { return }
    if let flight, flight.share > 0 {
      make(
        Game.interrupt(flight.move, at: flight.progress, on: table, motion: motion), .autoSolve)
    }
    endAutoSolve()
  }

  public mutating func hurry() { isHurried = isAutoSolving }

  public mutating func dealAnew(picture: Picture?) {
    _ = deal(parameters, picture: picture ?? table.picture)
  }

  public mutating func dealAlternative() {
    _ = deal(Game.alternative(to: parameters), picture: table.picture)
  }

  public mutating func dealNext(picture: Picture?) {
    guard isSolved, let next = Game.next(after: parameters) else { return }
    _ = deal(next, picture: picture ?? table.picture)
  }

  public mutating func deal(_ draft: any Drafting) -> Bool {
    guard let draft = draft as? Draft<Game> else { return false }
    return deal(draft.parameters, picture: table.picture)
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
    var left = seconds
    while isAutoSolving, let current = flight {
      let duration = isHurried ? Self.flightTimes.hurried : Self.flightTimes.steady
      let needed = (1 - current.share) * duration
      guard left >= needed else {
        flight?.share += left / duration
        break
      }
      left -= needed
      flight?.share = 1
      make(current.move, .autoSolve)
      beginFlight()
    }
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

  private func frame(theme: Theme, scale: Double) -> Frame<Game> {
    Frame(
      table: table, interaction: interaction, motion: motion, flight: flight, theme: theme,
      scale: scale, revision: revision, elapsed: elapsed,
      celebration: isCelebrating ? celebration : nil)
  }

  private mutating func beginFlight() {
    flight = Game.hint(for: table.state, in: table.deal).map { Flight(move: $0, share: 0) }
    if flight == nil { endAutoSolve() } else { settle() }
  }

  private mutating func settle() {
    Game.settle(table, flight: flight, with: &interaction, motion: motion)
  }

  private mutating func endAutoSolve() {
    flight = nil
    settle()
    isAutoSolving = false
    effects.append(.autoSolve(isRunning: false))
  }

  /// Whether it could be dealt; what cannot leaves the table as it is.
  private mutating func deal(_ parameters: Game.Parameters, picture: Picture?) -> Bool {
    if isAutoSolving { endAutoSolve() }
    let picture = Game.material == .picture ? picture : nil
    var stream = chance.stream("deal.\(deals + 1)")
    let deal: Game.Deal
    do {
      deal = try Game.deal(parameters, in: table.area, picture: picture?.size, using: &stream)
    } catch {
      effects.append(.refused(error))
      // A table without a picture is no table to go on with.
      if table.picture == nil, picture != nil, parameters != Game.standard {
        _ = self.deal(Game.standard, picture: picture)
      }
      return false
    }
    deals += 1
    table = Table(
      parameters: parameters, deal: deal, state: Game.start(deal), area: table.area,
      picture: picture)
    history = History(start: table.state)
    ledger = Ledger()
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

  /// Makes a move that came from elsewhere; throws, and changes nothing, where it is none.
  public mutating func play(_ move: Game.Move) throws(IllegalMove) {
    stopAutoSolve()
    _ = respond(to: .cancel)
    try apply(move, .hand)
  }

  private mutating func make(_ move: Game.Move, _ cause: Cause) {
    // A gesture or a hint means legal moves only; one that is not changes nothing.
    try? apply(move, cause)
  }

  private mutating func apply(_ move: Game.Move, _ cause: Cause) throws(IllegalMove) {
    let before = table.state
    let wasSolved = isSolved
    try Game.apply(move, to: &table.state, in: table.deal)
    ledger.changes(at: history.cursor)
    history.append(move, cause, leadingTo: table.state)
    changed(cause, from: before, by: move)
    if isSolved && !wasSolved {
      celebration = 0
      effects.append(.solved(byHand: !wasHelped))
    }
  }

  private mutating func changed(
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
  /// The same session with another state, no history, an empty hand and everything at rest.
  package init(_ other: Session, state: Game.State) {
    self = other
    table.state = state
    history = History(start: state)
    motion.settleAll()
    interaction = Game.idle
  }
}
