internal import PuzzleCore
public import PuzzleKit

/// A game on the games page.
public struct GameCard: Sendable {
  /// The table that samples are played on, in points before scaling.
  public static let table = TableArea(size: Size(640, 480), top: 0)

  public var id: String
  /// The game's name and instructions.
  public var guide: Guide

  public init(id: String, guide: Guide) {
    self.id = id
    self.guide = guide
  }
}

/// The page that shows all games, each with a small table that solves itself.
struct GamesPage {
  struct Place {
    var card: GameCard
    /// A small puzzle that solves itself; `nil` until it is dealt, or when it cannot be.
    private(set) var sample: (any AnySession)?
    /// The number of samples that were put on the card.
    private(set) var deal = 0
    /// A number that changes whenever the sample does.
    private(set) var revision = 0
    /// The revision of the sample's table before its turn; `nil` while it has no turn.
    private var before: Int?
    /// The seconds that are left of the turn.
    private var left = 0.0
    /// A Boolean value that indicates whether the sample moves without having its turn.
    private var isMoving = false
    /// A Boolean value that indicates whether the sample is solved.
    private var isSolved = false
    /// The seconds for which a solved sample has stayed.
    private var rest = 0.0

    init(card: GameCard) { self.card = card }

    /// A Boolean value that indicates whether the sample makes a move.
    var hasTurn: Bool { before != nil }
  }

  private(set) var places: [Place]
  /// The id of the game on the table.
  let current: String
  let isReduced: Bool
  /// A Boolean value that indicates whether the list of saved puzzles is available.
  let keepsPuzzles: Bool
  let keys: KeyNames
  /// The index of the sample that has its turn, or had it last.
  private var turn = 0

  fileprivate static let solvedRest = 2.5
  /// The seconds that auto-solve takes for a move.
  fileprivate static let moveTime = 1.2
  /// The number of moves that a sample has made when it is first shown, because an untouched one
  /// shows less of the game.
  fileprivate static let opening = 4.0

  init(
    _ cards: [GameCard], current: String, isReduced: Bool, keepsPuzzles: Bool = false,
    keys: KeyNames = KeyNames()
  ) {
    self.keepsPuzzles = keepsPuzzles
    self.keys = keys
    self.current = current
    self.isReduced = isReduced
    places = cards.map { Place(card: $0) }
  }

  /// Puts a sample on the card of its game. Returns whether there is a card for it.
  private mutating func place(_ dealt: any AnySession) -> Bool {
    guard let i = places.firstIndex(where: { $0.card.id == dealt.info.id }) else { return false }
    places[i].take(dealt, isReduced: isReduced)
    return true
  }
}

extension GamesPage: Screen {
  var id: String { "games" }
  var letsGameChange: Bool { true }
  var initialFocus: ElementID? { Self.tileID(current) }
  var requestsOnOpening: [Request] { [.dealSamples] }
  var isPlaying: Bool { !isReduced && places.contains { $0.sample != nil } }

  static func tileID(_ game: String) -> ElementID { "game.\(game)" }

  mutating func handle(_ input: ScreenInput, in layout: any ScreenLayout) -> [ScreenEffect]? {
    guard case .sample(let sample) = input, place(sample) else { return nil }
    return []
  }

  mutating func advance(by seconds: Double) -> [ScreenEffect]? {
    guard isPlaying else { return nil }
    for i in places.indices { places[i].advance(by: seconds) }
    if !places[turn].hasTurn { passTurn() }
    return []
  }

  /// Gives the turn to the next sample that can make a move. One at a time is easy to follow, and
  /// costs a fifth of the work.
  private mutating func passTurn() {
    for i in turn + 1...turn + places.count where places[i % places.count].beginTurn() {
      turn = i % places.count
      return
    }
  }

  func layout(in size: Size, scroll: Double, text: any TextSource) -> any ScreenLayout {
    GamesPageLayout(self, in: size, scroll: scroll, text: text)
  }
}

extension GamesPage.Place {
  /// Puts a sample on the card, with its first moves made.
  fileprivate mutating func take(_ dealt: any AnySession, isReduced: Bool) {
    var sample = dealt
    sample.perform(.startAutoSolve)
    sample.advance(by: GamesPage.opening * GamesPage.moveTime)
    sample.perform(.stopAutoSolve)
    if isReduced { sample.advance(by: 1) }
    self.sample = sample
    deal += 1
    revision += 1
    (before, isMoving, isSolved, rest) = (nil, true, false, 0)
  }

  /// Lets the sample make one move; returns false if it has none to make.
  fileprivate mutating func beginTurn() -> Bool {
    guard !isSolved, var sample else { return false }
    sample.perform(.startAutoSolve)
    let status = sample.status
    guard status.isAutoSolving else { return false }
    self.sample = sample
    (before, left) = (status.revision, GamesPage.moveTime)
    return true
  }

  /// Advances a sample that moves, and deals it anew once it was solved for a while.
  fileprivate mutating func advance(by seconds: Double) {
    guard hasTurn || isMoving || isSolved, var sample else { return }
    if hasTurn || isMoving {
      // A turn ends with its move, before the next one begins.
      let step = hasTurn ? min(seconds, left + 1e-9) : seconds
      left -= step
      sample.advance(by: step)
      _ = sample.takeEffects()
      revision += 1
    }
    var status = sample.status
    if let before, before != status.revision || !status.isAutoSolving {
      sample.perform(.stopAutoSolve)
      self.before = nil
      status = sample.status
    }
    (isMoving, isSolved) = (sample.isMoving || status.isCelebrating, status.isSolved)
    rest += isSolved ? seconds : 0
    if rest >= GamesPage.solvedRest {
      sample.perform(.dealAnew(nil))
      (isMoving, isSolved, rest) = (true, false, 0)
    }
    self.sample = sample
  }
}
