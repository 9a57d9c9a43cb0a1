public import PuzzleCore

/// Words that are hidden among letters, along straight lines.
public enum WordSearch: PuzzleGame {
  public struct Parameters: Codable, Hashable, Sendable {
    /// Where the words are from.
    public var list: WordList
    /// Letters a side: 5 to 50.
    public var size: Int
    /// How words may be written.
    public var directions: Directions
    /// So many words of the list are taken by chance; nil for all of them.
    public var count: Int?
    /// So many words may be shown.
    public var reveals: Int
    /// What else there is to choose from.
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

    enum CodingKeys: CodingKey { case list, size, directions, count, reveals }
  }

  /// A word, and where it is hidden.
  public struct Word: Codable, Hashable, Sendable {
    /// As it is written in the list.
    public var text: String
    /// From its first letter to its last.
    public var line: Line
  }

  public struct Deal: Codable, Hashable, Sendable {
    /// Letters a side.
    public var side: Int
    /// The letters, row by row.
    public var rows: [String]
    public var words: [Word]
    /// The words that could not be hidden.
    public var leftOut: [LeftOut]
    /// So many words may be shown.
    public var reveals: Int
  }

  public struct State: Codable, Hashable, Sendable {
    /// The words that were found, in that order.
    public var found: [Int]
    /// Those of them that were shown.
    public var revealed: [Int]
  }

  public enum Move: Codable, Hashable, Sendable {
    /// The letters on a line are a word, read from either end.
    case select(Line)
    /// A word is shown, for one of the reveals.
    case reveal(word: Int)
  }

  public static let sizes = 5...50
  static let counts = 1...100
  static let revealCounts = 0...99

  public static let id = "wordsearch"
  public static let standard = Parameters(
    list: .standard, size: 10, directions: Difficulty.easy.directions)

  public static func title(of parameters: Parameters, picture: Size?) -> String {
    "\(parameters.list.title) \(name(of: parameters.size))"
  }

  static func name(of size: Int) -> String { "\(size)x\(size)" }

  public static func deal(
    _ parameters: Parameters, in area: TableArea, picture: Size?,
    using chance: inout SeededGenerator
  ) throws(DealError) -> Deal {
    if let problem = parameters.problem { throw problem }
    let texts = parameters.chosenWords(using: chance.stream("words"))
    let grid = try hide(
      texts, language: parameters.list.language, side: parameters.size, parameters.directions,
      using: chance.stream("grid"))
    return Deal(
      side: parameters.size, rows: grid.rows, words: grid.words,
      leftOut: (parameters.list.leftOut ?? []) + grid.leftOut,
      reveals: parameters.reveals)
  }

  public static func problem(
    with parameters: Parameters, in area: TableArea, picture: Size?
  ) -> DealError? { parameters.problem }

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

  /// The word whose letters lie on a line, read from either end.
  static func word(on line: Line, in deal: Deal) -> Int? {
    deal.words.firstIndex { $0.line.covers(line) }
  }

  public static func isSolved(_ state: State, in deal: Deal) -> Bool {
    state.found.count == deal.words.count
  }

  public static func progress(of state: State, in deal: Deal) -> Double {
    Double(state.found.count) / Double(max(deal.words.count, 1))
  }

  /// The first word of the list that is not found.
  public static func hint(for state: State, in deal: Deal) -> Move? {
    let found = Set(state.found)
    return deal.words.indices.first { !found.contains($0) }.map { .select(deal.words[$0].line) }
  }

  /// Letters stay in their cells, whatever the table's size.
  public static func refit(
    _ table: Table<WordSearch>, using chance: inout SeededGenerator
  ) -> Move? { nil }

  /// A line that is begun goes on to its end.
  public static func interrupt(
    _ hint: Move, at progress: Double, on table: Table<WordSearch>, motion: Motion
  ) -> Move { hint }
}
