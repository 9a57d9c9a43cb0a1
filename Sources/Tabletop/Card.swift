internal import PuzzleCore

/// A small sheet in the middle: a message or a question, and one to three ways on.
public struct Card: Hashable, Sendable {
  public struct Choice: Hashable, Sendable {
    public var id: String
    public var label: String
    public var icon: String?

    public init(_ id: String, _ label: String, icon: String? = nil) {
      self.id = id
      self.label = label
      self.icon = icon
    }
  }

  public var id: String
  public var title: String
  public var text: String
  /// The first one is the main way on, Enter's choice.
  public var choices: [Choice]
  /// It leaves the upper half in sight and undimmed: there is something to be seen.
  public var isLow = false

  public init(id: String, title: String, text: String, choices: [Choice]) {
    self.id = id
    self.title = title
    self.text = text
    self.choices = choices
  }

  /// The longest message, in characters.
  private static let longestSentence = 1000

  /// Something went another way than hoped.
  public static func message(_ title: String, _ sentence: String) -> Card {
    Card(
      id: "message", title: title.printable,
      text: String(sentence.printable.prefix(longestSentence)),
      choices: [Choice("ok", "OK")])
  }

  /// The puzzle is done; `hasChoices` when another one can be chosen.
  static func solved(_ ending: Ending, hasChoices: Bool) -> Card {
    var card = Card(
      id: solvedID, title: ending.title, text: ending.text,
      choices: [Choice("playAgain", "Play Again", icon: Icon.again)])
    if let words = ending.wayOn {
      card.choices.insert(Choice("next", words, icon: Icon.next), at: 0)
    }
    if hasChoices { card.choices.append(Choice("new", "New puzzle", icon: Icon.puzzle)) }
    card.isLow = true
    return card
  }

  static let solvedID = "solved"
}

/// A card laid out in a window.
struct CardLayout {
  var frame: Rect
  var title: [String]
  var lines: [String]
  var buttons: [Button]

  private static let padding = 24.0
  private static let lineHeight = 22.0
  private static let titleHeight = 28.0
  private static let gap = 8.0

  init(_ card: Card, in size: Size, text: any TextSource) {
    let width = max(min(420, size.width - 16), 60)
    let padding = min(Self.padding, width / 8, size.height / 10)
    let room = width - 2 * padding
    title = text.lines(of: card.title, style: .title, width: room)
    lines = text.lines(of: card.text, style: .body, width: room)
    let head = Double(title.count) * Self.titleHeight + 8
    let frameless = padding * 2 + head + 20 + Button.height
    // A window too low for all lines shows as many as it has room for.
    let most = max(Int((size.height - frameless) / Self.lineHeight), 0)
    if lines.count > most {
      lines.removeSubrange(most...)
      if let last = lines.popLast() {
        lines.append(text.fitted(last + " …", style: .body, width: room))
      }
    }
    let height = min(frameless + Double(lines.count) * Self.lineHeight, max(size.height, 60))
    let middle = size.height * (card.isLow ? 0.76 : 0.5)
    let y = max(min(middle - height / 2, size.height - height - 8), 0)
    frame = Rect(((size.width - width) / 2).rounded(), y.rounded(), width, height)
    buttons = card.choices.enumerated().map { i, choice in
      Button(
        id: "card." + choice.id, label: choice.label, icon: choice.icon,
        look: i == 0 ? .primary : .tinted)
    }
    var x = frame.maxX - padding
    // A window too low for the card keeps its buttons in sight.
    let bottom = min(frame.maxY - padding, max(size.height - 8, Button.height))
    let widths = Self.widths(of: &buttons, room: room, text)
    for i in buttons.indices {
      buttons[i].frame = Rect(
        x - widths[i], bottom - Button.height, widths[i], Button.height)
      x -= widths[i] + Self.gap
    }
    self.padding = padding
  }

  /// Where room is short the icons are given up first, and then what lies beside the words.
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

  private let padding: Double

  func draw(on canvas: inout Canvas, theme: Theme) {
    let body = Path.rounded(frame, 12)
    canvas.shadow(body, blur: 28, theme.shade, offset: Point(0, 8))
    canvas.fill(body, theme.surface)
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
