public import PuzzleCore

/// The parameters of a game with levels: the level to play, and what was earned before.
public struct LevelProgress: Codable, Hashable, Sendable {
  /// The level to play.
  public var level: Int
  /// The best result of each solved level, sorted by level.
  public var results: [LevelResult]
  /// The highest unlocked level, or nil before a level was solved.
  public var reached: Int?

  public init(level: Int, results: [LevelResult] = [], reached: Int? = nil) {
    self.level = level
    self.results = results
    self.reached = reached
  }

  /// Returns the levels that can be dealt: the unlocked ones and those up to the current one.
  public func open(in levels: ClosedRange<Int>) -> ClosedRange<Int> {
    let solved = results.map { $0.level + 1 }.max() ?? level
    let highest = max(level, reached ?? level, solved)
    return levels.lowerBound...min(max(highest, levels.lowerBound), levels.upperBound)
  }

  /// Returns a Boolean value that indicates whether everything but the level itself is within the
  /// ranges accepted from a save.
  public func isValid(in levels: ClosedRange<Int>) -> Bool {
    results.count <= levels.count && results.allSatisfy { $0.isValid(in: levels) }
      && reached.map { levels ~= $0 } ?? true
  }

  /// Returns the next open level, or the first one after the last of them.
  public func nextOpen(in levels: ClosedRange<Int>) -> LevelProgress {
    let highest = open(in: levels).upperBound
    return LevelProgress(
      level: level < highest ? level + 1 : levels.lowerBound, results: results, reached: highest)
  }

  /// Returns the level after a solved one; after the last level, the first one with all levels
  /// unlocked.
  public func next(in levels: ClosedRange<Int>) -> LevelProgress {
    level < levels.upperBound
      ? LevelProgress(level: level + 1, results: results, reached: open(in: levels).upperBound)
      : LevelProgress(level: levels.lowerBound, results: results, reached: levels.upperBound)
  }

  /// Unlocks the level after the current one.
  public mutating func unlockNext(in levels: ClosedRange<Int>) {
    reached = max(open(in: levels).upperBound, min(level + 1, levels.upperBound))
  }

  /// Keeps a result, unless there is a better one of its level.
  public mutating func add(_ result: LevelResult) {
    let before = results.first { $0.level == result.level }
    guard before.map(result.isBetter) ?? true else { return }
    results.removeAll { $0.level == result.level }
    results.append(result)
    results.sort { $0.level < $1.level }
  }

  /// Returns the question for the level: a path of tiles with the stars that were earned. The locked
  /// ones say how to unlock them.
  public func question(in levels: ClosedRange<Int>, name: (Int) -> Phrase) -> FormField {
    let open = open(in: levels)
    let stars = levels.map { level in results.first { $0.level == level }?.stars }
    let tiles = OptionTiles(levels.map(name), stars: stars, isPath: true)
    return FormField(
      "level", "Level", .tiles(tiles, selected: level - levels.lowerBound),
      locked: levels.filter { !(open ~= $0) }.map { $0 - levels.lowerBound },
      reason: "Solve \(name(open.upperBound)) to open the next level.")
  }
}

/// The moves and the time, in seconds, that a solved level took.
public struct LevelResult: Codable, Hashable, Sendable {
  public var level: Int
  public var moves: Int
  /// The fewest moves that solve the deal.
  public var fewest: Int
  public var seconds: Double

  public init(level: Int, moves: Int, fewest: Int, seconds: Double) {
    self.level = level
    self.moves = moves
    self.fewest = fewest
    self.seconds = seconds
  }

  enum CodingKeys: String, CodingKey {
    case level, fewest, seconds
    // The name in saves.
    case moves = "exchanges"
  }

  /// The number of moves beyond the fewest.
  private var extra: Int { max(moves - fewest, 0) }

  /// The stars that the result earns: three for the fewest moves, two for at most 2 more, and one for
  /// at most 5 more.
  public var stars: Int {
    switch extra {
    case 0: OptionTiles.mostStars
    case 1...2: 2
    case 3...5: 1
    default: 0
    }
  }

  /// Returns a Boolean value that indicates whether the result took fewer moves beyond the fewest
  /// than another one, or as many and less time.
  func isBetter(than other: LevelResult) -> Bool { (extra, seconds) < (other.extra, other.seconds) }

  /// The range of move counts accepted from a save.
  public static let counts = 0...1_000_000_000

  fileprivate func isValid(in levels: ClosedRange<Int>) -> Bool {
    levels ~= level && Self.counts ~= moves && 0...1000 ~= fewest && 0...1e9 ~= seconds
  }
}

extension [LevelResult] {
  /// The sum of all results, whose level is the number of levels.
  public var total: LevelResult {
    reduce(LevelResult(level: count, moves: 0, fewest: 0, seconds: 0)) { sum, result in
      LevelResult(
        level: count, moves: sum.moves + result.moves, fewest: sum.fewest + result.fewest,
        seconds: sum.seconds + result.seconds)
    }
  }
}

extension Leveled where Game.Parameters == LevelProgress {
  public static func next(after parameters: LevelProgress) -> LevelProgress {
    parameters.next(in: levels)
  }

  public static func nextTitle(after parameters: LevelProgress) -> Phrase {
    parameters.level < levels.upperBound ? "Next level" : "Restart"
  }
}
