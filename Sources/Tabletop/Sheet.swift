internal import PuzzleCore

/// What lies over the table until it is answered.
enum Sheet {
  case card(Card)
  case page(Page)
  case browser(Browser)
  case games(Shelf)
  case new(NewPuzzle)
  case puzzles(Puzzles)
  case camera(CameraCard)

  var id: String {
    switch self {
    case .card(let card): card.id
    case .page(let page): page.id
    case .browser: "browser"
    case .games: "games"
    case .new: "new"
    case .puzzles: "puzzles"
    case .camera: "camera"
    }
  }
}

/// The sheet on show, how far it has come in or gone out, and how far it is scrolled.
struct SheetStand {
  var sheet: Sheet
  var scroll = 0.0
  var isLeaving = false
  /// 0 not there … 1 there.
  private(set) var presence = 0.0

  /// Whether it leaves the table in sight and the menu bar at hand.
  var isLow: Bool {
    if case .card(let card) = sheet { card.isLow } else { false }
  }

  /// Seconds a sheet takes to come and to go.
  static let arrival = 0.2
  static let departure = 0.15

  init(_ sheet: Sheet) { self.sheet = sheet }

  var isMoving: Bool { isLeaving || presence < 1 }
  var isGone: Bool { isLeaving && presence <= 0 }
  var eased: Double { Pace.easeOut(1).value(at: presence) }

  mutating func advance(by seconds: Double, isReduced: Bool) {
    let arrival = isReduced ? 0.08 : Self.arrival
    let departure = isReduced ? 0.08 : Self.departure
    presence += isLeaving ? -seconds / departure : seconds / arrival
    presence = min(max(presence, 0), 1)
    switch sheet {
    case .games(var shelf):
      shelf.advance(by: seconds)
      sheet = .games(shelf)
    case .new(var card):
      card.advance(by: seconds)
      sheet = .new(card)
    default: break
    }
  }

  /// Seconds until something is due on it.
  var dueIn: Double? {
    guard !isLeaving else { return nil }
    return switch sheet {
    case .new(let card): card.checksIn.map { max($0, 0) }
    case .camera(let card): card.dueIn
    default: nil
    }
  }

  /// Whether small tables play on it.
  var isPlaying: Bool {
    if case .games(let shelf) = sheet { shelf.isMoving } else { false }
  }

  /// Gets ready what takes long to draw.
  mutating func prepare(in size: Size, text: any TextSource) {
    guard case .new(var card) = sheet else { return }
    let frame = NewPuzzleLayout(card, in: size, scroll: scroll, text: text).picture
    card.prepare(in: Rect(0, 0, frame.width, frame.height), text: text)
    sheet = .new(card)
  }

  /// How far the content reaches beyond what shows, in points.
  func reach(in size: Size, text: any TextSource) -> Double {
    switch sheet {
    case .card, .camera: 0
    case .page(let page): PageLayout(page, in: size, text: text).reach
    case .browser(let browser):
      BrowserLayout(browser, in: size, scroll: 0, text: text).reach
    case .games(let shelf): ShelfLayout(shelf, in: size, scroll: 0, text: text).reach
    case .new(let card): NewPuzzleLayout(card, in: size, scroll: 0, text: text).reach
    case .puzzles(let puzzles): PuzzlesLayout(puzzles, in: size, scroll: 0, text: text).reach
    }
  }

  /// Where the things that scroll show.
  func view(in size: Size, text: any TextSource) -> Rect? {
    switch sheet {
    case .card, .page, .camera: nil
    case .browser(let browser): BrowserLayout(browser, in: size, scroll: 0, text: text).view
    case .games(let shelf): ShelfLayout(shelf, in: size, scroll: 0, text: text).view
    case .new(let card): NewPuzzleLayout(card, in: size, scroll: 0, text: text).view
    case .puzzles(let puzzles): PuzzlesLayout(puzzles, in: size, scroll: 0, text: text).view
    }
  }

  /// Whether an element moves when the sheet is scrolled.
  func scrolls(_ id: String, in size: Size, text: any TextSource) -> Bool {
    view(in: size, text: text) != nil && !buttons(in: size, text: text).contains { $0.id == id }
  }

  func buttons(in size: Size, text: any TextSource) -> [Button] {
    switch sheet {
    case .card(let card): CardLayout(card, in: size, text: text).buttons
    case .page(let page): [PageLayout(page, in: size, text: text).close]
    case .browser(let browser):
      BrowserLayout(browser, in: size, scroll: scroll, text: text).buttons
    case .games(let shelf): ShelfLayout(shelf, in: size, scroll: scroll, text: text).buttons
    case .new(let card): NewPuzzleLayout(card, in: size, scroll: scroll, text: text).footer
    case .puzzles(let puzzles):
      PuzzlesLayout(puzzles, in: size, scroll: scroll, text: text).buttons
    case .camera(let card): CameraLayout(card, in: size, text: text).buttons
    }
  }

  /// Those and the ones that scroll: each may have something to say when pointed at.
  func allButtons(in size: Size, text: any TextSource) -> [Button] {
    let fixed = buttons(in: size, text: text)
    guard case .puzzles(let puzzles) = sheet else { return fixed }
    let layout = PuzzlesLayout(puzzles, in: size, scroll: scroll, text: text)
    return fixed + layout.rows.flatMap(\.actions)
  }

  /// All that can be read or chosen on it.
  func elements(in size: Size, text: any TextSource) -> [Element] {
    let buttons = buttons(in: size, text: text).map(\.element)
    switch sheet {
    case .card(let card):
      let frame = CardLayout(card, in: size, text: text).frame
      return [
        Element("card.title", .text, card.title, frame: frame),
        Element("card.text", .text, card.text, frame: frame),
      ] + buttons
    case .page(let page):
      let frame = PageLayout(page, in: size, text: text).frame
      return [Element("page.title", .text, page.title, frame: frame)] + buttons
    case .browser(let browser):
      let layout = BrowserLayout(browser, in: size, scroll: scroll, text: text)
      let folder = Element("browser.folder", .text, browser.folder, frame: layout.frame)
      return [folder] + buttons
        + layout.tiles.map { Element($0.id, .button, $0.entry.name, frame: $0.frame) }
    case .games(let shelf):
      let layout = ShelfLayout(shelf, in: size, scroll: scroll, text: text)
      let title = Element("games.title", .text, "Choose a game", frame: layout.frame)
      return [title] + buttons
        + zip(layout.tiles, shelf.places).map { tile, place in
          Element(tile.id, .button, place.card.guide.name, frame: tile.frame)
        }
    case .new(let card):
      let layout = NewPuzzleLayout(card, in: size, scroll: scroll, text: text)
      let title = Element("new.title", .text, card.draft.title, frame: layout.frame)
      let problem = card.problem.map { Element("new.problem", .text, $0, frame: layout.view) }
      return [title] + layout.controls + [problem].compactMap { $0 } + buttons
    case .puzzles(let puzzles):
      let layout = PuzzlesLayout(puzzles, in: size, scroll: scroll, text: text)
      let title = Element(
        "puzzles.title", .text, layout.hint ?? "Your puzzles", frame: layout.frame)
      return [title] + layout.elements + buttons
    case .camera(let card): return CameraLayout(card, in: size, text: text).elements(card)
    }
  }

  /// What the keyboard acts on when the sheet comes.
  func firstFocus(in size: Size, text: any TextSource) -> String? {
    if case .games(let shelf) = sheet { return "game." + shelf.current }
    if case .puzzles = sheet { return "puzzles.close" }
    return buttons(in: size, text: text).first?.id
  }

  func draw(
    on canvas: inout Canvas, in size: Size, scale: Double, theme: Theme, hot: String?,
    down: String?
  ) {
    let rise = (1 - eased) * 12
    if !isLow {
      canvas.fill(
        .rect(Rect(0, 0, size.width, size.height)), Color.black.opacity(0.28 * eased))
    }
    var content = Canvas(text: canvas.text)
    switch sheet {
    case .card(let card):
      CardLayout(card, in: size, text: canvas.text).draw(on: &content, theme: theme)
    case .page(let page):
      PageLayout(page, in: size, text: canvas.text)
        .draw(on: &content, theme: theme, scroll: scroll)
    case .browser(let browser):
      BrowserLayout(browser, in: size, scroll: scroll, text: canvas.text)
        .draw(browser, on: &content, theme: theme, hot: hot, scroll: scroll)
    case .games(let shelf):
      ShelfLayout(shelf, in: size, scroll: scroll, text: canvas.text)
        .draw(
          shelf, on: &content, theme: theme, scale: scale, hot: hot, down: down,
          scroll: scroll)
    case .new(let card):
      NewPuzzleLayout(card, in: size, scroll: scroll, text: canvas.text)
        .draw(card, on: &content, theme: theme, hot: hot, down: down, scroll: scroll)
    case .puzzles(let puzzles):
      PuzzlesLayout(puzzles, in: size, scroll: scroll, text: canvas.text)
        .draw(on: &content, theme: theme, hot: hot, down: down, scroll: scroll)
    case .camera(let card):
      CameraLayout(card, in: size, text: canvas.text).draw(card, on: &content, theme: theme)
    }
    for button in buttons(in: size, text: canvas.text) {
      button.draw(
        on: &content, theme: theme, isHot: button.id == hot, isDown: button.id == down)
    }
    canvas.append(content.commands, offset: Point(0, rise), opacity: eased)
  }
}
