public import PuzzleCore

/// Pick a picture, let a friend guess the word: a match of three rounds.
public enum IPict: PuzzleGame {
  /// How two players meet.
  public enum Mode: String, CaseIterable, Codable, Hashable, Sendable {
    /// On one screen in turn.
    case pass
    /// Alone: the computer chooses.
    case alone
    /// By links that are sent to and fro.
    case link
  }

  public struct Parameters: Codable, Hashable, Sendable {
    /// The language of the words, as ISO 639-1 calls it.
    public var language: String
    public var mode: Mode
    /// Own pictures instead of words that come with the program.
    public var pack: Pack?
    /// The words that come with the program.
    public var books = WordBooks()

    public init(language: String = "en", mode: Mode, pack: Pack? = nil) {
      self.language = language
      self.mode = mode
      self.pack = pack
    }

    enum CodingKeys: CodingKey { case language, mode, pack }
  }

  /// A word that can be chosen, and how it is guessed.
  public struct Riddle: Codable, Hashable, Sendable {
    /// Its place in the table of words.
    public var place: Int
    public var word: String
    public var pictures: [String]
    /// The letters it is made from, and others, shuffled.
    public var tiles: String
  }

  public struct Deal: Codable, Hashable, Sendable {
    /// Tells matches from one another; both players of a match have the same one.
    public var match: UInt64
    public var mode: Mode
    /// Who plays here in a match by link: 0 chose the first picture, 1 is the friend.
    public var me: Int
    public var language: String
    /// The table the words are from.
    public var checksum: UInt32
    /// Four riddles to choose from in each turn.
    public var turns: [[Riddle]]
  }

  public struct State: Codable, Hashable, Sendable {
    /// Which riddle was chosen in each turn so far.
    public var choices: [Int]
    /// How many guesses each finished turn took.
    public var guesses: [Int]
    /// Guesses of this turn.
    public var tries: Int
    /// Whether the screen is being passed on.
    public var isHanded: Bool
    /// The tile in each slot of the word that is being guessed.
    public var slots: [Int?]
    /// The tiles in the order they lie below the slots; those in slots keep their places.
    public var pool: [Int]
    /// How often they were mixed.
    public var shuffles: Int
    /// The tiles of the last guess.
    public var last: [Int]
  }

  /// What a match has come to, as a link carries it.
  public struct Story: Codable, Hashable, Sendable {
    public var choices: [Int]
    public var guesses: [Int]
  }

  public enum Move: Codable, Hashable, Sendable {
    /// One of four riddles is chosen for the other player.
    case choose(Int)
    /// The other player has the screen.
    case ready
    /// A tile goes into a slot; one that lies there goes home.
    case place(tile: Int, slot: Int)
    /// The same, and all slots are filled: it counts as a guess.
    case guess(tile: Int, slot: Int)
    /// A tile goes home.
    case takeBack(tile: Int)
    /// The tiles below the slots are mixed.
    case shuffle
    /// The friend has played.
    case receive(Story)
  }

  public static let turns = 6
  static let candidates = 4
  /// Guesses that the computer allows for a whole match.
  static let par = 8
  /// More than anybody makes.
  static let mostGuesses = 9999

  public static let id = "ipict"
  public static let standard = Parameters(mode: .pass)
  public static let material = Material.pack

  public static func title(of parameters: Parameters, picture: Size?) -> String {
    switch parameters.mode {
    case .pass: "iPict for two"
    case .alone: "iPict alone"
    case .link: "iPict by link"
    }
  }

  public static func alternative(to parameters: Parameters) -> Parameters {
    var other = parameters
    other.mode = parameters.mode == .alone ? .pass : .alone
    return other
  }

  public static func isSolved(_ state: State, in deal: Deal) -> Bool {
    state.guesses.count == turns
  }

  public static func progress(of state: State, in deal: Deal) -> Double {
    Double(state.guesses.count) / Double(turns)
  }

  /// What cannot be taken back: what was chosen is known to the other, and a guess counts.
  public static func isFinal(_ move: Move) -> Bool {
    switch move {
    case .choose, .guess, .receive: true
    case .ready, .place, .takeBack, .shuffle: false
    }
  }

  /// The board fits itself to a table of another size.
  public static func refit(
    _ table: Table<IPict>, using chance: inout SeededGenerator
  ) -> Move? { nil }

  /// Between the pool and a slot there is no place to lie: the move is made, and the tile glides on.
  public static func interrupt(
    _ hint: Move, at progress: Double, on table: Table<IPict>, motion: Motion
  ) -> Move { hint }
}
