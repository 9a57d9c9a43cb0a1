internal import PuzzleCore
public import PuzzleKit

extension Jigsaw {
  /// The buttons at the edge of the table.
  enum Tool: String, CaseIterable {
    case fit = "tool.fit"
    case ghost = "tool.ghost"
    case preview = "tool.preview"
    case edges = "tool.edges"
    case tidy = "tool.sort"
    case trays = "tool.trays"
    case boxes = "tool.boxes"
    case click = "tool.click"
    case select = "tool.select"
    case background = "tool.cloth"

    init?(id: ElementID) {
      guard let tool = Tool.allCases.first(where: { $0.id == id }) else { return nil }
      self = tool
    }

    init?(key: Character) {
      guard let tool = Tool.allCases.first(where: { $0.key == key }) else { return nil }
      self = tool
    }

    var id: ElementID { .named(rawValue) }

    var key: Character {
      switch self {
      case .fit: "0"
      case .ghost: "g"
      case .preview: "p"
      case .edges: "e"
      case .tidy: "s"
      case .trays: "t"
      case .boxes: "o"
      case .click: "c"
      case .select: "l"
      case .background: "b"
      }
    }

    var label: Phrase {
      switch self {
      case .fit: "Show the whole table"
      case .ghost: "Show a ghost picture"
      case .preview: "Show a preview"
      case .edges: "Show border pieces only"
      case .tidy: "Sort loose pieces"
      case .trays: "Open a tray"
      case .boxes: "Open a box"
      case .click: "Pick pieces up with a click"
      case .select: "Select pieces with a click"
      case .background: "Change the background"
      }
    }

    /// The icon as a code point of the icon font (Material Icons).
    var icon: String {
      switch self {
      case .fit: "\u{E56B}"
      case .ghost: "\u{E91C}"
      case .preview: "\u{E8AA}"
      case .edges: "\u{E22F}"
      case .tidy: "\u{E8F0}"
      case .trays: "\u{E156}"
      case .boxes: "\u{E149}"
      case .click: "\u{E913}"
      case .select: "\u{E162}"
      case .background: "\u{E40A}"
      }
    }

    /// Returns a Boolean value that indicates whether the option that the tool toggles is on.
    func isOn(_ table: Table<Jigsaw>, _ controller: Controller) -> Bool {
      switch self {
      case .ghost: controller.ghost != .off
      case .preview: controller.preview != nil
      case .edges: table.state.isFiltered
      case .fit: false
      case .tidy: controller.showsSort
      case .boxes: controller.showsBoxes && table.state.boxed > 0
      case .trays: controller.openTray != nil
      case .click: controller.clickPicksUp
      case .select: controller.clickSelects
      case .background: controller.background != 0
      }
    }
  }
}

extension Jigsaw.Tool {
  /// The buttons while all options are off, made once: the table asks for them in every frame.
  private static let buttons = allCases.map { tool in
    let label: Phrase = "\(tool.label) (\(tool.key.uppercased()))"
    return TableTool(id: tool.id, label: label, icon: tool.icon, isToggle: tool != .fit)
  }

  fileprivate static func buttons(
    _ table: Table<Jigsaw>, _ controller: Jigsaw.Controller
  ) -> [TableTool] {
    zip(allCases, buttons).compactMap { tool, button in
      guard tool != .boxes || table.deal.isBoxed else { return nil }
      var button = button
      button.isOn = tool.isOn(table, controller)
      button.isEnabled = tool != .boxes || table.state.boxed > 0
      return button
    }
  }
}

extension Jigsaw: HasToolbar {
  public static func tools(_ table: Table<Jigsaw>, _ controller: Controller) -> [TableTool] {
    Tool.buttons(table, controller)
  }
}
