extension WordSearch {
  /// The directions in which words may be written.
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

    /// The names of the directions in a word list, in the order of their bits.
    static let names = [
      "right", "left", "down", "up", "down-right", "up-left", "down-left", "up-right",
    ]

    /// Creates the direction called `name`, or returns nil if there is none.
    init?(name: String) {
      guard let bit = Self.names.firstIndex(of: name) else { return nil }
      self.init(rawValue: 1 << bit)
    }

    /// The directions as steps across and down.
    var steps: [Step] { Step.all.indices.filter { rawValue >> $0 & 1 == 1 }.map { Step.all[$0] } }

    /// A Boolean value that indicates whether the opposite of each direction is included too.
    var canTurnRound: Bool {
      // The bits of a direction and its opposite are adjacent.
      rawValue & 0b0101_0101 == rawValue >> 1 & 0b0101_0101
    }
  }

  /// The step from one letter of a word to the next, in cells.
  struct Step: Hashable, Sendable {
    let dx: Int
    let dy: Int

    /// The steps in the order of the directions' bits, each followed by its opposite.
    static let all = [
      Step(dx: 1, dy: 0), Step(dx: -1, dy: 0), Step(dx: 0, dy: 1), Step(dx: 0, dy: -1),
      Step(dx: 1, dy: 1), Step(dx: -1, dy: -1), Step(dx: -1, dy: 1), Step(dx: 1, dy: -1),
    ]
  }

  /// A straight run of cells between two ends. Cells are numbered row by row.
  public struct Line: Codable, Hashable, Sendable {
    /// The cell of the first letter.
    public var from: Int
    /// The cell of the last letter.
    public var to: Int

    public init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }

    /// The same line with its ends exchanged.
    var reversed: Line { Line(from: to, to: from) }

    /// Returns a Boolean value that indicates whether both lines consist of the same cells.
    func covers(_ other: Line) -> Bool { self == other || self == other.reversed }

    /// Returns the cells of the line from end to end in a grid of `side` times `side` cells, or nil
    /// if the ends are not in the grid or not on a straight or diagonal line.
    func cells(side: Int) -> [Int]? {
      guard 0..<side * side ~= from, 0..<side * side ~= to else { return nil }
      let dx = to % side - from % side
      let dy = to / side - from / side
      guard dx == 0 || dy == 0 || abs(dx) == abs(dy) else { return nil }
      let stride = dy.signum() * side + dx.signum()
      return (0...max(abs(dx), abs(dy))).map { from + $0 * stride }
    }
  }

  /// The difficulty of a puzzle, which sets the size of the grid and the directions of the words.
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

    /// The number of words taken from a theme.
    public var count: Int {
      switch self {
      case .easy: 8
      case .medium: 12
      case .hard: 18
      }
    }

    /// Creates the difficulty with exactly these directions, or returns nil if there is none.
    init?(_ directions: Directions) {
      guard let own = Self.allCases.first(where: { $0.directions == directions }) else {
        return nil
      }
      self = own
    }
  }
}
