internal import PuzzleCore
internal import PuzzleKit
internal import RealModule

/// The options of a question as tiles in rows: a drawing with the label and the stars below it.
///
/// The rows of a path run to and fro, so that each tile lies beside or below the one before.
struct TileRow {
  /// The id of the question.
  let question: String
  let tiles: OptionTiles
  /// The indices of options that can't be chosen yet.
  let locked: [Int]
  /// The size of a drawing, in points.
  let art: Size
  private let width: Double
  private let tile: Size

  private static let columns = 3
  private static let widest = 128.0
  private static let padding = 6.0
  private static let labelHeight = 20.0
  private static let starHeight = 16.0

  init(_ question: String, _ tiles: OptionTiles, locked: [Int], width: Double) {
    self.question = question
    self.tiles = tiles
    self.locked = locked
    self.width = width
    let (across, gap) = (Double(Self.columns), Self.gap(tiles))
    let side = min((width + gap) / across - gap, Self.widest).rounded(.down)
    let inner = max(side - 2 * Self.padding, 8)
    art = Size(inner, (inner * (tiles.isPath ? 0.76 : 0.64)).rounded())
    let foot = Self.labelHeight + (tiles.stars.isEmpty ? 0 : Self.starHeight)
    tile = Size(side, 2 * Self.padding + art.height + foot)
  }

  /// Returns the smallest distance between two tiles.
  private static func gap(_ tiles: OptionTiles) -> Double { tiles.isPath ? 14 : 8 }

  /// Returns the buttons of the tiles, laid out from zero.
  func buttons(selected: Int) -> [Button] {
    let (count, gap) = (min(tiles.count, Self.columns), Self.gap(tiles))
    // The tiles of a path are spread over the whole width.
    let rest = (width - Double(count) * tile.width) / Double(max(count - 1, 1))
    let step = tile.width + (tiles.isPath ? rest : min(rest, gap))
    return tiles.labels.prefix(tiles.count).indices.map { i in
      let row = i / Self.columns
      let isBackwards = tiles.isPath && !row.isMultiple(of: 2)
      let column = isBackwards ? Self.columns - 1 - i % Self.columns : i % Self.columns
      return Button(
        id: "new.\(question).\(i)", action: .choose(question: question, option: i),
        label: self.label(i), look: i == selected ? .chosen : .option, isIconOnly: true,
        frame: Rect(
          (Double(column) * step).rounded(), Double(row) * (tile.height + gap), tile.width,
          tile.height))
    }
  }

  /// Returns the label of an option, followed by its result in words.
  private func label(_ option: Int) -> Phrase {
    let label = tiles.labels[option]
    guard let stars = stars(of: option) else { return label }
    return stars == 0
      ? "\(label), solved" : "\(label), \(stars) of \(OptionTiles.mostStars) stars"
  }

  private func stars(of option: Int) -> Int? {
    tiles.stars.indices.contains(option) ? tiles.stars[option] : nil
  }

  // MARK: Drawing

  /// Draws the tiles of a row's first buttons; `drawings` is nil until they are made.
  func draw(
    _ buttons: [Button], _ drawings: TileDrawings?, on canvas: inout Canvas, theme: Theme,
    _ highlight: Highlight
  ) {
    let buttons = Array(buttons.prefix(tiles.count))
    if tiles.isPath { drawPath(through: buttons, on: &canvas, theme: theme) }
    for (i, button) in buttons.enumerated() {
      let isLocked = locked.contains(i)
      drawGround(of: button, on: &canvas, theme: theme, highlight)
      let corner = button.frame.origin + Point(Self.padding, Self.padding)
      let picture = Rect(corner.x, corner.y, art.width, art.height)
      if let drawings, drawings.tiles.indices.contains(i) {
        canvas.append(drawings.tiles[i], at: corner, opacity: isLocked ? 0.32 : 1)
      }
      if isLocked { drawLock(at: picture.center, on: &canvas, theme: theme) }
      let style = button.look == .chosen ? TextStyle(.title, 13) : .small
      let ink = isLocked ? theme.disabledInk : theme.ink
      let label = canvas.text.fitted(tiles.labels[i], style: style, width: tile.width - 6)
      let middle = Point(button.frame.center.x, picture.maxY + Self.labelHeight / 2 + 1)
      canvas.text(label, style, ink, center: middle)
      if let stars = stars(of: i) {
        let center = middle + Point(0, Self.labelHeight / 2 + Self.starHeight / 2 - 2)
        drawStars(stars, at: center, on: &canvas, theme: theme)
      }
    }
  }

  private func drawGround(
    of button: Button, on canvas: inout Canvas, theme: Theme, _ highlight: Highlight
  ) {
    let (frame, body) = (button.frame, Path.rounded(button.frame, 8))
    canvas.fill(body, theme.surface)
    guard button.isEnabled else { return canvas.fill(body, theme.ink.opacity(0.03)) }
    let isChosen = button.look == .chosen
    let press = highlight.down == button.id ? 0.1 : highlight.hot == button.id ? 0.05 : 0
    let ground = isChosen ? theme.accent.opacity(0.14 + press) : theme.ink.opacity(0.05 + press)
    canvas.fill(body, ground)
    if isChosen {
      canvas.fill(.border(frame, radii: CornerRadii(8), width: 2), theme.accent)
    }
  }

  /// Draws the line from tile to tile, which is dotted where it leads to locked ones.
  private func drawPath(
    through buttons: [Button], on canvas: inout Canvas, theme: Theme
  ) {
    for (i, (a, b)) in zip(buttons, buttons.dropFirst()).enumerated() {
      let (from, to) = (a.frame.center, b.frame.center)
      guard locked.contains(i + 1) else {
        let line = Rect(
          min(from.x, to.x) - 2, min(from.y, to.y) - 2, abs(to.x - from.x) + 4,
          abs(to.y - from.y) + 4)
        canvas.fill(.rounded(line, 2), theme.accent.opacity(0.6))
        continue
      }
      let length = from.distance(to: to)
      for step in 0...Int(length / 7) {
        let dot = Rect(
          center: from.interpolated(to: to, Double(step) * 7 / max(length, 1)), size: Size(3, 3))
        canvas.fill(.ellipse(in: dot), theme.mutedInk.opacity(0.5))
      }
    }
  }

  private func drawLock(at center: Point, on canvas: inout Canvas, theme: Theme) {
    canvas.fill(
      .ellipse(in: Rect(center: center, size: Size(28, 28))), theme.surface.opacity(0.86))
    canvas.text(Icon.lock, TextStyle(.icon, 16), theme.mutedInk, center: center)
  }

  private func drawStars(
    _ count: Int, at center: Point, on canvas: inout Canvas, theme: Theme
  ) {
    let gold = Color(theme.name == .light ? 0xB97A00 : 0xFFC53D)
    for place in 0..<OptionTiles.mostStars {
      let x = center.x + Double(2 * place - OptionTiles.mostStars + 1) * 8
      let middle = Point(x, center.y)
      canvas.fill(.star(at: middle, radius: 7), place < count ? gold : theme.mutedInk.opacity(0.6))
      if place >= count { canvas.fill(.star(at: middle, radius: 4.6), theme.surface) }
    }
  }
}

/// The drawings of a question's tiles, which are made once for their size.
struct TileDrawings {
  let size: Size
  /// The commands of each tile, from zero.
  let tiles: [[Command]]

  init(_ row: TileRow, of form: any NewPuzzleForm, text: any TextSource) {
    size = row.art
    let rect = Rect(0, 0, size.width, size.height)
    tiles = (0..<row.tiles.count).map { option in
      var canvas = Canvas(text: text)
      form.drawTile(option, of: row.question, in: rect, on: &canvas)
      return canvas.commands
    }
  }
}

extension Path {
  /// Returns a star with five points.
  fileprivate static func star(at center: Point, radius: Double) -> Path {
    var path = Path()
    for corner in 0..<10 {
      let angle = Double(corner) * .pi / 5
      let reach = corner.isMultiple(of: 2) ? radius : radius * 0.45
      let p = center + Point(.sin(angle), -.cos(angle)) * reach
      if corner == 0 { path.move(to: p) } else { path.line(to: p) }
    }
    path.close()
    return path
  }
}
