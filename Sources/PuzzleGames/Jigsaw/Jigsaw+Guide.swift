public import PuzzleCore

extension Jigsaw {
  public static let guide = Guide(
    name: "Jigsaw", summary: "Interlocking pieces that turn and join, from 2 to 100,000.",
    blocks: [
      .heading("The puzzle"),
      .paragraph(
        "The picture is cut into interlocking pieces and scattered over the table. Bring a piece "
          + "near a true neighbour, turned the right way, and they join. What is joined moves as "
          + "one, and joins other parts. It is done when the whole picture lies upright."),
      .heading("Turning"),
      .entry("Click", "turns a piece by a quarter"),
      .entry("Right drag", "turns it freely under your hand; it settles when you let go"),
      .entry("Wheel", "turns what you hold"),
      .entry("R, Shift+R", "turns what you hold or point at, and back"),
      .entry("Two fingers", "turn and move what they touch"),
      .heading("Many pieces"),
      .entry("Shift+click, M", "selects a piece, or takes it out of the selection"),
      .entry("Drag", "on the bare table draws a band round pieces: they move and turn as one"),
      .entry("S", "lays loose pieces side by side, those of the border first"),
      .entry("E", "leaves border pieces only, and brings the rest back"),
      .entry("1 to 4", "puts what you hold, selected or point at into a tray"),
      .entry("T, Shift+1 to 4", "opens a tray: drag a piece out of it, or into it"),
      .entry("X", "lays what is in the open tray back"),
      .heading("Looking closer"),
      .entry("Wheel", "zooms about the pointer"),
      .entry("+, -", "zoom about the middle"),
      .entry("Middle drag", "pushes the table; so does a drag with Space held down"),
      .entry("Page keys, Home, End", "push it, too"),
      .entry("0", "shows the whole table"),
      .entry("G", "lays the picture under the pieces: off, faint, strong"),
      .entry("P", "shows the picture on a card, to be moved and magnified with the wheel"),
      .entry("B", "changes the background"),
      .heading("The secret"),
      .paragraph(
        "The table keeps a secret. Its corners, clicked one after the other down and round like a "
          + "letter U from the upper left, show a button that solves the puzzle by itself."),
      .heading("Without dragging"),
      .paragraph("Use the keyboard alone:"),
      .entry("Tab, arrows", "go from one thing to the next"),
      .entry("Enter, Space", "press a button; pick a piece up or put it down"),
      .entry("Arrows", "move the piece in your hand; with Shift by one point"),
      .entry("Escape", "puts the piece back, closes a page"),
    ])

  public static func choices(for parameters: Parameters, picture: Size?) -> [FormField] {
    [
      FormField("pieces", "Pieces", .number(pieces(parameters), in: counts)),
      FormField(
        "rotation", "Turning",
        .options(
          ["Off", "Quarter turns", "Free"],
          selected: Turning.allCases.firstIndex(of: parameters.turning) ?? 0)),
      FormField(
        "cut", "Cut",
        .options(
          CutStyle.allCases.map(\.rawValue.capitalized),
          selected: CutStyle.allCases.firstIndex(of: parameters.style) ?? 0)),
    ]
  }

  public static func choosing(
    _ id: String, _ value: Int, in parameters: Parameters
  ) -> Parameters {
    var changed = parameters
    switch id {
    case "pieces": changed.count = .pieces(value)
    case "rotation" where Turning.allCases.indices.contains(value):
      changed.turning = Turning.allCases[value]
    case "cut" where CutStyle.allCases.indices.contains(value):
      changed.style = CutStyle.allCases[value]
    default: break
    }
    return changed
  }

  /// Draws a cut like the one that would be dealt over the picture, unless its cells are too small
  /// to be visible.
  public static func preview(
    _ parameters: Parameters, picture: Size, in rect: Rect, on canvas: inout Canvas
  ) {
    guard let (columns, rows) = try? cells(parameters.count, of: picture) else { return }
    let cell = Size(rect.width / Double(columns), rect.height / Double(rows))
    guard min(cell.width, cell.height) >= 3 else { return }
    var chance = SeededGenerator(seed: 1)
    let cut = Cut(
      grid: CutGrid(columns: columns, rows: rows, cell: cell), style: parameters.style,
      using: &chance)
    var pieces = Cutouts(
      picture: nil, color: Color.white.opacity(0),
      relief: Relief(
        light: Color.white.opacity(0.55), dark: Color.black.opacity(0.6),
        shade: Color.black.opacity(0),
        depth: 1))
    let corner = SIMD2(Float(rect.x), Float(rect.y))
    for piece in 0..<cut.grid.count {
      let first = pieces.corners.count
      cut.appendOutline(
        of: piece, detail: .detail(forCell: min(cell.width, cell.height)), to: &pieces.corners)
      for i in first..<pieces.corners.count { pieces.corners[i] += corner }
      pieces.pieces.append(
        .init(
          corners: Int32(first)..<Int32(pieces.corners.count), map: .identity, depth: .rims))
    }
    canvas.cutouts(pieces, bounds: rect)
  }
}

extension String {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
