internal import PuzzleCore

/// A sheet laid out in a window: hit tests, focus, drawing and the description read the same lists.
final class SheetLayout {
  private enum Kind {
    case card(CardLayout)
    case page(PageLayout)
    case browser(BrowserLayout)
    case games(ShelfLayout)
    case new(NewPuzzleLayout)
    case puzzles(PuzzlesLayout)
    case camera(CameraLayout)
  }

  private let kind: Kind
  /// The buttons that stay where they are when the sheet is scrolled.
  let buttons: [Button]
  /// Where the things that scroll show.
  let view: Rect?
  /// How far the content reaches beyond what shows, in points.
  let reach: Double
  /// All that can be read or chosen, whether it shows or is scrolled away.
  let elements: [Element]
  /// What can be pressed, as far as it shows.
  let pressable: [Element]

  init(_ sheet: Sheet, in size: Size, scroll: Double, text: any TextSource) {
    switch sheet {
    case .card(let card):
      let layout = CardLayout(card, in: size, text: text)
      (kind, buttons, view, reach) = (.card(layout), layout.buttons, nil, 0)
    case .page(let page):
      let layout = PageLayout(page, in: size, text: text)
      (kind, buttons, view, reach) = (.page(layout), [layout.close], nil, layout.reach)
    case .browser(let browser):
      let layout = BrowserLayout(browser, in: size, scroll: scroll, text: text)
      (kind, buttons, view, reach) =
        (.browser(layout), layout.buttons, layout.view, layout.reach)
    case .games(let shelf):
      let layout = ShelfLayout(shelf, in: size, scroll: scroll, text: text)
      (kind, buttons, view, reach) = (.games(layout), layout.buttons, layout.view, layout.reach)
    case .new(let card):
      let layout = NewPuzzleLayout(card, in: size, scroll: scroll, text: text)
      (kind, buttons, view, reach) = (.new(layout), layout.footer, layout.view, layout.reach)
    case .puzzles(let puzzles):
      let layout = PuzzlesLayout(puzzles, in: size, scroll: scroll, text: text)
      (kind, buttons, view, reach) =
        (.puzzles(layout), layout.buttons, layout.view, layout.reach)
    case .camera(let card):
      let layout = CameraLayout(card, in: size, text: text)
      (kind, buttons, view, reach) = (.camera(layout), layout.buttons, nil, 0)
    }
    elements = Self.elements(of: sheet, kind, buttons.map(\.element))
    let fixed = Set(buttons.map(\.id))
    let view = view
    pressable = elements.compactMap { element in
      guard element.isStop || element.role == .button else { return nil }
      guard let view, !fixed.contains(element.id) else { return element }
      // What is scrolled away cannot be pressed.
      var seen = element
      seen.frame = element.frame.intersection(view)
      return seen.frame.isEmpty ? nil : seen
    }
  }

  /// Whether an element moves when the sheet is scrolled.
  func scrolls(_ id: String) -> Bool { view != nil && !buttons.contains { $0.id == id } }

  /// All buttons, those that scroll included: each may have something to say when pointed at.
  var allButtons: [Button] {
    guard case .puzzles(let layout) = kind, let view else { return buttons }
    return buttons + layout.rows.filter { $0.frame.intersects(view) }.flatMap(\.actions)
  }

  /// The tiles of the browser.
  var tiles: [BrowserLayout.Tile] {
    if case .browser(let layout) = kind { layout.tiles } else { [] }
  }

  private static func elements(
    of sheet: Sheet, _ kind: Kind, _ buttons: [Element]
  ) -> [Element] {
    switch (sheet, kind) {
    case (.card(let card), .card(let layout)):
      return [
        Element("card.title", .text, card.title, frame: layout.frame),
        Element("card.text", .text, card.text, frame: layout.frame),
      ] + buttons
    case (.page(let page), .page(let layout)):
      return [Element("page.title", .text, page.title, frame: layout.frame)] + buttons
    case (.browser(let browser), .browser(let layout)):
      let folder = Element("browser.folder", .text, browser.folder, frame: layout.frame)
      return [folder] + buttons
        + layout.tiles.map { Element($0.id, .button, $0.entry.name, frame: $0.frame) }
    case (.games(let shelf), .games(let layout)):
      let title = Element("games.title", .text, "Choose a game", frame: layout.frame)
      return [title] + buttons
        + zip(layout.tiles, shelf.places).map { tile, place in
          Element(tile.id, .button, place.card.guide.name, frame: tile.frame)
        }
    case (.new(let card), .new(let layout)):
      let title = Element("new.title", .text, card.draft.title, frame: layout.frame)
      let problem = card.problem.map { Element("new.problem", .text, $0, frame: layout.view) }
      return [title] + layout.controls + [problem].compactMap { $0 } + buttons
    case (.puzzles, .puzzles(let layout)):
      let title = Element(
        "puzzles.title", .text, layout.hint ?? "Your puzzles", frame: layout.frame)
      return [title] + layout.elements + buttons
    case (.camera(let card), .camera(let layout)): return layout.elements(card)
    default: return buttons
    }
  }

  /// Draws the sheet that it was made of, but for the buttons that stay.
  func draw(
    _ sheet: Sheet, on canvas: inout Canvas, theme: Theme, scale: Double, hot: String?,
    down: String?, scroll: Double
  ) {
    switch (sheet, kind) {
    case (.card, .card(let layout)): layout.draw(on: &canvas, theme: theme)
    case (.page, .page(let layout)): layout.draw(on: &canvas, theme: theme, scroll: scroll)
    case (.browser(let browser), .browser(let layout)):
      layout.draw(browser, on: &canvas, theme: theme, hot: hot, scroll: scroll)
    case (.games(let shelf), .games(let layout)):
      layout.draw(
        shelf, on: &canvas, theme: theme, scale: scale, hot: hot, down: down, scroll: scroll)
    case (.new(let card), .new(let layout)):
      layout.draw(card, on: &canvas, theme: theme, hot: hot, down: down, scroll: scroll)
    case (.puzzles, .puzzles(let layout)):
      layout.draw(on: &canvas, theme: theme, hot: hot, down: down, scroll: scroll)
    case (.camera(let card), .camera(let layout)): layout.draw(card, on: &canvas, theme: theme)
    default: break
    }
  }
}

/// The latest layout of a sheet, for as long as the sheet stays as it is.
final class LayoutCache {
  private var latest: (size: Size, scroll: Double, layout: SheetLayout)?
  /// How many layouts were made, those of the sheet's earlier states included.
  private(set) var count: Int

  /// A cache for a sheet that has changed.
  init(after other: LayoutCache?) { count = other?.count ?? 0 }

  func layout(
    of sheet: Sheet, in size: Size, scroll: Double, text: any TextSource
  ) -> SheetLayout {
    if let latest, latest.size == size, latest.scroll == scroll { return latest.layout }
    count += 1
    let layout = SheetLayout(sheet, in: size, scroll: scroll, text: text)
    latest = (size, scroll, layout)
    return layout
  }
}
