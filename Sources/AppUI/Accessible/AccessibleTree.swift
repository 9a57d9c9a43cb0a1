public import PuzzleCore
internal import PuzzleKit

/// The visible widgets as screen readers see them: the groups of the window, each with its nodes.
public struct AccessibleTree: Sendable {
  /// The largest number of nodes; of more, the last ones of the table are left out.
  private static let mostNodes = 4000

  public struct Group: Hashable, Sendable {
    public var node: AccessibleNode
    public var children: [AccessibleNode]
  }

  public private(set) var groups: [Group] = []
  /// The widget that the keyboard acts on.
  public let focus: AccessibleNode.Key?
  /// The title of the window.
  public let title: String
  /// The device pixels of a point.
  public let scale: Double
  public let size: Size
  let identity: GameIdentity
  let speech: TableSpeech
  let ending: Ending?
  /// The language in which screen readers speak of the window.
  let translator: any Translator
  /// The ids of all visible pieces that lie in their final places.
  private(set) var placed: Set<ElementID> = []

  /// Lists the widgets of `shell` that are visible.
  public init(of shell: AppShell) {
    let (chrome, session) = (shell.chrome, shell.session)
    let (widgets, screen) = (shell.widgets, chrome.openScreen)
    scale = shell.scale
    size = shell.size
    translator = chrome.text.translator
    speech = session.speech
    identity = session.identity
    let status = session.status
    ending = status.isSolved ? session.ending : nil
    let game = translator.text(session.info.guide.name)
    let puzzle = translator.text(status.title.printable)
    title = puzzle.contains(game) ? puzzle : game + ", " + puzzle
    focus = Self.focus(in: chrome, widgets)
    let all = Rect(0, 0, size.width, size.height)
    let bar = Rect(0, 0, size.width, MenuBar.height)
    let isOpen = screen?.isLow ?? true
    var buttons = widgets.barButtons.map(\.element)
    if let toast = widgets.toast {
      buttons += [toast.element] + [toast.button?.element].compactMap(\.self)
    }
    add(.bar, .bar, translator.text("Menu bar"), frame: bar, isEnabled: isOpen, buttons)
    let tools = widgets.toolBar.buttons.map(\.element)
    if !tools.isEmpty {
      add(.tools, .bar, translator.text("Tools"), frame: all, isEnabled: isOpen, tools)
    }
    add(
      .table, .panel, title, frame: Rect(0, bar.maxY, size.width, size.height - bar.maxY),
      isEnabled: screen == nil, tableElements(chrome, widgets, session))
    if let screen { add(screen) }
    let keys = widgets.keys.map(\.element)
    if !keys.isEmpty {
      let frame = widgets.keyboard?.frame ?? keys[0].frame
      add(.keyboard, .bar, translator.text("Keyboard"), frame: frame, isEnabled: true, keys)
    }
  }

  /// Returns the key of the widget that keys act on. While a screen is open, Enter presses its
  /// focused widget even if no key has moved the focus.
  private static func focus(in chrome: Chrome, _ widgets: WidgetTree) -> AccessibleNode.Key? {
    guard let id = chrome.focus.id else { return nil }
    if widgets.keys.contains(where: { $0.id == id }) { return .element(id, in: .keyboard) }
    if let screen = chrome.openScreen, screen.widgets.contains(where: { $0.id == id }) {
      return .element(id, in: .screen(screen.screen.id))
    }
    guard chrome.focus.isVisible, widgets.focused != nil else { return nil }
    let bar = widgets.barButtons.map(\.id) + [widgets.toast?.button?.id].compactMap(\.self)
    if bar.contains(id) { return .element(id, in: .bar) }
    let isTool = widgets.toolBar.buttons.contains { $0.id == id }
    return .element(id, in: isTool ? .tools : .table)
  }

  /// Returns whether the widgets may change many times before they rest.
  public static func isBusy(_ shell: AppShell) -> Bool {
    shell.isMoving || shell.chrome.pointer.tracker.isPressed
  }

  private func tableElements(
    _ chrome: Chrome, _ widgets: WidgetTree, _ session: any AnySession
  ) -> [Element] {
    var list = Array(session.elements(scale: scale).prefix(Self.mostNodes))
    // Pieces that are picked up come last in the list, but no node moves for that.
    if list.contains(where: { $0.role == .piece }) {
      list =
        list.filter { $0.role != .piece }
        + list.filter { $0.role == .piece }.sorted(by: Self.isBefore)
    }
    list += speech.targets
    if !chrome.isScreenOpen { list += widgets.tips?.elements ?? [] }
    if chrome.isShowingProgress, let progress = chrome.progress {
      let frame = Rect(0, MenuBar.height, size.width, MenuBar.height)
      list.append(Element("progress", .text, progress.label, frame: frame))
    }
    return list
  }

  /// Returns whether a piece comes before another one in the order of their numbers.
  private static func isBefore(_ a: Element, _ b: Element) -> Bool {
    guard case .piece(let one) = a.id, case .piece(let other) = b.id else { return false }
    return one < other
  }

  private mutating func add(_ screen: ScreenPresenter) {
    let view = screen.layout.view
    let visible = screen.widgets.filter { widget in
      guard let view, !widget.isPinned else { return true }
      return !widget.frame.intersection(view).isEmpty
    }
    let text: Phrase = visible.first { $0.element.role == .text }?.element.label ?? ""
    let title = translator.text((screen.screen as? NewPuzzleDialog)?.heading ?? text)
    let isModal = !screen.isLow
    add(
      .screen(screen.screen.id), .dialog, title, frame: screen.layout.frame, isEnabled: true,
      visible.map(\.element), isModal: isModal)
  }

  private mutating func add(
    _ group: AccessibleNode.Group, _ role: AccessibleNode.Role, _ name: String, frame: Rect,
    isEnabled: Bool, _ elements: [Element], isModal: Bool = false
  ) {
    let window = Rect(0, 0, size.width, size.height)
    var states: AccessibleNode.States = isEnabled ? .enabled : []
    if isModal { states.insert(.modal) }
    if case .screen = group { states.insert(.active) }
    let words = SpokenWords(speech, elements, in: translator)
    let visible = elements.filter { !$0.frame.intersection(window).isEmpty }
    placed.formUnion(visible.filter { $0.piece?.isPlaced == true }.map(\.id))
    groups.append(
      Group(
        node: AccessibleNode(group, role, name, frame: frame, states: states),
        children: visible.map { words.node(of: $0, in: group) }))
  }
}
