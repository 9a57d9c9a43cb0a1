internal import PuzzleCore
internal import PuzzleKit

/// The surroundings of a controller's cursor: what it can press, and what takes its buttons.
struct ControllerRoom {
  /// Something that the cursor is drawn to.
  struct Target: Hashable {
    var frame: Rect
    /// A Boolean value that indicates whether a short press takes it along, as a piece, instead of
    /// pressing it, as a button.
    var isCarried: Bool
  }

  var size: Size
  /// A Boolean value that indicates whether a screen takes all input.
  var isScreenOpen = false
  /// A Boolean value that indicates whether a screen waits for an answer, even a low one.
  var hasQuestion = false
  /// A Boolean value that indicates whether the on-screen keyboard is open.
  var isTyping = false
  /// The frame of the element in focus, while the focus is shown.
  var focused: Rect?
  /// The first button of the menu bar that can be pressed.
  var menu: ElementID?
  /// A Boolean value that indicates whether the focus is on the menu bar.
  var isMenuFocused = false
  /// The middle of the window.
  var middle: Point { Point(size.width / 2, size.height / 2) }
  /// Returns everything that can be pressed now, which takes long on a table with many pieces.
  var targets: () -> [Target]
}

extension ControllerRoom {
  /// Creates the room of a window's widgets.
  init(_ widgets: WidgetTree) {
    let (chrome, screen) = (widgets.chrome, widgets.screen)
    self.init(size: chrome.size) { widgets.targets }
    isScreenOpen = screen.map { !$0.isLow } ?? false
    isTyping = widgets.keyboard != nil
    hasQuestion = screen != nil && !isTyping
    if chrome.focus.isVisible, let id = chrome.focus.id {
      focused = widgets.focused?.frame
      isMenuFocused = widgets.menuButtons.contains { $0.id == id }
    }
    menu = widgets.menuButtons.first(where: \.isEnabled)?.id
  }
}

extension WidgetTree {
  /// The elements that attract the cursor of a controller: all but the cells of a grid.
  fileprivate var targets: [ControllerRoom.Target] {
    let buttons = pressable.filter(\.widget.isEnabled).map {
      ControllerRoom.Target(frame: $0.frame, isCarried: false)
    }
    guard screen == nil else { return buttons }
    let elements = session.elements(scale: chrome.scale).filter { element in
      if case .cell = element.id { return false }
      return element.isStop
    }
    return buttons
      + elements.map {
        ControllerRoom.Target(frame: $0.frame, isCarried: $0.role == .piece || $0.role == .letter)
      }
  }

  /// The names of the buttons, while a controller is in use.
  var prompts: ControllerPrompts? {
    let hand = chrome.hand
    guard hand.isInUse, chrome.film == nil else { return nil }
    let info = session.info
    var context = ControllerPrompts.Context.table(
      canHint: !session.status.isSolved, zooms: info.zooms)
    if keyboard != nil {
      context = .keyboard
    } else if let screen {
      context = .screen(scrolls: screen.layout.reach > 0)
    } else if hand.isCarrying {
      context = .carrying(turns: info.turns, zooms: info.zooms)
    }
    let cursor = hand.cursor?.place
    return ControllerPrompts(
      context, style: hand.style, cursor: cursor, besides: covered(cursor), in: chrome.size,
      text: chrome.text)
  }

  /// Returns the frames that nothing may cover: those of all buttons, and of all elements on the table
  /// but those that a cursor at `cursor` carries.
  private func covered(_ cursor: Point?) -> [Rect] {
    let buttons = pressable.map(\.frame)
    guard screen == nil else { return buttons }
    let isCarrying = chrome.hand.isCarrying
    return buttons
      + session.elements(scale: chrome.scale).filter { element in
        guard element.isStop else { return false }
        return !(isCarrying && cursor.map { element.frame.contains($0) } == true)
      }.map(\.frame)
  }

  /// The texts of a controller in use for screen readers and tests.
  var handElements: [Element] {
    (prompts?.elements ?? []) + [chrome.hand.cursor?.element].compactMap(\.self)
  }
}
