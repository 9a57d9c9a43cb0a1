internal import PuzzleCore
internal import PuzzleKit

/// The row of signs that tells what the buttons of a controller do now.
struct ControllerPrompts: Hashable {
  /// The state that the buttons depend on.
  enum Context: Hashable {
    case table(canHint: Bool, zooms: Bool)
    case carrying(turns: Bool, zooms: Bool)
    case screen(scrolls: Bool)
    case keyboard
  }

  private struct Prompt: Hashable {
    var glyph: ControllerGlyph
    var words: Phrase
    var frame = Rect.zero
  }

  private let style: ControllerStyle
  private var prompts: [Prompt]
  private(set) var frame: Rect

  private static let height = 40.0
  /// The distance from the row, in points, at which the cursor makes it move to another place.
  private static let shyness = 60.0

  /// Lays the row out at the lower edge, or at the upper one, where it covers none of the frames
  /// `things` and is not near the cursor. Signs that have no room are left out, the last ones first;
  /// fails when there is no room even for one.
  init?(
    _ context: Context, style: ControllerStyle, cursor: Point?, besides things: [Rect] = [],
    in size: Size, text: any TextSource
  ) {
    self.style = style
    var prompts = Self.list(context)
    while !prompts.isEmpty {
      let width = Self.place(&prompts, style, text)
      if let frame = Self.frame(width, besides: things, cursor, in: size) {
        self.frame = frame
        for i in prompts.indices { prompts[i].frame = prompts[i].frame.offset(by: frame.origin) }
        self.prompts = prompts
        return
      }
      prompts.removeLast()
    }
    return nil
  }

  /// Returns a free place for a row of a width: in the middle of an edge, at its left or its right.
  private static func frame(
    _ width: Double, besides things: [Rect], _ cursor: Point?, in size: Size
  ) -> Rect? {
    let margin = 8.0
    guard width <= size.width - 2 * margin else { return nil }
    let middle = ((size.width - width) / 2).rounded()
    for y in [size.height - height - margin, MenuBar.height + margin] {
      let row = Rect(0, y, size.width, height).inset(by: -2)
      let near = things.filter { $0.intersects(row) }
      for x in [middle, margin, size.width - width - margin] {
        let frame = Rect(x, y, width, height)
        if let cursor, frame.inset(by: -shyness).contains(cursor) { continue }
        if near.allSatisfy({ !$0.intersects(frame.inset(by: -2)) }) { return frame }
      }
    }
    return nil
  }

  private static let push = Prompt(glyph: .rightStick, words: "Move table")

  private static func list(_ context: Context) -> [Prompt] {
    switch context {
    case .table(let canHint, let zooms):
      [
        Prompt(glyph: .face(.a), words: "Pick up"), Prompt(glyph: .menu, words: "Menu"),
        Prompt(glyph: .face(.y), words: "Undo"),
      ] + (canHint ? [Prompt(glyph: .face(.x), words: "Hint")] : [])
        + (zooms ? [push, Prompt(glyph: .triggers, words: "Zoom")] : [])
        + [Prompt(glyph: .pad, words: "Next item")]
    case .carrying(let turns, let zooms):
      [
        Prompt(glyph: .face(.a), words: "Drop"),
        Prompt(glyph: .face(.b), words: Phrase("Put back", context: "what is held")),
      ]
        + (turns ? [Prompt(glyph: .shoulders, words: "Turn")] : []) + (zooms ? [push] : [])
    case .screen(let scrolls):
      [
        Prompt(glyph: .face(.a), words: "Choose"), Prompt(glyph: .face(.b), words: "Close"),
        Prompt(glyph: .pad, words: "Next item"),
      ] + (scrolls ? [Prompt(glyph: .rightStick, words: "Scroll")] : [])
    case .keyboard:
      [
        Prompt(glyph: .face(.a), words: "Type"), Prompt(glyph: .face(.x), words: "Delete"),
        Prompt(glyph: .face(.y), words: "Space"),
        Prompt(glyph: .menu, words: "Done"), Prompt(glyph: .face(.b), words: "Close"),
      ]
    }
  }

  /// Places signs in a row from zero, and returns its width.
  private static func place(
    _ prompts: inout [Prompt], _ style: ControllerStyle, _ text: any TextSource
  ) -> Double {
    var x = 14.0
    for i in prompts.indices {
      let sign = prompts[i].glyph.width(style, text: text)
      let words = text.extent(of: prompts[i].words, style: .small).width
      prompts[i].frame = Rect(
        x, (height - ControllerGlyph.height) / 2, sign + 6 + words, ControllerGlyph.height)
      x += sign + 6 + words + 16
    }
    return x - 2
  }

  /// The texts for screen readers and tests.
  var elements: [Element] {
    prompts.map { prompt in
      let name = prompt.glyph.name(style)
      return Element(
        "prompt.\(name.english)", .text, "\(name): \(prompt.words)", frame: prompt.frame)
    }
  }

  func draw(on canvas: inout Canvas, theme: Theme) {
    canvas.fill(.rounded(frame, frame.height / 2), theme.ink.opacity(0.86))
    for prompt in prompts {
      let width = prompt.glyph.width(style, text: canvas.text)
      let sign = Rect(prompt.frame.x, prompt.frame.y, width, prompt.frame.height)
      prompt.glyph.draw(in: sign, on: &canvas, style, ink: theme.surface, paper: theme.ink)
      let words = canvas.text.extent(of: prompt.words, style: .small)
      canvas.text(
        prompt.words, .small, theme.surface,
        at: Point(sign.maxX + 6, sign.center.y + (words.ascent - words.descent) / 2))
    }
  }
}
