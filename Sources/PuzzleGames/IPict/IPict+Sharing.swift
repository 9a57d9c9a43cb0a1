public import PuzzleCore
public import PuzzleKit

/// A match for two is played live at a shared table: the host is player 1, and the first guest who
/// is there is player 2. All others watch.
extension IPict: SharedGame {
  /// Each player guesses what the other has picked, so nobody can play a copy alone.
  public static var canRace: Bool { false }

  /// Returns nil: nobody holds anything, since only one player at a time can move.
  public static func items(of move: Move) -> [Int]? { nil }
  public static func leader(of item: Int, in state: State) -> Int? { nil }
  public static func heldItems(of controller: Controller, on table: Table<IPict>) -> [Int] { [] }

  public static func allows(
    _ move: Move, by player: @autoclosure () -> Int, in state: State, of deal: Deal
  ) -> Bool {
    let turn = state.guesses.count
    switch move {
    case .choose, .chooseHiding: return player() == Match.chooser(in: turn)
    case .ready, .place, .guess, .takeBack, .shuffle, .receive:
      return player() == Match.guesser(in: turn)
    }
  }

  public static func sharingProblem(with deal: Deal, of parameters: Parameters) -> Phrase? {
    guard deal.mode == .pass else {
      return "Start a match for two: that is the one to play together."
    }
    let hasPaths = deal.turns.joined().contains { $0.pictures.contains(where: Pack.isPath) }
    return hasPaths || parameters.pack?.hasPaths == true
      ? "This match is from an older version. Start a new one to play together." : nil
  }

  // MARK: Hands

  public static func sharedPoint(
    at point: Point, on table: Table<IPict>, _ controller: Controller
  ) -> Point {
    BoardMap(table, controller)?.shared(point) ?? BoardMap.outside
  }

  public static func windowPoint(
    of point: Point, on table: Table<IPict>, _ controller: Controller
  ) -> Point {
    BoardMap(table, controller)?.local(point) ?? BoardMap.outside
  }

  /// The map between a board in a window and the board that all players share, where the card has
  /// the places (0, 0) to (1000, 1000), and the slots and tiles have (0, 3000) to (1000, 4000).
  private struct BoardMap {
    /// A point that no window shows.
    static let outside = Point(-50_000, -50_000)
    private static let side = 1000.0
    private static let below = 3000.0

    private let card: Rect
    private let tiles: Rect

    /// Creates the map of the board; nil while the window shows something else.
    init?(_ table: Table<IPict>, _ controller: Controller) {
      let screen = Screen(table, controller, Motion())
      guard screen.phase == .guessing, !screen.isCompact else { return nil }
      let layout = screen.layout
      card = layout.card
      tiles = layout.slots.union(layout.home(0)).union(layout.home(layout.tiles - 1))
    }

    func shared(_ point: Point) -> Point {
      let area = card.contains(point) ? card : tiles
      func share(_ value: Double, _ from: Double, _ length: Double) -> Double {
        min(max((value - from) / length, -0.9), 1.9) * Self.side
      }
      return Point(
        share(point.x, area.x, area.width),
        share(point.y, area.y, area.height) + (area == card ? 0 : Self.below))
    }

    func local(_ point: Point) -> Point {
      guard point.x > Self.outside.x else { return Self.outside }
      let isOnCard = point.y <= Self.side
      let area = isOnCard ? card : tiles
      return Point(
        area.x + point.x / Self.side * area.width,
        area.y + (point.y - (isOnCard ? 0 : Self.below)) / Self.side * area.height)
    }
  }
}

extension PlayerOrder {
  /// Returns the name of a player as this window shows it.
  func name(of player: Int) -> Phrase {
    guard player != me else { return "You" }
    guard names.indices.contains(player) else { return "Friend" }
    guard names[player].isEmpty else { return Phrase(verbatim: names[player]) }
    return player == 0 ? "Player 1" : "Player 2"
  }
}
