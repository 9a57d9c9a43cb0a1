public import PuzzleCore

extension Tabletop {
  /// Gives an event to whoever owns it: sheet, menu bar or session.
  public mutating func handle(_ event: InputEvent) {
    switch event {
    case .resized(let size, let scale): resize(to: size, scale: scale)
    case .quit: requests.append(.quit)
    case .key(let key, let modifiers): press(key, modifiers)
    case .wheel(_, let dy, _): scroll(by: dy * 60)
    case .pointerDown, .pointerMoved, .pointerUp, .pointerLeft, .focusLost:
      if case .pointerLeft = event { point(at: nil) }
      if case .pointerDown(_, let p, _) = event {
        point(at: p)
        focus.isVisible = false
      }
      for gesture in pointer.gestures(for: event) { route(gesture) }
    default: break
    }
  }

  private mutating func resize(to size: Size, scale: Double) {
    guard size != self.size || scale != self.scale else { return }
    for gesture in pointer.gestures(for: .resized(size, scale: scale)) { route(gesture) }
    self.size = size
    self.scale = scale
    session.resize(to: Self.area(size), isSettled: false)
    settlesAt = now + Self.settlingTime
    scroll(by: 0)
  }

  // MARK: Pointer

  private mutating func route(_ gesture: Gesture) {
    switch gesture {
    case .hover(let p): point(at: p)
    case .press(let p):
      down = button(at: p)?.id
      guard down == nil, openSheet == nil else { return }
      _ = session.respond(to: gesture)
    case .click(let p):
      if let id = down {
        down = nil
        if button(at: p)?.id == id { activate(id) }
      } else if openSheet == nil, p.y >= MenuBar.height {
        _ = session.respond(to: gesture)
      }
    case .drag, .drop:
      if case .drop(let p) = gesture, let id = down {
        // A hand that trembles on a button still means it.
        down = nil
        if button(at: p)?.id == id { activate(id) }
        return
      }
      guard down == nil, openSheet == nil else { return }
      _ = session.respond(to: gesture)
    default: _ = session.respond(to: gesture)
    }
  }

  /// The bar's buttons, and the open sheet's buttons and tiles above them.
  private var buttons: [Element] {
    let bar = menuButtons.map(\.element)
    guard let openSheet else { return bar }
    let own = openSheet.elements(in: size, text: text).filter { $0.role == .button }
    return (openSheet.isLow ? bar : []) + own
  }

  /// The enabled button or tile under a point.
  private func button(at p: Point) -> Element? {
    buttons.last { $0.isEnabled && $0.frame.contains(p) }
  }

  private mutating func point(at p: Point?) {
    let found = p.flatMap { p in
      buttons.last { $0.frame.contains(p) }?.id
    }
    guard found != hot else { return }
    hot = found
    hotSince = now
  }

  private mutating func scroll(by dy: Double) {
    guard let stand else { return }
    let reach = stand.reach(in: size, text: text)
    self.stand?.scroll = min(max(stand.scroll + dy, 0), reach)
  }

  // MARK: Keys

  private mutating func press(_ key: Key, _ modifiers: Modifiers) {
    if modifiers.contains(.control) { return command(key, modifiers) }
    switch key {
    case .tab: focus.step(reachable, backwards: modifiers.contains(.shift))
    case .enter, .space: activateFocus(orFirst: key == .enter)
    case .escape: escape()
    case .left: arrow(-1, 0, modifiers)
    case .right: arrow(1, 0, modifiers)
    case .up: arrow(0, -1, modifiers)
    case .down: arrow(0, 1, modifiers)
    case .pageUp: scroll(by: -size.height * 0.7)
    case .pageDown: scroll(by: size.height * 0.7)
    case .home: scroll(by: -1e6)
    case .end: scroll(by: 1e6)
    case .f(1): show(.page(.help(session.guide)))
    default: break
    }
  }

  private mutating func command(_ key: Key, _ modifiers: Modifiers) {
    if key == .character("q") { return requests.append(.quit) }
    guard openSheet == nil || key == .character("o") else { return }
    switch key {
    case .character("z") where modifiers.contains(.shift), .character("y"): session.redo()
    case .character("z"): session.undo()
    case .character("o"): requestPhoto()
    case .character("v"): requests.append(.paste)
    default: break
    }
  }

  private mutating func arrow(_ dx: Double, _ dy: Double, _ modifiers: Modifiers) {
    if case .page? = openSheet?.sheet { return scroll(by: dy * 44) }
    let step = modifiers.contains(.shift) ? 1.0 : 10
    if openSheet == nil, session.respond(to: .nudge(dx: dx * step, dy: dy * step)) { return }
    focus.move(reachable, dx: dx, dy: dy)
    revealFocus()
  }

  /// Scrolls a focused tile into view.
  private mutating func revealFocus() {
    guard let stand, case .browser(let browser) = stand.sheet,
      let element = focus.element(in: reachable), element.id.hasPrefix("browser.")
    else { return }
    let view = BrowserLayout(browser, in: size, scroll: stand.scroll, text: text).view
    if element.frame.maxY > view.maxY { scroll(by: element.frame.maxY - view.maxY) }
    if element.frame.minY < view.minY { scroll(by: element.frame.minY - view.minY) }
  }

  private mutating func activateFocus(orFirst: Bool) {
    if let element = focus.element(in: reachable), focus.isVisible || openSheet != nil {
      return activate(element.id)
    }
    guard orFirst, let first = openSheet?.buttons(in: size, text: text).first else { return }
    activate(first.id)
  }

  private mutating func escape() {
    if loading != nil {
      loading = nil
      requests.append(.cancelLoading)
    } else if openSheet != nil {
      closeSheet()
    } else if !session.respond(to: .cancel) {
      focus.isVisible = false
    }
  }

  // MARK: Meaning

  private mutating func activate(_ id: String) {
    if let item = MenuBar.Item(rawValue: id) { return activate(item) }
    switch id {
    case "page.close", "browser.close", "card.ok": closeSheet()
    case "card.playAgain":
      closeSheet()
      session.dealAnew(picture: nil)
    case "browser.up":
      guard case .browser(let browser)? = openSheet?.sheet, let parent = browser.parent
      else { return }
      requests.append(.listFolder(path: parent))
    default:
      if id.hasPrefix("browser.") { return open(id) }
      _ = session.respond(to: .activate(id))
      focus.set(id)
    }
  }

  private mutating func open(_ tile: String) {
    guard case .browser(let browser)? = openSheet?.sheet else { return }
    let layout = BrowserLayout(browser, in: size, scroll: 0, text: text)
    guard let entry = layout.tiles.first(where: { $0.id == tile })?.entry else { return }
    if entry.isFolder {
      requests.append(.listFolder(path: entry.path))
    } else {
      closeSheet()
      requests.append(.openPhoto(path: entry.path))
    }
  }

  private mutating func activate(_ item: MenuBar.Item) {
    switch item {
    case .camera: break
    case .load: requestPhoto()
    case .title:
      if session.isAutoSolving { session.hurry() } else { session.dealAlternative() }
    case .autoSolve:
      if session.isAutoSolving { session.stopAutoSolve() } else { session.startAutoSolve() }
    case .help: show(.page(.help(session.guide)))
    case .privacy: show(.page(.privacy))
    }
  }

  private mutating func requestPhoto() {
    session.stopAutoSolve()
    requests.append(.choosePhoto)
  }
}
