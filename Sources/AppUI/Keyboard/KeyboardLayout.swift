internal import PuzzleCore
internal import PuzzleKit

/// The on-screen keyboard laid out in a window: at its lower edge, or at the upper one where the field
/// would be covered.
struct KeyboardLayout {
  /// A key, and the character drawn on it instead of an icon.
  struct Key: Hashable {
    var button: Button
    var face: String?
  }

  let frame: Rect
  private(set) var keys: [Key] = []
  /// The key that is focused first.
  let firstLetter: ElementID
  private let keyboard: OnScreenKeyboard
  /// The code of the language of the letters.
  private let language: String

  private static let padding = 6.0
  private static let mostWidth = 680.0
  private static let rowCount = 5.0
  private static let rowHeights = (least: 26.0, usual: 44.0, most: 50.0)
  /// The distance from the field, which leaves room for a sentence below it.
  private static let gap = 24.0

  /// Lays the keyboard out for the field in `field`; `hasArrows` indicates whether the field has an
  /// insertion point that moves.
  init(
    _ keyboard: OnScreenKeyboard, for field: Rect, hasArrows: Bool, in size: Size,
    language: String
  ) {
    (self.keyboard, self.language) = (keyboard, language)
    let below = size.height - field.maxY - Self.gap - 2 * Self.padding
    let above = field.minY - 8 - 2 * Self.padding
    let isBelow = below >= Self.rowCount * Self.rowHeights.usual || below >= above
    let height = min(
      max(((isBelow ? below : above) / Self.rowCount).rounded(.down), Self.rowHeights.least),
      Self.rowHeights.most)
    let panel = Size(
      min(size.width, Self.mostWidth), Self.rowCount * height + 2 * Self.padding)
    frame = Rect(
      ((size.width - panel.width) / 2).rounded(), isBelow ? size.height - panel.height : 0,
      panel.width, panel.height)
    let page = keyboard.visiblePage(for: language)
    firstLetter = KeyboardKey.character(page.rows[1][0]).id
    let room = frame.inset(by: Self.padding)
    for (index, characters) in page.rows.enumerated() {
      let row = Rect(room.x, room.y + Double(index) * height, room.width, height)
      addLetters(characters, in: row, isLast: index == 3, hasCapitals: page.hasCapitals)
    }
    addFoot(
      in: Rect(room.x, room.y + 4 * height, room.width, height), hasArrows: hasArrows)
  }

  /// Adds a row of characters; the last one stands between the Shift key and the backspace key.
  private mutating func addLetters(
    _ characters: [Character], in row: Rect, isLast: Bool, hasCapitals: Bool
  ) {
    let sides = isLast ? hasCapitals ? 2.0 : 1 : 0
    let count = Double(characters.count)
    let unit = row.width / max(10, count + sides)
    let side = sides == 0 ? 0 : min((row.width - count * unit) / sides, 2 * unit)
    var x = row.center.x - (count * unit + sides * side) / 2
    func next(_ width: Double) -> Rect {
      defer { x += width }
      return Rect(x, row.y, width, row.height)
    }
    if isLast, hasCapitals { add(.shift, "Shift", Icon.shift, in: next(side)) }
    for character in characters {
      let text = keyboard.text(of: character)
      add(.character(character), Phrase(verbatim: text), face: text, in: next(unit))
    }
    if isLast { add(.backspace, "Delete a character", Icon.backspace, in: next(side)) }
  }

  /// Adds the row of keys that every page has.
  private mutating func addFoot(in row: Rect, hasArrows: Bool) {
    let unit = row.width / 10
    var x = row.x
    func next(_ units: Double) -> Rect {
      defer { x += units * unit }
      return Rect(x, row.y, units * unit, row.height)
    }
    for key in [KeyboardKey.signs, .letters] {
      let page = keyboard.page(behind: key, for: language)
      add(key, page.label, face: page.name, in: next(1.4))
    }
    if hasArrows { add(.left, "Move left", Icon.left, in: next(1)) }
    add(.space, "Space", Icon.space, in: next(hasArrows ? 2.6 : 4.6))
    if hasArrows { add(.right, "Move right", Icon.right, in: next(1)) }
    add(.hide, "Hide the keyboard", Icon.hideKeyboard, in: next(1.2))
    add(.done, "Done", Icon.done, in: next(1.4))
  }

  private mutating func add(
    _ key: KeyboardKey, _ label: Phrase, _ icon: String? = nil, face: String? = nil, in cell: Rect
  ) {
    let isOn = key == .shift ? keyboard.shift != .off : nil
    let look: Button.Look = key == .done || isOn == true ? .primary : .tinted
    var button = Button(
      id: key.id, action: .keyboard(key), label: label, icon: icon, look: look, isIconOnly: true,
      frame: cell)
    button.isOn = isOn
    if case .character = key {} else { button.tooltip = label }
    keys.append(Key(button: button, face: face))
  }

  /// Returns the key that a press at a point of the keyboard hits: the nearest one.
  func key(at p: Point) -> Widget? {
    func distance(_ key: Key) -> Double {
      let frame = key.button.frame
      return max(frame.minX - p.x, p.x - frame.maxX, 0) + max(frame.minY - p.y, p.y - frame.maxY, 0)
    }
    guard frame.contains(p) else { return nil }
    return keys.min { distance($0) < distance($1) }?.button.widget
  }

  // MARK: Drawing

  func draw(on canvas: inout Canvas, theme: Theme, _ highlight: Highlight) {
    let body = Path.rounded(frame, 12)
    canvas.shadow(body, blur: 20, theme.shade, offset: Point(0, 4))
    canvas.fill(body, theme.surface.mixed(with: theme.ink, 0.12))
    canvas.outline(frame, radius: 12, theme: theme)
    for key in keys {
      var button = key.button
      button.frame = button.frame.inset(by: 2)
      canvas.fill(.rounded(button.frame, 8), theme.surface)
      guard let face = key.face else {
        button.draw(on: &canvas, theme: theme, highlight)
        continue
      }
      let press = highlight.down == button.id ? 0.2 : highlight.hot == button.id ? 0.1 : 0
      let isPage = button.tooltip != nil
      let ground = isPage ? theme.accent.opacity(0.1 + press) : theme.ink.opacity(press)
      canvas.fill(.rounded(button.frame, 8), ground)
      canvas.outline(button.frame, radius: 8, theme: theme)
      canvas.text(
        face, TextStyle(.title, isPage ? 14 : 18), isPage ? theme.accent : theme.ink,
        center: button.frame.center)
    }
  }
}
