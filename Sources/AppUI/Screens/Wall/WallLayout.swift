internal import PuzzleCore
internal import PuzzleKit

/// The layout of the wall with its pictures in rows.
struct WallLayout: ScreenLayout {
  struct Hung {
    var picture: WallPicture
    var place: WallRows.Place
    var isTaken: Bool
    /// The button that hangs a picture taken down again.
    var undo: Button
  }

  let page: WallPage
  let frame: Rect
  /// The part of the window in which the pictures scroll.
  let body: Rect
  let buttons: [Button]
  let hung: [Hung]
  let contentHeight: Double
  /// The text shown when there are no pictures.
  let hint: [String]
  /// The button below the text.
  private let start: Button?
  /// A sentence about pictures that can't be read.
  let damage: Phrase?
  private let damageLines: [String]

  private static let head = 64.0
  private static let empty: Phrase = "Every puzzle you finish hangs here in a frame."

  init(_ page: WallPage, in size: Size, scroll: Double, text: any TextSource) {
    self.page = page
    frame = size.wall
    let padding = size.width < 480 ? 12.0 : 28
    let pictures = page.pictures ?? []
    damage = Self.words(for: page.damaged)
    let wordsWidth = max(size.wall.width - 40, 20)
    damageLines =
      Self.words(for: page.damaged).map {
        text.lines(of: $0, style: .small, width: wordsWidth)
      } ?? []
    let foot = damage == nil ? 0 : 15 + 17 * Double(damageLines.count)
    let body = Rect(
      frame.x, frame.y + Self.head, frame.width, max(frame.height - Self.head - foot, 1))
    self.body = body
    let rows = WallRows(pictures.map(\.shape), width: frame.width - 2 * padding)
    // Few pictures hang at the height of the eyes.
    let spare = max(body.height - rows.height, 0) * 0.42
    contentHeight = pictures.isEmpty ? 0 : rows.height
    let origin = Point(frame.x + padding, body.y + spare - scroll)
    hung = zip(pictures, rows.places).map { picture, place in
      var place = place
      place.outer = place.outer.offset(by: origin)
      place.words = place.words.offset(by: origin)
      var undo = Button(
        WallPage.undoID(picture.id), .wall(.putBack(picture.id)), "Undo", Icon.undo, look: .tinted)
      undo.frame = Rect(
        center: Point(place.outer.center.x, place.outer.center.y + 18),
        size: Size(min(max(undo.idealWidth(text), 92), place.all.width), Button.height))
      return Hung(
        picture: picture, place: place, isTaken: page.taken.contains(picture.id), undo: undo)
    }
    buttons = Self.header(frame, film: page.film, text: text)
    let isEmpty = page.pictures?.isEmpty == true
    let words: Phrase =
      page.pictures == nil ? "Loading your wall…" : isEmpty ? Self.empty : ""
    hint =
      words.isEmpty
      ? [] : text.lines(of: words, style: .body, width: max(frame.width - 2 * padding, 20))
    var start = Button(
      WallPage.startID, .showNewPuzzle, "Start a puzzle", Icon.puzzle, look: .primary)
    let width = min(start.idealWidth(text) + 16, frame.width - 2 * padding)
    start.frame = Rect(
      (body.center.x - width / 2).rounded(), (body.center.y + 62).rounded(), width, 44)
    self.start = isEmpty ? start : nil
  }

  private static func words(for damaged: Int) -> Phrase? {
    damaged == 0
      ? nil
      : Phrase(
        damaged, one: "One picture is damaged and can’t be shown.",
        other: "\(damaged) pictures are damaged and can’t be shown.")
  }

  private static func header(
    _ frame: Rect, film: Double?, text: any TextSource
  ) -> [Button] {
    let close = Button.close(WallPage.closeID, x: frame.maxX - 52, y: frame.y + 14)
    guard let film else { return [close] }
    var cancel = Button.cancelFilm(film)
    let width = min(cancel.idealWidth(text), max(frame.width - 180, 60))
    cancel.frame = Rect(close.frame.x - 8 - width, frame.y + 16, width, Button.height)
    return [cancel, close]
  }

  var view: Rect? { body }

  /// The pictures in sight, then those one window above and below.
  var nearby: [Int64] {
    let seen = hung.filter { $0.place.outer.intersects(body) }
    let near = body.inset(dx: 0, dy: -body.height)
    let around = hung.filter { $0.place.outer.intersects(near) && !$0.place.outer.intersects(body) }
    return (seen + around).map(\.picture.id)
  }

  /// The height of a picture in pixels, more than in points for sharp displays.
  var thumbnailHeight: Int { Int((WallRows.usualHeight(frame.width) * 1.6).rounded()) }

  var widgets: [Widget] {
    var widgets = [Widget.text("wall.title", hint.isEmpty ? "Your wall" : Self.empty, frame: frame)]
    if page.pictures == nil { widgets[0] = .text("wall.title", "Your wall", frame: frame) }
    if let damage { widgets.append(.text("wall.damage", damage, frame: frame)) }
    for one in hung {
      if one.isTaken {
        widgets.append(one.undo.scrollingWidget)
      } else {
        widgets.append(
          Widget(
            Element(one.picture.elementID, .button, one.picture.label, frame: one.place.all),
            .wall(.open(one.picture.id)), isPinned: false))
      }
    }
    if let start { widgets.append(start.widget) }
    return widgets + buttons.map(\.widget)
  }

  // MARK: Drawing

  func draw(on canvas: inout Canvas, _ look: ScreenLook) {
    let theme = look.theme
    PictureFrame.wall(.rounded(frame, 12), theme: theme, on: &canvas)
    let room = (buttons.first?.frame.minX ?? frame.maxX) - frame.x - 32
    Heading("Your wall", width: max(room, 20), text: canvas.text)
      .draw(
        on: &canvas, theme.ink,
        at: Point(frame.x + (frame.width < 480 ? 16 : 28), frame.y + 40))
    for button in buttons.dropLast() { button.drawPlate(on: &canvas, theme: theme) }
    if !hint.isEmpty { drawHint(on: &canvas, look) }
    for one in hung where one.place.all.intersects(body) {
      canvas.clip = body
      draw(one, on: &canvas, look)
    }
    canvas.clip = nil
    for (i, line) in damageLines.reversed().enumerated() {
      canvas.text(
        line, .small, PictureFrame.mutedInk(theme),
        center: Point(frame.center.x, frame.maxY - 16 - 17 * Double(i)))
    }
  }

  /// Draws an empty frame, the sentence that says what will hang there, and its button.
  private func drawHint(on canvas: inout Canvas, _ look: ScreenLook) {
    let theme = look.theme
    var y = body.center.y + 8
    if let start {
      let height = min(max(body.center.y - body.minY - 76, 24), 130)
      let empty = PictureFrame(
        around: Rect(
          center: Point(body.center.x, body.center.y - 44 - height / 2),
          size: Size(height * 1.4, height)), border: 18)
      empty.draw(theme: theme, on: &canvas)
      empty.drawEmpty(on: &canvas)
      start.draw(on: &canvas, theme: theme, look.highlight)
    }
    for line in hint {
      canvas.text(line, .body, PictureFrame.mutedInk(theme), center: Point(body.center.x, y))
      y += 22
    }
  }

  private func draw(_ one: Hung, on canvas: inout Canvas, _ look: ScreenLook) {
    let (theme, place, id) = (look.theme, one.place, one.picture.elementID)
    guard !one.isTaken else { return drawNail(one, on: &canvas, look) }
    let isHot = look.highlight.hot == id
    let frame = PictureFrame(around: place.picture, border: place.border)
    frame.draw(theme: theme, lift: isHot ? 1 : 0, on: &canvas)
    let picture = place.picture
    switch page.thumbnail(one.picture.id) {
    case .picture(let thumbnail):
      canvas.fill(.rect(picture), with: thumbnail, over: picture, theme: theme)
    case .drawing(let timelapse):
      timelapse.draw(over: picture, theme: theme, scale: look.scale, on: &canvas)
    case .missing:
      frame.drawEmpty(on: &canvas)
      canvas.text(
        Icon.picture, TextStyle(.icon, 28), Color.black.opacity(0.25), center: picture.center)
    case nil: frame.drawEmpty(on: &canvas)
    }
    frame.drawEdge(on: &canvas)
    drawWords(of: one, on: &canvas, theme: theme)
  }

  private func drawWords(of one: Hung, on canvas: inout Canvas, theme: Theme) {
    let words = one.place.words
    let (x, top, width) = (words.center.x, words.y, words.width)
    let title = canvas.text.fitted(one.picture.title, style: .strong, width: width)
    canvas.text(title, .strong, theme.ink, center: Point(x, top + 22))
    let whole = one.picture.line
    let fits = canvas.text.extent(of: whole, style: .small).width <= width
    let facts = one.picture.facts
    let rest = facts.dropFirst().joined(separator: " · ")
    let lines: [Phrase] = fits ? [whole] : [facts.first ?? "", rest]
    for (row, line) in lines.enumerated() {
      let (words, style) = canvas.text.shrunk(line, .small, width: width, least: 11)
      canvas.text(
        words, style, PictureFrame.mutedInk(theme),
        center: Point(x, top + 42 + 17 * Double(row)))
    }
  }

  /// Draws the nail of a picture that was taken down, and the button that hangs it again.
  private func drawNail(_ one: Hung, on canvas: inout Canvas, _ look: ScreenLook) {
    let (theme, place) = (look.theme, one.place)
    canvas.fill(
      .border(place.outer, radii: CornerRadii(4), width: 1), theme.ink.opacity(0.2))
    let nail = Rect(center: Point(place.outer.center.x, place.outer.y + 14), size: Size(6, 6))
    canvas.fill(.ellipse(in: nail), theme.ink.opacity(0.55))
    canvas.text(
      canvas.text.fitted("Taken down", style: .small, width: place.all.width), .small,
      PictureFrame.mutedInk(theme),
      center: Point(place.outer.center.x, place.outer.center.y - 16))
    one.undo.drawPlate(on: &canvas, theme: theme)
    one.undo.draw(on: &canvas, theme: theme, look.highlight)
  }
}

extension Button {
  /// Creates the button that ends the writing of a film.
  static func cancelFilm(_ share: Double) -> Button {
    Button(
      "wall.cancelFilm", .wall(.cancelFilm),
      "Stop film · \(Phrase(percent: Int((share * 100).rounded(.down))))",
      Icon.close, look: .tinted)
  }

  /// Draws a plate under the button, on which its words can be read as on a card.
  func drawPlate(on canvas: inout Canvas, theme: Theme) {
    canvas.fill(.rounded(frame, 8), theme.surface)
  }
}
