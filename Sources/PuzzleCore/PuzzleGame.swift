/// A puzzle game: what can be dealt, what a hand can mean, and what a move changes.
///
/// Four kinds of data are kept apart. *Parameters* are what a player chooses in a menu, the *deal* is
/// what is fixed once dealt, the *state* is what undo restores, the *interaction* is only about the
/// hand right now.
public protocol PuzzleGame: Sendable {
  /// What a player chooses in a menu.
  associatedtype Parameters: Codable & Hashable & Sendable
  /// What is fixed once dealt; saved whole, not as its seed alone.
  associatedtype Deal: Codable & Hashable & Sendable
  /// What undo restores.
  associatedtype State: Codable & Hashable & Sendable
  /// What can be done, as it is saved and replayed.
  associatedtype Move: Codable & Hashable & Sendable
  /// What is only about the hand right now; never saved.
  associatedtype Interaction: Sendable
  /// How the table is looked at: what of the interaction is kept with a game, though no undo
  /// restores it.
  associatedtype Outlook: Codable & Hashable & Sendable = NoOutlook

  /// The name used on the command line and in saves.
  static var id: String { get }
  /// What is dealt when nobody chose.
  static var standard: Parameters { get }
  /// An empty hand.
  static var idle: Interaction { get }
  /// What its puzzles are made from.
  static var material: Material { get }
  /// The words in the menu bar; `picture` is the picture's size in pixels, nil when there is none.
  static func title(of parameters: Parameters, picture: Size?) -> String
  /// What a click on the title deals instead.
  static func alternative(to parameters: Parameters) -> Parameters
  /// What the game is called, and how it is played.
  static var guide: Guide { get }
  /// What the “New puzzle” card asks; without questions there is no such card.
  static func choices(for parameters: Parameters, picture: Size?) -> [DealChoice]
  /// The parameters with the question `id` answered otherwise: by a number, or by an option's index.
  static func choosing(_ id: String, _ value: Int, in parameters: Parameters) -> Parameters
  /// Draws how the parameters would cut the picture, which is drawn already and fills `rect`.
  static func preview(
    _ parameters: Parameters, picture: Size, in rect: Rect, on canvas: inout Canvas)

  /// The puzzle that these parameters ask for. The same chance gives the same deal, on every machine.
  static func deal(
    _ parameters: Parameters, in area: TableArea, picture: Size?,
    using chance: inout SeededGenerator
  ) throws(DealError) -> Deal
  /// Why these parameters cannot be dealt; nil when they can. It is asked while a player chooses, and
  /// must be quick whatever is asked for.
  static func problem(
    with parameters: Parameters, in area: TableArea, picture: Size?
  ) -> DealError?
  /// The pictures that a table shows beside the one it is played with.
  static func pictures(on table: Table<Self>) -> [OwnPicture]
  /// The state before the first move.
  static func start(_ deal: Deal) -> State
  /// Changes `state` in place, or throws and leaves it as it was.
  static func apply(_ move: Move, to state: inout State, in deal: Deal) throws(IllegalMove)
  /// The work that ``apply(_:to:in:)`` takes at most, in things moved or looked at: a game that is
  /// opened makes its moves again only up to a bound. The move may be illegal.
  static func work(of move: Move, on state: State) -> Int
  /// Whether nothing is left to do.
  static func isSolved(_ state: State, in deal: Deal) -> Bool
  /// How much is done, 0…1; for the eye only.
  static func progress(of state: State, in deal: Deal) -> Double
  /// Whether a deal that was read from a save can be played: it and the parameters may be anything
  /// that can be decoded.
  static func isSound(_ deal: Deal, of parameters: Parameters) -> Bool
  /// Whether a state that was read from a save can be played on in a sound deal.
  static func isSound(_ state: State, in deal: Deal) -> Bool
  /// The next right move, or nil once solved; playing hints alone always ends solved.
  static func hint(for state: State, in deal: Deal) -> Move?
  /// Whether a move cannot be taken back: others know of it, or it counts.
  static func isFinal(_ move: Move) -> Bool
  /// The move that fits an unfinished game to a table of another size, or nil if none is needed.
  static func refit(_ table: Table<Self>, using chance: inout SeededGenerator) -> Move?
  /// The move that leaves a hint's thing where it is seen after `progress` (0…1) of its flight.
  static func interrupt(
    _ hint: Move, at progress: Double, on table: Table<Self>, motion: Motion
  ) -> Move

  /// What a gesture means here. Only `interaction` and `motion` change until it means a move.
  static func respond(
    to gesture: Gesture, on table: Table<Self>, with interaction: inout Interaction,
    motion: inout Motion
  ) -> Response<Move>
  /// Sets in motion what a change of state moved, and says what was to be heard.
  static func animate(
    _ change: Change<Self>, with interaction: inout Interaction, motion: inout Motion
  ) -> [Effect]
  /// Returns whether the game wants what is typed as text, in place of single letters as keys.
  static func takesText(
    _ table: Table<Self>, _ interaction: Interaction, _ motion: Motion
  ) -> Bool
  /// A flight began or ended, or time has passed while something moved: here a game can note what has
  /// left the table or come to rest on it.
  static func settle(
    _ table: Table<Self>, flight: Flight<Move>?, with interaction: inout Interaction,
    motion: Motion)
  /// How the table is looked at.
  static func outlook(of interaction: Interaction) -> Outlook
  /// An empty hand over a table that is looked at as it was; what was read from a save may be
  /// anything that can be decoded.
  static func interaction(from outlook: Outlook, on table: Table<Self>) -> Interaction
  /// A theme's colours in this game, which may tint the table and the accent.
  static func tinted(_ theme: Theme) -> Theme
  /// Describes a moment in layers, from the lowest up.
  static func draw(_ frame: Frame<Self>, into scene: inout Scene)
  /// What can be done with the table itself: buttons at its edge, answered as `activate(id)`.
  static func tools(_ table: Table<Self>, _ interaction: Interaction) -> [TableTool]
  /// All a player can act on, in the order of the Tab key.
  static func elements(_ frame: Frame<Self>) -> [Element]
  /// The element with an id, as it is listed. It is asked for with each frame: a game with many
  /// elements finds it without a list of all.
  static func element(_ id: String, _ frame: Frame<Self>) -> Element?

  /// Whether the seconds of play are to be seen on the table.
  static var showsTime: Bool { get }
  /// What a player has to know of a new deal, as a sentence or two; nil when there is nothing to say.
  static func notice(of deal: Deal) -> String?
  /// Whether a solved table goes on moving so many seconds after the last move; until its card is
  /// answered at most.
  static func celebrates(after seconds: Double, isReduced: Bool) -> Bool
  /// What is said of a solved table. Whether there is a way on is known before.
  static func ending(
    of table: Table<Self>, _ interaction: Interaction, _ tally: Tally
  ) -> Ending
  /// Returns the parameters that the next deal begins with: the table's, with what was earned there,
  /// whether it is solved now or was before an undo.
  static func credited(
    _ table: Table<Self>, _ interaction: Interaction, _ tally: Tally
  ) -> Parameters
  /// Whether music goes with it.
  static var hasMusic: Bool { get }
  /// The level that follows once this one is solved; nil in a game without levels.
  static func next(after parameters: Parameters) -> Parameters?
}

extension PuzzleGame {
  /// Deals, and throws the deal away: a game whose deals take long has to answer otherwise.
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
  /// Looks through all elements.
  public static func element(_ id: String, _ frame: Frame<Self>) -> Element? {
    elements(frame).first { $0.id == id }
  }
  /// Every picture becomes a puzzle of it.
  public static var material: Material { .picture }
  /// The theme as it is.
  public static func tinted(_ theme: Theme) -> Theme { theme }
  /// Says nothing.
  public static func notice(of deal: Deal) -> String? { nil }
  /// Stands still.
  public static func celebrates(after seconds: Double, isReduced: Bool) -> Bool { false }
  /// One thing moves.
  public static func work(of move: Move, on state: State) -> Int { 1 }
  /// Every move can be taken back.
  public static func isFinal(_ move: Move) -> Bool { false }
  /// None but the one it is played with.
  public static func pictures(on table: Table<Self>) -> [OwnPicture] { [] }
  /// Wants keys.
  public static func takesText(
    _ table: Table<Self>, _ interaction: Interaction, _ motion: Motion
  ) -> Bool { false }
  /// Asks nothing.
  public static func choices(for parameters: Parameters, picture: Size?) -> [DealChoice] { [] }
  /// Changes nothing.
  public static func choosing(
    _ id: String, _ value: Int, in parameters: Parameters
  ) -> Parameters { parameters }
  /// Draws nothing.
  public static func preview(
    _ parameters: Parameters, picture: Size, in rect: Rect, on canvas: inout Canvas
  ) {}
  /// Notes nothing.
  public static func settle(
    _ table: Table<Self>, flight: Flight<Move>?, with interaction: inout Interaction,
    motion: Motion
  ) {}
  /// None.
  public static func tools(_ table: Table<Self>, _ interaction: Interaction) -> [TableTool] { [] }
  public static func progress(of state: State, in deal: Deal) -> Double {
    isSolved(state, in: deal) ? 1 : 0
  }
  /// Shows no time.
  public static var showsTime: Bool { false }
  /// Praise.
  public static func ending(
    of table: Table<Self>, _ interaction: Interaction, _ tally: Tally
  ) -> Ending { Ending() }
  /// Notes nothing.
  public static func credited(
    _ table: Table<Self>, _ interaction: Interaction, _ tally: Tally
  ) -> Parameters { table.parameters }
  /// No levels.
  public static func next(after parameters: Parameters) -> Parameters? { nil }

  public static var hasMusic: Bool { false }
}

/// The part of the window a game is played in.
public struct TableArea: Codable, Hashable, Sendable {
  /// The whole window's client area in points.
  public var size: Size
  /// Where the menu bar ends, in points from above.
  public var top: Double

  /// A window's size, and where its menu bar ends.
  public init(size: Size, top: Double) {
    self.size = size
    self.top = top
  }
}

/// What lies on the table.
public struct Table<Game: PuzzleGame>: Sendable {
  /// What was chosen for this deal.
  public var parameters: Game.Parameters
  /// What was dealt.
  public var deal: Game.Deal
  /// What the moves have made of it.
  public var state: Game.State
  /// Where the game is played now.
  public var area: TableArea
  /// The picture in play, if the game has one.
  public var picture: Picture?
}

/// A hint on its way: auto-solve shows a move before it makes it.
public struct Flight<Move: Sendable>: Sendable {
  /// The move that is made on arrival.
  public var move: Move
  /// Of the time, 0…1.
  public var share: Double
  /// Of the way, 0…1.
  public var progress: Double { Pace.easeInOut(1).value(at: share) }
}

/// All that a game needs to draw a moment.
public struct Frame<Game: PuzzleGame>: Sendable {
  /// What lies on the table.
  public var table: Table<Game>
  /// What the hand is doing.
  public var interaction: Game.Interaction
  /// What is on its way.
  public var motion: Motion
  /// The hint on its way; nil unless auto-solve runs.
  public var flight: Flight<Game.Move>?
  /// The colours to draw in.
  public var theme: Theme
  /// Device pixels a point; things at rest are drawn on whole pixels.
  public var scale: Double
  /// New whenever table, area or picture are.
  public var revision: Int
  /// Seconds of play since the deal.
  public var elapsed: Double
  /// Seconds since the last move solved it; nil when that is no occasion any more.
  public var celebration: Double?
}

/// A step from one state to the next.
public struct Change<Game: PuzzleGame>: Sendable {
  /// Why the state changed.
  public var cause: Cause
  /// Nil for a deal.
  public var before: Game.State?
  /// The table as it is now.
  public var after: Table<Game>
  /// Nil for a deal, an undo and a redo.
  public var move: Game.Move?
  /// The hint that was on its way when the state changed.
  public var flight: Flight<Game.Move>?
  /// Chance that only the eye sees.
  public var seed: UInt64
}

/// Why a puzzle cannot be dealt, as a sentence for the player.
public struct DealError: Error, Hashable, CustomStringConvertible {
  /// The reason, as a sentence for the player.
  public let description: String
  /// With a sentence that says what to do instead.
  public init(_ sentence: String) { description = sentence }
}

/// A move that the rules do not know; in a save it means that the save is damaged.
public struct IllegalMove: Error, Hashable, CustomStringConvertible {
  /// The reason, in a few words.
  public let description: String
  /// With what is wrong about the move.
  public init(_ reason: String) { description = reason }
}
