internal import PuzzleCore

/// Time, deadlines and the effects of the game.
extension Tabletop {
  /// A Boolean value that indicates whether the next frame differs without any input.
  public var isMoving: Bool {
    session.isMoving || session.isAutoSolving || presenter?.isMoving == true
      || autoSolvePresence != autoSolveRest || isShowingProgress
  }

  /// The seconds until something is due; `nil` when nothing is.
  public var dueIn: Double? {
    let tooltip = hot != nil && !isTooltipDue ? hotSince + Self.tooltipDelay : nil
    let progress = loading.flatMap { isShowingProgress ? nil : $0.since + Self.patience }
    let sheet = openScreen?.dueIn.map { now + $0 }
    return [settlesAt, congratulatesAt, toastEndsAt, tooltip, progress, sheet].compactMap { $0 }
      .min()
      .map { max($0 - now, 0) }
  }

  /// A Boolean value that indicates whether samples play on a screen or a solved puzzle celebrates:
  /// frames differ, but no element moves.
  public var isPlaying: Bool { presenter?.isPlaying == true || session.isCelebrating }

  var isShowingProgress: Bool { loading.map { now - $0.since >= Self.patience } ?? false }
  var isTooltipDue: Bool { hot != nil && now - hotSince >= Self.tooltipDelay }
  private var autoSolveRest: Double { session.isAutoSolveUnlocked ? 1 : 0 }

  public mutating func advance(by seconds: Double) {
    // Input was made before the time that passes now.
    takeEffects()
    now += seconds
    session.advance(by: seconds)
    let step = seconds / (isReduced ? 0.08 : ScreenPresenter.arrival)
    autoSolvePresence += min(max(autoSolveRest - autoSolvePresence, -step), step)
    presenter?.advance(by: seconds, isReduced: isReduced)
    advanceCamera(by: seconds)
    if presenter?.isGone == true { presenter = nil }
    if let due = toastEndsAt, now >= due { toastEndsAt = nil }
    if let due = settlesAt, now >= due {
      settlesAt = nil
      session.resize(to: Self.area(size), isSettled: size != settledSize)
      settledSize = size
    }
    takeEffects()
    if let due = congratulatesAt, now >= due {
      congratulatesAt = nil
      show(.solved(session.ending, hasChoices: hasChoices))
    }
  }

  mutating func takeEffects() {
    for effect in session.takeEffects() {
      requests.append(.session(effect))
      switch effect {
      case .solved: congratulate()
      case .dealt:
        for left in session.takeReplaced() { keepReplaced(left) }
        congratulatesAt = nil
        if presenter?.screen.isCompletion == true { closeScreen() }
        if unlocksAutoSolve { session.unlockAutoSolve() }
        announce()
      case .refused(let error):
        show(.message("This puzzle can’t be made", error.description))
      default: break
      }
    }
    // An undo cancels the announcement.
    if !session.isSolved { congratulatesAt = nil }
  }

  public mutating func takeRequests() -> [Request] {
    takeEffects()
    defer { requests = [] }
    return requests
  }

  /// Returns the number of button presses since the last call.
  public mutating func takeClicks() -> Int {
    defer { clicks = 0 }
    return clicks
  }
}
