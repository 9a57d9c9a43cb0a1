public import PuzzleCore

extension Tabletop {
  /// Passes an event to its receiver: the screen, the menu bar or the session.
  public mutating func handle(_ event: InputEvent) {
    switch event {
    case .resized(let size, let scale): resize(to: size, scale: scale)
    case .quit: quit()
    case .key(.space, let modifiers): pointer.holdSpace(modifiers)
    case .keyUp(.space): if let modifiers = pointer.letSpaceGo() { press(.space, modifiers) }
    case .key(let key, let modifiers): press(key, modifiers)
    case .text(let text): type(text)
    case .composition(let text): puzzles?.naming?.composition = text
    case .wheel(let dx, let dy, let p): turnWheel(dx, dy, at: p)
    case .pointerDown(_, let p, _), .fingerDown(_, let p):
      point(at: p)
      focus.isVisible = false
      track(event)
    case .pointerLeft, .fingerUp:
      track(event)
      point(at: nil)
    case .pointerMoved, .pointerUp, .fingerMoved, .focusLost: track(event)
    default: break
    }
  }

  private mutating func track(_ event: InputEvent) {
    for gesture in pointer.gestures(for: event) { route(gesture) }
  }

  private mutating func resize(to size: Size, scale: Double) {
    guard size != self.size || scale != self.scale else { return }
    track(.resized(size, scale: scale))
    self.size = size
    self.scale = scale
    session.resize(to: Self.area(size), isSettled: false)
    settlesAt = now + Self.settlingTime
    scroll(by: 0)
  }

  // MARK: Pointer

  private mutating func route(_ gesture: Gesture) {
    switch gesture {
    case .hover(let p):
      point(at: p)
      if isTable(p) { _ = session.respond(to: gesture) }
    case .press(let p):
      down = widget(at: p)?.id
      grip = openScreen == nil ? nil : p
      guard !slide(to: p), down == nil, openScreen == nil else { return }
      _ = session.respond(to: gesture)
    case .click(let p):
      if let id = down {
        down = nil
        if let widget = widget(at: p), widget.id == id { activate(widget) }
      } else if openScreen == nil, p.y >= MenuBar.height {
        _ = session.respond(to: gesture)
      }
    case .drag(let p) where openScreen != nil: if !slide(to: p) { push(to: p) }
    case .drag, .drop:
      if case .drop(let p) = gesture, let id = down {
        // A small movement on a button still counts as a press.
        down = nil
        if let widget = widget(at: p), widget.id == id { activate(widget) }
        return
      }
      guard down == nil, openScreen == nil else { return }
      _ = session.respond(to: gesture)
    case .extend(let p):
      if let widget = widget(at: p) {
        activate(widget)
      } else if isTable(p) {
        _ = session.respond(to: gesture)
      }
    case .turn(let phase, let p): pass(gesture, phase, at: p, as: .turn)
    case .pinch(let phase, let p, _, _, _, _): pass(gesture, phase, at: p, as: .pinch)
    case .pan: if openScreen == nil { _ = session.respond(to: gesture) }
    default: _ = session.respond(to: gesture)
    }
  }

  /// Drags scrollable content; a tile that scrolls along is not pressed.
  private mutating func push(to p: Point) {
    guard let from = grip, let presenter, presenter.reach(in: size, text: text) > 0,
      down.map({ presenter.scrolls($0, in: size, text: text) }) ?? true
    else { return }
    grip = p
    down = nil
    scroll(by: from.y - p.y)
  }

  /// Returns whether a point is on the table and no screen is open.
  private func isTable(_ p: Point) -> Bool { openScreen == nil && p.y >= MenuBar.height }

  /// Passes to the session the whole of each gesture that begins on the table, and no others.
  private mutating func pass(
    _ gesture: Gesture, _ phase: Gesture.Phase, at p: Point, as kind: LongGestures
  ) {
    if phase == .began, isTable(p), down == nil { begun.insert(kind) }
    guard begun.contains(kind) else { return }
    if phase == .ended { begun.remove(kind) }
    _ = session.respond(to: gesture)
  }

  private mutating func turnWheel(_ dx: Double, _ dy: Double, at p: Point) {
    if let question = newPuzzleLayout?.slider(near: p)?.question {
      newPuzzle?.step(question, by: dy < 0 ? 1 : dy > 0 ? -1 : 0)
    } else if openScreen != nil {
      scroll(by: dy * 60)
    } else if isTable(p) {
      _ = session.respond(to: .wheel(at: p, dx: dx, dy: dy))
    }
  }

  /// The widgets that can be pressed: the bar's buttons, and the visible ones of the open screen
  /// above them.
  private var pressable: [Pressable] {
    let bar = ownButtons.map { Pressable(widget: $0.widget, frame: $0.frame) }
    guard let openScreen else { return bar }
    return (openScreen.isLow ? bar : []) + openScreen.pressable(in: size, text: text)
  }

  /// Returns the enabled widget under a point.
  private func widget(at p: Point) -> Widget? {
    pressable.last { $0.widget.isEnabled && $0.frame.contains(p) }?.widget
  }

  private mutating func point(at p: Point?) {
    let found = p.flatMap { p in
      pressable.last { $0.frame.contains(p) }?.id
    }
    guard found != hot else { return }
    hot = found
    hotSince = now
  }

  mutating func scroll(by dy: Double) {
    guard let presenter else { return }
    let reach = presenter.reach(in: size, text: text)
    self.presenter?.scroll = min(max(presenter.scroll + dy, 0), reach)
  }
}

/// The gestures with a duration that belong to the session from their beginning.
struct LongGestures: OptionSet {
  let rawValue: Int

  static let turn = LongGestures(rawValue: 1)
  static let pinch = LongGestures(rawValue: 2)
}
