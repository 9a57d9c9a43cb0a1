internal import PuzzleCore
internal import PuzzleKit

/// The buttons of the game's tools at the edge of the table.
struct ToolBar {
  let buttons: [Button]
  private let card: Rect

  private static let side = 40.0
  private static let gap = 4.0

  init(_ tools: [TableTool], in area: TableArea) {
    let strip = TableTool.strip(of: area)
    let isUpright = strip.width < strip.height
    let room = (isUpright ? strip.height : strip.width) - 16
    // A window too short for all buttons makes them smaller.
    let count = Double(max(tools.count, 1))
    let side = max(min(Self.side, (room - (count - 1) * Self.gap) / count), 8)
    let length = count * side + (count - 1) * Self.gap
    let start = isUpright ? strip.center.y - length / 2 : strip.center.x - length / 2
    let middle = isUpright ? strip.center.x : strip.center.y
    let place = { (i: Int) -> Rect in
      let along = (start + Double(i) * (side + Self.gap)).rounded()
      let across = (middle - side / 2).rounded()
      return isUpright ? Rect(across, along, side, side) : Rect(along, across, side, side)
    }
    buttons = tools.enumerated().map { i, tool in
      Button(
        id: tool.id, action: Self.action(of: tool), label: tool.label, icon: tool.icon,
        look: tool.isOn ? .primary : .quiet,
        isEnabled: tool.isEnabled, tooltip: tool.label, isOn: tool.isToggle ? tool.isOn : nil,
        isIconOnly: true, frame: place(i))
    }
    card = (buttons.first?.frame ?? .zero).union(buttons.last?.frame ?? .zero).inset(by: -4)
  }

  private static func action(of tool: TableTool) -> Action {
    switch tool.id {
    case nextLevelID: .nextLevel
    case printID: .request(.print)
    default: .tool(id: tool.id)
    }
  }

  /// The ids of the tools that the game does not define.
  static let nextLevelID: ElementID = "tool.next"
  static let printID: ElementID = "tool.print"

  func draw(on canvas: inout Canvas, theme: Theme, _ highlight: Highlight) {
    guard !buttons.isEmpty else { return }
    canvas.shadow(.rounded(card, 12), blur: 10, theme.shade, offset: Point(0, 2))
    canvas.fill(.rounded(card, 12), theme.surface)
    canvas.outline(card, radius: 12, theme: theme)
    for button in buttons { button.draw(on: &canvas, theme: theme, highlight) }
  }
}
