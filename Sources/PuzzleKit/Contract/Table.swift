public import PuzzleCore

/// The part of the window in which a game is played.
public struct TableArea: Codable, Hashable, Sendable {
  /// The size of the whole window's client area in points.
  public var size: Size
  /// The lower edge of the menu bar, in points from the top.
  public var top: Double

  /// Creates an area from a window's size and the lower edge of its menu bar.
  public init(size: Size, top: Double) {
    self.size = size
    self.top = top
  }

  /// The upper left and the lower right corner.
  public var corners: [Point] { [Point(0, top), Point(size.width, size.height)] }
}

/// The puzzle on the table.
public struct Table<Game: PuzzleGame>: Sendable {
  /// The parameters of this deal.
  public var parameters: Game.Parameters
  /// The deal.
  public var deal: Game.Deal
  /// The state after the moves made so far.
  public var state: Game.State
  /// The area in which the game is played now.
  public var area: TableArea
  /// The picture in play, if the game has one.
  public var picture: Picture?
  /// The other players at a shared table, and the things that they hold.
  public var others = OtherHands()
}

extension Table {
  /// Creates a table at the start of a deal.
  init(_ parameters: Game.Parameters, _ deal: Game.Deal, area: TableArea, picture: Picture?) {
    self.init(
      parameters: parameters, deal: deal, state: Game.start(deal), area: area, picture: picture)
  }
}

/// A hint in flight: auto-solve shows a move before it makes it.
public struct AutoSolveStep<Move: Sendable>: Sendable {
  /// The move to make on arrival.
  public var move: Move
  /// The share of the time that has passed, 0…1.
  public var share: Double
  /// The share of the path that is done, 0…1.
  public var progress: Double { AnimationCurve.easeInOut(1).value(at: share) }

  /// Flies on for `seconds` of a flight of `duration` seconds; returns true on arrival, with the
  /// rest of the time left in `seconds`.
  mutating func arrives(_ seconds: inout Double, of duration: Double) -> Bool {
    let needed = (1 - share) * duration
    guard seconds >= needed else {
      share += seconds / duration
      return false
    }
    seconds -= needed
    share = 1
    return true
  }
}

/// The data that a game needs to draw a frame.
///
/// It is a class, because views and their parts pass it on many times in each frame.
public final class Frame<Game: PuzzleGame>: Sendable {
  /// The puzzle on the table.
  public let table: Table<Game>
  /// The player's hand.
  public let controller: Game.Controller
  /// The running animations.
  public let motion: Motion
  /// The hint in flight; nil unless auto-solve runs.
  public let flight: AutoSolveStep<Game.Move>?
  /// The colours to draw with.
  public let theme: Theme
  /// The number of device pixels in a point; things at rest are drawn on whole pixels.
  public let scale: Double
  /// A number that changes whenever the table, area or picture does.
  public let revision: Int
  /// The seconds of play since the deal.
  public let elapsed: Double
  /// The seconds since the last move solved the puzzle; nil if the celebration is over.
  public let celebration: Double?

  /// Collects what a session shows now.
  init(of session: Session<Game>, theme: Theme = .light, scale: Double) {
    (table, controller, motion) = (session.table, session.controller, session.motion)
    flight = session.flight
    (self.theme, self.scale) = (theme, scale)
    (revision, elapsed) = (session.revision, session.elapsed)
    celebration = session.isCelebrating ? session.celebration : nil
  }
}

/// A change from one state to the next.
public struct Change<Game: PuzzleGame>: Sendable {
  /// The cause of the change.
  public var cause: Cause
  /// The state before the change; nil for a deal.
  public var before: Game.State?
  /// The table after the change.
  public var after: Table<Game>
  /// The move; nil for a deal, an undo and a redo.
  public var move: Game.Move?
  /// The hint that was in flight when the state changed.
  public var flight: AutoSolveStep<Game.Move>?
  /// A random seed for visual effects only.
  public var seed: UInt64
}
