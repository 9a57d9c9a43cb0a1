internal import PieceCutting
public import PuzzleCore
public import PuzzleKit

extension Jigsaw.View: ShowsHint {
  public func outlines(of hint: Jigsaw.Move) -> [Path] { Jigsaw.HintOutlines(view: self).paths }
}

extension Jigsaw {
  /// The outlines of a part that fits to the largest one, where it lies and where it joins.
  struct HintOutlines {
    let view: View

    var paths: [Path] {
      let (state, grid) = (view.state, view.cut.grid)
      let roots = (0..<state.count).filter { state.root(of: $0) == $0 && state.tray(of: $0) == 0 }
      guard let largest = roots.max(by: { (state.size(of: $0), $1) < (state.size(of: $1), $0) })
      else { return [] }
      let fitting = Array(state.part(of: largest)).lazy.flatMap { piece in
        Side.allCases.compactMap { grid.neighbour(piece, $0) }
      }.first { state.root(of: $0) != largest && state.tray(of: $0) == 0 }
      guard let fitting else { return [] }
      return [fitting, largest].map {
        outline(of: fitting, map: view.map($0, state.pose(of: $0)))
      }
    }

    /// Returns the outline of the part that a piece belongs to; `map` takes points of the picture to
    /// the window.
    private func outline(of piece: Int, map: Affine) -> Path {
      let pieces = Array(view.state.part(of: view.state.root(of: piece)))
      let members = Set(pieces)
      var batch = CutoutBatch(view, nil)
      batch.add(pieces, isIn: members.contains, map: map, showsSeams: false)
      return batch.outline
    }
  }
}
