public import PuzzleCore

/// A game whose puzzles can be printed and solved on paper.
public protocol Printable: PuzzleGame {
  /// Draws the puzzle as it was dealt on a page of `page` points (72 an inch), black on white; with
  /// the solution if `isKey` is true.
  static func print(
    _ deal: Deal, titled title: String, isKey: Bool, on page: Size, _ canvas: inout Canvas)
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

  init<Game: Printable>(_ deal: Game.Deal, of game: Game.Type, titled title: String) {
    self.title = title
    drawing = { size, isKey, text in
      var canvas = Canvas(text: text)
      Game.print(deal, titled: title, isKey: isKey, on: size, &canvas)
      return Page(size: size, commands: canvas.commands)
    }
  }
}

extension Session {
  public var isPrintable: Bool { Game.self is any Printable.Type }

  public var printout: Printout? {
    func printout<Printed: Printable>(_ game: Printed.Type) -> Printout? {
      (table.deal as? Printed.Deal).map { Printout($0, of: game, titled: title) }
    }
    return (Game.self as? any Printable.Type).flatMap { printout($0) }
  }
}
