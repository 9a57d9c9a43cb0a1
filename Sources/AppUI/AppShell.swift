public import PuzzleCore
public import PuzzleKit

/// The puzzle on the table with the user interface around it.
public struct AppShell {
  public var session: any AnySession
  /// The replaced puzzles that can come back.
  public var deals: DealHistory {
    _read { yield chrome.deals }
    _modify { yield &chrome.deals }
  }
  /// The picture of the last game: a game that needs none leaves it for the next one.
  public var leftPicture: Picture?
  /// A Boolean value that indicates whether each deal starts with the Auto Solve button.
  public var unlocksAutoSolve = false
  /// A Boolean value that indicates whether puzzles are saved and can be listed on a page.
  public var keepsPuzzles = false
  public var isReduced = false

  var chrome: Chrome
  /// The colours without the game's own tint.
  private var untinted: Theme
  private var texture = WovenTexture()
  var settling: Settling
  /// A Boolean value that indicates whether the cached layers belong to the previous game.
  var isAnotherGame = false
  /// The film that is made of the table; nil for a table in a window.
  public var film: Film? {
    get { chrome.film }
    set { chrome.film = newValue }
  }

  public init(
    session: any AnySession, size: Size, scale: Double, theme: Theme, text: any TextSource
  ) {
    self.session = session
    chrome = Chrome(size: size, scale: scale, text: text)
    untinted = theme
    settling = Settling(size)
  }

  public var size: Size { chrome.size }
  public var scale: Double { chrome.scale }

  /// Seconds since the start.
  public var now: Double { chrome.now }

  /// The available games, in the order of their keys; the page of games needs at least two.
  public var games: [GameCard] {
    get { chrome.games }
    set { chrome.games = newValue }
  }

  /// The volume settings.
  public var sound: SoundLevels {
    get { chrome.sound }
    set { chrome.sound = newValue }
  }

  /// The theme, with the tint of the game on the table.
  public var theme: Theme {
    get { session.tinted(untinted) }
    set { untinted = newValue }
  }

  /// The picture on the table, or the previous one.
  public var picture: Picture? { session.picture ?? leftPicture }

  /// The game's own tools, the tool for the next level, and the print tool.
  public var tools: [TableTool] { widgets.tools }

  /// The shape of the pointer.
  public var pointerShape: PointerShape { WidgetTree.pointerShape(on: self) }

  /// The part of the window that typed text goes to; `nil` while letters are keys.
  public var textField: Rect? { WidgetTree.textField(on: self) }

  var widgets: WidgetTree { chrome.widgets(over: session) }

  public var area: TableArea { RaceStrip.area(in: chrome) }
  /// Returns the part of a window that a game gets.
  public static func area(_ size: Size) -> TableArea {
    TableArea(size: size, top: MenuBar.height)
  }

  // MARK: Input and output

  public mutating func handle(_ event: InputEvent) {
    if case .resized(let size, let scale) = event, size == self.size, scale == self.scale { return }
    chrome.handle(event, over: &session)
    if case .resized = event {
      session.perform(.resize(area, isSettled: false))
      settling.begin(at: now)
    }
    for action in chrome.takeActions() { perform(action) }
  }

  public mutating func takeRequests() -> [Request] {
    takeEffects()
    return chrome.takeRequests()
  }

  /// Returns the number of button presses since the last call.
  public mutating func takeClicks() -> Int { chrome.takeClicks() }

  public mutating func draw(into scene: inout Scene) {
    let theme = theme
    // Its layers may have the same names: a scene of another size discards them.
    if isAnotherGame { scene.begin(size: Size(0, 0), scale: scale) }
    isAnotherGame = false
    scene.begin(size: size, scale: scale)
    texture.lay(under: &scene, theme: theme)
    session.draw(into: &scene, theme: untinted)
    chrome.draw(into: &scene, theme: theme, over: session)
    scene.end()
  }

  /// Discards layouts that contain text, because another font measures it from now on.
  public mutating func forgetText() { chrome.forgetText() }

  // MARK: Time

  /// A Boolean value that indicates whether the next frame differs without any input.
  public var isMoving: Bool { WindowMotion.isMoving(self) }

  /// The seconds for which all frames look the same although `isMoving` is true.
  public var stillTime: Double { WindowMotion.stillTime(self) }

  /// The seconds until something is due; `nil` when nothing is.
  public var dueIn: Double? { WindowMotion.dueIn(self) }

  /// A Boolean value that indicates whether samples play on a screen or a solved puzzle celebrates:
  /// frames differ, but no element moves.
  public var isPlaying: Bool { WindowMotion.isPlaying(self) }

  public mutating func advance(by seconds: Double) {
    // Input was made before the time that passes now.
    takeEffects()
    session.advance(by: seconds)
    chrome.advance(by: seconds, isReduced: isReduced, over: &session)
    takeEffects()
    WinRoom.make(in: &self)
  }

  /// Does what is due because a size or a button was kept, after all input of the turn.
  public mutating func endTurn() { TurnEnd.finish(&self) }

  mutating func takeEffects() {
    for effect in session.takeEffects() {
      chrome.request(.session(effect))
      switch effect {
      case .solved: congratulate()
      case .dealt:
        for left in session.takeReplaced() { keepReplaced(left) }
        WinPresenter.end(in: &chrome, over: &session)
        if unlocksAutoSolve { session.perform(.unlockAutoSolve) }
        announce()
      case .refused(let error):
        show(.message("This puzzle can’t be made", error.sentence))
      default: break
      }
    }
    // An undo takes the ending back.
    if chrome.win != nil, !session.status.isSolved {
      WinPresenter.end(in: &chrome, over: &session)
    }
  }

  // MARK: Actions

  /// Performs an action that concerns more than the user interface.
  mutating func perform(_ action: Action) {
    if chrome.openScreen?.screen is MoreMenu { closeScreen() }
    switch action {
    case .loadPhoto:
      session.perform(.stopAutoSolve)
      chrome.request(.choosePhoto)
    case .changeTitle:
      session.perform(session.status.isAutoSolving ? .hurry : .dealAlternative)
    case .toggleAutoSolve where !TogetherPresenter.refusesHelp(in: &chrome):
      session.perform(session.status.isAutoSolving ? .stopAutoSolve : .startAutoSolve)
    case .undo: undo()
    case .redo: redo()
    case .nextLevel:
      guard session.status.isSolved, session.status.nextTitle != nil else { return }
      closeScreen()
      chrome.request(.nextLevel)
    case .nextPicture:
      guard session.status.isSolved else { return }
      closeScreen()
      chrome.request(.nextPicture)
    case .playAgain:
      closeScreen()
      session.perform(.dealAnew(nil))
    case .chooseGame(let id):
      closeScreen()
      guard id != session.info.id, games.contains(where: { $0.id == id }) else { return }
      chrome.request(.switchGame(id))
    default: if let screen = action.screen(over: self) { show(screen) }
    }
  }

  /// Unlocks auto-solve and starts it.
  public mutating func startAutoSolve() {
    session.perform(.unlockAutoSolve)
    session.perform(.startAutoSolve)
  }
  public mutating func hurry() { session.perform(.hurry) }
}
