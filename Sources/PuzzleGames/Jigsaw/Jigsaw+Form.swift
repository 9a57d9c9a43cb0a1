internal import PieceCutting
public import PuzzleCore
public import PuzzleKit

extension Jigsaw: PreviewsCut {
  public static func form(for parameters: Parameters, picture: Size?) -> PuzzleForm<Parameters> {
    let pieces = parameters.count.pieces
    var form = PuzzleForm(
      parameters, title: title(of: parameters.count, picture: picture),
      alternative: parameters)
    let steps = [12, 24, 48, 100, 250, 500, 1000]
    form.alternative.count = .pieces(steps.first { $0 > pieces } ?? steps[0])
    var count = FormField("pieces", "Pieces", .number(pieces, in: counts))
    count.actual = (try? parameters.count.cells(of: picture)).map { $0.columns * $0.rows }
    form.ask(count) { $0.count = .pieces($1) }
    form.ask(choice("rotation", "Rotation", ["Off", "90° steps", "Free"], parameters.turning)) {
      $0.turning = Turning.allCases[$1]
    }
    let styles = CutStyle.allCases.map { $0 == .classic ? "Original" : $0.rawValue.capitalized }
    form.ask(choice("cut", "Cut", styles, parameters.style)) { $0.style = CutStyle.allCases[$1] }
    return form
  }

  private static func choice<Option: CaseIterable & Equatable>(
    _ id: String, _ label: String, _ options: [String], _ current: Option
  ) -> FormField {
    let selected = Array(Option.allCases).firstIndex(of: current) ?? 0
    return FormField(id, label, .options(options, selected: selected))
  }

  /// Returns the title of a puzzle, which shows the actual number of pieces.
  private static func title(of count: Count, picture: Size?) -> String {
    if case .grid(let columns, let rows) = count {
      return "Jigsaw, \(columns.grouped)x\(rows.grouped)"
    }
    let cells = try? count.cells(of: picture)
    return "Jigsaw, \((cells.map { $0.columns * $0.rows } ?? count.pieces).grouped) pieces"
  }

  /// Draws a cut like the one that would be dealt over the picture, unless its cells are too small
  /// to be visible.
  public static func preview(
    _ parameters: Parameters, picture: Size, in rect: Rect, on canvas: inout Canvas
  ) {
    guard let (columns, rows) = try? parameters.count.cells(of: picture) else { return }
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
