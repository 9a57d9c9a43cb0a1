internal import PuzzleCore
public import PuzzleKit
internal import WordGrid

extension WordSearch: HangsOnWall {
  public static func shape(of table: Table<WordSearch>) -> Double { 1 }

  public static func timelapse(
    of table: Table<WordSearch>, _ moves: [Move]
  ) -> any Timelapse {
    BoardTimelapse(table.deal, moves)
  }

  /// The board of letters, on which the lines are drawn one after the other.
  struct BoardTimelapse: Timelapse {
    /// The seconds that a line takes from its first letter to its last.
    private static let lineTime = 0.42
    /// The size of a letter, in device pixels, below which it is drawn as a dot.
    private static let leastLetter = 6.0

    private let deal: Deal
    private let moves: [Move]
    private var state: State
    private var made = 0
    /// The times at which the lines began.
    private var starts: [Double] = []
    private var now = 0.0
    private var isGathered = false

    init(_ deal: Deal, _ moves: [Move]) {
      self.deal = deal
      self.moves = moves
      state = WordSearch.start(deal)
    }

    var shape: Double { 1 }
    var isWhole: Bool { isGathered && (starts.last ?? 0) + Self.lineTime <= now }

    mutating func advance(to share: Double, at seconds: Double, isReduced: Bool) {
      now = seconds
      let due = Int((Double(moves.count) * min(max(share, 0), 1)).rounded(.down))
      guard !isGathered, due > made else { return }
      while made < due {
        try? WordSearch.apply(moves[made], to: &state, in: deal)
        made += 1
      }
      begin(at: seconds, isReduced: isReduced)
    }

    mutating func gather(at seconds: Double, isReduced: Bool) {
      now = seconds
      guard !isGathered else { return }
      isGathered = true
      let found = Set(state.found)
      state.found += deal.words.indices.filter { !found.contains($0) }
      begin(at: seconds, isReduced: isReduced)
    }

    /// Begins the lines that were found since.
    private mutating func begin(at seconds: Double, isReduced: Bool) {
      let start = isReduced ? seconds - Self.lineTime : seconds
      while starts.count < state.found.count { starts.append(start) }
    }

    func place(in room: Rect) -> Rect? { nil }

    func draw(over picture: Rect, theme: Theme, scale: Double, on canvas: inout Canvas) {
      // A board is printed on white paper, whatever the window's colours are.
      let theme = Theme.light
      canvas.fill(.rect(picture), theme.surface)
      let side = max(deal.side, 1)
      let cells = CellGrid(
        picture.inset(by: picture.width / Double(side + 2) / 2), columns: side, rows: side)
      let cell = cells.cell.width
      for (place, word) in state.found.enumerated() where deal.words.indices.contains(word) {
        let share = min(max((now - starts[place]) / Self.lineTime, 0), 1)
        let line = deal.words[word].line
        let (start, end) = (cells.center(line.from), cells.center(line.to))
        let color = WordSearch.color(at: place, theme)
        canvas.capsule(
          Capsule(from: start, to: start.interpolated(to: end, share), cell: cell),
          fill: color.opacity(0.26), border: color, width: max(min(cell * 0.07, 2.5), 0.6))
      }
      drawLetters(in: cells, theme: theme, scale: scale, on: &canvas)
    }

    private func drawLetters(
      in cells: CellGrid, theme: Theme, scale: Double, on canvas: inout Canvas
    ) {
      let size = cells.cell.width * 0.56
      for (row, letters) in deal.rows.enumerated() {
        for (column, letter) in letters.enumerated() {
          let center = cells.center(row * cells.columns + column)
          if size * scale < Self.leastLetter {
            let dot = Rect(center: center, size: Size(size * 0.7, size * 0.7))
            canvas.fill(.rect(dot), theme.ink.opacity(0.4))
          } else {
            canvas.text(String(letter), TextStyle(.title, size), theme.ink, center: center)
          }
        }
      }
    }
  }
}
