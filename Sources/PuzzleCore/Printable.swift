/// A game whose puzzles can be put on paper, and solved there.
public protocol Printable: PuzzleGame {
  /// Draws the puzzle as it was dealt on a page of so many points (72 an inch), black on white; with the
  /// solution when it is the `key`.
  static func print(
    _ deal: Deal, titled title: String, isKey: Bool, on page: Size, _ canvas: inout Canvas)
}

/// A page to be printed.
public struct Page: Sendable {
  /// In points, 72 an inch.
  public var size: Size
  /// What is on it, the lowest first: paths in plain colours, and text.
  public var commands: [Command]
}

/// A puzzle that can be put on paper, to be drawn on any thread.
public struct Printout: Sendable {
  /// The words in the menu bar.
  public let title: String
  private let drawing: @Sendable (_ size: Size, _ isKey: Bool, _ text: any TextSource) -> Page

  /// Draws the puzzle as it was dealt, or its solution, on a page of so many points.
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
