internal import PuzzleCore
internal import PuzzleKit

/// The layout of a dialog.
struct DialogLayout: ScreenLayout {
  private let dialog: Dialog
  let frame: Rect
  private let title: [String]
  private let lines: [String]
  let buttons: [Button]
  private let padding: Double

  private static let padding = 24.0
  private static let lineHeight = 22.0
  private static let titleHeight = 28.0
  private static let gap = 8.0

  init(_ dialog: Dialog, in size: Size, text: any TextSource) {
    let width = max(min(420, size.width - 16), 60)
    let padding = min(Self.padding, width / 8, size.height / 10)
    let room = width - 2 * padding
    title = text.lines(of: dialog.title, style: .title, width: room)
    let head = Double(title.count) * Self.titleHeight + 8
    let frameless = padding * 2 + head + 20 + Button.height
    // A window too low for all lines shows those that fit.
    let most = max(Int((size.height - frameless) / Self.lineHeight), 0)
    lines = text.lines(of: dialog.text, style: .body, width: room, most: most)
    let height = min(frameless + Double(lines.count) * Self.lineHeight, max(size.height, 60))
    let y = max((size.height - height) / 2, 0)
    frame = Rect(((size.width - width) / 2).rounded(), y.rounded(), width, height)
    var buttons = dialog.choices
    var x = frame.maxX - padding
    // A window too low for the dialog keeps its buttons visible.
    let bottom = min(frame.maxY - padding, max(size.height - 8, Button.height))
    let widths = Self.widths(of: &buttons, room: room, text)
    for i in buttons.indices {
      buttons[i].frame = Rect(
        x - widths[i], bottom - Button.height, widths[i], Button.height)
      x -= widths[i] + Self.gap
    }
    self.dialog = dialog
    self.padding = padding
    self.buttons = buttons
  }

  var widgets: [Widget] {
    [
      .text("card.title", dialog.title, frame: frame),
      .text("card.text", dialog.text, frame: frame),
    ] + buttons.map(\.widget)
  }

  /// Returns the widths of the buttons; when room is short, removes the icons first, then the
  /// padding.
  private static func widths(
    of buttons: inout [Button], room: Double, _ text: any TextSource
  ) -> [Double] {
    let count = Double(max(buttons.count, 1))
    let all = room - gap * (count - 1)
    let ideal = buttons.map { max($0.idealWidth(text), 88) }
    if ideal.reduce(0, +) <= all { return ideal }
    for i in buttons.indices { buttons[i].icon = nil }
    let words = buttons.map { text.extent(of: $0.label, style: $0.style).width }
    let rest = (all - words.reduce(0, +)) / count
    return rest < 9 ? words.map { _ in max(all / count, 20) } : words.map { $0 + min(rest, 40) }
  }

  func draw(on canvas: inout Canvas, _ look: ScreenLook) {
    let theme = look.theme
    var y = frame.y + padding + 20
    for line in title {
      canvas.text(line, .title, theme.ink, at: Point(frame.x + padding, y))
      y += Self.titleHeight
    }
    y += 4
    for line in lines {
      canvas.text(line, .body, theme.mutedInk, at: Point(frame.x + padding, y))
      y += Self.lineHeight
    }
  }
}
