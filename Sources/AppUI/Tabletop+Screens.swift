public import PuzzleCore

extension Tabletop {
  public mutating func show(_ dialog: Dialog) { show(dialog as any Screen) }

  public mutating func show(_ browser: FileBrowser) {
    if fileBrowser == nil {
      show(browser as any Screen)
    } else {
      presenter?.screen = browser
      presenter?.scroll = 0
    }
  }

  public mutating func show(_ thumbnail: Picture, for path: String) {
    fileBrowser?.show(thumbnail, for: path)
  }

  /// The file browser, while it is open.
  private var fileBrowser: FileBrowser? {
    get { openScreen?.screen as? FileBrowser }
    set { if let newValue, fileBrowser != nil { presenter?.screen = newValue } }
  }

  mutating func show(_ screen: any Screen) {
    _ = session.respond(to: .cancel)
    if !screen.isCompletion { session.endCelebration() }
    begun = []
    leaveScreen()
    if openScreen == nil { focusBelow = focus.id }
    presenter = ScreenPresenter(screen)
    focus.set(presenter?.firstFocus(in: size, text: text))
    revealFocus()
    hot = nil
    down = nil
  }

  mutating func closeScreen() {
    guard presenter != nil else { return }
    leaveScreen()
    session.endCelebration()
    guard openScreen != nil else { return }
    presenter?.isLeaving = true
    focus.set(focusBelow)
  }

  /// Makes the requests of the open screen that are due when it closes.
  mutating func leaveScreen() { requests += openScreen?.screen.requestsOnClosing ?? [] }

  // MARK: Games

  /// Puts another game on the table, and returns the one that was there.
  @discardableResult
  public mutating func put(_ other: any AnySession) -> any AnySession {
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
    closeScreen()
    focus.set(nil)
    return before
  }

  mutating func showGames() {
    guard games.count > 1 else { return }
    show(
      GamesPage(
        games, current: session.game, picture: picture, isReduced: isReduced,
        keepsPuzzles: keepsPuzzles))
  }

  mutating func choose(game id: String) {
    closeScreen()
    guard id != session.game, games.contains(where: { $0.id == id }) else { return }
    requests.append(.switchGame(id))
  }

  // MARK: Levels

  /// The tool that leads to the next level, locked until this one is solved.
  var nextLevel: TableTool? {
    session.ending.wayOn.map { words in
      TableTool(
        id: ToolBar.nextLevelID,
        label: session.isSolved ? "\(words) (N)" : "Solve this level first",
        icon: Icon.next, isOn: session.isSolved, isEnabled: session.isSolved)
    }
  }

  mutating func goOn() {
    guard nextLevel?.isEnabled == true else { return }
    closeScreen()
    requests.append(.nextLevel)
  }

  // MARK: Sound

  /// A Boolean value that indicates whether the sound dialog is open.
  public var isSettingSound: Bool { newPuzzle?.levels != nil }

  mutating func toggleSound() {
    var levels = newPuzzle?.levels ?? sound
    levels.isMuted.toggle()
    set(levels)
    if isSettingSound { newPuzzle = NewPuzzleDialog(SoundForm(levels: levels)) }
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
    show(NewPuzzleDialog(draft))
  }

  /// The “New puzzle” dialog, while it is open.
  var newPuzzle: NewPuzzleDialog? {
    get { openScreen?.screen as? NewPuzzleDialog }
    set {
      guard let newValue, newPuzzle != nil else { return }
      presenter?.screen = newValue
      if let levels = newValue.levels { set(levels) }
    }
  }

  var newPuzzleLayout: NewPuzzleLayout? {
    openScreen?.layout(in: size, text: text) as? NewPuzzleLayout
  }

  mutating func dealNewPuzzle() {
    guard let dialog = newPuzzle, dialog.canDeal, dialog.levels == nil else { return }
    closeScreen()
    _ = session.deal(dialog.draft)
  }

  /// The slider in focus.
  var focusedSlider: NewPuzzleLayout.Slider? {
    newPuzzleLayout?.sliders.first { $0.id == focus.id }
  }

  /// Moves the pressed slider to a point, and returns whether one is pressed.
  mutating func slide(to p: Point) -> Bool {
    guard let slider = newPuzzleLayout?.sliders.first(where: { $0.id == down }) else {
      return false
    }
    newPuzzle?.slide(slider.question, to: slider.share(at: p))
    return true
  }
}
