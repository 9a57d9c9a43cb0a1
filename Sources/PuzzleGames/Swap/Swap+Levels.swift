public import PuzzleCore

extension Swap {
  /// The swap counts and the time, in seconds, of a solved level.
  public struct Result: Codable, Hashable, Sendable {
    public var level: Int
    public var exchanges: Int
    public var fewest: Int
    public var seconds: Double

    public init(level: Int, exchanges: Int, fewest: Int, seconds: Double) {
      self.level = level
      self.exchanges = exchanges
      self.fewest = fewest
      self.seconds = seconds
    }

    /// The range of swap counts accepted from a save.
    static let counts = 0...1_000_000_000

    /// A Boolean value that indicates whether all values are within the ranges accepted from a
    /// save.
    var isValid: Bool {
      levels ~= level && Self.counts ~= exchanges && 0...100 ~= fewest && 0...1e9 ~= seconds
    }
  }

  /// Returns the highest level that is unlocked once puzzles with these titles are solved, or nil
  /// if none of the titles belongs to a level.
  public static func reached(solving titles: [String]) -> Int? {
    levels.last { titles.contains(title(of: Parameters(level: $0), picture: nil)) }
      .map { min($0 + 1, levels.upperBound) }
  }

  public static func next(after parameters: Parameters) -> Parameters? {
    guard parameters.level < levels.upperBound else {
      // After the last level, start over without results and with all levels unlocked.
      return Parameters(level: levels.lowerBound, reached: levels.upperBound)
    }
    return Parameters(
      level: parameters.level + 1, results: parameters.results,
      reached: parameters.open.upperBound)
  }

  public static func credited(
    _ table: Table<Swap>, _ interaction: Interaction, _ tally: Tally
  ) -> Parameters {
    var parameters = table.parameters
    let isSolved = isSolved(table.state, in: table.deal)
    // Undoing the solution does not lock the next level again.
    if isSolved || interaction.wasSolved {
      parameters.reached = max(
        parameters.open.upperBound, min(parameters.level + 1, levels.upperBound))
    }
    guard isSolved else { return parameters }
    parameters.results.removeAll { $0.level == parameters.level }
    // A level solved with help does not count as a result.
    guard !tally.wasHelped else { return parameters }
    parameters.results.append(
      Result(
        level: parameters.level, exchanges: table.state.exchanges,
        fewest: fewest(for: table.deal.order), seconds: tally.seconds))
    parameters.results.sort { $0.level < $1.level }
    return parameters
  }

  public static func ending(
    of table: Table<Swap>, _ interaction: Interaction, _ tally: Tally
  ) -> Ending {
    let fewest = fewest(for: table.deal.order)
    let mine = table.state.exchanges
    let time = clock(tally.seconds)
    let title = "Congrats! You have solved this puzzle"
    let words =
      if tally.wasHelped {
        "Auto Solve helped you. The best possible is \(fewest.grouped) swaps."
      } else if mine == fewest {
        "\(mine.grouped) swaps in \(time): the best possible!"
      } else {
        "\(mine.grouped) swaps in \(time). The best possible is \(fewest.grouped)."
      }
    guard table.parameters.level == levels.upperBound else {
      return Ending(title: title, text: words, wayOn: "Next level")
    }
    let all = credited(table, interaction, tally).results
    let count = all.count == 1 ? "1 level" : "\(all.count.grouped) levels"
    let totals =
      "In all, you solved \(count) with \(all.reduce(0) { $0 + $1.exchanges }.grouped) swaps in "
      + "\(clock(all.reduce(0) { $0 + $1.seconds })). The best possible is "
      + "\(all.reduce(0) { $0 + $1.fewest }.grouped)."
    return Ending(
      title: title, text: "That was the last level. " + words + (all.isEmpty ? "" : " " + totals),
      wayOn: "Start over")
  }

  /// Formats a time in seconds as minutes and seconds, with hours if there are any.
  static func clock(_ seconds: Double) -> String {
    let whole = Int(min(max(seconds, 0), 1e9))
    let two = { (v: Int) in v < 10 ? "0\(v)" : "\(v)" }
    let hours = whole / 3600
    let minutes = whole / 60 % 60
    return (hours > 0 ? "\(hours.grouped):\(two(minutes))" : "\(minutes)") + ":\(two(whole % 60))"
  }
}
