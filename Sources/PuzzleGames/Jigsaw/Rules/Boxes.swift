internal import PieceCutting
internal import PuzzleCore

extension Jigsaw {
  /// The boxes in which a large puzzle arrives, each with about 60 pieces of one region of the
  /// picture or of similar colours.
  struct Boxes {
    /// The fewest pieces of a puzzle that can arrive in boxes: a request for 500 can make fewer.
    static let least = 480
    /// The number of pieces in a box, about.
    private static let size = 60

    let grid: CutGrid
    private let across: Int
    private let down: Int
    /// The box of each piece; nil if a box has the pieces of a region.
    private let numbers: [UInt16]?

    init(_ grid: CutGrid, numbers: [UInt16]? = nil) {
      self.grid = grid
      self.numbers = numbers
      let wanted = Double(grid.count) / Double(Self.size)
      let shape = Double(grid.columns) / Double(grid.rows)
      across = min(max(Int((wanted * shape).squareRoot().rounded()), 1), grid.columns)
      down = min(max(Int((wanted / Double(across)).rounded()), 1), grid.rows)
    }

    var count: Int { across * down }

    /// Returns the box of a piece: regions row by row, or colours in the order of their ranks.
    func box(of piece: Int) -> Int {
      if let numbers { return Int(numbers[piece]) }
      return grid.row(piece) * down / grid.rows * across
        + grid.column(piece) * across / grid.columns
    }

    /// Returns the box of each piece of a cut, by the colours in its picture.
    static func numbers(of cut: Cut, in picture: Picture) -> [UInt16] {
      let ranks = Packed(ColorRanks(of: picture, in: cut.grid).ranks)
      let order = SortRanks(order: .color(ranks: ranks), cut: cut, state: nil)
      let count = Boxes(cut.grid).count
      var numbers = [UInt16](repeating: 0, count: cut.grid.count)
      for (place, piece) in order.sorted(Array(0..<cut.grid.count)).enumerated() {
        numbers[piece] = UInt16(place * count / cut.grid.count)
      }
      return numbers
    }

    /// Returns the parts of the picture on the lid of a box with some pieces, in rows of the same
    /// length, as fractions of its width and height.
    func lid(of box: Int, _ pieces: [Int]) -> [Rect] {
      guard numbers != nil else { return [region(of: box)] }
      let shown = 9
      return (0..<shown).map { place in
        let piece = pieces[place * pieces.count / shown]
        return Rect(
          Double(grid.column(piece)) / Double(grid.columns),
          Double(grid.row(piece)) / Double(grid.rows), 1 / Double(grid.columns),
          1 / Double(grid.rows))
      }
    }

    /// Returns the part of the picture that is in a box, as fractions of its width and height.
    private func region(of box: Int) -> Rect {
      // The first cell of a box is the first whose product reaches the box's number.
      func first(_ box: Int, of boxes: Int, _ cells: Int) -> Double {
        Double((box * cells + boxes - 1) / boxes) / Double(cells)
      }
      let (column, row) = (box % across, box / across)
      let left = first(column, of: across, grid.columns)
      let top = first(row, of: down, grid.rows)
      return Rect(
        left, top, first(column + 1, of: across, grid.columns) - left,
        first(row + 1, of: down, grid.rows) - top)
    }
  }
}
