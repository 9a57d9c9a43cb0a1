internal import PuzzleCore
internal import PuzzleKit

/// The buttons of the bar below a solved puzzle: in a row, in which the last one may be only an icon,
/// or with the default button in a row of its own if the window is too narrow.
struct WinButtons {
  private(set) var buttons: [Button]
  private let rows: [Range<Int>]
  private(set) var size = Size(0, 0)

  static let height = 48.0
  private static let gap = 8.0
  private static let leastWidth = 88.0
  /// The part of a button's padding that it can do without.
  private static let padding = 4.0

  /// Lays out buttons in a row or two that are at most `room` wide, or in one row in any case.
  init(_ choices: [Button], in room: Double, isOneRow: Bool, text: any TextSource) {
    buttons = choices
    guard !choices.isEmpty else {
      rows = []
      return
    }
    let all = choices.indices
    var excess = Self.fit(&buttons, all, into: room, text)
    if let last = all.last, excess > 0, choices[last].icon != nil {
      let width = buttons[last].frame.width
      buttons[last].icon = choices[last].icon
      buttons[last].isIconOnly = true
      buttons[last].tooltip = choices[last].label
      buttons[last].frame.width = Self.height
      excess -= width - Self.height
    }
    guard excess > Self.padding * Double(all.count), !isOneRow, all.count > 1 else {
      rows = [all]
      let gaps = Self.gap * Double(all.count - 1)
      let (share, most) = (excess / Double(all.count), (room - gaps) / Double(all.count))
      for i in all where excess > 0 {
        let width = isOneRow ? most : buttons[i].frame.width - share
        buttons[i].frame.width = max(width, 20).rounded(.down)
      }
      size = Size(buttons.reduce(gaps) { $0 + $1.frame.width }, Self.height)
      return
    }
    rows = [0..<1, 1..<all.endIndex]
    buttons = choices
    for row in rows {
      _ = Self.fit(&buttons, row, into: room, text)
      let width = (room - Self.gap * Double(row.count - 1)) / Double(row.count)
      for i in row { buttons[i].frame.width = width.rounded(.down) }
    }
    size = Size(room, 2 * Self.height + Self.gap)
  }

  /// Moves the buttons to a place, which the default button begins at the right.
  mutating func place(at frame: Rect) {
    for (i, row) in rows.enumerated() {
      var x = frame.maxX
      for button in row {
        x -= buttons[button].frame.width
        buttons[button].frame.x = x.rounded()
        buttons[button].frame.y = (frame.minY + Double(i) * (Self.height + Self.gap)).rounded()
        x -= Self.gap
      }
    }
  }

  /// Gives the buttons of a row their widths, and returns by how much they exceed the room. When
  /// room is short, icons are left out, the last one first.
  private static func fit(
    _ buttons: inout [Button], _ row: Range<Int>, into room: Double, _ text: any TextSource
  ) -> Double {
    let gaps = gap * Double(row.count - 1)
    func total() -> Double {
      for i in row {
        buttons[i].frame = Rect(
          0, 0, max(buttons[i].idealWidth(text).rounded(.down), leastWidth), height)
      }
      return row.reduce(gaps) { $0 + buttons[$1].frame.width }
    }
    var width = total()
    for i in row.reversed() where width > room {
      buttons[i].icon = nil
      width = total()
    }
    return width - room
  }
}
