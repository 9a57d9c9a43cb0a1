internal import PuzzleCore
public import PuzzleKit

/// A sound effect of the game.
public enum Cue: Hashable, Sendable {
  case pick
  case drop
  /// A good snap: `step` raises the pitch along a pentatonic scale with each good snap in a row,
  /// and `variant` detunes it slightly.
  case snap(step: Int, variant: Int)
  /// A join of pieces, by size class 0…4; larger groups sound lower, longer and richer.
  case join(Int)
  /// A turn of a group, by size class; larger groups sound heavier.
  case turn(Int)
  case tick
  case click
  case wrong
  case right
  /// A solved puzzle, by size class; larger puzzles have a broader ending.
  case win(Int)

  /// The number of pitches that a run of good snaps climbs through.
  public static let steps = 10
  /// The number of detuned variants of each snap.
  public static let variants = 4
  /// The number of size classes of groups and puzzles.
  public static let sizes = 5

  /// The list of all cues.
  public static let all: [Cue] =
    [.pick, .drop, .tick, .click, .wrong, .right]
    + (0..<sizes).flatMap { [.join($0), .turn($0), .win($0)] }
    + (0..<steps).flatMap { step in (0..<variants).map { .snap(step: step, variant: $0) } }

  /// Creates the cue for an effect, or nil if the effect is silent; `variant` can be any number.
  public init?(_ effect: Effect, variant: Int) {
    switch effect {
    case .pick: self = .pick
    case .drop: self = .drop
    case .snap(let run):
      self = .snap(
        step: min(max(run, 1), Self.steps) - 1,
        variant: variant & 0xFF % Self.variants)
    case .wrong: self = .wrong
    case .join(let size): self = .join(Self.sizeClass(of: size))
    case .turn(let size): self = .turn(Self.sizeClass(of: size))
    case .tick: self = .tick
    case .right: self = .right
    case .solved(_, let size): self = .win(Self.sizeClass(of: size))
    case .dealt, .refused, .autoSolve, .copy, .prefersClick, .heldByOther: return nil
    }
  }

  /// Returns the size class of a group or a puzzle: 0 for up to 3 pieces, 1 for up to 9, 2 for up to
  /// 49, 3 for up to 499, and 4 for more.
  private static func sizeClass(of size: Int) -> Int {
    [4, 10, 50, 500].count { size >= $0 }
  }
}
