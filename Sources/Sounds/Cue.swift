public import PuzzleCore

/// A sound of the game, whatever made it.
public enum Cue: Hashable, Sendable {
  case pick
  case drop
  /// A step up a pentatonic scale for each good snap in a row, and one of a few pitches a little apart.
  case snap(step: Int, variant: Int)
  /// The larger the group, the lower: a class of 0…4.
  case join(Int)
  case turn
  case tick
  case click
  case wrong
  case right
  case win

  /// Steps that a run of good snaps climbs.
  public static let steps = 10
  /// Pitches of a snap.
  public static let variants = 4
  /// Classes of joined groups.
  public static let joins = 5

  /// All there are.
  public static let all: [Cue] =
    [.pick, .drop, .turn, .tick, .click, .wrong, .right, .win]
    + (0..<joins).map { .join($0) }
    + (0..<steps).flatMap { step in (0..<variants).map { .snap(step: step, variant: $0) } }

  /// What an effect sounds like; nil where it makes no sound. `variant` is any number.
  public init?(_ effect: Effect, variant: Int) {
    switch effect {
    case .pick: self = .pick
    case .drop: self = .drop
    case .snap(let run):
      self = .snap(
        step: min(max(run, 1), Self.steps) - 1,
        variant: variant & 0xFF % Self.variants)
    case .wrong: self = .wrong
    case .join(let size): self = .join(Self.joinClass(of: size))
    case .turn: self = .turn
    case .tick: self = .tick
    case .right: self = .right
    case .solved: self = .win
    case .dealt, .refused, .autoSolve, .copy: return nil
    }
  }

  /// 2 to 3 pieces, up to 9, up to 49, up to 499, and more.
  private static func joinClass(of size: Int) -> Int {
    [4, 10, 50, 500].count { size >= $0 }
  }
}
