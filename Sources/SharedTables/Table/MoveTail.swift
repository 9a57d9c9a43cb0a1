internal import PuzzleKit

/// The last moves in force, with states along them so that any of them is a few moves away.
struct MoveTail<Game: SharedGame>: Sendable {
  /// A move and its player.
  struct Made: Codable, Hashable, Sendable {
    var player: PlayerID
    var move: Game.Move
  }

  /// The number of moves between two kept states.
  private static var spacing: Int { 32 }

  /// The state before the moves.
  private(set) var base: Game.State
  /// The moves, oldest first.
  private(set) var made: [Made] = []
  /// The states after each `spacing` moves.
  private var marks: [Game.State] = []

  init(base: Game.State) { self.base = base }

  /// Appends a move that led to `state`.
  mutating func append(_ move: Made, leadingTo state: Game.State) {
    made.append(move)
    if made.count.isMultiple(of: Self.spacing) { marks.append(state) }
  }

  /// Makes the first `count` moves final, a multiple of the distance of kept states.
  mutating func dropFirst(_ count: Int) {
    let passed = count / Self.spacing
    guard passed > 0, passed <= marks.count else { return }
    base = marks[passed - 1]
    marks.removeFirst(passed)
    made.removeFirst(passed * Self.spacing)
  }

  /// Returns the state before the move with this number.
  private func state(before number: Int, in deal: Game.Deal) -> Game.State {
    let passed = number / Self.spacing
    var state = passed == 0 ? base : marks[passed - 1]
    for move in made[(passed * Self.spacing)..<number] {
      // It was legal in the same state before.
      try? Game.apply(move.move, to: &state, in: deal)
    }
    return state
  }

  /// Removes a move, and returns the state that the others lead to; nil, without a change, if a later
  /// move depends on it.
  mutating func remove(at number: Int, in deal: Game.Deal) -> Game.State? {
    let later = made[(number + 1)...]
    let items = Game.items(of: made[number].move)
    guard later.isEmpty || items.map({ !Self.isTouched($0, by: later) }) == true else { return nil }
    var copy = self
    copy.made.removeSubrange(number...)
    copy.marks.removeSubrange((number / Self.spacing)...)
    var without = state(before: number, in: deal)
    var with = without
    try? Game.apply(made[number].move, to: &with, in: deal)
    for move in later {
      let touched = Game.items(of: move.move) ?? []
      guard !Self.isJoined(touched, items ?? [], in: with) else { return nil }
      try? Game.apply(move.move, to: &with, in: deal)
      guard !Self.isJoined(touched, items ?? [], in: with),
        (try? Game.apply(move.move, to: &without, in: deal)) != nil
      else { return nil }
      copy.append(move, leadingTo: without)
    }
    self = copy
    return without
  }

  /// Returns a Boolean value that indicates whether moves take hold of the same things, or of the
  /// whole table.
  private static func isTouched(_ items: [Int], by moves: ArraySlice<Made>) -> Bool {
    let items = Set(items)
    return moves.contains {
      Game.items(of: $0.move).map { $0.contains(where: items.contains) } ?? true
    }
  }

  private static func isJoined(_ a: [Int], _ b: [Int], in state: Game.State) -> Bool {
    let leaders = Set(b.compactMap { Game.leader(of: $0, in: state) })
    return a.contains { Game.leader(of: $0, in: state).map(leaders.contains) ?? false }
  }
}
