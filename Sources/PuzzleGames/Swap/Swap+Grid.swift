internal import PuzzleCore

extension Swap {
  /// The columns and rows of a board.
  ///
  /// A level `k` has between k² − k + 1 and k² + k tiles, so that their number tells the level.
  public struct Grid: Hashable, Sendable {
    /// The number of tiles from left to right.
    public var columns: Int
    /// The number of tiles from top to bottom.
    public var rows: Int

    /// The widest shape, width divided by height, of a picture that is cut into as many columns as
    /// rows.
    private static let nearlySquare = 1.25
    private static let mostTiles = levels.upperBound * (levels.upperBound + 1)

    public init(columns: Int, rows: Int) {
      self.columns = columns
      self.rows = rows
    }

    /// Creates the grid of a level whose tiles are as near to squares as possible, for a picture of
    /// a size in pixels.
    init(level: Int, picture: Size?) {
      let level = min(max(level, levels.lowerBound), levels.upperBound)
      self.init(columns: level, rows: level)
      let size = picture ?? Size(1, 1)
      let shape = size.width / max(size.height, 1)
      guard max(shape, 1 / shape) > Self.nearlySquare else { return }
      let counts = level * level - level + 1...level * level + level
      var least = Double.infinity
      for columns in 1...counts.upperBound {
        for rows in 1...counts.upperBound / columns where counts ~= columns * rows {
          let tile = shape * Double(rows) / Double(columns)
          let share = Double(columns * rows) / Double(level * level)
          // The shape of the tiles counts twice as much as their number.
          let away = max(tile, 1 / tile)
          let cost = away * away * max(share, 1 / share)
          guard cost < least else { continue }
          least = cost
          (self.columns, self.rows) = (columns, rows)
        }
      }
    }

    /// Creates the grid that a puzzle's title names; nil for a title of another kind.
    init?(title: String) {
      let words = title.split(separator: " ")
      guard words.count == 2, words[0] == titleWord else { return nil }
      let numbers = words[1].split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
      guard numbers.count == 2, let columns = numbers[0], let rows = numbers[1] else { return nil }
      self.init(columns: columns, rows: rows)
      guard isValid else { return nil }
    }

    /// The number of tiles.
    public var count: Int { columns * rows }
    /// The level that has this number of tiles.
    var level: Int { Int(Double(count).squareRoot().rounded()) }
    /// The columns and rows in words for the player, such as 4x3.
    var name: String { "\(columns)x\(rows)" }

    /// A Boolean value that indicates whether a grid from a save is that of a level.
    var isValid: Bool {
      1...Self.mostTiles ~= columns && 1...Self.mostTiles ~= rows && levels ~= level
    }
  }
}

extension Swap.Deal: Codable {
  private enum CodingKeys: CodingKey { case side, columns, rows, order, looks }

  /// Reads a saved deal. Those of earlier versions have as many columns as rows, and tiles that all
  /// count as different.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    if let side = try values.decodeIfPresent(Int.self, forKey: .side) {
      grid = Swap.Grid(columns: side, rows: side)
    } else {
      grid = Swap.Grid(
        columns: try values.decode(Int.self, forKey: .columns),
        rows: try values.decode(Int.self, forKey: .rows))
    }
    order = try values.decode([Int].self, forKey: .order)
    looks = try values.decodeIfPresent([Int].self, forKey: .looks)
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(grid.columns, forKey: .columns)
    try values.encode(grid.rows, forKey: .rows)
    try values.encode(order, forKey: .order)
    try values.encodeIfPresent(looks, forKey: .looks)
  }

  /// A Boolean value that indicates whether the looks from a save name first tiles, and not the same
  /// one for all.
  var hasValidLooks: Bool {
    guard let looks else { return true }
    return looks.count == order.count
      && looks.enumerated().allSatisfy { 0...$0 ~= $1 && looks[$1] == $1 }
      && looks.contains { $0 != 0 }
  }
}
