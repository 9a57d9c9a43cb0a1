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

extension Session {
  public var isPrintable: Bool { Game.self is any Printable.Type }

  public func page(_ size: Size, isKey: Bool, text: any TextSource) -> Page? {
    func page<Printed: Printable>(_ game: Printed.Type) -> Page? {
      guard let deal = table.deal as? Printed.Deal else { return nil }
      var canvas = Canvas(text: text)
      game.print(deal, titled: title, isKey: isKey, on: size, &canvas)
      return Page(size: size, commands: canvas.commands)
    }
    return (Game.self as? any Printable.Type).flatMap { page($0) }
  }
}
