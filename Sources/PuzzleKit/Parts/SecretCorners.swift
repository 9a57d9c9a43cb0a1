public import PuzzleCore

/// The hidden way to the Auto Solve button: four corners clicked one after the other, or the keys
/// for them.
public struct SecretCorners: Hashable, Sendable {
  /// The last four clicks, the oldest first.
  public private(set) var clicks: [Int] = []

  /// Creates a secret without clicks.
  public init() {}

  /// Records a click, which shows or hides the button when the last four are those in `order`.
  public mutating func click<Move>(_ place: Int, order: [Int] = [0, 1, 2, 3]) -> Response<Move> {
    clicks = (clicks + [place]).suffix(4)
    guard clicks == order else { return .redraw }
    clicks = []
    return .toggleAutoSolveButton
  }

  /// Records a click near a corner of the table; it means nothing elsewhere.
  public mutating func click<Move>(at p: Point, in area: TableArea) -> Response<Move> {
    TableTool.corner(of: area, at: p).map { click($0) } ?? .ignored
  }

  /// Records the key of a corner as a click there; other keys mean nothing.
  public mutating func press<Move>(_ key: Key, _ modifiers: Modifiers) -> Response<Move> {
    Self.corner(of: key, modifiers).map { click($0) } ?? .ignored
  }

  /// Returns the corner of a key with Control, or nil: 0 for Home, 1 for End, 2 for Page Down, 3 for
  /// Page Up, which lie on a keyboard as the corners do on the table.
  public static func corner(of key: Key, _ modifiers: Modifiers) -> Int? {
    guard modifiers == .control else { return nil }
    return switch key {
    case .home: 0
    case .end: 1
    case .pageDown: 2
    case .pageUp: 3
    default: nil
    }
  }
}
