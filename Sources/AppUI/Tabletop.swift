public import PuzzleCore

/// The user interface around a game: menu bar, screens, focus, and the routing of events.
public struct Tabletop {
  public var session: any AnySession
  public internal(set) var size: Size
  public internal(set) var scale: Double
  /// The colours without the game's own tint.
  var untinted: Theme
  public var isReduced = false
  /// The reason why there is no camera; `nil` when there is one.
  var noCamera: String? = "No camera found: plug one in."
  var cameras: [CameraChoice] = []
  /// The id of the camera that was used last.
  var lastCamera: String?
  /// A Boolean value that indicates whether the Auto Solve button starts each deal unlocked.
  public var unlocksAutoSolve = false
  /// The available games, in the order of their keys; the page of games needs at least two.
  public var games: [GameCard] = []

  /// The volume settings.
  public var sound = SoundLevels()
  /// A Boolean value that indicates whether puzzles are saved and can be listed on a page.
  public var keepsPuzzles = false

  /// The picture of the last game: a game that needs none leaves it for the next one.
  public var leftPicture: Picture?
  /// The picture on the table, or the previous one.
  public var picture: Picture? { session.picture ?? leftPicture }

  let text: any TextSource
  var pointer = PointerTracker()
  var begun: LongGestures = []
  /// The point at which a drag holds the scrollable content of a screen.
  var grip: Point?
  var focus = Focus()
  /// A Boolean value that indicates whether the game was informed of an element in focus.
  var hasToldFocus = false
  /// The id of the widget that was in focus before a screen opened.
  var focusBelow: String?
  /// The presenter of the screen on show, which may be fading in or out.
  var presenter: ScreenPresenter?
  /// The ids of the hovered and the pressed element.
  var hot: String?
  var down: String?
  var requests: [Request] = []
  var clicks = 0
  var loading: Loading?
  var weave: (theme: Theme, tile: Picture)?
  /// The scale that screens are laid out for; `nil` when they need a new layout.
  var laidOutScale: Double?

  /// Seconds since the start.
  public internal(set) var now = 0.0
  var autoSolvePresence = 0.0
  var hotSince = 0.0
  /// The time at which the window size counts as settled.
  var settlesAt: Double?
  var settledSize: Size
  /// The settled window sizes of the parked games, by game id.
  var settledSizes: [String: Size] = [:]
  /// A Boolean value that indicates whether the cached layers belong to the previous game.
  var isAnotherGame = false
  /// The replaced puzzles that can come back.
  public var deals = DealHistory()
  /// The time at which the toast disappears.
  var toastEndsAt: Double?
  /// The time at which the completion dialog is due.
  var congratulatesAt: Double?
  var revision = 0

  /// A photo that is being loaded.
  struct Loading {
    var label: String
    var since: Double
  }

  /// The seconds that a window keeps its size before the pieces are shuffled.
  public static let settlingTime = 0.15
  /// The seconds from the last piece to the completion dialog.
  public static let congratulationDelay = 0.5
  /// The seconds of work before its progress is shown.
  public static let patience = 0.2
  /// The seconds of hovering before a tooltip is shown.
  public static let tooltipDelay = 0.6

  public init(
    session: any AnySession, size: Size, scale: Double, theme: Theme, text: any TextSource
  ) {
    self.session = session
    self.size = size
    self.scale = scale
    untinted = theme
    self.text = text
    settledSize = size
  }

  /// The theme, with the tint of the game on the table.
  public var theme: Theme {
    get { session.tinted(untinted) }
    set { untinted = newValue }
  }

  /// Returns the part of a window that a game gets.
  public static func area(_ size: Size) -> TableArea {
    TableArea(size: size, top: MenuBar.height)
  }

  // MARK: What the program tells

  /// Deals with another picture, and closes any screen.
  public mutating func deal(_ picture: Picture) {
    loading = nil
    closeScreen()
    session.stopAutoSolve()
    session.dealAnew(picture: picture)
  }

  /// Shows the notice of the deal on the table, if it has one.
  public mutating func announce() {
    if let notice = session.notice { show(.message("About this puzzle", notice)) }
  }

  /// Schedules the completion dialog of a restored puzzle, unless its game shows the ending itself.
  public mutating func congratulate() {
    congratulatesAt = session.ending.isOnTable ? nil : now + Self.congratulationDelay
  }

  /// Unlocks auto-solve and starts it.
  public mutating func startAutoSolve() {
    session.unlockAutoSolve()
    session.startAutoSolve()
  }

  public mutating func hurry() { session.hurry() }

  /// Deals the next level, with another picture if there is one; requires that the current one is
  /// solved.
  public mutating func dealNext(_ picture: Picture?) {
    guard session.isSolved else { return }
    closeScreen()
    session.dealNext(picture: picture)
  }

  /// Begins to load a photo; the progress is shown if it takes long.
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

  /// All buttons on the window when no screen is open.
  var ownButtons: [Button] {
    menuButtons + toolBar.buttons + [toast?.button].compactMap { $0 }
  }

  var toolBar: ToolBar { ToolBar(tools, in: Self.area(size)) }

  /// The game's own tools, the tool for the next level, and the print tool.
  public var tools: [TableTool] { session.tools + [nextLevel, printing].compactMap { $0 } }

  private var printing: TableTool? {
    session.isPrintable
      ? TableTool(id: ToolBar.printID, label: "Print (Ctrl+Shift+P)", icon: Icon.print) : nil
  }

  var menuButtons: [Button] {
    MenuBar.buttons(menuContent, width: size.width, text: text)
  }

  /// The screen that takes all input, if one is open.
  var openScreen: ScreenPresenter? { presenter.flatMap { $0.isLeaving ? nil : $0 } }

  /// A Boolean value that indicates whether the pointer is over an element that can be clicked.
  public var isOverButton: Bool {
    guard let hot else { return false }
    if let openScreen, !openScreen.isLow {
      let pressable = openScreen.pressable(in: size, text: text)
      return pressable.contains { $0.id == hot && $0.widget.isEnabled }
    }
    return reachable(named: hot)?.isEnabled ?? false
  }

  /// Returns the widget with an id if it accepts input now, without listing all widgets.
  func reachable(named id: String) -> Widget? {
    guard let openScreen else {
      return ownButtons.first { $0.id == id }?.widget
        ?? session.element(id, scale: scale).map(Widget.init(onTable:))
    }
    let bar = openScreen.isLow ? ownButtons.first { $0.id == id }?.widget : nil
    return bar ?? openScreen.widgets(in: size, text: text).first { $0.id == id }
  }

  /// The widget in focus, if it can still be activated.
  var focused: Widget? {
    focus.id.flatMap { reachable(named: $0) }.flatMap { $0.element.isStop ? $0 : nil }
  }

  /// The elements of all widgets that accept input now.
  var reachable: [Element] {
    let bar = ownButtons.map(\.element)
    guard let openScreen else { return bar + session.elements(scale: scale) }
    return (openScreen.isLow ? bar : [])
      + openScreen.widgets(in: size, text: text).map(\.element)
  }
}
