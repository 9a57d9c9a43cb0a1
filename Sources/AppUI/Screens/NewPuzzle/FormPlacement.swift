internal import PuzzleCore
internal import PuzzleKit

/// A builder that lays out questions from top to bottom.
struct FormPlacement {
  let x: Double
  let width: Double
  let text: any TextSource
  /// The vertical position of the next question.
  var y = 0.0
  private(set) var title = (text: "", at: Point.zero)
  private(set) var rows: [NewPuzzleLayout.Row] = []
  /// The first part of the controls' ids.
  private let prefix: String

  init(x: Double, width: Double, text: any TextSource, prefix: String = "new") {
    self.x = x
    self.width = width
    self.text = text
    self.prefix = prefix
  }

  mutating func addTitle(_ words: Phrase) {
    title = (text.fitted(words, style: TextStyle(.title, 17), width: width), Point(x, y + 18))
    y += 36
  }

  mutating func add(
    _ choice: FormField, typed: (choice: String, digits: String)?, isExtended: Bool
  ) {
    let label = Point(x, y + 15)
    y += 24
    switch choice.kind {
    case .options(let words, let selected):
      let buttons = segments(choice.id, Array(words.enumerated()), selected)
      rows.append(.init(label: choice.label, at: label, buttons: buttons.locked(as: choice)))
    case .tiles(let tiles, let selected):
      let row = TileRow(choice.id, tiles, locked: choice.locked, width: width)
      var buttons = row.buttons(selected: selected).map { tile in
        var button = tile
        button.frame = tile.frame.offset(by: Point(x, y))
        return button
      }
      y = buttons.map(\.frame.maxY).max() ?? y
      let more = Array(tiles.labels.enumerated().dropFirst(tiles.count))
      if let first = more.first {
        y += 8
        if isExtended || selected >= tiles.count {
          buttons += segments(choice.id, more, selected)
        } else {
          var opener = Button(
            id: "new.\(choice.id).more",
            action: .showMore(question: choice.id, first: "new.\(choice.id).\(first.offset)"),
            label: "More", icon: Icon.add, look: .tinted)
          opener.frame = Rect(x, y, min(max(opener.idealWidth(text), 96), width), Button.height)
          buttons.append(opener)
          y += Button.height
        }
      }
      rows.append(
        .init(label: choice.label, at: label, buttons: buttons.locked(as: choice), tiles: row))
    case .number(let value, let range):
      let digits = typed.flatMap { $0.choice == choice.id ? $0.digits : nil }
      let less = button(choice.id, "less", by: -1, "Less", Icon.remove, at: x)
      let more = button(choice.id, "more", by: 1, "More", Icon.add, at: x + width - 40)
      let slider = NewPuzzleLayout.Slider(
        id: "\(prefix).\(choice.id).slider", question: choice.id,
        frame: Rect(x + 48, y, width - 96, Button.height),
        share: NewPuzzleDialog.share(of: value, in: range), value: .init(value, in: range))
      rows.append(
        .init(
          label: choice.label,
          value: digits.map { Int($0)?.grouped ?? Phrase(verbatim: $0) }
            ?? (choice.actual ?? value).grouped,
          at: label, slider: slider,
          buttons: [less, more]))
      y += Button.height
    }
    y += 16
  }

  /// Adds the button of the page on which a pack is made.
  mutating func addPackButton() {
    var button = Button(
      "new.pack", .request(.makePack), "Make a pack", Icon.add, look: .tinted)
    button.frame = Rect(x, y + 24, min(button.idealWidth(text), width), Button.height)
    rows.append(
      .init(label: "Your own pictures", at: Point(x, y + 15), buttons: [button]))
    y = button.frame.maxY + 16
  }

  private func button(
    _ question: String, _ name: String, by step: Int, _ label: Phrase, _ icon: String,
    at left: Double
  ) -> Button {
    Button(
      id: "\(prefix).\(question).\(name)", action: .step(question: question, by: step),
      label: label,
      icon: icon, look: .tinted, isIconOnly: true,
      frame: Rect(left, y, 40, Button.height))
  }

  /// Lays out options side by side, as wide as their words and an equal share of the rest; uses
  /// rows of equal widths when one row is too short for them.
  private mutating func segments(
    _ id: String, _ words: [(offset: Int, element: Phrase)], _ selected: Int
  ) -> [Button] {
    let gap = 4.0
    var buttons = words.map { i, word in
      Button(
        id: "\(prefix).\(id).\(i)", action: .choose(question: id, option: i), label: word,
        look: i == selected ? .chosen : .option)
    }
    let needs = buttons.map { text.extent(of: $0.label, style: $0.style).width + 16 }
    let rest = width - needs.reduce(0, +) - gap * Double(words.count - 1)
    let fitting = max(Int((width + gap) / ((needs.max() ?? 0) + gap)), 1)
    let columns = rest >= 0 ? words.count : fitting
    var left = x
    for i in buttons.indices {
      if i > 0, i % columns == 0 {
        left = x
        // Rows are as far apart as a finger is wide.
        y += Button.height + 2 * gap
      }
      let each =
        rest >= 0
        ? needs[i] + rest / Double(words.count)
        : (width - gap * Double(columns - 1)) / Double(columns)
      buttons[i].frame = Rect(left, y, each, Button.height)
      left += each + gap
    }
    y += Button.height
    return buttons
  }
}

extension [Button] {
  /// Returns the buttons of a question's options, of which the locked ones say how to unlock them.
  fileprivate func locked(as choice: FormField) -> [Button] {
    var buttons = self
    for i in choice.locked where buttons.indices.contains(i) {
      buttons[i].isEnabled = false
      buttons[i].tooltip = choice.reason
    }
    return buttons
  }
}
