public import PuzzleCore

/// A game whose puzzles can be printed and solved on paper: Word Search.
public protocol Printable<Game>: Sendable {
  associatedtype Game: PuzzleGame = Self
  /// Draws the puzzle as it was dealt on a page of `page` points (72 an inch), black on white; with
  /// the solution if `isKey` is true.
  static func print(
    _ deal: Game.Deal, titled title: String, isKey: Bool, on page: Size, _ canvas: inout Canvas)
}

/// A puzzle that can be printed; its pages can be drawn on any thread.
public struct Printout: Sendable {
  /// The title shown in the menu bar.
  public let title: String
  private let drawing: @Sendable (_ size: Size, _ isKey: Bool, _ text: any TextSource) -> Page

  /// Returns a page of `size` points with the puzzle as it was dealt, or with its solution.
  public func page(_ size: Size, isKey: Bool, text: any TextSource) -> Page {
    drawing(size, isKey, text)
  }

  init<Printed: Printable>(_ deal: Printed.Game.Deal, of game: Printed.Type, titled title: String) {
    self.title = title
    drawing = { size, isKey, text in
      var canvas = Canvas(text: text)
      Printed.print(deal, titled: title, isKey: isKey, on: size, &canvas)
      return Page(size: size, commands: canvas.commands)
    }
  }
}
