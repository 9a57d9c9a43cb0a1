public import PuzzleCore

/// Everything around a game: menu bar, screens, focus, and who gets which event.
public struct Tabletop {
  public var session: any Playing
  public internal(set) var size: Size
  public internal(set) var scale: Double
  /// The colours without the game's own tint.
  var untinted: Theme
  public var isReduced = false
  /// Why there is no camera; nil when there is one.
  var noCamera: String? = "No camera was found: plug one in."
  var cameras: [CameraChoice] = []
  /// The one that was used last, by its id.
  var lastCamera: String?
  /// Whether the Auto Solve button starts each deal unlocked.
  public var unlocksAutoSolve = false
  /// The games there are, in the order of their keys; one alone is nothing to choose from.
  public var games: [GameCard] = []

  /// How loud the game is.
  public var sound = SoundLevels()
  /// Whether puzzles are kept, and can be looked at on a page.
  public var keepsPuzzles = false

  /// What was played with last: a game that needs no picture leaves it for the next one.
  public var leftPicture: Picture?
  /// The picture on the table, or the one before.
  public var picture: Picture? { session.picture ?? leftPicture }

  let text: any TextSource
  var pointer = PointerTracker()
  var begun: LongGestures = []
  /// The point at which a hand holds what scrolls on a screen.
  var grip: Point?
  var focus = Focus()
  /// A Boolean value that indicates whether the game knows of something in focus.
  var hasToldFocus = false
  /// The id of the widget that the keyboard acted on before a screen came.
  var focusBelow: String?
  /// The screen on show, coming or going.
  var presenter: ScreenPresenter?
  /// The element under the pointer, and the one pressed.
  var hot: String?
  var down: String?
  var requests: [Request] = []
  var clicks = 0
  var loading: Loading?
  var weave: (theme: Theme, tile: Picture)?
  /// The scale that screens are laid out for.
  var laidOutScale: Double?

  /// Seconds since the start.
  public internal(set) var now = 0.0
  var autoSolvePresence = 0.0
  var hotSince = 0.0
  /// When the window will have kept its size long enough.
  var settlesAt: Double?
  var settledSize: Size
  /// The same for the games that are put away, by their ids.
  var settledSizes: [String: Size] = [:]
  /// What was drawn last is another game's.
  var isAnotherGame = false
  /// The puzzles that were replaced, and can come back.
  public var deals = DealHistory()
  /// When the word that one of them can come back goes away.
  var toastEndsAt: Double?
  /// When the completion card is due.
  var congratulatesAt: Double?
  var revision = 0

  /// A photo on its way.
  struct Loading {
    var label: String
    var since: Double
  }

  /// Seconds a window keeps its size before the pieces are shuffled.
  public static let settlingTime = 0.15
  /// Seconds from the last piece to the completion card.
  public static let congratulationDelay = 0.5
  /// Seconds of work before its progress is shown.
  public static let patience = 0.2
  /// Seconds of pointing before a tooltip.
  public static let tooltipDelay = 0.6

  public init(
    session: any Playing, size: Size, scale: Double, theme: Theme, text: any TextSource
  ) {
    self.session = session
    self.size = size
    self.scale = scale
    untinted = theme
    self.text = text
    settledSize = size
  }

  /// The colours of the house, tinted as the game on the table likes it.
  public var theme: Theme {
    get { session.tinted(untinted) }
    set { untinted = newValue }
  }

  /// The part of a window that a game gets.
  public static func area(_ size: Size) -> TableArea {
    TableArea(size: size, top: MenuBar.height)
  }

  // MARK: What the program tells

  /// Deals another picture; whatever lies over the table is put away.
  public mutating func deal(_ picture: Picture) {
    loading = nil
    closeScreen()
    session.stopAutoSolve()
    session.dealAnew(picture: picture)
  }

  /// Says what has to be known of the deal on the table.
  public mutating func announce() {
    if let notice = session.notice { show(.message("This puzzle", notice)) }
  }

  /// A puzzle that was solved before is on the table: there is a way on.
  public mutating func congratulate() {
    congratulatesAt = session.ending.isOnTable ? nil : now + Self.congratulationDelay
  }

  /// Lets the puzzle solve itself.
  public mutating func startAutoSolve() {
    session.unlockAutoSolve()
    session.startAutoSolve()
  }

  public mutating func hurry() { session.hurry() }

  /// Deals the next level, with another picture if there is one; the one before must be solved.
  public mutating func dealNext(_ picture: Picture?) {
    guard session.isSolved else { return }
    closeScreen()
    session.dealNext(picture: picture)
  }

  /// A photo is being opened; it shows if it takes long.
  public mutating func beginLoading(_ label: String) {
    session.stopAutoSolve()
    loading = Loading(label: label, since: now)
  }

  public mutating func endLoading() { loading = nil }

  // MARK: What can be acted on

  var menuContent: MenuBar.Content {
    MenuBar.Content(
      title: session.title.printable, isAutoSolving: session.isAutoSolving,
      isSolved: session.isSolved, autoSolve: autoSolvePresence, noCamera: noCamera,
      material: session.material, hasGames: games.count > 1, hasChoices: hasChoices,
      isMuted: sound.isMuted)
  }

  var hasChoices: Bool { !session.draft.choices.isEmpty }

  /// All buttons that lie on the window when no screen is open.
  var ownButtons: [Button] {
    menuButtons + toolBar.buttons + [toast?.button].compactMap { $0 }
  }

  var toolBar: ToolBar { ToolBar(tools, in: Self.area(size)) }

  /// The game's own tools, the way to the next level, and the way to paper.
  public var tools: [TableTool] { session.tools + [nextLevel, printing].compactMap { $0 } }

  private var printing: TableTool? {
    session.isPrintable
      ? TableTool(id: ToolBar.printID, label: "Print (Shift+Ctrl+P)", icon: Icon.print) : nil
  }

  var menuButtons: [Button] {
    MenuBar.buttons(menuContent, width: size.width, text: text)
  }

  /// The screen that takes all input, if one is open.
  var openScreen: ScreenPresenter? { presenter.flatMap { $0.isLeaving ? nil : $0 } }

  /// A Boolean value that indicates whether the pointer is over something that a click acts on.
  public var isOverButton: Bool {
    guard let hot else { return false }
    if let openScreen, !openScreen.isLow {
      let pressable = openScreen.pressable(in: size, text: text)
      return pressable.contains { $0.id == hot && $0.widget.isEnabled }
    }
    return reachable(named: hot)?.isEnabled ?? false
  }

  /// The widget with an id, if input reaches it now; no list of all is made.
  func reachable(named id: String) -> Widget? {
    guard let openScreen else {
      return ownButtons.first { $0.id == id }?.widget
        ?? session.element(id, scale: scale).map(Widget.init(onTable:))
    }
    let bar = openScreen.isLow ? ownButtons.first { $0.id == id }?.widget : nil
    return bar ?? openScreen.widgets(in: size, text: text).first { $0.id == id }
  }

  /// The widget in focus as it is now, if it is still there to be acted on.
  var focused: Widget? {
    focus.id.flatMap { reachable(named: $0) }.flatMap { $0.element.isStop ? $0 : nil }
  }

  /// All widgets that input reaches now.
  var reachable: [Element] {
    let bar = ownButtons.map(\.element)
    guard let openScreen else { return bar + session.elements(scale: scale) }
    return (openScreen.isLow ? bar : [])
      + openScreen.widgets(in: size, text: text).map(\.element)
  }
}
