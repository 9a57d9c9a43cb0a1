internal import PuzzleCore
public import PuzzleKit

/// A game for two: one player picks a picture, the other guesses its word. A match has three rounds
/// of two turns.
public enum IPict: PuzzleGame {
  /// The ways in which two players meet.
  public enum Mode: String, CaseIterable, Codable, Hashable, Sendable {
    /// Both players share one screen, which they pass on, or a table that each sees in a window.
    case pass
    /// One player plays alone, and the computer chooses.
    case alone
    /// The players send each other links.
    case link
  }

  /// The kinds of boards that are dealt.
  public enum Level: String, CaseIterable, Codable, Hashable, Sendable {
    /// Boards with four pictures that share a word, and a few with one.
    case puzzles
    /// Boards with one picture, whose name is the word.
    case children
  }

  public struct Parameters: Codable, Hashable, Sendable {
    /// The language of the words, as an ISO 639-1 code.
    public var language: String
    public var mode: Mode
    public var level = Level.puzzles
    /// The player's own pictures, used instead of the words that come with the program.
    public var pack: Pack?
    /// The words that come with the program.
    public var books = WordBooks()

    public init(
      language: String = "en", mode: Mode, level: Level = .puzzles, pack: Pack? = nil
    ) {
      self.language = language
      self.mode = mode
      self.level = level
      self.pack = pack
    }

    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      language = try fields.decode(String.self, forKey: .language)
      mode = try fields.decode(Mode.self, forKey: .mode)
      // Older saves have no level.
      level = try fields.decodeIfPresent(Level.self, forKey: .level) ?? .puzzles
      pack = try fields.decodeIfPresent(Pack.self, forKey: .pack)
    }

    enum CodingKeys: CodingKey { case language, mode, level, pack }
  }

  /// A word with its pictures and the tiles from which it is guessed.
  public struct Question: Codable, Hashable, Sendable {
    /// The question's index in the table of words.
    public var place: Int
    public var word: String
    public var pictures: [String]
    /// The shuffled letters on the tiles: those of the word, and decoys.
    public var tiles: String
  }

  public struct Deal: Codable, Hashable, Sendable {
    /// The match's identifier, which is the same for both players.
    public var match: UInt64
    public var mode: Mode
    /// The player on this side of a match by link: 0 chose the first picture, 1 is the friend.
    public var me: Int
    public var language: String
    /// The checksum of the table of words.
    public var checksum: UInt32
    /// The four questions to choose from in each turn.
    public var turns: [[Question]]
  }

  public struct State: Codable, Hashable, Sendable {
    /// The index of the question chosen in each turn so far.
    public var choices: [Int]
    /// The number of guesses in each finished turn.
    public var guesses: [Int]
    /// The number of guesses in the current turn.
    public var tries: Int
    /// A Boolean value that indicates whether the other player has taken over the screen.
    public var isHanded: Bool
    /// The tile in each slot of the current word.
    public var slots: [Int?]
    /// The tiles in their order below the slots; those in slots keep their places.
    public var pool: [Int]
    /// The number of shuffles so far.
    public var shuffles: Int
    /// The tiles of the last guess.
    public var last: [Int]
    /// The number of pictures hidden in each turn so far; nil if none ever was, as in older saves.
    public var hidden: [Int]?
  }

  /// The progress of a match, as a link encodes it.
  public struct Progress: Codable, Hashable, Sendable {
    /// The index of the question chosen in each turn so far.
    public var choices: [Int]
    /// The number of guesses in each finished turn.
    public var guesses: [Int]
    /// The number of pictures hidden in each turn so far; nil if none ever was.
    public var hidden: [Int]?
  }

  public enum Move: Codable, Hashable, Sendable {
    /// Chooses one of four questions for the other player.
    case choose(Int)
    /// Chooses a question, and hides some of its four pictures.
    case chooseHiding(Int, pictures: Int)
    /// Confirms that the other player has the screen.
    case ready
    /// Puts a tile into a slot. A tile that is there already returns to its place below.
    case place(tile: Int, slot: Int)
    /// Puts a tile into the last free slot, which counts as a guess.
    case guess(tile: Int, slot: Int)
    /// Returns a tile from its slot to its place below.
    case takeBack(tile: Int)
    /// Shuffles the tiles below the slots.
    case shuffle
    /// Adds the friend's moves.
    case receive(Progress)
  }

  /// The number of turns in a match.
  public static let turns = 6
  /// The number of questions to choose from in a turn.
  static let candidates = 4
  /// The largest number of pictures that the chooser may hide.
  static let mostHidden = 2
  /// The number of guesses that the computer allows for a whole match.
  static let par = 8
  /// The largest number of guesses accepted from a save or a link.
  static let mostGuesses = 9999

  public static let info = GameInfo(id: "ipict", guide: .iPict, material: .pack)
  public static let standard = Parameters(mode: .pass)
}
