internal import AppCore
internal import Content
internal import FileCommands
internal import PuzzleCore
internal import PuzzleGames
internal import PuzzleKit
internal import SavedPuzzles
internal import WordGrid

/// The available games; a new game adds one entry here.
enum Catalog: GameSource {
  /// A game with its options on the command line.
  struct Entry: Sendable {
    var game: InstalledGame
    var options: Set<DealArguments.Option>
    /// Checks that the options describe a puzzle of this game; throws an error with a sentence
    /// otherwise.
    var check: @Sendable (DealArguments) throws(DealError) -> Void
    /// Deals a puzzle with the options.
    var deal: @Sendable (DealArguments, DealRequest) throws(DealError) -> any AnySession

    /// Creates an entry; `equip` adds bundled data to the parameters, which is neither chosen nor
    /// saved, `follow` what suits the language, and `apply` the options.
    fileprivate init<Game: PuzzleGame>(
      _ type: Game.Type, _ options: Set<DealArguments.Option>, sample: Game.Parameters,
      equip: @escaping @Sendable (inout Game.Parameters) -> Void = { _ in },
      follow: @escaping @Sendable (inout Game.Parameters) -> Void = { _ in },
      apply: @escaping @Sendable (DealArguments, inout Game.Parameters) throws(DealError) -> Void
    ) {
      @Sendable func parameters(_ words: DealArguments) throws(DealError) -> Game.Parameters {
        var parameters = Game.standard
        equip(&parameters)
        follow(&parameters)
        try apply(words, &parameters)
        return parameters
      }
      game = InstalledGame(type, sample: sample, equip: equip, follow: follow)
      self.options = options
      check = { words throws(DealError) in _ = try parameters(words) }
      deal = { words, request throws(DealError) in
        try request.session(parameters(words), of: type)
      }
    }
  }

  /// The games in the order of their keys: Ctrl+1 is the first one.
  static let entries = [tifpuzzle, jigsaw, swap, wordSearch, iPict]
  /// The games without their options.
  static let games = entries.map(\.game)

  static func entry(_ id: String) -> Entry? { entries.first { $0.game.id == id } }

  static let tifpuzzle = Entry(TiFpuzzle.self, [.grid], sample: TiFpuzzle.standard) {
    words, parameters throws(DealError) in
    guard let grid = words.grid else { return }
    guard grid == 3 || grid == 4 else {
      throw DealError(UsageText.grid)
    }
    parameters.grid = grid
  }

  static let jigsaw = Entry(
    Jigsaw.self, [.pieces, .columns, .rows, .rotation, .cut, .boxes],
    sample: Jigsaw.Parameters(count: .pieces(12))
  ) { words, parameters throws(DealError) in
    parameters.count = try pieces(words) ?? parameters.count
    parameters.turning = try words.choice(.rotation, words.rotation) ?? parameters.turning
    parameters.style = try words.choice(.cut, words.cut) ?? parameters.style
    parameters.boxing = try words.choice(.boxes, words.boxes) ?? parameters.boxing
  }

  static let swap = Entry(Swap.self, [.level], sample: Swap.Parameters(level: 3)) {
    words, parameters throws(DealError) in
    guard let level = words.level else { return }
    guard Swap.levels.contains(level) else {
      throw DealError(UsageText.level)
    }
    parameters = Swap.Parameters(level: level)
  }

  static let wordSearch = Entry(
    WordSearch.self, [.words, .size, .count, .message, .difficulty], sample: WordSearch.standard,
    equip: { $0.themes = WordLists.themes }, follow: { $0.follow(InterfaceLanguage.code) },
    apply: { words, parameters throws(DealError) in
      if let name = words.words { parameters.take(try RequestedWordList.list(named: name)) }
      let difficulty: Difficulty? = try words.choice(.difficulty, words.difficulty)
      if let difficulty { parameters = parameters.with(difficulty) }
      if let size = words.size {
        guard WordSearch.sizes.contains(size) else {
          throw DealError(UsageText.side)
        }
        parameters.resize(to: size)
      }
      if let count = words.count {
        guard WordSearch.counts.contains(count) else {
          throw DealError(UsageText.words)
        }
        parameters.count = count
      }
      parameters.message = words.message
    })

  static let iPict = Entry(
    IPict.self, [.mode], sample: IPict.Parameters(mode: .alone),
    equip: { $0.books = BundledWordBooks.books }, follow: { $0.follow(InterfaceLanguage.code) },
    apply: { words, parameters throws(DealError) in
      parameters.mode = try words.choice(.mode, words.mode) ?? parameters.mode
      parameters.follow(words.language ?? parameters.language)
    })

  /// Returns the number of pieces requested for a jigsaw, or `nil` when no option sets it.
  private static func pieces(_ words: DealArguments) throws(DealError) -> Jigsaw.Count? {
    let count: (total: Int, chosen: Jigsaw.Count)
    switch (words.pieces, words.columns, words.rows) {
    case (nil, nil, nil): return nil
    case (let pieces?, nil, nil): count = (pieces, .pieces(pieces))
    case (nil, let columns?, let rows?):
      let most = Jigsaw.counts.upperBound
      let isPossible = 1...most ~= columns && 1...most ~= rows
      count = (isPossible ? columns * rows : 0, .grid(columns: columns, rows: rows))
    default:
      throw DealError(UsageText.pieces)
    }
    guard Jigsaw.counts.contains(count.total) else { throw Jigsaw.outOfRange }
    return count.chosen
  }
}
