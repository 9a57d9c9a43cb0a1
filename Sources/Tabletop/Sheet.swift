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
  var sheet: Sheet { didSet { cache = LayoutCache(after: cache) } }
  var scroll = 0.0
  private var cache = LayoutCache(after: nil)
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

  /// The sheet laid out in a window: once for each change of it, whoever asks.
  func layout(in size: Size, text: any TextSource) -> SheetLayout {
    cache.layout(of: sheet, in: size, scroll: scroll, text: text)
  }

  /// Lays the sheet out anew when it is asked for next: lines of text have become wider or narrower.
  mutating func forgetLayout() { cache = LayoutCache(after: cache) }

  /// How often it was laid out since it came.
  var layoutCount: Int { cache.count }

  /// How far the content reaches beyond what shows, in points.
  func reach(in size: Size, text: any TextSource) -> Double { layout(in: size, text: text).reach }

  /// Where the things that scroll show.
  func view(in size: Size, text: any TextSource) -> Rect? { layout(in: size, text: text).view }

  /// Whether an element moves when the sheet is scrolled.
  func scrolls(_ id: String, in size: Size, text: any TextSource) -> Bool {
    layout(in: size, text: text).scrolls(id)
  }

  func buttons(in size: Size, text: any TextSource) -> [Button] {
    layout(in: size, text: text).buttons
  }

  /// Those and the ones that scroll: each may have something to say when pointed at.
  func allButtons(in size: Size, text: any TextSource) -> [Button] {
    layout(in: size, text: text).allButtons
  }

  /// All that can be read or chosen on it.
  func elements(in size: Size, text: any TextSource) -> [Element] {
    layout(in: size, text: text).elements
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
    let layout = layout(in: size, text: canvas.text)
    layout.draw(
      sheet, on: &content, theme: theme, scale: scale, hot: hot, down: down, scroll: scroll)
    for button in layout.buttons {
      button.draw(
        on: &content, theme: theme, isHot: button.id == hot, isDown: button.id == down)
    }
    canvas.append(content.commands, offset: Point(0, rise), opacity: eased)
  }
}
