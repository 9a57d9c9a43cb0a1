extension Jigsaw.Move {
  /// The pieces that the move takes hold of; nil for a move of the whole table.
  var items: [Int]? {
    switch self {
    case .lay(let placements): placements.map(\.piece)
    case .home(let piece), .leave(let piece, _): [piece]
    case .stow(let pieces, _): pieces
    case .sort, .tidy, .arrange, .filterEdges, .open, .empty: nil
    }
  }
}

extension Jigsaw.State {
  /// Returns the root of the part of a piece, or nil if there is no such piece.
  func leader(of piece: Int) -> Int? { 0..<count ~= piece ? root(of: piece) : nil }
}
