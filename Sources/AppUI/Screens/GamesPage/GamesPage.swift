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
    var sample: (any AnySession)?
    /// The seconds for which a solved sample stays, or a new one waits.
    var rest = 0.0
  }

  private(set) var places: [Place]
  /// The id of the game on the table.
  let current: String
  let isReduced: Bool
  /// A Boolean value that indicates whether the list of saved puzzles is available.
  let keepsPuzzles: Bool
  let keys: KeyNames

  fileprivate static let solvedRest = 2.5
  fileprivate static let dealtRest = 1.0
  /// The number of moves that a sample has made when it is first shown, because an untouched one
  /// shows less of the game.
  private static let opening = 4.0

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

  /// Puts a sample on the card of its game, and starts to solve it. Returns whether there is a card
  /// for it.
  private mutating func place(_ dealt: any AnySession) -> Bool {
    guard let i = places.firstIndex(where: { $0.card.id == dealt.info.id }) else { return false }
    var sample = dealt
    sample.perform(.startAutoSolve)
    // The offsets keep the samples from landing their pieces at the same time.
    sample.advance(by: (Self.opening + 0.4 * Double(i)) * 1.2)
    if isReduced {
      sample.perform(.stopAutoSolve)
      sample.advance(by: 1)
    }
    places[i].sample = sample
    places[i].rest = 0
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
    return []
  }

  func layout(in size: Size, scroll: Double, text: any TextSource) -> any ScreenLayout {
    GamesPageLayout(self, in: size, scroll: scroll, text: text)
  }
}

extension GamesPage.Place {
  fileprivate mutating func advance(by seconds: Double) {
    guard var sample else { return }
    sample.advance(by: seconds)
    _ = sample.takeEffects()
    if !sample.status.isAutoSolving {
      rest += seconds
      if sample.status.isSolved, rest >= GamesPage.solvedRest {
        sample.perform(.dealAnew(nil))
        rest = 0
      } else if !sample.status.isSolved, rest >= GamesPage.dealtRest {
        sample.perform(.startAutoSolve)
        rest = 0
      }
    }
    self.sample = sample
  }
}
