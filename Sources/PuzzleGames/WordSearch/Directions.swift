extension WordSearch {
  /// The ways words may be written.
  public struct Directions: OptionSet, Codable, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let right = Directions(rawValue: 1)
    public static let left = Directions(rawValue: 2)
    public static let down = Directions(rawValue: 4)
    public static let up = Directions(rawValue: 8)
    public static let downRight = Directions(rawValue: 16)
    public static let upLeft = Directions(rawValue: 32)
    public static let downLeft = Directions(rawValue: 64)
    public static let upRight = Directions(rawValue: 128)
    public static let all = Directions(rawValue: 255)

    /// Their names in a list of words, in the order of their bits.
    static let names = [
      "right", "left", "down", "up", "down-right", "up-left", "down-left", "up-right",
    ]

    /// The direction of that name.
    init?(name: String) {
      guard let bit = Self.names.firstIndex(of: name) else { return nil }
      self.init(rawValue: 1 << bit)
    }

    /// Each of them as steps across and down.
    var steps: [Step] { Step.all.indices.filter { rawValue >> $0 & 1 == 1 }.map { Step.all[$0] } }

    /// Whether each of them is there the other way round, too.
    var canTurnRound: Bool {
      // A direction and its opposite are neighbours.
      rawValue & 0b0101_0101 == rawValue >> 1 & 0b0101_0101
    }
  }

  /// From one letter of a word to the next.
  struct Step: Hashable, Sendable {
    let dx: Int
    let dy: Int

    /// In the order of the directions' bits: each with its opposite behind it.
    static let all = [
      Step(dx: 1, dy: 0), Step(dx: -1, dy: 0), Step(dx: 0, dy: 1), Step(dx: 0, dy: -1),
      Step(dx: 1, dy: 1), Step(dx: -1, dy: -1), Step(dx: -1, dy: 1), Step(dx: 1, dy: -1),
    ]
  }

  /// A straight run of cells, by its ends; cells are counted row by row.
  public struct Line: Codable, Hashable, Sendable {
    /// The cell of the first letter.
    public var from: Int
    /// The cell of the last letter.
    public var to: Int

    public init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }

    /// The same cells from the other end.
    var reversed: Line { Line(from: to, to: from) }

    /// Whether both are the same cells.
    func covers(_ other: Line) -> Bool { self == other || self == other.reversed }

    /// The cells in a grid with so many a side, from end to end; nil where they are no line in it.
    func cells(side: Int) -> [Int]? {
      guard 0..<side * side ~= from, 0..<side * side ~= to else { return nil }
      let dx = to % side - from % side
      let dy = to / side - from / side
      guard dx == 0 || dy == 0 || abs(dx) == abs(dy) else { return nil }
      let stride = dy.signum() * side + dx.signum()
      return (0...max(abs(dx), abs(dy))).map { from + $0 * stride }
    }
  }

  /// How hard it is to find words: how large the grid is, and how they may be written.
  public enum Difficulty: String, CaseIterable, Sendable {
    case easy, medium, hard

    public var size: Int {
      switch self {
      case .easy: 10
      case .medium: 12
      case .hard: 15
      }
    }

    public var directions: Directions {
      switch self {
      case .easy: [.right, .down]
      case .medium: [.right, .down, .left, .up]
      case .hard: .all
      }
    }

    /// Words taken from a theme.
    public var count: Int {
      switch self {
      case .easy: 8
      case .medium: 12
      case .hard: 18
      }
    }

    /// The one with these directions; nil where they were chosen one by one.
    init?(_ directions: Directions) {
      guard let own = Self.allCases.first(where: { $0.directions == directions }) else {
        return nil
      }
      self = own
    }
  }
}
