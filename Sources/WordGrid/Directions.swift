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

  /// The same directions for words that are read from right to left: left and right are exchanged.
  package var mirrored: Directions {
    var mirrored: Directions = []
    for (one, other) in [
      (Directions.right, Directions.left), (.downRight, .downLeft), (.upRight, .upLeft),
    ] {
      if contains(one) { mirrored.insert(other) }
      if contains(other) { mirrored.insert(one) }
    }
    return mirrored.union(intersection([.down, .up]))
  }

  /// The directions as steps across and down.
  var steps: [Step] { Step.all.indices.filter { rawValue >> $0 & 1 == 1 }.map { Step.all[$0] } }

  /// A Boolean value that indicates whether the opposite of each direction is included too.
  var includesOpposites: Bool {
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
