public import PuzzleCore
public import PuzzleKit

/// A game on the games page.
public struct GameCard {
  public var id: String
  /// The game's name and instructions.
  public var guide: Guide
  /// Deals a small puzzle that solves itself on its card; returns `nil` when it cannot.
  public var sample: (Picture?, TableArea) -> (any AnySession)?

  public init(
    id: String, guide: Guide, sample: @escaping (Picture?, TableArea) -> (any AnySession)?
  ) {
    self.id = id
    self.guide = guide
    self.sample = sample
  }
}

/// The page that shows all games, each with a small table that solves itself.
struct GamesPage {
  struct Place {
    var card: GameCard
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

  /// The table that samples are played on, in points before scaling.
  static let table = TableArea(size: Size(640, 480), top: 0)
  fileprivate static let solvedRest = 2.5
  fileprivate static let dealtRest = 1.0
  /// The number of moves that a sample has made when it is first shown, because an untouched one
  /// shows less of the game.
  private static let opening = 4.0

  init(
    _ cards: [GameCard], current: String, picture: Picture?, isReduced: Bool,
    keepsPuzzles: Bool = false
  ) {
    self.keepsPuzzles = keepsPuzzles
    self.current = current
    self.isReduced = isReduced
    places = cards.enumerated().map { i, card in
      var sample = card.sample(picture, Self.table)
      sample?.perform(.startAutoSolve)
      // The offsets keep the samples from landing their pieces at the same time.
      sample?.advance(by: (Self.opening + 0.4 * Double(i)) * 1.2)
      if isReduced {
        sample?.perform(.stopAutoSolve)
        sample?.advance(by: 1)
      }
      return Place(card: card, sample: sample)
    }
  }

}

extension GamesPage: Screen {
  var id: String { "games" }
  var letsGameChange: Bool { true }
  var initialFocus: ElementID? { Self.tileID(current) }
  var isPlaying: Bool { !isReduced && places.contains { $0.sample != nil } }

  static func tileID(_ game: String) -> ElementID { "game.\(game)" }

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
