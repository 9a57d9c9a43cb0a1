internal import PuzzleCore

/// What lies over the table until it is answered.
enum Sheet {
  case card(Card)
  case page(Page)
  case browser(Browser)

  var id: String {
    switch self {
    case .card(let card): card.id
    case .page(let page): page.id
    case .browser: "browser"
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
  }

  /// How far the content reaches beyond what shows, in points.
  func reach(in size: Size, text: any TextSource) -> Double {
    switch sheet {
    case .card: 0
    case .page(let page): PageLayout(page, in: size, text: text).reach
    case .browser(let browser):
      BrowserLayout(browser, in: size, scroll: 0, text: text).reach
    }
  }

  func buttons(in size: Size, text: any TextSource) -> [Button] {
    switch sheet {
    case .card(let card): CardLayout(card, in: size, text: text).buttons
    case .page(let page): [PageLayout(page, in: size, text: text).close]
    case .browser(let browser):
      BrowserLayout(browser, in: size, scroll: scroll, text: text).buttons
    }
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
    }
  }

  func draw(on canvas: inout Canvas, in size: Size, theme: Theme, hot: String?, down: String?) {
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
    }
    for button in buttons(in: size, text: canvas.text) {
      button.draw(
        on: &content, theme: theme, isHot: button.id == hot, isDown: button.id == down)
    }
    canvas.append(content.commands, offset: Point(0, rise), opacity: eased)
  }
}
