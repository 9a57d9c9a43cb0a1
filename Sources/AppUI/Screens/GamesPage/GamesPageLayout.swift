internal import PuzzleCore
internal import PuzzleKit

/// The layout of the games page: cards side by side, as many as fit.
struct GamesPageLayout: ScreenLayout {
  struct Tile {
    var id: ElementID
    var frame: Rect
    var picture: Rect
    var summary: [String]
  }

  private var page: GamesPage
  let frame: Rect
  /// The part of the window in which the cards scroll.
  let body: Rect
  let buttons: [Button]
  let tiles: [Tile]
  let contentHeight: Double

  private static let gap = 16.0
  private static let inset = 12.0
  private static let head = 64.0
  private static let widest = 320.0
  private static let narrowest = 208.0
  private static let lineHeight = 19.0

  init(_ page: GamesPage, in size: Size, scroll: Double, text: any TextSource) {
    let margin = size.width < 480 ? 8.0 : 24
    let padding = size.width < 480 ? 12.0 : 20
    let room = max(size.width - 2 * margin - 2 * padding, 60)
    let fitting = Int((room + Self.gap) / (Self.narrowest + Self.gap))
    let columns = max(min(fitting, page.places.count, 3), 1)
    let gaps = Self.gap * Double(columns - 1)
    let width = min((room - gaps) / Double(columns), Self.widest).rounded(.down)
    let inner = max(width - 2 * Self.inset, 1)
    let aspect = GameCard.table.size.height / GameCard.table.size.width
    let pictureHeight = (inner * aspect).rounded()
    let summaries = page.places.map {
      text.lines(of: $0.card.guide.summary, style: .small, width: inner)
    }
    let most = Double(summaries.map(\.count).max() ?? 1)
    let height = Self.inset + pictureHeight + 28 + most * Self.lineHeight + Self.inset
    let rows = (page.places.count + columns - 1) / columns
    contentHeight = Double(rows) * (height + Self.gap) - Self.gap
    let wide = width * Double(columns) + gaps + 2 * padding
    let high = max(
      min(Self.head + contentHeight + padding, size.height - 2 * margin), Self.head + 20)
    frame = .page(wide, high, in: size, margin: margin)
    self.page = page
    body = Rect(
      frame.x + padding, frame.y + Self.head, wide - 2 * padding,
      max(high - Self.head - padding, 1))
    let close = Button.close("games.close", x: frame.maxX - 52, y: frame.y + 14)
    let puzzles = Button.icon(
      "games.puzzles", .showPuzzles, "Your puzzles", Icon.puzzles, x: frame.maxX - 98,
      y: frame.y + 14)
    let wall = Button.icon(
      "games.wall", .showWall, "Your wall", Icon.wall, x: frame.maxX - 144, y: frame.y + 14)
    let settings = Button.icon(
      "games.settings", .showSettings, "Settings (Ctrl+\(page.keys.comma))", Icon.settings,
      x: frame.maxX - (page.keepsPuzzles ? 190 : 98), y: frame.y + 14)
    buttons = [settings] + (page.keepsPuzzles ? [wall, puzzles, close] : [close])
    let top = body.y - scroll
    let left = body.x
    tiles = page.places.enumerated().map { i, place in
      let x = left + Double(i % columns) * (width + Self.gap)
      let y = top + Double(i / columns) * (height + Self.gap)
      return Tile(
        id: GamesPage.tileID(place.card.id), frame: Rect(x, y, width, height),
        picture: Rect(x + Self.inset, y + Self.inset, inner, pictureHeight),
        summary: summaries[i])
    }
  }

  var view: Rect? { body }

  var widgets: [Widget] {
    [.text("games.title", "Games", frame: frame)] + buttons.map(\.widget)
      + zip(tiles, page.places).map { tile, place in
        Widget(
          Element(tile.id, .button, place.card.guide.name, frame: tile.frame),
          .chooseGame(id: place.card.id), isPinned: false)
      }
  }

  mutating func follow(_ screen: any Screen) {
    if let page = screen as? GamesPage { self.page = page }
  }

  func draw(on canvas: inout Canvas, _ look: ScreenLook) {
    let (view, theme) = (body, look.theme)
    let room = (buttons.first?.frame.minX ?? frame.maxX) - view.x - 8
    Heading("Games", width: room, text: canvas.text)
      .draw(on: &canvas, theme.ink, at: Point(view.x, frame.y + 40))
    for (tile, place) in zip(tiles, page.places) where tile.frame.intersects(view) {
      canvas.clip = view.inset(by: -2)
      draw(tile, place.card, on: &canvas, look)
      guard place.sample == nil else { continue }
      canvas.clip = tile.picture.intersection(view)
      canvas.fill(.rounded(tile.picture, 6), Theme.named(theme.name).table)
    }
    canvas.clip = nil
  }

  func miniatures(_ look: ScreenLook, text: any TextSource) -> [Miniature.Layer] {
    zip(tiles, page.places).enumerated().flatMap { i, pair -> [Miniature.Layer] in
      let (tile, place) = pair
      guard let sample = place.sample, tile.frame.intersects(body) else { return [] }
      // The current theme may have the tint of the game on the table.
      let key = Miniature.Key(
        deal: place.deal, frame: tile.picture, clip: tile.picture.intersection(body),
        theme: look.theme.name, scale: look.scale)
      return look.miniatures.layers(
        at: i, key, of: sample, revision: place.revision, text: text)
    }
  }

  private func draw(
    _ tile: Tile, _ card: GameCard, on canvas: inout Canvas, _ look: ScreenLook
  ) {
    let theme = look.theme
    let ground = theme.accent.opacity(look.highlight.pressure(on: tile.id))
    canvas.fill(.rounded(tile.frame, 12), ground)
    if card.id == page.current {
      canvas.fill(.border(tile.frame, radii: CornerRadii(12), width: 2), theme.accent)
    }
    let x = tile.picture.x
    var y = tile.picture.maxY + 24
    let name = canvas.text.fitted(card.guide.name, style: .strong, width: tile.picture.width)
    canvas.text(name, .strong, theme.ink, at: Point(x, y))
    for line in tile.summary {
      y += Self.lineHeight
      canvas.text(line, .small, theme.mutedInk, at: Point(x, y))
    }
  }
}
