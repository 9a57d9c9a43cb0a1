public import PuzzleCore

/// A game whose puzzles can be printed and solved on paper: Word Search.
public protocol Printable<Game>: Sendable {
  associatedtype Game: PuzzleGame = Self
  /// Draws the puzzle as it was dealt on a page of `page` points (72 an inch), black on white.
  static func print(
    _ deal: Game.Deal, of parameters: Game.Parameters, as sheet: PrintedSheet, on page: Size,
    _ canvas: inout Canvas)
  /// Returns a puzzle with the same contents as `deal` in another arrangement.
  static func rearranged(
    _ deal: Game.Deal, of parameters: Game.Parameters, using chance: inout SeededGenerator
  ) throws(DealError) -> Game.Deal
}

/// A page of a printed puzzle.
public struct PrintedSheet: Hashable, Sendable {
  /// A Boolean value that indicates whether the page shows the solution.
  public var isKey: Bool
  /// The number of the puzzle among several copies, from 1; nil for a single one.
  public var number: Int?

  public init(isKey: Bool = false, number: Int? = nil) {
    self.isKey = isKey
    self.number = number
  }
}

/// A puzzle that can be printed; its pages can be drawn on any thread.
public struct Printout: Sendable {
  /// The title shown in the menu bar.
  public let title: String
  private let drawing: @Sendable (_ size: Size, PrintedSheet, _ text: any TextSource) -> Page
  private let rearrange: @Sendable (_ seed: UInt64) throws(DealError) -> Printout

  /// Returns a page of `size` points with the puzzle as it was dealt, or with its solution.
  public func page(_ size: Size, as sheet: PrintedSheet, text: any TextSource) -> Page {
    drawing(size, sheet, text)
  }

  /// Returns this puzzle and `count` - 1 more with the same contents, each in another arrangement.
  public func copies(_ count: Int, seed: UInt64) throws(DealError) -> [Printout] {
    var all = [self]
    while all.count < count { all.append(try rearrange(seed &+ UInt64(all.count))) }
    return all
  }

  init<Printed: Printable>(
    _ deal: Printed.Game.Deal, with parameters: Printed.Game.Parameters, of game: Printed.Type,
    titled title: String
  ) {
    self.title = title
    drawing = { size, sheet, text in
      var canvas = Canvas(text: text)
      Printed.print(deal, of: parameters, as: sheet, on: size, &canvas)
      return Page(size: size, commands: canvas.commands)
    }
    rearrange = { seed throws(DealError) in
      var chance = SeededGenerator(seed: seed)
      let other = try Printed.rearranged(deal, of: parameters, using: &chance)
      return Printout(other, with: parameters, of: game, titled: title)
    }
  }
}
