internal import PuzzleCore
public import PuzzleKit

extension Jigsaw {
  /// The buttons at the edge of the table.
  enum Tool: String, CaseIterable {
    case fit = "tool.fit"
    case ghost = "tool.ghost"
    case preview = "tool.preview"
    case edges = "tool.edges"
    case sort = "tool.sort"
    case trays = "tool.trays"
    case cloth = "tool.cloth"

    init?(key: Character) {
      guard let tool = Tool.allCases.first(where: { $0.key == key }) else { return nil }
      self = tool
    }

    var key: Character {
      switch self {
      case .fit: "0"
      case .ghost: "g"
      case .preview: "p"
      case .edges: "e"
      case .sort: "s"
      case .trays: "t"
      case .cloth: "b"
      }
    }

    var label: String {
      switch self {
      case .fit: "Show the whole table"
      case .ghost: "Show a ghost picture"
      case .preview: "Show a preview"
      case .edges: "Show border pieces only"
      case .sort: "Tidy up loose pieces"
      case .trays: "Open a tray"
      case .cloth: "Change the background"
      }
    }

    /// The icon as a code point of the icon font (Material Icons).
    var icon: String {
      switch self {
      case .fit: "\u{E56B}"
      case .ghost: "\u{E91C}"
      case .preview: "\u{E8AA}"
      case .edges: "\u{E22F}"
      case .sort: "\u{E8F0}"
      case .trays: "\u{E156}"
      case .cloth: "\u{E40A}"
      }
    }
  }

  public static func tools(_ table: Table<Jigsaw>, _ interaction: Interaction) -> [TableTool] {
    Tool.allCases.map { tool in
      let isOn =
        switch tool {
        case .ghost: interaction.ghost != .off
        case .preview: interaction.preview != nil
        case .edges: table.state.isFiltered
        case .fit, .sort: false
        case .trays: interaction.openTray != nil
        case .cloth: interaction.cloth != 0
        }
      return TableTool(
        id: tool.rawValue, label: "\(tool.label) (\(tool.key.uppercased()))", icon: tool.icon,
        isOn: isOn)
    }
  }
}

extension Jigsaw.Grip {
  mutating func use(_ tool: Jigsaw.Tool) -> Response<Jigsaw.Move> {
    switch tool {
    case .fit: now.camera = nil
    case .ghost:
      let all = Interaction.Ghost.allCases
      now.ghost = all[(now.ghost.rawValue + 1) % all.count]
    case .preview:
      now.preview = now.preview == nil ? Jigsaw.Preview(of: table) : nil
    case .cloth: now.cloth = (now.cloth + 1) % Jigsaw.cloths.count
    case .trays: return show(tray: now.openTray ?? now.lastTray)
    case .edges:
      if now.hand != nil { _ = cancel() }
      return .move(.filterEdges(!state.isFiltered))
    case .sort:
      if now.hand != nil { _ = cancel() }
      return .move(.tidy)
    }
    return .redraw
  }

  /// Opens a tray, or closes it if it is open.
  mutating func show(tray: Int) -> Response<Jigsaw.Move> {
    now.openTray = now.openTray == tray ? nil : tray
    now.lastTray = tray
    now.trayRow = 0
    return .redraw
  }

  /// Returns the content of the open tray to the places where it lay.
  mutating func emptyTray() -> Response<Jigsaw.Move> {
    guard let tray = now.openTray, now.hand == nil, state.stowed > 0 else { return .ignored }
    return .move(.empty(tray: tray))
  }
}

extension Jigsaw.State {
  /// A Boolean value that indicates whether the edge filter has set parts aside.
  var isFiltered: Bool { setAside > 0 }
}
