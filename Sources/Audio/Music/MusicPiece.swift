/// A piece of music: one for each game, and one for the pages outside a game.
public enum MusicPiece: String, CaseIterable, Sendable {
  case tifpuzzle
  case jigsaw
  case swap
  case wordsearch
  case ipict
  /// The piece for pages outside a game, and for games without a piece of their own.
  case pages

  /// Creates the piece for a game, or for no game.
  public init(game id: String?) { self = id.flatMap { Self(rawValue: $0) } ?? .pages }

  /// The piece as it is written.
  var score: MusicScore {
    switch self {
    case .tifpuzzle: WindowLight.score
    case .jigsaw: LongTable.score
    case .swap: TwoByTwo.score
    case .wordsearch: MarginNotes.score
    case .ipict: SecondGuess.score
    case .pages: EveningHall.score
    }
  }
}
