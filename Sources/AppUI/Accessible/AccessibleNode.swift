public import PuzzleCore
public import PuzzleKit

/// A widget as screen readers see it.
public struct AccessibleNode: Hashable, Sendable {
  /// The kind of a widget, by its name in ATK.
  public enum Role: String, Sendable {
    case button = "push button"
    case toggle = "toggle button"
    case option = "radio button"
    case slider, label, panel, dialog
    case field = "entry"
    case item = "list item"
    case piece = "icon"
    case bar = "tool bar"
  }

  /// The states of a widget.
  public struct States: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let enabled = Self(rawValue: 1)
    public static let focusable = Self(rawValue: 2)
    public static let checkable = Self(rawValue: 4)
    public static let checked = Self(rawValue: 8)
    public static let modal = Self(rawValue: 16)
    public static let editable = Self(rawValue: 32)
    public static let active = Self(rawValue: 64)
  }

  /// The identity of a widget.
  public enum Key: Hashable, Sendable {
    case group(Group)
    case element(ElementID, in: Group)
  }

  /// A part of the window that groups widgets.
  public enum Group: Hashable, Sendable {
    case bar, tools, table, keyboard
    /// The screen with this name.
    case screen(String)
  }

  public var key: Key
  public var role: Role
  public var states: States
  /// The frame in points of the window.
  public var frame: Rect
  /// The words for the widget.
  public var name: String
  /// More words, such as the reason why a button is disabled; often empty.
  public var details = ""
  /// The names of the actions, of which the first is that of a press.
  public var actions: [String] = []
  public var value: Element.Value?
  public var text: String?

  /// The identifier, for tests.
  public var id: String {
    switch key {
    case .group(.bar): "bar"
    case .group(.tools): "tools"
    case .group(.table): "table"
    case .group(.keyboard): "keyboard"
    case .group(.screen(let name)): name
    case .element(let id, _): id.description
    }
  }

  /// Creates a group.
  init(_ group: Group, _ role: Role, _ name: String, frame: Rect, states: States) {
    key = .group(group)
    (self.role, self.name, self.frame, self.states) = (role, name, frame, states)
  }

  /// Creates the node of an element.
  init(
    _ element: Element, in group: Group, named name: Phrase? = nil, _ translator: any Translator
  ) {
    key = .element(element.id, in: group)
    self.name = translator.text(name ?? element.label)
    frame = element.frame
    details = translator.text(element.reason ?? "")
    value = element.value
    states = element.isEnabled ? .enabled : []
    if element.isStop { states.insert(.focusable) }
    if let isOn = element.isOn { states.formUnion(isOn ? [.checkable, .checked] : .checkable) }
    switch element.role {
    case .button:
      let isOption = if case .screen = group { true } else { false }
      role = element.isOn == nil ? .button : isOption ? .option : .toggle
    case .cell, .letter: role = .item
    case .piece: role = .piece
    case .slider: role = .slider
    case .text: role = .label
    case .field:
      role = .field
      text = element.text ?? ""
      states.insert(.editable)
    }
    if element.role != .text, element.role != .slider { actions = [translator.text("press")] }
  }
}
