internal import PuzzleCore
internal import PuzzleKit

/// The widgets on the window: the buttons around the table, the elements on it, and the screen above
/// them.
struct WidgetTree {
  let chrome: Chrome
  let session: any AnySession

  init(_ chrome: Chrome, over session: any AnySession) {
    self.chrome = chrome
    self.session = session
  }

  /// The screen that takes all input, if one is open.
  var screen: ScreenPresenter? { chrome.openScreen }

  // MARK: Around the table

  var canUndo: Bool { session.moves.canUndo || chrome.deals.canUndo(session) }
  var canRedo: Bool { session.moves.canRedo || chrome.deals.canRedo(session) }

  var menu: MenuBar.Content {
    let status = session.status
    return MenuBar.Content(
      title: status.title.printable, isAutoSolving: status.isAutoSolving,
      isSolved: status.isSolved, autoSolve: chrome.autoSolvePresence,
      noCamera: chrome.cameras.problem, material: session.info.material,
      hasGames: chrome.games.count > 1, hasChoices: status.hasChoices,
      canUndo: canUndo, canRedo: canRedo, isMuted: chrome.sound.isMuted,
      players: chrome.together.seat.map { seat in seat.people.count(where: \.isHere) },
      keys: chrome.keys)
  }

  var menuButtons: [Button] { MenuBar.buttons(menu, width: chrome.size.width, text: chrome.text) }

  /// The game's own tools, the tool for the next level, and the print tool.
  var tools: [TableTool] {
    let status = session.status
    var tools = session.tools
    if let words = status.nextTitle {
      tools.append(
        TableTool(
          id: ToolBar.nextLevelID,
          label: status.isSolved ? "\(words) (N)" : "Solve this level first",
          icon: Icon.next, isOn: status.isSolved, isEnabled: status.isSolved))
    }
    if status.isPrintable {
      tools.append(TableTool(id: ToolBar.printID, label: "Print (Ctrl+Shift+P)", icon: Icon.print))
    }
    return tools
  }

  var toolBar: ToolBar { ToolBar(tools, in: RaceStrip.area(in: chrome)) }

  /// The message that the former puzzle can come back, while it is shown.
  var toast: Toast? {
    guard chrome.toastEndsAt != nil, screen == nil, !chrome.isShowingProgress else { return nil }
    let top = RaceStrip.area(in: chrome).top
    return chrome.toastMemo.toast(
      chrome.together.message, in: chrome.size, from: top, text: chrome.text)
  }

  /// The players of a race below the menu bar.
  var raceStrip: RaceStrip? {
    guard let seat = chrome.together.seat, chrome.film == nil else { return nil }
    return RaceStrip(seat, in: chrome.size, text: chrome.text)
  }

  /// The buttons of the menu bar, and the strip of a race below it.
  var barButtons: [Button] { menuButtons + [raceStrip?.button].compactMap(\.self) }

  /// Returns the content of the tips for beginners beside the tools; nil while none is needed or it is
  /// not known which are, in a film, after a win, and beside the names of a controller's buttons.
  func tipContent(beside tools: [TableTool]) -> TipContent? {
    guard let tips = chrome.tips.tips, chrome.film == nil, chrome.win == nil, !chrome.hand.isInUse
    else { return nil }
    return TipContent(tips, beside: tools, over: session, chrome)
  }

  /// The layout of the tips.
  var tips: TipLayout? {
    tipContent(beside: tools).map { chrome.tips.layout(of: $0, chrome.text) }
  }

  private var buttons: [Button] { buttons(with: toolBar) }

  private func buttons(with bar: ToolBar) -> [Button] {
    barButtons + bar.buttons + [toast?.button].compactMap(\.self)
  }

  // MARK: By the keyboard

  /// The elements of all widgets that accept input now.
  var reachable: [Element] {
    let bar = buttons.map(\.element)
    guard let screen else { return bar + session.elements(scale: chrome.scale) }
    return (screen.isLow ? bar : []) + screen.widgets.map(\.element)
  }

  /// The elements that accept input now, placed as in a window so high that the screen needs not
  /// scroll: whatever is scrolled away is nearer than the buttons below the view.
  var unrolled: [Element] {
    guard let screen, let view = screen.layout.view else { return reachable }
    let pinned = Set(screen.widgets.filter(\.isPinned).map(\.id))
    return reachable.map { element in
      var element = element
      if pinned.contains(element.id), element.frame.minY >= view.maxY {
        element.frame.y += screen.layout.reach - screen.scroll
      }
      return element
    }
  }

  /// The elements of the bar, the tools and the table.
  var regions: [[Element]] {
    [
      barButtons.map(\.element), toolBar.buttons.map(\.element),
      session.elements(scale: chrome.scale),
    ]
  }

  /// Returns the widget with an id if it accepts input now, without listing all widgets.
  func reachable(named id: ElementID) -> Widget? {
    if let key = keys.first(where: { $0.id == id }) { return key.widget }
    guard let screen else {
      return buttons.first { $0.id == id }?.widget
        ?? session.element(id, scale: chrome.scale).map(Widget.init(onTable:))
    }
    let bar = screen.isLow ? buttons.first { $0.id == id }?.widget : nil
    return bar ?? screen.widgets.first { $0.id == id }
  }

  /// The widget in focus, if it can still be activated.
  var focused: Widget? {
    chrome.focus.id.flatMap { reachable(named: $0) }.flatMap { $0.element.isStop ? $0 : nil }
  }

  /// The part of the window that typed text goes to; `nil` while letters are keys.
  var textField: Rect? {
    guard screen == nil else { return field?.frame }
    guard session.takesText else { return nil }
    let size = chrome.size
    return field?.frame ?? Rect(0, MenuBar.height, size.width, max(size.height - MenuBar.height, 1))
  }

  // MARK: By the pointer

  /// The widgets that can be pressed: the bar's buttons, and the visible ones of the open screen
  /// above them.
  var pressable: [Pressable] {
    let bar = buttons.map { Pressable(widget: $0.widget, frame: $0.frame) }
    let below = screen.map { ($0.isLow ? bar : []) + $0.pressable } ?? bar
    let keyboard = keyboard?.frame
    return below.filter { keyboard?.contains($0.frame.center) != true }
      + keys.map { Pressable(widget: $0.widget, frame: $0.frame) }
  }

  /// Returns the widget under a point.
  func hovered(at p: Point) -> Widget? {
    keyboard?.key(at: p) ?? pressable.last { $0.frame.contains(p) }?.widget
  }

  /// Returns the enabled widget under a point.
  func widget(at p: Point) -> Widget? {
    if let key = keyboard?.key(at: p) { return key }
    let enabled = pressable.filter(\.widget.isEnabled)
    return enabled.last { $0.frame.contains(p) }?.widget
      ?? (chrome.isTouched ? TouchTargets.widget(at: p, among: enabled) : nil)
  }

  /// Returns whether a point is on the table and no screen is open.
  func isTable(_ p: Point) -> Bool {
    screen == nil && p.y >= RaceStrip.area(in: chrome).top && keyboard?.frame.contains(p) != true
  }

  /// A Boolean value that indicates whether the pointer is over a widget that can be clicked.
  private var isOverButton: Bool {
    chrome.pointer.highlight.hot.map { hot in
      pressable.contains { $0.id == hot && $0.widget.isEnabled }
    } ?? false
  }

  /// The shape of the pointer.
  var pointerShape: PointerShape {
    chrome.hand.isInUse ? .hidden : isOverButton ? .hand : .arrow
  }

  /// The tooltip of the hovered widget.
  var tooltip: Tooltip? {
    let widgets = (screen?.pressable.map(\.widget) ?? buttons.map(\.widget)) + keys.map(\.widget)
    guard let widget = widgets.first(where: { $0.id == chrome.pointer.highlight.hot }),
      let words = widget.tooltip
    else { return nil }
    var target = widget.frame
    // A tooltip over the keys, or over the field below them, would be in the way of typing.
    if let panel = keyboard?.frame, let field, panel.contains(target.center) {
      target.y = panel.y
      target.height = panel.minY > field.frame.minY ? panel.height : field.frame.maxY - panel.minY
    }
    return Tooltip(
      words: words, target: target, isOnTable: screen == nil && target.minY > MenuBar.height)
  }

  // MARK: In every frame

  /// Returns the shape of the pointer, without creating a tree while no widget is under it.
  static func pointerShape(on shell: AppShell) -> PointerShape {
    let isOverNone = shell.chrome.pointer.highlight.hot == nil && !shell.chrome.hand.isInUse
    return isOverNone ? .arrow : shell.widgets.pointerShape
  }

  /// Returns the part of the window that typed text goes to, without creating a tree while there is
  /// none.
  static func textField(on shell: AppShell) -> Rect? {
    mayHaveField(shell.chrome, over: shell.session) ? shell.widgets.textField : nil
  }

  /// Returns false if no widget is a text field that is being edited.
  static func mayHaveField(_ chrome: Chrome, over session: any AnySession) -> Bool {
    chrome.isScreenOpen || session.takesText
  }

  // MARK: Description

  /// All elements on the window, in groups: those of the bar, of the table, and what lies above.
  /// Elements under a screen are disabled.
  ///
  /// The groups are not joined, because a table may have thousands of elements to copy.
  var elementGroups: [[Element]] {
    let bar = toolBar
    var above = [toast?.element].compactMap(\.self)
    if screen == nil { above += tips?.elements ?? [] }
    above += handElements
    var groups = [buttons(with: bar).map(\.element), session.elements(scale: chrome.scale), above]
    let keys = keys.map(\.element)
    guard let screen else { return groups + [keys] }
    for group in groups.indices {
      for i in groups[group].indices where !screen.isLow || groups[group][i].role != .button {
        groups[group][i].isEnabled = false
      }
    }
    return groups + [screen.widgets.map(\.element), keys]
  }
}
