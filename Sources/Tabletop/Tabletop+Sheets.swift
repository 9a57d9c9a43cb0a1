public import PuzzleCore

extension Tabletop {
  public mutating func show(_ card: Card) { show(.card(card)) }

  public mutating func show(_ browser: Browser) {
    if case .browser? = stand?.sheet, stand?.isLeaving == false {
      stand?.sheet = .browser(browser)
      stand?.scroll = 0
    } else {
      show(.browser(browser))
    }
  }

  public mutating func show(_ thumbnail: Picture, for path: String) {
    guard case .browser(var browser)? = stand?.sheet else { return }
    browser.show(thumbnail, for: path)
    stand?.sheet = .browser(browser)
  }

  mutating func show(_ sheet: Sheet) {
    _ = session.respond(to: .cancel)
    if sheet.id != Card.solvedID { session.endCelebration() }
    begun = []
    leaveSheet()
    if openSheet == nil { focusBelow = focus.id }
    stand = SheetStand(sheet)
    focus.set(stand?.firstFocus(in: size, text: text))
    revealFocus()
    hot = nil
    down = nil
  }

  mutating func closeSheet() {
    guard stand != nil else { return }
    leaveSheet()
    session.endCelebration()
    guard openSheet != nil else { return }
    stand?.isLeaving = true
    focus.set(focusBelow)
  }

  /// What the open sheet has begun comes to its end.
  mutating func leaveSheet() {
    switch openSheet?.sheet {
    // What was deleted on the page of puzzles is so for good once it is left.
    case .puzzles(let puzzles):
      for id in puzzles.deleted.sorted() { requests.append(.puzzle(id, .delete)) }
    case .camera: requests.append(.turnOffCamera)
    default: break
    }
  }

  // MARK: Games

  /// Puts another game on the table, and gives back the one that was there.
  @discardableResult
  public mutating func put(_ other: any Playing) -> any Playing {
    session.stopAutoSolve()
    _ = session.respond(to: .cancel)
    takeEffects()
    let before = session
    leftPicture = picture
    settledSizes[before.game] = settledSize
    settledSize = settledSizes[other.game] ?? size
    session = other
    session.resize(to: Self.area(size), isSettled: false)
    settlesAt = settledSize == size ? nil : now + Self.settlingTime
    congratulatesAt = nil
    isAnotherGame = true
    if unlocksAutoSolve { session.unlockAutoSolve() }
    closeSheet()
    focus.set(nil)
    return before
  }

  mutating func showGames() {
    guard games.count > 1 else { return }
    show(
      .games(
        Shelf(
          games, current: session.game, picture: picture, isReduced: isReduced,
          keepsPuzzles: keepsPuzzles)))
  }

  mutating func choose(game id: String) {
    closeSheet()
    guard id != session.game, games.contains(where: { $0.id == id }) else { return }
    requests.append(.switchGame(id))
  }

  // MARK: Levels

  /// The way to the next level, locked until this one is solved.
  var nextLevel: TableTool? {
    session.ending.wayOn.map { words in
      TableTool(
        id: "tool.next", label: session.isSolved ? "\(words) (N)" : "Solve this level first",
        icon: Icon.next, isOn: session.isSolved, isEnabled: session.isSolved)
    }
  }

  mutating func goOn() {
    guard nextLevel?.isEnabled == true else { return }
    closeSheet()
    requests.append(.nextLevel)
  }

  // MARK: Sound

  /// Whether the card on which sounds are set is open.
  public var isSettingSound: Bool { newPuzzle?.levels != nil }

  mutating func toggleSound() {
    var levels = newPuzzle?.levels ?? sound
    levels.isMuted.toggle()
    set(levels)
    if isSettingSound { newPuzzle = NewPuzzle(SoundDraft(levels: levels)) }
  }

  private mutating func set(_ levels: SoundLevels) {
    guard levels != sound else { return }
    sound = levels
    requests.append(.sound(levels))
  }

  // MARK: A new puzzle

  mutating func showNewPuzzle() {
    let draft = session.draft
    guard !draft.choices.isEmpty else { return }
    session.stopAutoSolve()
    show(.new(NewPuzzle(draft)))
  }

  /// The new puzzle in the making, while its card is open.
  var newPuzzle: NewPuzzle? {
    get { if case .new(let card)? = openSheet?.sheet { card } else { nil } }
    set {
      guard let newValue, newPuzzle != nil else { return }
      stand?.sheet = .new(newValue)
      if let levels = newValue.levels { set(levels) }
    }
  }

  var newPuzzleLayout: NewPuzzleLayout? {
    newPuzzle.map { NewPuzzleLayout($0, in: size, scroll: stand?.scroll ?? 0, text: text) }
  }

  mutating func dealNewPuzzle() {
    guard let card = newPuzzle, card.canDeal, card.levels == nil else { return }
    closeSheet()
    _ = session.deal(card.draft)
  }

  /// What a press on a control of the card means: `new.pieces.more`, `new.cut.2`.
  mutating func answer(_ id: String) {
    let parts = id.split(separator: ".").map(String.init)
    guard parts.count == 3 else { return }
    switch parts[2] {
    case "less": newPuzzle?.step(parts[1], by: -1)
    case "more": newPuzzle?.step(parts[1], by: 1)
    default: if let index = Int(parts[2]) { newPuzzle?.choose(parts[1], index) }
    }
  }

  /// The number whose slider has an id.
  static func number(of slider: String?) -> String? {
    guard let parts = slider?.split(separator: "."), parts.count == 3, parts[0] == "new",
      parts[2] == "slider"
    else { return nil }
    return String(parts[1])
  }

  /// Pushes the pressed slider to a point; false when none is pressed.
  mutating func slide(to p: Point) -> Bool {
    guard let id = Self.number(of: down),
      let slider = newPuzzleLayout?.rows.compactMap(\.slider).first(where: { $0.id == down })
    else { return false }
    newPuzzle?.slide(id, to: slider.share(at: p))
    return true
  }
}
