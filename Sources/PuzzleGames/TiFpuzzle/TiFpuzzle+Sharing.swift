public import PuzzleKit

extension TiFpuzzle: SharedGame {
  public static func items(of move: Move) -> [Int]? {
    switch move {
    case .drop(let piece, _, _), .place(let piece), .leave(let piece, _): [piece]
    case .shuffle: nil
    }
  }

  public static func leader(of item: Int, in state: State) -> Int? {
    state.pieces.indices.contains(item) ? item : nil
  }
}
