internal import PuzzleCore
public import PuzzleKit

extension Swap {
  /// The part of the interaction that is saved but not undone: a level has one hint, even after it
  /// is left, and unlocks the next level for good.
  public struct ViewState: Codable, Hashable, Sendable {
    /// A Boolean value that indicates whether the hint was used in this level.
    var wasHinted = false
    /// A Boolean value that indicates whether the level was solved at some time, even if that was
    /// undone.
    var wasSolved = false

    init() {}

    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      wasHinted = try fields.decode(Bool.self, forKey: .wasHinted)
      // Older saves have no such field.
      wasSolved = try fields.decodeIfPresent(Bool.self, forKey: .wasSolved) ?? false
    }
  }

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
    if isSolved || interaction.view.wasSolved {
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
        fewest: table.deal.order.fewestSwaps, seconds: tally.seconds))
    parameters.results.sort { $0.level < $1.level }
    return parameters
  }

  public static func ending(
    of table: Table<Swap>, _ interaction: Interaction, _ tally: Tally
  ) -> Ending {
    let fewest = table.deal.order.fewestSwaps
    let mine = table.state.exchanges
    let time = Clock.text(tally.seconds)
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
      + "\(Clock.text(all.reduce(0) { $0 + $1.seconds })). The best possible is "
      + "\(all.reduce(0) { $0 + $1.fewest }.grouped)."
    return Ending(
      title: title, text: "That was the last level. " + words + (all.isEmpty ? "" : " " + totals),
      wayOn: "Start over")
  }
}
