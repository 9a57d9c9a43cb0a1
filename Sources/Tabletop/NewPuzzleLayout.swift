internal import PuzzleCore

/// The “New puzzle” card laid out in a window: the picture, the questions beside or below it, and
/// the ways on at the bottom, which stay in sight while the rest scrolls.
struct NewPuzzleLayout {
  /// A question with what answers it.
  struct Row {
    var label: String
    var value: String?
    /// The label's baseline.
    var at: Point
    var slider: Slider?
    var buttons: [Button]
  }

  struct Slider {
    var id: String
    var frame: Rect
    var share: Double
  }

  let frame: Rect
  let view: Rect
  let picture: Rect
  let title: (text: String, at: Point)
  let rows: [Row]
  let problem: [(text: String, at: Point)]
  let footer: [Button]
  let contentHeight: Double

  private static let lineHeight = 20.0
  private static let gap = 20.0

  init(_ card: NewPuzzle, in size: Size, scroll: Double, text: any TextSource) {
    let margin = size.width < 480 ? 8.0 : 24
    let padding = size.width < 480 ? 16.0 : 24
    // In a low window the questions would begin where it ends.
    let isWide =
      (size.width >= 640 || size.width >= 440 && size.height < 440) && card.draft.picture != nil
    let width = max(min(isWide ? 760 : 440, size.width - 2 * margin), 60)
    let room = max(width - 2 * padding, 40)
    let side = isWide ? ((room - Self.gap * 1.4) * 0.5).rounded() : room
    let most = Size(side, isWide ? max(size.height - 2 * margin - 150, 60) : size.height * 0.28)
    let shown = card.draft.picture.map { Self.fit($0.size, into: most) } ?? Size(0, 0)
    let column = isWide ? room - side - Self.gap * 1.4 : room
    let left = ((size.width - width) / 2).rounded()

    // All of this is laid out from y = 0, and moved once the frame is known.
    var form = NewPuzzleForm(
      x: left + padding + (isWide ? room - column : 0), width: column, text: text)
    if !isWide, card.draft.picture != nil { form.y = shown.height + 14 }
    form.addTitle(card.draft.title)
    for choice in card.draft.choices { form.add(choice, typed: card.typed) }
    contentHeight = max(form.y, isWide ? shown.height : 0)

    let head = 60.0
    // Why it cannot be dealt stays in sight, above the button that is disabled for it.
    let sentence = card.problem.map { text.lines(of: $0, style: .body, width: room) } ?? []
    let bottom = Button.height + 2 * min(padding, 16)
    let foot = bottom + (sentence.isEmpty ? 0 : Double(sentence.count) * Self.lineHeight + 4)
    let height = max(min(head + contentHeight + foot, size.height - 2 * margin), head + foot + 20)
    let top = max(((size.height - height) / 2).rounded(), min(margin, size.height - height))
    frame = Rect(left, top, width, height)
    view = Rect(left + padding, top + head, room, height - head - foot)
    let offset = Point(0, view.y - scroll)
    let middle = isWide ? max((view.height - shown.height) / 2, 0) : 0
    picture = Rect(
      left + padding + (side - shown.width) / 2, isWide ? view.y + middle : offset.y,
      shown.width, shown.height)
    title = (form.title.text, form.title.at + offset)
    rows = form.rows.map { $0.offset(by: offset) }
    let above = frame.maxY - bottom - Double(sentence.count) * Self.lineHeight
    problem = sentence.enumerated().map { i, line in
      (line, Point(left + padding, above + 12 + Double(i) * Self.lineHeight))
    }
    let waysOn =
      card.levels == nil
      ? [
        Button(id: "new.deal", label: "Deal", look: .primary, isEnabled: card.canDeal),
        Button(id: "new.cancel", label: "Cancel", look: .tinted),
      ] : [Button(id: "new.cancel", label: "Done", look: .primary)]
    footer = layOutFooter(waysOn, in: frame, padding: padding, text: text)
  }

  private static func fit(_ picture: Size, into most: Size) -> Size {
    let k = min(most.width / picture.width, most.height / picture.height)
    return Size((picture.width * k).rounded(), (picture.height * k).rounded())
  }

  var reach: Double { max(contentHeight - view.height, 0) }

  /// All that answers a question, in the order of the Tab key.
  var controls: [Element] {
    rows.flatMap { row in
      let buttons = row.buttons.map(\.element)
      guard let slider = row.slider else { return buttons }
      let element = Element(
        slider.id, .slider, "\(row.label): \(row.value ?? "")", frame: slider.frame)
      return [buttons[0], element] + buttons.dropFirst()
    }
  }

  /// The number whose row is at a point.
  func number(at p: Point) -> String? {
    guard view.contains(p) else { return nil }
    let row = rows.first { row in
      row.slider.map { $0.frame.inset(dx: -48, dy: -24).contains(p) } ?? false
    }
    return row?.slider?.id
  }
}

extension NewPuzzleLayout.Row {
  fileprivate func offset(by p: Point) -> Self {
    var row = self
    row.at = at + p
    row.slider?.frame = (slider?.frame ?? .zero).offset(by: p)
    for i in buttons.indices { row.buttons[i].frame = buttons[i].frame.offset(by: p) }
    return row
  }
}
