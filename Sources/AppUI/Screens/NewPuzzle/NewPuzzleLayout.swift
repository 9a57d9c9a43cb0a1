internal import PuzzleCore
internal import PuzzleKit

/// The layout of the “New puzzle” dialog: the picture, the questions beside or below it, and the
/// buttons at the bottom, which stay visible while the rest scrolls.
struct NewPuzzleLayout: ScreenLayout {
  /// A question with its controls.
  struct Row {
    var label: Phrase
    var value: Phrase?
    /// The label's baseline.
    var at: Point
    var slider: Slider?
    var buttons: [Button]
    /// The tiles, whose buttons are the first ones.
    var tiles: TileRow?
  }

  struct Slider {
    var id: ElementID
    /// The id of the question that the slider answers.
    var question: String
    var frame: Rect
    var share: Double
    var value: Element.Value
  }

  let dialog: NewPuzzleDialog
  let frame: Rect
  /// The part of the window in which the questions scroll.
  let body: Rect
  let picture: Rect
  let strip: PictureStripLayout?
  let title: (text: String, at: Point)
  let rows: [Row]
  let problem: [(text: String, at: Point)]
  let footer: [Button]
  let contentHeight: Double

  private static let lineHeight = 20.0
  private static let gap = 20.0

  init(_ dialog: NewPuzzleDialog, in size: Size, scroll: Double, text: any TextSource) {
    self.dialog = dialog
    let margin = size.width < 480 ? 8.0 : 24
    let padding = size.width < 480 ? 16.0 : 24
    // In a low window the questions would begin below the visible part.
    let isWide =
      (size.width >= 640 || size.width >= 440 && size.height < 440) && dialog.draft.picture != nil
    let width = max(min(isWide ? 760 : 440, size.width - 2 * margin), 60)
    let room = max(width - 2 * padding, 40)
    let side = isWide ? ((room - Self.gap * 1.4) * 0.5).rounded() : room
    let most = Size(side, isWide ? max(size.height - 2 * margin - 150, 60) : size.height * 0.28)
    let shown = dialog.draft.picture.map { Self.fit($0.size, into: most) } ?? Size(0, 0)
    let column = isWide ? room - side - Self.gap * 1.4 : room
    let left = ((size.width - width) / 2).rounded()

    // Everything is laid out from y = 0, and moved once the frame is known.
    var form = FormPlacement(
      x: left + padding + (isWide ? room - column : 0), width: column, text: text)
    if !isWide, dialog.draft.picture != nil { form.y = shown.height + 14 }
    form.addTitle(dialog.draft.title)
    for choice in dialog.draft.choices {
      form.add(choice, typed: dialog.typed, isExtended: dialog.extended.contains(choice.id))
    }
    if dialog.makesPacks { form.addPackButton() }
    let strip = dialog.strip.map { PictureStripLayout($0, width: room, text: text) }
    // In a low window the strip comes last, so that the first question can be seen.
    let isLow = size.height < 480
    let gap = isLow && strip != nil && isWide ? 16.0 : 0
    let formHeight = max(form.y, isWide ? shown.height + gap : 0)
    contentHeight = (strip?.height ?? 0) + formHeight
    let stripY = isLow ? formHeight : 0
    let formY = isLow ? 0 : strip?.height ?? 0

    let head = 60.0
    // The reason why the puzzle cannot be dealt stays visible above the disabled button.
    let sentence = dialog.problem.map { text.lines(of: $0, style: .body, width: room) } ?? []
    let bottom = Button.height + 2 * min(padding, 16)
    let foot = bottom + (sentence.isEmpty ? 0 : Double(sentence.count) * Self.lineHeight + 4)
    let height = max(min(head + contentHeight + foot, size.height - 2 * margin), head + foot + 20)
    let top = max(((size.height - height) / 2).rounded(), min(margin, size.height - height))
    frame = Rect(left, top, width, height)
    body = Rect(left + padding, top + head, room, height - head - foot)
    self.strip = strip?.offset(by: Point(body.x, body.y - scroll + stripY))
    let offset = Point(0, body.y - scroll + formY)
    let seen = min(formHeight, body.height - formY)
    let middle = isWide ? max((seen - shown.height) / 2, 0) : 0
    picture = Rect(
      left + padding + (side - shown.width) / 2, offset.y + middle, shown.width, shown.height)
    title = (form.title.text, form.title.at + offset)
    rows = form.rows.map { $0.offset(by: offset) }
    let above = frame.maxY - bottom - Double(sentence.count) * Self.lineHeight
    problem = sentence.enumerated().map { i, line in
      (line, Point(left + padding, above + 12 + Double(i) * Self.lineHeight))
    }
    let waysOn =
      dialog.levels == nil
      ? [
        Button(
          id: "new.deal", action: .deal, label: "Start", look: .primary, isEnabled: dialog.canDeal),
        Button("new.cancel", .close, "Cancel", look: .tinted),
      ] : [Button("new.cancel", .close, "Done", look: .primary)]
    footer = layOutFooter(waysOn, in: frame, padding: padding, text: text)
  }

  private static func fit(_ picture: Size, into most: Size) -> Size {
    let k = min(most.width / picture.width, most.height / picture.height)
    return Size((picture.width * k).rounded(), (picture.height * k).rounded())
  }

  var buttons: [Button] { footer }
  var view: Rect? { body }

  var widgets: [Widget] {
    let problem = dialog.problem.map { Widget.text("new.problem", $0, frame: body) }
    return [.text("new.title", dialog.draft.title, frame: frame)] + (strip?.widgets ?? [])
      + rows.flatMap(\.widgets)
      + [problem].compactMap(\.self) + buttons.map(\.widget)
  }

  /// The sliders of all questions.
  var sliders: [Slider] { rows.compactMap(\.slider) }

  /// Returns the slider whose row contains a point.
  func slider(near p: Point) -> Slider? {
    guard body.contains(p) else { return nil }
    return sliders.first { $0.frame.inset(dx: -48, dy: -24).contains(p) }
  }
}

extension NewPuzzleLayout.Row {
  /// All controls that answer the question, in Tab order.
  var widgets: [Widget] {
    let buttons = buttons.map(\.scrollingWidget)
    guard let slider else { return buttons }
    var element = Element(slider.id, .slider, "\(label): \(value ?? "")", frame: slider.frame)
    element.value = slider.value
    return [buttons[0], Widget(element, isPinned: false)] + buttons.dropFirst()
  }

  func offset(by p: Point) -> Self {
    var row = self
    row.at = at + p
    row.slider?.frame = (slider?.frame ?? .zero).offset(by: p)
    for i in buttons.indices { row.buttons[i].frame = buttons[i].frame.offset(by: p) }
    return row
  }
}
