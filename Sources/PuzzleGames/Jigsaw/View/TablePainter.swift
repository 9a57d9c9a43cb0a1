internal import PieceCutting
internal import PuzzleCore
internal import PuzzleKit

extension Jigsaw.View {
  /// A painter of the pieces on the table, other than those that move above it.
  struct TablePainter {
    let view: Jigsaw.View
    /// The accuracy of the outlines; nil for the one that fits the size.
    var detail: Detail?

    /// The cell size, in device pixels, below which many pieces have a draft, and the fewest pieces of
    /// such a puzzle: drawing them takes several times as long.
    private static let small = (pixels: 20.0, leastPieces: 5000)

    /// A painter of the same pieces without tabs; nil unless there are many small ones with tabs.
    var draft: Self? {
      guard view.cellPixels < Self.small.pixels, view.state.count >= Self.small.leastPieces,
        view.detail != .box
      else { return nil }
      return Self(view: view, detail: .box)
    }

    /// Draws all pieces that reach into an area, the lowest first.
    func draw(in area: Rect, on canvas: inout Canvas) {
      // The table is empty until there is a picture.
      guard view.frame.table.picture != nil else { return }
      var keys: [UInt64] = []
      let (overlay, state) = (view.overlay, view.state)
      state.visit(view.viewport.table(area).inset(by: -view.cut.maxReach)) { piece in
        if overlay.contains(piece) { return }
        keys.append(PieceKey.key(UInt64(state.height(of: piece)), piece))
      }
      Radix.sort(&keys)
      var batch = Jigsaw.CutoutBatch(view, area, detail: detail)
      /// The pieces above the last one in the batch that are joined to no others.
      var loose: [Int] = []
      var isHere: [Bool] = []
      var first = 0
      while first < keys.count {
        var end = first + 1
        let height = PieceKey.rank(keys[first])
        while end < keys.count, PieceKey.rank(keys[end]) == height { end += 1 }
        let piece = PieceKey.piece(keys[first])
        if end - first == 1 {
          loose.append(piece)
        } else {
          batch.take(&loose, in: state)
          if isHere.isEmpty { isHere = [Bool](repeating: false, count: state.count) }
          let pieces = keys[first..<end].map(PieceKey.piece)
          for piece in pieces { isHere[piece] = true }
          batch.add(
            pieces, isIn: { isHere[$0] }, piece, state.pose(of: piece),
            showsSeams: view.showsSeams)
          for piece in pieces { isHere[piece] = false }
        }
        if !view.isSelected.isEmpty, view.isSelected.contains(state.root(of: piece)) {
          batch.take(&loose, in: state)
          batch.mark(Jigsaw.PartMark(selectedIn: view.theme), on: &canvas)
        }
        first = end
      }
      batch.take(&loose, in: state)
      batch.finish(on: &canvas)
    }
  }
}
