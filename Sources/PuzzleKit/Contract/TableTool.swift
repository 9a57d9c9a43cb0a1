public import PuzzleCore

/// A button at the table's edge that a game asks for.
public struct TableTool: Hashable, Sendable {
  /// The identifier, which the game receives when the button is pressed.
  public var id: ElementID
  /// The button's action in a few words, with its keyboard shortcut last in brackets.
  public var label: Phrase
  /// A code point of the icon font.
  public var icon: String
  /// A Boolean value that indicates whether the option that the button toggles is on.
  public var isOn: Bool
  /// A Boolean value that indicates whether the button can be pressed now.
  public var isEnabled: Bool
  /// A Boolean value that indicates whether the button toggles an option.
  public var isToggle: Bool

  /// Returns the strip of buttons: along the left edge, or along the lower edge of a narrow window.
  public static func strip(of area: TableArea) -> Rect {
    let size = area.size
    let height = max(size.height - area.top, 0)
    return size.width < 560
      ? Rect(0, size.height - min(breadth, height), size.width, min(breadth, height))
      : Rect(0, area.top, breadth, height)
  }

  /// Returns the part of the table beside the buttons.
  public static func room(of area: TableArea) -> Rect {
    let strip = strip(of: area)
    let all = Rect(0, area.top, area.size.width, max(area.size.height - area.top, 0))
    return strip.width < strip.height
      ? Rect(strip.maxX, all.y, max(all.width - strip.width, 1), all.height)
      : Rect(all.x, all.y, all.width, max(all.height - strip.height, 1))
  }

  /// Returns the corner of the room beside the buttons that a point is near, or nil: 0 upper left,
  /// 1 lower left, 2 lower right, 3 upper right.
  public static func corner(of area: TableArea, at p: Point) -> Int? {
    let room = room(of: area)
    let reach = min(room.width, room.height) * 0.15
    let isLeft = p.x < room.minX + reach
    let isTop = p.y < room.minY + reach
    guard isLeft || p.x > room.maxX - reach, isTop || p.y > room.maxY - reach else { return nil }
    return isLeft ? (isTop ? 0 : 1) : (isTop ? 3 : 2)
  }

  private static let breadth = 52.0

  /// Creates a button with an icon.
  public init(
    id: ElementID, label: Phrase, icon: String, isOn: Bool = false, isEnabled: Bool = true,
    isToggle: Bool = false
  ) {
    self.id = id
    self.label = label
    self.icon = icon
    self.isOn = isOn
    self.isEnabled = isEnabled
    self.isToggle = isToggle
  }
}
