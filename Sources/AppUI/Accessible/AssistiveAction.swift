internal import PuzzleCore
public import PuzzleKit

/// An action of assistive technology on a widget, which is done only if the player could do it now.
public enum AssistiveAction: Hashable, Sendable {
  /// Presses the widget, or performs another one of its actions.
  case press(ElementID, action: Int)
  case focus(ElementID)
  /// Sets a slider to a number, which is kept in its range.
  case set(ElementID, to: Double)
  /// Replaces the text in a field.
  case replace(ElementID, String)
  /// Nothing is done, but the widgets are told anew.
  case look

  /// The longest text that is taken over, in characters.
  private static let longestText = 200

  /// Performs the action in the user interface.
  public func perform(on shell: inout AppShell) {
    shell.chrome.presenter?.wake()
    switch self {
    case .press(let id, let action):
      if action == 0 { Self.press(id, on: &shell) } else { Self.turn(id, on: &shell) }
    case .focus(let id): _ = Self.focus(id, on: &shell)
    case .set(let id, let number):
      guard Self.widget(id, role: .slider, on: shell) != nil, number.isFinite else { return }
      let bounded = Int(min(max(number, -1e9), 1e9).rounded())
      _ = shell.chrome.tell(.set(id, to: bounded), over: &shell.session)
    case .replace(let id, let text):
      guard let field = Self.widget(id, role: .field, on: shell) else { return }
      let bounded = String(text.prefix(Self.longestText))
      if !shell.chrome.isScreenOpen {
        Self.retype(bounded, over: field.element.text ?? "", on: &shell)
      } else {
        _ = shell.chrome.tell(.replace(id, bounded), over: &shell.session)
      }
    case .look: break
    }
  }

  /// Returns a widget that can be acted on now.
  private static func widget(
    _ id: ElementID, role: Element.Role? = nil, on shell: AppShell
  ) -> Widget? {
    shell.widgets.reachable(named: id).flatMap { widget in
      widget.element.isStop && (role.map { $0 == widget.element.role } ?? true) ? widget : nil
    }
  }

  /// Moves the focus to a widget, and returns the widget if that is possible.
  private static func focus(_ id: ElementID, on shell: inout AppShell) -> Widget? {
    guard let widget = widget(id, on: shell) else { return nil }
    shell.chrome.focus.show(id)
    if shell.chrome.isScreenOpen {
      shell.chrome.presenter?.reveal(id)
    } else {
      tellGame(on: &shell)
    }
    return widget
  }

  /// Informs the game of the focus if it has moved.
  private static func tellGame(on shell: inout AppShell) {
    guard !shell.chrome.isScreenOpen, let change = shell.chrome.focus.change() else { return }
    _ = shell.session.respond(to: change)
  }

  private static func press(_ id: ElementID, on shell: inout AppShell) {
    if !shell.chrome.isScreenOpen, shell.session.speech.targets.contains(where: { $0.id == id }) {
      _ = shell.session.respond(to: .activate(id))
      return
    }
    guard let widget = focus(id, on: &shell) else { return }
    shell.chrome.activate(widget, over: &shell.session)
    for action in shell.chrome.takeActions() { shell.perform(action) }
    tellGame(on: &shell)
  }

  /// Replaces the text in the field of a game, as the keyboard does.
  private static func retype(_ text: String, over before: String, on shell: inout AppShell) {
    for _ in before { _ = shell.session.respond(to: .key(.backspace, [])) }
    if !text.isEmpty { _ = shell.session.respond(to: .type(text)) }
  }

  /// Turns a piece as the key R does.
  private static func turn(_ id: ElementID, on shell: inout AppShell) {
    guard shell.session.speech.turnsPieces, case .piece = id, !shell.chrome.isScreenOpen,
      focus(id, on: &shell) != nil
    else { return }
    _ = shell.session.respond(to: .key(.character("r"), []))
  }
}
