public import PuzzleCore

extension Swap {
  public static let guide = Guide(
    name: "Swap", summary: "Exchange the tiles of a picture, level after level.",
    blocks: [
      .heading("The puzzle"),
      .paragraph(
        "The picture is cut into tiles, and none of them is where it belongs. Drag a tile onto "
          + "another one, and the two change places: while you hold it there, the other one shows "
          + "where it will go. Anywhere else the tile glides home."),
      .paragraph(
        "Level after level there are more tiles, from 2x2 to 10x10. A solved level opens the way to "
          + "the next one, with another picture. “New puzzle” goes back to any level that is open."),
      .heading("Below the board"),
      .paragraph(
        "Your exchanges, the fewest with which this deal can be solved, and your time."),
      .heading("At the edge"),
      .entry("Hint, H", "shows the whole picture for two seconds, once a level"),
      .entry("Next level, N", "goes on, once the level is solved"),
      .heading("The secret"),
      .paragraph(
        "The table keeps a secret. Its corners, clicked one after the other down and round like a "
          + "letter U from the upper left, show a button that solves the puzzle by itself, with as "
          + "few exchanges as can be."),
      .heading("Without dragging"),
      .paragraph("Click a tile, then the one to exchange it with. Or use the keyboard alone:"),
      .entry("Tab, arrows", "go from one thing to the next"),
      .entry("Enter, Space", "press a button; pick a tile up, or exchange it with this one"),
      .entry("Escape", "puts the tile back, closes a page"),
    ])

  enum Tool {
    static let hint = "tool.hint"
  }

  public static func tools(_ table: Table<Swap>, _ interaction: Interaction) -> [TableTool] {
    [
      TableTool(
        id: Tool.hint,
        label: interaction.wasHinted ? "One hint a level" : "Show the whole picture (H)",
        icon: "\u{E90F}",
        isEnabled: !interaction.wasHinted && !isSolved(table.state, in: table.deal))
    ]
  }

  public static func choices(for parameters: Parameters, picture: Size?) -> [FormField] {
    [
      FormField(
        "level", "Level",
        .options(levels.map(name), selected: parameters.level - levels.lowerBound),
        locked: levels.filter { !(parameters.open ~= $0) }.map { $0 - levels.lowerBound },
        reason: "Solve \(name(of: parameters.open.upperBound)) to open the next level.")
    ]
  }

  public static func choosing(
    _ id: String, _ value: Int, in parameters: Parameters
  ) -> Parameters {
    let open = parameters.open
    guard id == "level", value >= 0, value < open.count else { return parameters }
    var changed = parameters
    changed.level = levels.lowerBound + value
    changed.reached = open.upperBound
    return changed
  }

  /// Draws the cutting lines over the picture.
  public static func preview(
    _ parameters: Parameters, picture: Size, in rect: Rect, on canvas: inout Canvas
  ) {
    let side = min(max(parameters.level, levels.lowerBound), levels.upperBound)
    let width = side > 6 ? 1.0 : 2
    for i in 1..<side {
      let share = Double(i) / Double(side)
      for line in [
        Rect(rect.x + rect.width * share - width / 2, rect.y, width, rect.height),
        Rect(rect.x, rect.y + rect.height * share - width / 2, rect.width, width),
      ] {
        canvas.fill(.rect(line), Color.white.opacity(0.85))
      }
    }
  }
}
