public import PuzzleCore

/// A session of one game, which adds history, a clock, hints, auto-solve and motion.
public struct Session<Game: PuzzleGame>: Sendable {
  /// The puzzle on the table.
  public internal(set) var table: Table<Game>
  /// The moves since the deal.
  public internal(set) var history: History<Game>
  /// The player's hand.
  public internal(set) var controller = Game.Controller()
  /// The running animations.
  public internal(set) var motion = Motion()
  /// The hint that auto-solve shows.
  public internal(set) var flight: AutoSolveStep<Game.Move>?
  public internal(set) var isAutoSolving = false
  public internal(set) var isAutoSolveUnlocked = false
  public internal(set) var wasHelped = false
  var wasShared = false
  public internal(set) var elapsed = 0.0
  public internal(set) var revision = 0
  public internal(set) var identity = GameIdentity()
  /// The title and the questions of the table's parameters.
  var heading = Heading()
  private(set) var moveSerial = 0
  /// The latest replaced puzzles that nobody has taken yet, at most eight.
  var replaced: [Session] = []
  /// The seconds since the last move solved the puzzle.
  var celebration: Double?
  var isHurried = false
  var snapRun = 0
  /// The part that belongs to a shared table; nil for a puzzle that is played alone.
  var sharing: Sharing<Game>?
  var deals = 0
  private(set) var traits = Traits<Game>()
  let chance: SeededGenerator
  private var resizes: SeededGenerator
  var effects: [Effect] = []
  /// The record of what has been saved.
  var ledger = SaveCursor<Game>()

  /// Deals the first puzzle. The same seed gives the same sequence of deals; `isReduced` limits
  /// motion to short fades. Throws ``DealError`` if the parameters cannot be dealt.
  public init(
    _ parameters: Game.Parameters, in area: TableArea, picture: Picture?, seed: UInt64,
    isReduced: Bool = false
  ) throws(DealError) {
    var first = SeededGenerator(seed: seed).stream("deal.0")
    let picture = Game.info.material == .picture ? picture : nil
    let deal = try Game.newDeal(parameters, in: area, picture: picture, using: &first)
    self.init(parameters, deal, in: area, picture: picture, seed: seed, isReduced: isReduced)
  }

  /// Creates a session with a deal made elsewhere.
  public init(
    _ parameters: Game.Parameters, _ deal: Game.Deal, in area: TableArea, picture: Picture?,
    seed: UInt64, isReduced: Bool
  ) {
    let table = Table<Game>(parameters, deal, area: area, picture: picture)
    self.init(table, History(start: table.state), seed: seed, isReduced: isReduced)
  }

  /// Creates a session that resumes a table and its history.
  init(_ table: Table<Game>, _ history: History<Game>, seed: UInt64, isReduced: Bool) {
    chance = SeededGenerator(seed: seed)
    resizes = chance.stream("resize")
    self.table = table
    self.history = history
    motion.isReduced = isReduced
    heading = Heading(of: table, traits)
  }

  /// The seconds that a move of auto-solve takes, at first and once hurried.
  public static var flightTimes: (steady: Double, hurried: Double) { (1.2, 0.3) }

  /// The title shown in the menu bar.
  public var title: String { heading.name }
  public var isSolved: Bool { Game.isSolved(table.state, in: table.deal) }

  mutating func celebrate() {
    celebration = 0
    let size = traits.progress?.size(of: table.deal) ?? 1
    effects.append(.solved(byHand: !wasHelped, size: size))
  }

  var score: Score {
    Score(
      moves: history.moveCount, seconds: elapsed, wasHelped: wasHelped, wasShared: wasShared)
  }

  /// The parameters that the player chose, with everything earned by playing.
  public var parameters: Game.Parameters {
    traits.levels?.optionsAfterWin(table, controller, score) ?? table.parameters
  }

  /// Changes the parameters; the deal on the table stays as it is.
  public mutating func equip(_ change: (inout Game.Parameters) -> Void) {
    change(&table.parameters)
    heading = Heading(of: table, traits)
  }

  // MARK: Playing

  public mutating func respond(to gesture: Gesture) -> Bool {
    guard !isAutoSolving || gesture.affectsOnlyView else { return false }
    switch controller.handle(gesture, on: table, motion: &motion) {
    case .ignored: return false
    case .redraw:
      if case .press = gesture { effects.append(.pick) }
    case .move(let move): make(move, .hand)
    case .dealAnew: perform(.dealAnew(nil))
    case .copy(let text): effects.append(.copy(text))
    case .toggleAutoSolveButton: isAutoSolveUnlocked.toggle()
    case .preferClick(let picksUp): effects.append(.prefersClick(picksUp: picksUp))
    case .heldByOther: effects.append(.heldByOther)
    }
    sharing?.follow(controller, on: table, by: traits.sharing)
    return true
  }

  mutating func undo() {
    sharing?.undo()
    travel(.undo) { $0.undo(in: $1.deal) }
  }
  mutating func redo() { travel(.redo) { $0.redo($1.state, in: $1.deal) } }

  private mutating func travel(
    _ cause: Cause, _ step: (inout History<Game>, Table<Game>) -> Game.State?
  ) {
    AutoSolver.stop(in: &self)
    // The step may place the held thing.
    _ = respond(to: .cancel)
    guard sharing == nil, let state = step(&history, table) else { return }
    let before = table.state
    table.state = state
    changed(cause, from: before)
    celebration = nil
    if isSolved { celebrate() }
  }

  mutating func resize(to area: TableArea, isSettled: Bool) {
    if area != table.area {
      table.area = area
      revision += 1
      sharing?.refresh()
    }
    guard isSettled, sharing == nil, let game = Game.self as? any Refittable<Game>.Type,
      let move = game.refit(table, using: &resizes)
    else { return }
    make(move, .resize)
  }

  public mutating func advance(by seconds: Double) {
    if !isSolved { elapsed += seconds }
    if let before = celebration { celebration = before + seconds }
    if motion.isMoving {
      motion.advance(by: seconds)
      didMove()
    }
    AutoSolver.fly(for: seconds, in: &self)
  }

  /// Passes the current motion to a game that follows it.
  mutating func didMove() {
    traits.motionFollowing?
      .didMove(table, flight: flight, controller: &controller, motion: motion)
  }

  public mutating func takeEffects() -> [Effect] {
    effects.isEmpty ? [] : exchange(&effects, with: [])
  }

  /// Makes a move from elsewhere; throws and leaves the state unchanged if it is illegal.
  public mutating func play(_ move: Game.Move) throws(IllegalMove) {
    AutoSolver.stop(in: &self)
    _ = respond(to: .cancel)
    try apply(move, .hand)
  }

  mutating func make(_ move: Game.Move, _ cause: Cause) {
    // Gestures and hints yield legal moves only; an illegal one changes nothing.
    try? apply(move, cause)
  }

  private mutating func apply(_ move: Game.Move, _ cause: Cause) throws(IllegalMove) {
    let (before, wasSolved, former) = (table.state, isSolved, sharing.map { _ in table })
    let work = traits.weights.work(of: move, on: before)
    try Game.apply(move, to: &table.state, in: table.deal)
    ledger.changes(at: history.cursor, work: work)
    history.append(move, cause, leadingTo: table.state)
    if cause != .resize { moveSerial += 1 }
    if let former, let rules = traits.sharing { sharing?.add(move, on: former, by: rules) }
    changed(cause, from: before, by: move)
    if isSolved && !wasSolved { celebrate() }
  }

  mutating func changed(_ cause: Cause, from before: Game.State?, by move: Game.Move? = nil) {
    revision += 1
    let change = Change<Game>(
      cause: cause, before: before, after: table, move: move, flight: flight,
      seed: UInt64(revision))
    effects += change.animate(traits, &controller, &motion).map { $0.counted(&snapRun) }
  }
}
