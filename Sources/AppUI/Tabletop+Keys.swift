internal import PuzzleCore

extension Tabletop {
  mutating func press(_ key: Key, _ modifiers: Modifiers) {
    if modifiers.contains(.control) { return command(key, modifiers) }
    // Characters arrive as text input.
    if takesText, case .character = key { return }
    if newPuzzle != nil, edit(key, modifiers) { return }
    if editName(key) { return }
    switch key {
    case .tab:
      focus.step(reachable, backwards: modifiers.contains(.shift))
      revealFocus()
    case .enter, .space:
      if !activateFocus(orFirst: key == .enter) { pass(key, modifiers) }
    case .escape: escape()
    case .left: arrow(-1, 0, modifiers)
    case .right: arrow(1, 0, modifiers)
    case .up: arrow(0, -1, modifiers)
    case .down: arrow(0, 1, modifiers)
    case .pageUp where openScreen != nil: scroll(by: -size.height * 0.7)
    case .pageDown where openScreen != nil: scroll(by: size.height * 0.7)
    case .home where openScreen != nil: scroll(by: -1e6)
    case .end where openScreen != nil: scroll(by: 1e6)
    case .character("n") where openScreen == nil && nextLevel != nil: goOn()
    case .f(1): show(Page.help(session.guide))
    // In games that use letters, the letter goes to the game.
    case .character("m"): if !pass(key, modifiers) { toggleSound() }
    default: pass(key, modifiers)
    }
  }

  /// Passes a key that the user interface does not use to the game, and returns whether the game
  /// has used it.
  @discardableResult
  private mutating func pass(_ key: Key, _ modifiers: Modifiers) -> Bool {
    guard openScreen == nil else { return false }
    tellFocus()
    return session.respond(to: .key(key, modifiers))
  }

  /// Informs the game of the element in focus.
  private mutating func tellFocus() {
    let id = focus.isVisible ? focus.id : nil
    guard id != nil || hasToldFocus else { return }
    hasToldFocus = id != nil
    _ = session.respond(to: .focus(id))
  }

  private mutating func command(_ key: Key, _ modifiers: Modifiers) {
    if key == .character("q") { return quit() }
    if key == .character("m") { return toggleSound() }
    if case .character(let digit) = key, let place = digit.wholeNumberValue, place > 0,
      place <= games.count,
      openScreen?.screen.letsGameChange ?? true
    {
      return choose(game: games[place - 1].id)
    }
    guard openScreen == nil || key == .character("o") else { return }
    switch key {
    case .character("n"): showNewPuzzle()
    case .character("p") where modifiers.contains(.shift) && session.isPrintable:
      requests.append(.print)
    case .character("p"): showPuzzles()
    case .character("z") where modifiers.contains(.shift), .character("y"): redo()
    case .character("z"): undo()
    case .character("o"): requestPhoto()
    case .character("v"): requests.append(.paste)
    default: pass(key, modifiers)
    }
  }

  private mutating func arrow(_ dx: Double, _ dy: Double, _ modifiers: Modifiers) {
    if openScreen?.screen.scrollsByArrows == true { return scroll(by: dy * 44) }
    let step = modifiers.contains(.shift) ? 1.0 : 10
    if openScreen == nil, session.respond(to: .nudge(dx: dx * step, dy: dy * step)) { return }
    focus.move(reachable, dx: dx, dy: dy)
    revealFocus()
  }

  /// Scrolls a focused tile into view.
  mutating func revealFocus() {
    guard let presenter = openScreen, let view = presenter.view(in: size, text: text),
      let element = focus.element(in: reachable),
      presenter.scrolls(element.id, in: size, text: text)
    else { return }
    if element.frame.maxY > view.maxY { scroll(by: element.frame.maxY - view.maxY) }
    if element.frame.minY < view.minY { scroll(by: element.frame.minY - view.minY) }
  }

  /// Handles keys that change a number of a new puzzle, and returns whether `key` is one.
  private mutating func edit(_ key: Key, _ modifiers: Modifiers) -> Bool {
    let focused = focusedSlider
    guard let id = (focused ?? newPuzzleLayout?.sliders.first)?.question else { return false }
    let isFine = modifiers.contains(.shift)
    switch key {
    case .left where focused != nil: newPuzzle?.step(id, by: -1, finely: isFine)
    case .right where focused != nil: newPuzzle?.step(id, by: 1, finely: isFine)
    case .character("-"): newPuzzle?.step(id, by: -1, finely: isFine)
    case .character("+"), .character("="): newPuzzle?.step(id, by: 1, finely: isFine)
    case .character(let digit) where digit.isWholeNumber: newPuzzle?.type(digit, into: id)
    case .backspace: newPuzzle?.rubOut(in: id)
    default: return false
    }
    return true
  }

  /// Activates the widget in focus, or else the first button when `orFirst` is true; returns
  /// whether there was one.
  private mutating func activateFocus(orFirst: Bool) -> Bool {
    let focused = focused
    if let focused, focus.isVisible || openScreen != nil {
      activate(focused)
      return true
    }
    guard orFirst, let first = openScreen?.layout(in: size, text: text).buttons.first else {
      return false
    }
    activate(first.widget)
    return true
  }

  private mutating func escape() {
    if loading != nil {
      loading = nil
      requests.append(.cancelLoading)
    } else if openScreen != nil {
      closeScreen()
    } else if !session.respond(to: .cancel) {
      focus.isVisible = false
    }
  }
}
