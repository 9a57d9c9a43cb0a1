internal import PuzzleCore
internal import PuzzleKit

extension WidgetTree {
  /// The field that is typed into: one of the open screen, or one of a game.
  var field: Element? {
    if let screen {
      guard let id = screen.screen.editedField else { return nil }
      return screen.widgets.first { $0.id == id }?.element
    }
    guard session.takesText else { return nil }
    return session.elements(scale: chrome.scale).first { $0.role == .field && $0.text != nil }
  }

  /// The keyboard on the window; nil while it is closed.
  var keyboard: KeyboardLayout? {
    guard chrome.keyboard.isOpen, chrome.film == nil, let field else { return nil }
    return KeyboardLayout(
      chrome.keyboard, for: field.frame, hasArrows: screen != nil, in: chrome.size,
      language: chrome.text.translator.code)
  }

  /// The keys of the keyboard, or the button in the edited field that opens it.
  var keys: [Button] { keyboard?.keys.map(\.button) ?? [keyboardOpener].compactMap(\.self) }

  /// The button in the field that is typed into, unless the field is scrolled away.
  var keyboardOpener: Button? {
    guard !chrome.keyboard.isOpen, chrome.film == nil, let field else { return nil }
    let view = screen?.layout.view ?? field.frame
    let isPinned = screen?.widgets.first { $0.id == field.id }?.isPinned ?? true
    let frame = Rect(
      center: Point(field.frame.maxX - 18, field.frame.center.y), size: Size(32, 32))
    guard isPinned || view.contains(frame.center) else { return nil }
    var button = Button.icon(
      KeyboardKey.open.id, .keyboard(.open), "On-screen keyboard", Icon.keyboard)
    button.frame = frame
    return button
  }
}
