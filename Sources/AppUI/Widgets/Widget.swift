internal import PuzzleCore
internal import PuzzleKit

/// An element on screen that is drawn, focused, described and pressed from the same value.
struct Widget: Hashable {
  var element: Element
  /// The action of a press; `nil` for text, and for sliders, which are dragged.
  var action: Action?
  /// The text shown when the widget is hovered.
  var tooltip: Phrase?
  /// A Boolean value that indicates whether the widget stays in place when its screen scrolls.
  var isPinned: Bool

  init(_ element: Element, _ action: Action? = nil, tooltip: Phrase? = nil, isPinned: Bool = true) {
    self.element = element
    self.action = action
    self.tooltip = tooltip
    self.isPinned = isPinned
  }

  /// Creates a line of text.
  static func text(_ id: ElementID, _ words: Phrase, frame: Rect) -> Widget {
    Widget(Element(id, .text, words, frame: frame))
  }

  var id: ElementID { element.id }
  var frame: Rect { element.frame }
  var isEnabled: Bool { element.isEnabled }

  /// A Boolean value that indicates whether the pointer can hover over the widget as over a button.
  var isPressable: Bool { element.isStop || element.role == .button }
}

extension Button {
  var widget: Widget { Widget(element, action, tooltip: tooltip) }

  /// A widget that moves when its screen scrolls.
  var scrollingWidget: Widget { Widget(element, action, tooltip: tooltip, isPinned: false) }
}

extension Widget {
  /// Creates a widget for an element on the table.
  init(onTable element: Element) { self.init(element, .table(id: element.id)) }
}

/// The ids of the widgets under the pointer.
struct Highlight: Hashable {
  /// The hovered widget.
  var hot: ElementID?
  /// The pressed widget.
  var down: ElementID?

  /// Returns the opacity of the accent colour behind a tile or row.
  func pressure(on id: ElementID) -> Double { id == down ? 0.16 : id == hot ? 0.1 : 0.05 }
}
