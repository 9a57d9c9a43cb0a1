public import PuzzleCore

/// The player's hand: everything that is only about the input right now.
public protocol PuzzleController<Game>: Sendable {
  associatedtype Game: PuzzleGame
  /// The part of the controller, such as zoom, that is saved with a game but not undone; nothing
  /// by default.
  associatedtype ViewState: Codable & Hashable & Sendable = NoViewState

  /// Creates a controller with an empty hand.
  init()
  /// Responds to a gesture; it may start animations in `motion` and return a move.
  mutating func handle(
    _ gesture: Gesture, on table: Table<Game>, motion: inout Motion
  ) -> Response<Game.Move>

  /// The view state to save.
  var viewState: ViewState { get }
  /// Creates a controller with an empty hand and a view state that may hold any data that can be
  /// decoded from a save.
  init(restoring viewState: ViewState, on table: Table<Game>)
  /// The controller of the next deal: an empty hand, with what the player wants to keep.
  var following: Self { get }
}

extension PuzzleController {
  /// A new controller.
  public var following: Self { Self() }
}

/// The view state of a game whose table is always shown in the same way.
public struct NoViewState: Codable, Hashable, Sendable {
  /// Creates the only value.
  public init() {}
}

extension PuzzleController where ViewState == NoViewState {
  public var viewState: NoViewState { NoViewState() }
  public init(restoring viewState: NoViewState, on table: Table<Game>) { self.init() }
}
