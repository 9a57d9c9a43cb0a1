internal import PuzzleCore
internal import PuzzleKit

/// The user interface around the table: menu bar, tools, toast and screens, with the focus, the
/// pointer and the time that their animations take.
struct Chrome {
  private(set) var size: Size
  private(set) var scale: Double
  let text: any TextSource
  /// Seconds since the start.
  var now = 0.0
  var games: [GameCard] = []
  /// The replaced puzzles that can come back.
  var deals = DealHistory()
  var sound = SoundLevels()
  var settings = PlayerSettings()
  var cameras = CameraList()
  var keys = KeyNames()
  /// The panel of the photo that is being loaded.
  var progress: ProgressPanel?
  /// The time at which the toast disappears.
  var toastEndsAt: Double?
  let toastMemo = ToastMemo()
  var together = TogetherView()
  var focus = Focus()
  private(set) var pointer = PointerRouter()
  /// The game controllers.
  var hand = ControllerHand()
  var keyboard = OnScreenKeyboard()
  /// The presenter of the screen on show, which may be fading in or out.
  var presenter: ScreenPresenter?
  var hint: HintGlow?
  var tips = TipPresenter()
  var looks = BarLooks()
  /// The ending of a solved puzzle, until its bar is closed.
  var win: WinPresenter?
  var film: Film?
  /// A Boolean value that indicates whether the last press was that of a finger.
  private(set) var isTouched = false
  /// The progress of the Auto Solve button's fade, 0 hidden … 1 shown.
  var autoSolvePresence = 0.0
  /// The scale that screens are laid out for; `nil` when they need a new layout.
  var laidOutScale: Double?
  private var requests: [Request] = []
  private var actions: [Action] = []
  private var clicks = 0

  init(size: Size, scale: Double, text: any TextSource) {
    self.size = size
    self.scale = scale
    self.text = text
  }

  // MARK: Screens

  mutating func show(_ screen: any Screen, over session: inout any AnySession) {
    if screen.stopsAutoSolve { session.perform(.stopAutoSolve) }
    _ = session.respond(to: .cancel)
    if !screen.isCompletion { session.perform(.endCelebration) }
    leaveScreen()
    if !isScreenOpen { focus.leave() }
    presenter = ScreenPresenter(screen, in: size, text: text)
    focus.set(presenter?.firstFocus)
    revealFocus()
    pointer.reset()
    for request in screen.requestsOnOpening { self.request(request) }
  }

  mutating func closeScreen(over session: inout any AnySession) {
    guard presenter != nil else { return }
    leaveScreen()
    session.perform(.endCelebration)
    guard isScreenOpen else { return }
    presenter?.isLeaving = true
    focus.comeBack()
  }

  /// Makes the requests of the open screen that are due when it closes.
  private mutating func leaveScreen() { requests += openScreen?.screen.requestsOnClosing ?? [] }

  /// Passes an input to the open screen, and returns whether it has a use for it.
  @discardableResult
  mutating func tell(_ input: ScreenInput, over session: inout any AnySession) -> Bool {
    guard let effects = presenter?.handle(input) else { return false }
    perform(effects, over: &session)
    return true
  }

  mutating func perform(_ effects: [ScreenEffect], over session: inout any AnySession) {
    for effect in effects {
      switch effect {
      case .request(let request): self.request(request)
      case .close: closeScreen(over: &session)
      case .focus(let id):
        focus.set(id)
        revealFocus()
      case .moveFocus(let id): if focus.isVisible { focus.set(id) }
      case .focusFirst: focus.set(presenter?.firstFocus)
      case .scroll(let dy): presenter?.scroll(by: dy)
      case .deal(let form): session.perform(.deal(form))
      case .press(let key, let modifiers): press(key, modifiers, over: &session)
      }
    }
  }

  // MARK: Input

  /// Passes an event to its receiver: the screen, the menu bar or the session.
  mutating func receive(_ event: InputEvent, over session: inout any AnySession) {
    if event != .exposed, event != .woken { presenter?.wake() }
    if win?.skip(for: event) == true { return }
    switch event {
    case .resized(let size, let scale):
      track(event, over: &session)
      (self.size, self.scale) = (size, scale)
      presenter?.size = size
      presenter?.scroll(by: 0)
    case .quit: perform(.quit, over: &session)
    case .key(.space, let modifiers): pointer.tracker.holdSpace(modifiers)
    case .keyUp(.space):
      if let modifiers = pointer.tracker.letSpaceGo() { press(.space, modifiers, over: &session) }
    case .key(let key, let modifiers): press(key, modifiers, over: &session)
    case .text(let text):
      if tell(.text(text), over: &session) || widgets(over: session).textField == nil { break }
      _ = session.respond(to: .type(text))
    case .composition(let text): tell(.composition(text), over: &session)
    case .keysNamed(let names): keys = names
    case .wheel(let dx, let dy, let p):
      var uses: [InputUse] = [.screen(.wheel(dy, at: p)), .scroll(by: dy * 60)]
      if p.y >= RaceStrip.area(in: self).top { uses.append(.table(.wheel(at: p, dx: dx, dy: dy))) }
      follow(uses, over: &session)
    case .pointerDown(_, let p, _), .fingerDown(_, let p):
      isTouched = if case .fingerDown = event { true } else { false }
      pointer.point(at: p, over: widgets(over: session), at: now)
      focus.isVisible = false
      track(event, over: &session)
    case .pointerLeft, .fingerUp:
      track(event, over: &session)
      pointer.point(at: nil, over: widgets(over: session), at: now)
    case .pointerMoved, .pointerUp, .fingerMoved, .focusLost: track(event, over: &session)
    default: break
    }
    // A game shows the thing in focus above the others.
    if !isScreenOpen, let change = focus.change() { _ = session.respond(to: change) }
  }

  private mutating func track(_ event: InputEvent, over session: inout any AnySession) {
    pointer.follow(event)
    for gesture in pointer.tracker.gestures(for: event, at: now) {
      let ongoing = pointer.continuing(gesture)
      let use = ongoing ?? pointer.use(of: gesture, over: widgets(over: session), at: now)
      if let use { follow([use], over: &session) }
    }
  }

  private mutating func press(
    _ key: Key, _ modifiers: Modifiers, over session: inout any AnySession
  ) {
    if KeyMap.isFullScreen(key, modifiers) {
      return perform(.request(.settings(.toggleFullScreen)), over: &session)
    }
    if !modifiers.contains(.control) {
      // Characters arrive as text input.
      if widgets(over: session).textField != nil, case .character = key { return }
      if tell(.key(key, modifiers, focus: focus.id), over: &session) { return }
    }
    let keys = KeyMap(
      screen: openScreen?.screen, games: games.map(\.id), isPrintable: session.status.isPrintable,
      hasNextLevel: session.status.nextTitle != nil, height: size.height)
    follow(keys.uses(of: key, modifiers), over: &session)
  }

  /// Takes the first use that applies.
  private mutating func follow(_ uses: [InputUse], over session: inout any AnySession) {
    for use in uses where follow(use, over: &session) { return }
  }

  /// Takes a use of an input, and returns whether it applies.
  mutating func follow(_ use: InputUse, over session: inout any AnySession) -> Bool {
    switch use {
    case .activate(let widget): activate(widget, over: &session)
    case .activateFocus:
      guard focus.isVisible || isScreenOpen,
        let focused = widgets(over: session).focused
      else { return false }
      activate(focused, over: &session)
    case .activateFirst:
      guard let first = openScreen?.layout.buttons.first else { return false }
      activate(first.widget, over: &session)
    case .perform(let action):
      guard action != .close || isScreenOpen else { return false }
      perform(action, over: &session)
    case .screen(let input): return tell(input, over: &session)
    case .scroll(let dy):
      guard isScreenOpen else { return false }
      presenter?.scroll(by: dy)
    case .stepFocus(let backwards):
      focus.step(widgets(over: session).reachable, backwards: backwards)
      revealFocus()
    case .stepRegion(let backwards):
      guard !isScreenOpen else { return false }
      focus.step(widgets(over: session).regions, backwards: backwards)
    case .moveFocus(let dx, let dy):
      focus.move(widgets(over: session).unrolled, dx: dx, dy: dy)
      revealFocus()
    case .hideFocus: focus.isVisible = false
    case .focus(let id): focus.show(id)
    case .keyboard(let use): OnScreenKeyboard.follow(use, in: &self, over: &session)
    case .cancelLoading:
      guard progress != nil else { return false }
      progress = nil
      request(.cancelLoading)
    case .table(let gesture):
      guard !isScreenOpen else { return false }
      if case .key = gesture, let news = focus.news() { _ = session.respond(to: news) }
      return session.respond(to: gesture)
    }
    return true
  }

  /// Scrolls a focused tile into view.
  private mutating func revealFocus() {
    if isScreenOpen, let id = focus.id { presenter?.reveal(id) }
  }

  // MARK: Actions

  /// Performs the action of a widget.
  mutating func activate(_ widget: Widget, over session: inout any AnySession) {
    guard let action = widget.action else { return }
    if case .table = action {} else { clicks += 1 }
    if case .keyboard(let key) = action {
      return OnScreenKeyboard.press(key, in: &self, over: &session)
    }
    let isTool = widgets(over: session).tools.contains { $0.id == widget.id }
    if isTool { noteUse(of: widget.id.description) }
    if !tell(.activate(widget), over: &session) { perform(action, over: &session) }
    if widget.element.role == .field { OnScreenKeyboard.offer(in: &self, over: session) }
  }

  private mutating func perform(_ action: Action, over session: inout any AnySession) {
    switch action {
    // An element on the table, or a tool, is a matter of the game.
    case .table(let id), .tool(let id):
      _ = session.respond(to: .activate(id))
      focus.set(id)
    case .close: closeScreen(over: &session)
    case .showHint where !TogetherPresenter.refusesHelp(in: &self):
      let outlines = session.hintOutlines(scale: scale)
      guard !outlines.isEmpty, !session.status.isAutoSolving else { return }
      _ = session.respond(to: .cancel)
      session.perform(.markHelped)
      hint = HintGlow(outlines)
    case .toggleSound:
      var levels = sound
      levels.isMuted.toggle()
      request(.sound(levels))
      tell(.sound(levels), over: &session)
    case .quit:
      leaveScreen()
      request(.quit)
    case .request(let request): self.request(request)
    default: actions.append(action)
    }
  }

  /// Returns the actions since the last call that concern more than the user interface.
  mutating func takeActions() -> [Action] {
    defer { actions = [] }
    return actions
  }

  /// Notes that something was used that needs no more words.
  mutating func noteUse(of name: String) {
    if let used = tips.use(name) { request(.tips(used)) }
  }

  mutating func request(_ request: Request) {
    switch request {
    case .sound(let levels): sound = levels
    case .turnOnCamera(let id): cameras.last = id
    default: break
    }
    requests.append(request)
  }

  mutating func takeRequests() -> [Request] {
    defer { requests = [] }
    return requests
  }

  /// Returns the number of button presses since the last call.
  mutating func takeClicks() -> Int {
    defer { clicks = 0 }
    return clicks
  }
}
