internal import PuzzleCore
internal import PuzzleGames
internal import PuzzleKit

/// The latest request of the player: a file, or a saved puzzle, that is being loaded.
///
/// Each request has a number that its answer comes back with; only the answer to the latest one
/// counts.
struct PendingRequest {
  enum Purpose {
    case photo(paths: [String])
    /// A built-in picture; `failure` explains why the player's own can't be opened.
    case builtIn(failure: Phrase?)
    case nextLevel
    case nextPicture
    case words
    case pack
    case game
    /// A saved puzzle; `restarts` is its number if its moves are deleted.
    case puzzle(restarts: Int64?)
    case match(MatchLink)
    /// A new puzzle like one on the wall.
    case wall
    /// A shared table with this puzzle.
    case hosting(GameIdentity)
    /// The shared table of a link.
    case joining
  }

  var number: Int
  var purpose: Purpose

  /// The title of the message that the thing can't be used.
  var title: Phrase {
    switch purpose {
    case .photo: Self.photoFailure
    case .words: "These words can’t be used"
    case .pack: "These pictures can’t be used"
    case .game, .wall: "This puzzle can’t be made"
    case .match: "This match can’t be opened"
    case .hosting, .joining: "Play together"
    case .puzzle, .builtIn, .nextLevel, .nextPicture: Self.refusal
    }
  }

  static let photoFailure: Phrase = "This photo can’t be opened"
  /// The title of the message that a command could not be performed.
  static let refusal: Phrase = "Something went wrong"
}
