internal import PieceCutting
internal import PuzzleCore

extension Jigsaw.Tidying {
  /// The rectangles around pieces in a given order: of the same size for all pieces in the same
  /// quarter turn, or fitted to each piece.
  struct PieceBoxes {
    /// The pieces in their order.
    var pieces: [Int]
    /// The quarter turns of all pieces of the puzzle.
    private let turns: [UInt8]
    /// The boxes of the four quarter turns.
    private let usual: [Jigsaw.PieceBox]
    /// The boxes of the pieces in their order; empty unless they are fitted.
    private var fitted: [Jigsaw.PieceBox] = []
    /// The size that has room for each of the boxes.
    private(set) var largest = Size(0, 0)

    init(_ pieces: [Int], _ state: Jigsaw.State, _ cut: Cut, _ overhang: Overhang) {
      self.pieces = pieces
      usual = (0..<4).map {
        Jigsaw.PieceBox(0, angle: Double($0) * 90, cut, overhang, isFitted: false)
      }
      var turns = [UInt8](repeating: 0, count: state.count)
      var isUsed = [false, false, false, false]
      for piece in pieces {
        let turn = Int(state.pose(of: piece).settled(.quarter).angle / 90)
        turns[piece] = UInt8(turn)
        isUsed[turn] = true
      }
      self.turns = turns
      for turn in 0..<4 where isUsed[turn] { grow(to: usual[turn]) }
    }

    var count: Int { pieces.count }

    subscript(index: Int) -> Jigsaw.PieceBox {
      fitted.isEmpty ? usual[Int(turns[pieces[index]])] : fitted[index]
    }

    /// Returns the rotation of a piece, in degrees.
    func angle(at index: Int) -> Double { Double(turns[pieces[index]]) * 90 }

    /// Fits the boxes to the pieces.
    mutating func fit(_ cut: Cut, _ overhang: Overhang) {
      fitted = pieces.map {
        Jigsaw.PieceBox($0, angle: Double(turns[$0]) * 90, cut, overhang, isFitted: true)
      }
      largest = Size(0, 0)
      for box in fitted { grow(to: box) }
    }

    private mutating func grow(to box: Jigsaw.PieceBox) {
      largest.width = max(largest.width, box.size.width)
      largest.height = max(largest.height, box.size.height)
    }
  }
}
