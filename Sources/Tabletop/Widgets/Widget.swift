internal import PuzzleCore

/// One thing on screen: drawn, focused, described and pressed from the same value.
struct Widget: Hashable {
  var element: Element
  /// What a press does; nil for text, and for sliders, which are dragged.
  var action: Action?
  /// The words shown when it is pointed at.
  var tooltip: String?
  /// A Boolean value that indicates whether it stays where it is when its screen is scrolled.
  var isPinned: Bool

  init(_ element: Element, _ action: Action? = nil, tooltip: String? = nil, isPinned: Bool = true) {
    self.element = element
    self.action = action
    self.tooltip = tooltip
    self.isPinned = isPinned
  }

  /// Creates a line of text.
  static func text(_ id: String, _ words: String, frame: Rect) -> Widget {
    Widget(Element(id, .text, words, frame: frame))
  }

  var id: String { element.id }
  var frame: Rect { element.frame }
  var isEnabled: Bool { element.isEnabled }

  /// A Boolean value that indicates whether a pointer can be over it as over a button.
  var isPressable: Bool { element.isStop || element.role == .button }
}

extension Button {
  var widget: Widget { Widget(element, action, tooltip: tooltip) }

  /// A widget that moves when its screen is scrolled.
  var scrollingWidget: Widget { Widget(element, action, tooltip: tooltip, isPinned: false) }
}

extension Widget {
  /// Creates a widget for something on the table.
  init(onTable element: Element) { self.init(element, .table(id: element.id)) }
}
