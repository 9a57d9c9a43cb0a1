/// A button at the table's edge that a game asks for.
public struct TableTool: Hashable, Sendable {
  /// What the game is told when it is pressed.
  public var id: String
  /// What it does, in a few words; the key that does the same comes last in brackets.
  public var label: String
  /// A code point of the icon font.
  public var icon: String
  /// Whether what it switches is on.
  public var isOn: Bool
  /// Whether it can be pressed now.
  public var isEnabled: Bool

  /// Where the buttons lie: along the left edge, or in a narrow window along the lower one.
  public static func strip(of area: TableArea) -> Rect {
    let size = area.size
    let height = max(size.height - area.top, 0)
    return size.width < 560
      ? Rect(0, size.height - min(breadth, height), size.width, min(breadth, height))
      : Rect(0, area.top, breadth, height)
  }

  /// What is left of the table beside the buttons.
  public static func room(of area: TableArea) -> Rect {
    let strip = strip(of: area)
    let all = Rect(0, area.top, area.size.width, max(area.size.height - area.top, 0))
    return strip.width < strip.height
      ? Rect(strip.maxX, all.y, max(all.width - strip.width, 1), all.height)
      : Rect(all.x, all.y, all.width, max(all.height - strip.height, 1))
  }

  /// The corner of the room beside the buttons that a point is near: 0 upper left, 1 lower left,
  /// 2 lower right, 3 upper right.
  public static func corner(of area: TableArea, at p: Point) -> Int? {
    let room = room(of: area)
    let reach = min(room.width, room.height) * 0.15
    let isLeft = p.x < room.minX + reach
    let isTop = p.y < room.minY + reach
    guard isLeft || p.x > room.maxX - reach, isTop || p.y > room.maxY - reach else { return nil }
    return isLeft ? (isTop ? 0 : 1) : (isTop ? 3 : 2)
  }

  private static let breadth = 52.0

  /// A button with an icon.
  public init(
    id: String, label: String, icon: String, isOn: Bool = false, isEnabled: Bool = true
  ) {
    self.id = id
    self.label = label
    self.icon = icon
    self.isOn = isOn
    self.isEnabled = isEnabled
  }
}
