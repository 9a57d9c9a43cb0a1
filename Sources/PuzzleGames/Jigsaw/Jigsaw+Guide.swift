internal import PieceCutting
public import PuzzleCore
public import PuzzleKit

extension Jigsaw {
  public static let guide = Guide(
    name: "Jigsaw", summary: "Interlocking pieces that turn and join, from 2 to 100,000.",
    blocks: [
      .heading("The puzzle"),
      .paragraph(
        "The picture is cut into interlocking pieces and scattered over the table. Drag a piece "
          + "next to its true neighbour, turned the same way, and they join. Joined pieces move "
          + "as one, and join other parts. The puzzle is solved when the whole picture is "
          + "together and upright."),
      .heading("Rotation"),
      .entry("Click", "turns a piece by 90°"),
      .entry("Right drag", "turns the piece freely; it settles when you let go"),
      .entry("Wheel", "turns the piece you hold"),
      .entry("R, Shift+R", "turn the piece you hold or point at, and back"),
      .entry("Two fingers", "turn and move the piece they touch"),
      .heading("Many pieces"),
      .entry("Shift+click, M", "adds a piece to the selection, or removes it"),
      .entry("Drag", "on the empty table selects pieces: they move and turn as one"),
      .entry("S", "tidies up loose pieces: corners first, then the border, then the rest"),
      .entry("E", "shows border pieces only; again, brings the rest back"),
      .entry("1 to 4", "put the pieces you hold, selected or point at into that tray"),
      .entry("T, Shift+1 to 4", "open or close a tray: drag pieces out of it or into it"),
      .entry("X", "puts everything in the open tray back"),
      .heading("Looking closer"),
      .entry("Wheel", "zooms around the pointer"),
      .entry("+, -", "zoom around the middle of the window"),
      .entry("Middle drag", "moves the table; so does dragging while you hold Space"),
      .entry("Page keys, Home, End", "move the table"),
      .entry("0", "shows the whole table"),
      .entry("G", "shows a ghost picture under the pieces: off, faint, strong"),
      .entry("P", "shows a preview: drag it, or magnify it with the wheel"),
      .entry("B", "changes the background"),
      .heading("Auto Solve"),
      .paragraph(
        "Click the four corners of the table, where nothing lies, in this order: upper left, "
          + "lower left, lower right, upper right, like drawing the letter U. A button appears "
          + "that solves the puzzle for you."),
      .heading("Without dragging"),
      .paragraph("Use the keyboard alone:"),
      .entry("Tab, arrows", "move between items"),
      .entry("Enter, Space", "press a button; pick up a piece or put it down"),
      .entry("Arrows", "move the piece you hold by 10 points, with Shift by 1 point"),
      .entry("Escape", "puts the piece back, closes a page"),
    ])

  public static func choices(for parameters: Parameters, picture: Size?) -> [FormField] {
    [
      FormField("pieces", "Pieces", .number(pieces(parameters), in: counts)),
      FormField(
        "rotation", "Rotation",
        .options(
          ["Off", "90° steps", "Free"],
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
