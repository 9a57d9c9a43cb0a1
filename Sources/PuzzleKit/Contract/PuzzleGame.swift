public import PuzzleCore

/// A puzzle game: its rules, its gestures and its drawing.
///
/// Four kinds of data are kept apart: *parameters* are what a player chooses in a menu, the *deal*
/// is fixed once dealt, the *state* is what undo restores, and the *interaction* is about the hand
/// alone.
public protocol PuzzleGame: Sendable {
  /// The settings that a player chooses in a menu.
  associatedtype Parameters: Codable & Hashable & Sendable
  /// The data fixed by a deal; saved whole, not as its seed alone.
  associatedtype Deal: Codable & Hashable & Sendable
  /// The data that undo restores.
  associatedtype State: Codable & Hashable & Sendable
  /// A move, as it is saved and replayed.
  associatedtype Move: Codable & Hashable & Sendable
  /// The current state of pointer and keyboard input; never saved.
  associatedtype Interaction: Sendable
  /// The view state, for example scroll and zoom, that is saved with a game but not undone.
  associatedtype ViewState: Codable & Hashable & Sendable = NoOutlook

  /// The name used on the command line and in saves.
  static var id: String { get }
  /// The parameters of the first deal, when nobody has chosen others.
  static var standard: Parameters { get }
  /// An interaction with an empty hand.
  static var idle: Interaction { get }
  /// The material that puzzles are made from.
  static var material: Material { get }
  /// Returns the title in the menu bar; `picture` is the picture's size in pixels, nil without one.
  static func title(of parameters: Parameters, picture: Size?) -> String
  /// Returns the parameters that a click on the title deals instead.
  static func alternative(to parameters: Parameters) -> Parameters
  /// The game's name and instructions.
  static var guide: Guide { get }
  /// Returns the questions on the “New puzzle” card, which is left out if there are none.
  static func choices(for parameters: Parameters, picture: Size?) -> [FormField]
  /// Returns the parameters with question `id` answered by a number or by an option's index.
  static func choosing(_ id: String, _ value: Int, in parameters: Parameters) -> Parameters
  /// Draws the cut over the picture, which is already drawn and fills `rect`.
  static func preview(
    _ parameters: Parameters, picture: Size, in rect: Rect, on canvas: inout Canvas)

  /// Returns a puzzle; the same arguments give the same deal on every machine.
  static func deal(
    _ parameters: Parameters, in area: TableArea, picture: Size?,
    using chance: inout SeededGenerator
  ) throws(DealError) -> Deal
  /// Returns why these parameters cannot be dealt, or nil if they can. It is called while a player
  /// chooses, and must be quick for any parameters.
  static func problem(
    with parameters: Parameters, in area: TableArea, picture: Size?
  ) -> DealError?
  /// Returns the pictures that a table shows besides the one in play.
  static func pictures(on table: Table<Self>) -> [OwnPicture]
  /// Returns the state before the first move.
  static func start(_ deal: Deal) -> State
  /// Applies a move to `state`, or throws and leaves it unchanged.
  static func apply(_ move: Move, to state: inout State, in deal: Deal) throws(IllegalMove)
  /// Returns the most work that ``apply(_:to:in:)`` takes, in things moved or looked at, which
  /// bounds the replay of a saved game. The move may be illegal.
  static func work(of move: Move, on state: State) -> Int
  /// Returns a Boolean value that indicates whether the puzzle is solved.
  static func isSolved(_ state: State, in deal: Deal) -> Bool
  /// Returns the share of the puzzle that is done, 0…1, for display only.
  static func progress(of state: State, in deal: Deal) -> Double
  /// Returns a Boolean value that indicates whether a deal from a save can be played; it and the
  /// parameters may hold any data that can be decoded.
  static func isValid(_ deal: Deal, of parameters: Parameters) -> Bool
  /// Returns a Boolean value that indicates whether a state from a save is valid in a valid deal.
  static func isValid(_ state: State, in deal: Deal) -> Bool
  /// Returns the next right move, or nil once solved; playing only hints always solves the puzzle.
  static func hint(for state: State, in deal: Deal) -> Move?
  /// Returns true for a move that cannot be undone, because others know of it or it counts.
  static func isFinal(_ move: Move) -> Bool
  /// Returns the move that fits an unfinished game to a new table size, or nil if none is needed.
  static func refit(_ table: Table<Self>, using chance: inout SeededGenerator) -> Move?
  /// Returns the move that leaves a hint's thing where it is after `progress` (0…1) of its flight.
  static func interrupt(
    _ hint: Move, at progress: Double, on table: Table<Self>, motion: Motion
  ) -> Move

  /// Responds to a gesture; it changes only `interaction` and `motion`, and may return a move.
  static func respond(
    to gesture: Gesture, on table: Table<Self>, with interaction: inout Interaction,
    motion: inout Motion
  ) -> Response<Move>
  /// Starts the animations for a change of state, and returns its effects.
  static func animate(
    _ change: Change<Self>, with interaction: inout Interaction, motion: inout Motion
  ) -> [Effect]
  /// Returns true if the game takes typed text instead of single keys.
  static func takesText(
    _ table: Table<Self>, _ interaction: Interaction, _ motion: Motion
  ) -> Bool
  /// Updates the interaction after a flight began or ended, or time passed while something moved,
  /// for example to note things that have left the table or come to rest on it.
  static func settle(
    _ table: Table<Self>, flight: AutoSolveStep<Move>?, with interaction: inout Interaction,
    motion: Motion)
  /// Returns the view state to be saved.
  static func outlook(of interaction: Interaction) -> ViewState
  /// Returns an empty hand over a table with the given view state, which may hold any data that can
  /// be decoded from a save.
  static func interaction(from outlook: ViewState, on table: Table<Self>) -> Interaction
  /// Returns the theme with the game's own colours, which may tint the table and the accent.
  static func tinted(_ theme: Theme) -> Theme
  /// Draws a frame in layers, from the lowest up.
  static func draw(_ frame: Frame<Self>, into scene: inout Scene)
  /// Returns the buttons at the table's edge, which send the gesture `activate(id)`.
  static func tools(_ table: Table<Self>, _ interaction: Interaction) -> [TableTool]
  /// Returns all elements that the player can act on, in the order of the Tab key.
  static func elements(_ frame: Frame<Self>) -> [Element]
  /// Returns the element with an id, as it is listed. It is called for each frame, so a game with
  /// many elements finds it without listing all.
  static func element(_ id: String, _ frame: Frame<Self>) -> Element?

  /// A Boolean value that indicates whether the table shows the seconds of play.
  static var showsTime: Bool { get }
  /// Returns a message about a new deal, in a sentence or two; nil if there is nothing to say.
  static func notice(of deal: Deal) -> String?
  /// Returns true if a solved table still moves `seconds` after the last move, at most until its
  /// card is answered.
  static func celebrates(after seconds: Double, isReduced: Bool) -> Bool
  /// Returns the message for a solved table.
  static func ending(
    of table: Table<Self>, _ interaction: Interaction, _ tally: Tally
  ) -> Ending
  /// Returns the parameters that the next deal starts with: the table's, with everything earned
  /// there, whether it is solved now or was before an undo.
  static func credited(
    _ table: Table<Self>, _ interaction: Interaction, _ tally: Tally
  ) -> Parameters
  /// A Boolean value that indicates whether the game has music.
  static var hasMusic: Bool { get }
  /// Returns the parameters of the next level, or nil in a game without levels.
  static func next(after parameters: Parameters) -> Parameters?
}

extension PuzzleGame {
  /// Returns the error that a trial deal throws; a game whose deals take long must implement this.
  public static func problem(
    with parameters: Parameters, in area: TableArea, picture: Size?
  ) -> DealError? {
    var chance = SeededGenerator(seed: 0)
    do {
      _ = try deal(parameters, in: area, picture: picture, using: &chance)
      return nil
    } catch {
      return error
    }
  }
  /// Returns the first element with this id among all elements.
  public static func element(_ id: String, _ frame: Frame<Self>) -> Element? {
    elements(frame).first { $0.id == id }
  }
  /// The default material: a picture.
  public static var material: Material { .picture }
  /// Returns the theme unchanged.
  public static func tinted(_ theme: Theme) -> Theme { theme }
  /// Returns nil, for no message.
  public static func notice(of deal: Deal) -> String? { nil }
  /// Returns false, so that a solved table stands still.
  public static func celebrates(after seconds: Double, isReduced: Bool) -> Bool { false }
  /// Returns the work of moving one thing.
  public static func work(of move: Move, on state: State) -> Int { 1 }
  /// Returns false, so that every move can be undone.
  public static func isFinal(_ move: Move) -> Bool { false }
  /// Returns no further pictures.
  public static func pictures(on table: Table<Self>) -> [OwnPicture] { [] }
  /// Returns false, so that the game receives single keys.
  public static func takesText(
    _ table: Table<Self>, _ interaction: Interaction, _ motion: Motion
  ) -> Bool { false }
  /// Returns no questions.
  public static func choices(for parameters: Parameters, picture: Size?) -> [FormField] { [] }
  /// Returns the parameters unchanged.
  public static func choosing(
    _ id: String, _ value: Int, in parameters: Parameters
  ) -> Parameters { parameters }
  /// Draws nothing.
  public static func preview(
    _ parameters: Parameters, picture: Size, in rect: Rect, on canvas: inout Canvas
  ) {}
  /// Does nothing.
  public static func settle(
    _ table: Table<Self>, flight: AutoSolveStep<Move>?, with interaction: inout Interaction,
    motion: Motion
  ) {}
  /// Returns no buttons.
  public static func tools(_ table: Table<Self>, _ interaction: Interaction) -> [TableTool] { [] }
  public static func progress(of state: State, in deal: Deal) -> Double {
    isSolved(state, in: deal) ? 1 : 0
  }
  /// The default: the table shows no time.
  public static var showsTime: Bool { false }
  /// Returns the default message for a solved puzzle.
  public static func ending(
    of table: Table<Self>, _ interaction: Interaction, _ tally: Tally
  ) -> Ending { Ending() }
  /// Returns the table's parameters unchanged.
  public static func credited(
    _ table: Table<Self>, _ interaction: Interaction, _ tally: Tally
  ) -> Parameters { table.parameters }
  /// Returns nil, for a game without levels.
  public static func next(after parameters: Parameters) -> Parameters? { nil }

  public static var hasMusic: Bool { false }
}

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
}

/// A hint in flight: auto-solve shows a move before it makes it.
public struct AutoSolveStep<Move: Sendable>: Sendable {
  /// The move to make on arrival.
  public var move: Move
  /// The share of the time that has passed, 0…1.
  public var share: Double
  /// The share of the path that is done, 0…1.
  public var progress: Double { AnimationCurve.easeInOut(1).value(at: share) }
}

/// The data that a game needs to draw a frame.
public struct Frame<Game: PuzzleGame>: Sendable {
  /// The puzzle on the table.
  public var table: Table<Game>
  /// The state of the player's input.
  public var interaction: Game.Interaction
  /// The running animations.
  public var motion: Motion
  /// The hint in flight; nil unless auto-solve runs.
  public var flight: AutoSolveStep<Game.Move>?
  /// The colours to draw with.
  public var theme: Theme
  /// The number of device pixels in a point; things at rest are drawn on whole pixels.
  public var scale: Double
  /// A number that changes whenever the table, area or picture does.
  public var revision: Int
  /// The seconds of play since the deal.
  public var elapsed: Double
  /// The seconds since the last move solved the puzzle; nil if the celebration is over.
  public var celebration: Double?
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
