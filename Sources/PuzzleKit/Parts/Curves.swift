public import PuzzleCore

extension AnimationCurve {
  /// The curve of things that glide to their places.
  public static let glide = spring(response: 0.35, damping: 0.86)
  /// The curve of things that snap into place and swing a little.
  public static let snap = spring(response: 0.3, damping: 0.6)
  /// The curve of an item that is raised from the table.
  public static let raise = easeOut(0.1)
  /// The curve of an item that is lowered to the table.
  public static let lower = easeOut(0.15)
  /// The curve of things that are moved all at once, slow at both ends.
  public static let shuffle = easeInOut(0.35)
}

extension Motion {
  /// Returns the point at `progress` of a bent path from `a` to `b`, which is straight where `clamp`
  /// would move the bent one: a flight stays within bounds wherever the straight line does.
  public static func between(
    _ a: Point, _ b: Point, _ progress: Double, arc: Double, within clamp: (Point) -> Point
  ) -> Point {
    let straight = a.interpolated(to: b, progress)
    let bent = between(a, b, progress, arc: arc)
    return clamp(straight) == straight ? clamp(bent) : bent
  }

  /// Pushes the items in the cells beside `cell` away by one point and lets them spring back;
  /// `item` returns the item in a cell.
  public mutating func pushNeighbours(
    of cell: Int, in cells: CellGrid, unlessMoving: Bool = false, item: (Int) -> Int?
  ) {
    for (neighbour, way) in cells.neighbours(of: cell) {
      guard let item = item(neighbour), !(unlessMoving && isMoving(item)) else { continue }
      // Nobody sees the rest of so short a way.
      move(item, from: cells.center(neighbour) + way, .snap, within: 1.0 / 16)
    }
  }

  /// Lowers an item from the hand to the table.
  public mutating func lower(_ item: Int) { change(.lift, of: item, from: 1, .lower) }

  /// Lets items land from a pile in their middle, one after the other.
  public mutating func land(_ items: [(item: Int, at: Point)], seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let count = Double(max(items.count, 1))
    let middle = items.reduce(Point.zero) { $0 + $1.at } * (1 / count)
    let step = min(0.04, 1.2 / count)
    for (order, (item, _)) in items.enumerated() {
      let pile = middle + Point(chance.uniform(-4, 4), chance.uniform(-4, 4))
      move(item, from: pile, .glide, delay: 0.15 + Double(order) * step)
    }
  }

  /// Moves items from given points to where they rest, each after a short random delay.
  public mutating func shuffle(_ items: [(item: Int, from: Point)], seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    for (item, point) in items {
      move(item, from: point, .shuffle, delay: chance.uniform(0, 0.15))
    }
  }
}
