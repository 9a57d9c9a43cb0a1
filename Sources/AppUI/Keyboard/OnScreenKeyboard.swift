internal import PuzzleCore
internal import PuzzleKit

/// The state of the keyboard on the window, which types by mouse, finger or controller alone.
///
/// Its keys cause the same events as those of a real keyboard, so every field treats both alike.
struct OnScreenKeyboard {
  enum Shift: Hashable {
    case off
    /// The next letter is a capital.
    case once
    case locked
  }

  private(set) var isOpen = false
  private(set) var shift = Shift.off
  private(set) var showsSigns = false
  /// The number of the page of letters.
  private var page = 0
  /// The field that was typed into after the last event.
  private var field: ElementID?
  /// The time at which a real key typed last.
  private var typedAt = -Double.infinity

  /// The seconds after a real key in which a finger on a field doesn't open the keyboard.
  private static let patience = 60.0

  /// Returns the visible page in the language with a code.
  func visiblePage(for code: String) -> KeyboardPage {
    showsSigns ? .signs : Self.page(page, for: code)
  }

  /// Returns the page that a key leads to.
  func page(behind key: KeyboardKey, for code: String) -> KeyboardPage {
    key == .signs && !showsSigns ? .signs : Self.page(key == .signs ? page : page + 1, for: code)
  }

  private static func page(_ number: Int, for code: String) -> KeyboardPage {
    let pages = KeyboardPage.letters(for: code)
    return pages[number % pages.count]
  }

  /// Returns a character as it is typed now.
  func text(of character: Character) -> String {
    let capital = character.uppercased()
    return shift == .off || showsSigns || capital.count > 1 ? String(character) : capital
  }

  private mutating func open() {
    (isOpen, shift, showsSigns, page) = (true, .off, false, 0)
  }

  /// Changes the state of the keyboard by one of its keys.
  private mutating func change(by key: KeyboardKey) {
    switch key {
    case .character: if shift == .once { shift = .off }
    case .shift: shift = shift == .off ? .once : shift == .once ? .locked : .off
    case .letters: (showsSigns, page) = (false, page + 1)
    case .signs: showsSigns.toggle()
    case .open: open()
    case .hide: isOpen = false
    case .backspace, .space, .left, .right, .done: break
    }
  }
}

// MARK: Events

extension OnScreenKeyboard {
  /// Closes the keyboard by the Escape key, and returns whether it was open.
  static func isClosed(by event: InputEvent, in chrome: inout Chrome) -> Bool {
    guard case .key(.escape, _) = event, chrome.keyboard.isOpen else { return false }
    chrome.keyboard.isOpen = false
    return true
  }

  /// Opens or closes the keyboard after an event: a controller or a finger that begins to type opens
  /// it, and a real key that types closes it.
  static func follow(
    _ event: InputEvent, in chrome: inout Chrome, over session: any AnySession
  ) {
    let mayHaveField = WidgetTree.mayHaveField(chrome, over: session)
    let field = mayHaveField ? chrome.widgets(over: session).field?.id : nil
    let isNew = field != chrome.keyboard.field
    chrome.keyboard.field = field
    if field == nil { chrome.keyboard.isOpen = false }
    switch event {
    case .text, .composition:
      (chrome.keyboard.isOpen, chrome.keyboard.typedAt) = (false, chrome.now)
    case .controller, .fingerUp: if isNew { offer(in: &chrome, over: session) }
    default: break
    }
  }

  /// Opens the keyboard for the field that is typed into, unless the player has another one at hand.
  static func offer(in chrome: inout Chrome, over session: any AnySession) {
    guard chrome.widgets(over: session).field != nil else { return }
    let hasKeys = !chrome.isTouched || chrome.now - chrome.keyboard.typedAt < patience
    guard chrome.hand.isInUse || !hasKeys else { return }
    if !chrome.keyboard.isOpen { chrome.keyboard.open() }
    focusFirst(in: &chrome, over: session)
  }

  /// Focuses a key if the buttons of a controller act on the focus.
  private static func focusFirst(in chrome: inout Chrome, over session: any AnySession) {
    guard chrome.hand.isInUse, chrome.hand.cursor == nil,
      let key = chrome.widgets(over: session).keyboard?.firstLetter
    else { return }
    chrome.focus.show(key)
  }

  // MARK: Keys

  /// Performs what a controller does with the keyboard.
  static func follow(
    _ use: KeyboardUse, in chrome: inout Chrome, over session: inout any AnySession
  ) {
    guard let layout = chrome.widgets(over: session).keyboard else { return }
    let focused = layout.keys.first { $0.button.id == chrome.focus.id }
    switch use {
    case .press(let key): press(key, in: &chrome, over: &session)
    case .pressFocused:
      if let focused { return chrome.activate(focused.button.widget, over: &session) }
      focusFirst(in: &chrome, over: session)
    case .move(let dx, let dy):
      if focused == nil {
        chrome.focus.show(layout.firstLetter)
      } else {
        chrome.focus.move(layout.keys.map(\.button.element), dx: dx, dy: dy)
      }
    }
  }

  /// Presses a key.
  static func press(
    _ key: KeyboardKey, in chrome: inout Chrome, over session: inout any AnySession
  ) {
    let before = chrome.keyboard
    chrome.keyboard.change(by: key)
    switch key {
    case .character(let character):
      chrome.receive(.text(before.text(of: character)), over: &session)
    case .space: chrome.receive(.text(" "), over: &session)
    case .backspace: chrome.receive(.key(.backspace, []), over: &session)
    case .left: chrome.receive(.key(.left, []), over: &session)
    case .right: chrome.receive(.key(.right, []), over: &session)
    case .done:
      focusField(in: &chrome, over: session)
      chrome.receive(.key(.enter, []), over: &session)
    case .hide: focusField(in: &chrome, over: session)
    case .open, .shift, .letters, .signs: break
    }
  }

  /// Returns the focus from a key to the field.
  private static func focusField(in chrome: inout Chrome, over session: any AnySession) {
    guard let field = chrome.widgets(over: session).field else { return }
    chrome.focus.set(field.id)
  }
}
