public import PuzzleCore
public import PuzzleKit
public import WordGrid

/// A game in which the player finds words along straight lines in a grid of letters.
public enum WordSearch: PuzzleGame {
  public struct Parameters: Codable, Hashable, Sendable {
    /// The source of the words.
    public var list: WordList
    /// The number of letters along a side: 5 to 50.
    public var size: Int
    /// The directions in which words may be written.
    public var directions: Directions
    /// The number of words taken at random from the list; nil for all of them.
    public var count: Int?
    /// The number of words that may be revealed.
    public var reveals: Int
    /// A sentence that the letters in no word spell, row by row; nil for random letters.
    public var message: String?
    /// The lists offered for a new puzzle.
    public var themes = Themes()

    public init(
      list: WordList, size: Int, directions: Directions, count: Int? = nil, reveals: Int = 2
    ) {
      self.list = list
      self.size = size
      self.directions = directions
      self.count = count
      self.reveals = reveals
    }

    enum CodingKeys: CodingKey { case list, size, directions, count, reveals, message }
  }

  public struct Deal: Codable, Hashable, Sendable {
    /// The number of letters along a side.
    public var side: Int
    /// The letters, row by row.
    public var rows: [String]
    public var words: [HiddenWord]
    /// The words that could not be hidden.
    public var leftOut: [LeftOut]
    /// The number of words that may be revealed.
    public var reveals: Int
    /// The sentence that the first letters in no word spell; nil for random letters.
    public var message: String?
  }

  public struct State: Codable, Hashable, Sendable {
    /// The words found so far, in the order in which they were found.
    public var found: [Int]
    /// The words among them that were revealed.
    public var revealed: [Int]
  }

  public enum Move: Codable, Hashable, Sendable {
    /// Selects a line, whose letters are a word read from either end.
    case select(Line)
    /// Reveals a word, which uses one of the reveals.
    case reveal(word: Int)
  }

  /// The numbers of letters that a grid may have along a side.
  public static let sizes = WordList.sizes
  /// The numbers of words that may be taken from a list.
  public static let counts = WordList.counts

  public static let standard = Parameters(
    list: .standard, size: 10, directions: Difficulty.easy.directions)

  public static func deal(
    _ parameters: Parameters, in area: TableArea, picture: Size?,
    using chance: inout SeededGenerator
  ) throws(DealError) -> Deal {
    if let problem = parameters.problem { throw problem }
    let texts = parameters.chosenWords(using: chance.stream("words"))
    return try Deal(hiding: texts, parameters, using: chance.stream("grid"))
  }

  public static func start(_ deal: Deal) -> State { State(found: [], revealed: []) }

  public static func apply(
    _ move: Move, to state: inout State, in deal: Deal
  ) throws(IllegalMove) {
    switch move {
    case .select(let line):
      guard let word = word(on: line, in: deal) else { throw IllegalMove("no word there") }
      guard !state.found.contains(word) else { throw IllegalMove("word \(word) is found") }
      state.found.append(word)
    case .reveal(let word):
      guard deal.words.indices.contains(word) else { throw IllegalMove("no word \(word)") }
      guard !state.found.contains(word) else { throw IllegalMove("word \(word) is found") }
      guard state.revealed.count < deal.reveals else { throw IllegalMove("no reveal is left") }
      state.found.append(word)
      state.revealed.append(word)
    }
  }

  /// Returns the word whose letters lie on `line`, read from either end.
  static func word(on line: Line, in deal: Deal) -> Int? {
    deal.words.firstIndex { $0.line.covers(line) }
  }

  public static func isSolved(_ state: State, in deal: Deal) -> Bool {
    state.found.count == deal.words.count
  }

  public static func isValid(_ deal: Deal, of parameters: Parameters) -> Bool {
    deal.isValid(of: parameters)
  }

  public static func isValid(_ state: State, in deal: Deal) -> Bool { state.isValid(in: deal) }

  /// Returns the move that selects the first word of the list that is not found.
  public static func hint(for state: State, in deal: Deal) -> Move? {
    let found = Set(state.found)
    return deal.words.indices.first { !found.contains($0) }.map { .select(deal.words[$0].line) }
  }
}

extension WordSearch: ChecksParameters, MeasuresProgress {
  public static func words(parts: Int) -> Phrase {
    Phrase(parts, one: "\(parts) word", other: "\(parts) words")
  }

  public static func size(of deal: Deal) -> Int { deal.words.count }

  public static func problem(
    with parameters: Parameters, in area: TableArea, picture: Size?
  ) -> DealError? { parameters.problem }

  public static func progress(of state: State, in deal: Deal) -> Double {
    Double(state.found.count) / Double(max(deal.words.count, 1))
  }
}
