internal import PieceCutting
public import PuzzleCore
public import PuzzleKit

extension Jigsaw: PreviewsCut {
  public static func form(for parameters: Parameters, picture: Size?) -> PuzzleForm<Parameters> {
    let pieces = parameters.count.pieces
    var form = PuzzleForm(
      parameters, title: parameters.count.title(for: picture),
      alternative: parameters)
    let steps = [12, 24, 48, 100, 250, 500, 1000]
    form.alternative.count = .pieces(steps.first { $0 > pieces } ?? steps[0])
    var count = FormField("pieces", "Pieces", .number(pieces, in: counts))
    count.actual = (try? parameters.count.cells(of: picture)).map { $0.columns * $0.rows }
    form.ask(count) { $0.count = .pieces($1) }
    form.ask(FormField("rotation", "Rotation", ["Off", "90° steps", "Free"], parameters.turning)) {
      $0.turning = Turning.allCases[$1]
    }
    let styles = CutStyle.allCases.map(\.name)
    form.ask(FormField("cut", "Cut", styles, parameters.style)) { $0.style = CutStyle.allCases[$1] }
    if (count.actual ?? pieces) >= Boxes.least {
      let boxes = FormField(
        "boxes", "Boxes of 60 pieces", ["Off", "By region", "By colour"], parameters.boxing)
      form.ask(boxes) { $0.boxing = Boxing.allCases[$1] }
    }
    return form
  }

  public static func preview(
    _ parameters: Parameters, picture: Size, in rect: Rect, on canvas: inout Canvas
  ) {
    CutPreview(parameters: parameters, picture: picture).draw(in: rect, on: &canvas)
  }
}

extension FormField {
  /// Creates a choice among the cases of a type, of which one is selected.
  fileprivate init<Option: CaseIterable & Equatable>(
    _ id: String, _ label: Phrase, _ options: [Phrase], _ current: Option
  ) {
    let selected = Array(Option.allCases).firstIndex(of: current) ?? 0
    self.init(id, label, .options(options, selected: selected))
  }
}

extension Jigsaw.Count {
  /// Returns the title of a puzzle, which shows the actual number of pieces.
  fileprivate func title(for picture: Size?) -> Phrase {
    if case .grid(let columns, let rows) = self {
      return Self.title(columns: columns, rows: rows)
    }
    let cells = try? cells(of: picture)
    return Self.title(count: cells.map { $0.columns * $0.rows } ?? pieces)
  }

  /// Returns the title of a puzzle with columns and rows that the player chose.
  static func title(columns: Int, rows: Int) -> Phrase { "Jigsaw, \(columns)x\(rows)" }

  /// Returns the title of a puzzle with a number of pieces.
  static func title(count: Int) -> Phrase {
    Phrase(count, one: "Jigsaw, \(count) piece", other: "Jigsaw, \(count) pieces")
  }
}

extension CutStyle {
  /// The name of the style in the form.
  fileprivate var name: Phrase {
    switch self {
    case .classic: "Original"
    case .varied: "Varied"
    case .waves: "Waves"
    case .straight: "Straight"
    }
  }
}
