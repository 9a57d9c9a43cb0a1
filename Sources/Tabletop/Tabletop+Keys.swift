internal import PuzzleCore

extension Tabletop {
  mutating func press(_ key: Key, _ modifiers: Modifiers) {
    if modifiers.contains(.control) { return command(key, modifiers) }
    switch key {
    case .tab: focus.step(reachable, backwards: modifiers.contains(.shift))
    case .enter, .space:
      if !activateFocus(orFirst: key == .enter) { pass(key, modifiers) }
    case .escape: escape()
    case .left: arrow(-1, 0, modifiers)
    case .right: arrow(1, 0, modifiers)
    case .up: arrow(0, -1, modifiers)
    case .down: arrow(0, 1, modifiers)
    case .pageUp where openSheet != nil: scroll(by: -size.height * 0.7)
    case .pageDown where openSheet != nil: scroll(by: size.height * 0.7)
    case .home where openSheet != nil: scroll(by: -1e6)
    case .end where openSheet != nil: scroll(by: 1e6)
    case .f(1): show(.page(.help(session.guide)))
    default: pass(key, modifiers)
    }
  }

  /// Gives a key that the house has no use for to the game.
  private mutating func pass(_ key: Key, _ modifiers: Modifiers) {
    guard openSheet == nil else { return }
    _ = session.respond(to: .key(key, modifiers))
  }

  private mutating func command(_ key: Key, _ modifiers: Modifiers) {
    if key == .character("q") { return requests.append(.quit) }
    guard openSheet == nil || key == .character("o") else { return }
    switch key {
    case .character("z") where modifiers.contains(.shift), .character("y"): session.redo()
    case .character("z"): session.undo()
    case .character("o"): requestPhoto()
    case .character("v"): requests.append(.paste)
    default: pass(key, modifiers)
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

  /// Whether there was something to press.
  private mutating func activateFocus(orFirst: Bool) -> Bool {
    let focused = focus.element(in: reachable)
    if let focused, focus.isVisible || openSheet != nil {
      activate(focused.id)
      return true
    }
    guard orFirst, let first = openSheet?.buttons(in: size, text: text).first else { return false }
    activate(first.id)
    return true
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
}
