public import PuzzleCore

/// A game of items that rest at points of the table: TiFpuzzle. Items move by themselves when
/// a change gives them another point, and are shuffled by a deal and a resize.
public protocol PlacesItems<Game>: Sendable {
  associatedtype Game: PuzzleGame = Self
  /// Returns the points at which all items rest, indexed by their numbers in `Motion`.
  static func places(on table: Table<Game>) -> [Point]
}

extension PlacesItems {
  /// The shortest way, in points, that is more than the rounding of a point on a table of another
  /// size.
  private static var leastWay: Double { 1e-6 }

  /// Lets the first item spring up and back.
  static func nudgeFirst(on table: Table<Game>, motion: inout Motion) {
    guard let first = places(on: table).first else { return }
    motion.move(0, from: first - Point(0, 18), .spring(response: 0.6, damping: 0.3))
  }

  /// Moves all items whose resting point changes from where they are seen to their new points.
  public static func moveItems(_ change: Change<Game>, motion: inout Motion) {
    let ends = places(on: change.after)
    guard let state = change.before else {
      return motion.land(ends.enumerated().map { ($0, $1) }, seed: change.seed)
    }
    var before = change.after
    before.state = state
    let moved = zip(places(on: before), ends).enumerated()
      .filter { $1.0.distance(to: $1.1) > Self.leastWay }
      .map { ($0, motion.place(of: $0, at: $1.0)) }
    if change.cause == .resize { return motion.shuffle(moved, seed: change.seed) }
    // An item that was let go moves already.
    for (item, start) in moved where change.cause != .hand || !motion.isMoving(item) {
      motion.move(item, from: start, .glide)
    }
  }
}

/// A game with animations and sounds of its own: all five.
public protocol Animating<Game>: Sendable {
  associatedtype Game: PuzzleGame = Self
  /// Starts the animations for a change of state, and returns its effects. Without it, items move
  /// as in ``PlacesItems/moveItems(_:motion:)``, and a move sounds like something put down.
  static func animate(
    _ change: Change<Game>, controller: inout Game.Controller, motion: inout Motion
  ) -> [Effect]
}

extension Change {
  /// Starts the animations for the change, the game's own or the usual ones.
  func animate(
    _ traits: Traits<Game>, _ controller: inout Game.Controller, _ motion: inout Motion
  ) -> [Effect] {
    if let game = traits.animation {
      return game.animate(self, controller: &controller, motion: &motion)
    }
    traits.places?.moveItems(self, motion: &motion)
    return move == nil ? [] : [.drop]
  }
}
