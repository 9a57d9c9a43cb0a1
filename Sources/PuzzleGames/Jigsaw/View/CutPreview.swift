internal import PieceCutting
internal import PuzzleCore
internal import PuzzleKit

extension Jigsaw {
  /// A cut like the one that would be dealt, drawn over the picture unless its cells are too small to
  /// be visible.
  struct CutPreview {
    let parameters: Parameters
    /// The picture's size in pixels.
    let picture: Size

    func draw(in rect: Rect, on canvas: inout Canvas) {
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
}
