internal import PuzzleCore
internal import PuzzleKit

extension NewPuzzleLayout {
  func draw(on canvas: inout Canvas, _ look: ScreenLook) {
    let (view, theme) = (body, look.theme)
    let heading = canvas.text.fitted(dialog.heading, style: .title, width: view.width)
    canvas.text(heading, .title, theme.ink, at: Point(view.x, frame.y + 38))
    let clip = view.inset(by: -4)
    canvas.clip = clip
    strip?.draw(on: &canvas, theme: theme, look.highlight)
    if let image = dialog.draft.picture {
      let k = picture.width / Double(image.width)
      let map = Affine(a: k, b: 0, c: 0, d: k, tx: picture.x, ty: picture.y)
      canvas.fill(.rect(picture), .picture(image, map: map))
      if let preview = dialog.preview { canvas.append(preview.commands, at: picture.origin) }
    }
    canvas.text(title.text, TextStyle(.title, 17), theme.ink, at: title.at)
    for row in rows { row.draw(dialog.tiles, on: &canvas, look) }
    canvas.clip = nil
    for line in problem { canvas.text(line.text, .body, theme.stop, at: line.at) }
  }
}

extension NewPuzzleLayout.Row {
  /// Draws the question with its controls; `drawings` are those of the tiles, by question.
  func draw(_ drawings: [String: TileDrawings], on canvas: inout Canvas, _ look: ScreenLook) {
    let (theme, highlight) = (look.theme, look.highlight)
    canvas.text(label, .body, theme.mutedInk, at: at)
    tiles?.draw(
      buttons, drawings[tiles?.question ?? ""], on: &canvas, theme: theme, highlight)
    for button in buttons.dropFirst(tiles?.tiles.count ?? 0) {
      button.draw(on: &canvas, theme: theme, highlight)
    }
    guard let slider, let value else { return }
    let width = canvas.text.extent(of: value, style: .strong).width
    let right = slider.frame.maxX + 48
    canvas.text(value, .strong, theme.ink, at: Point(right - width, at.y))
    slider.draw(on: &canvas, theme: theme, highlight)
  }
}

extension Canvas {
  /// Adds commands made elsewhere, moved by `offset` and clipped as everything else.
  mutating func append(_ others: [Command], at offset: Point, opacity: Double = 1) {
    let local = clip?.offset(by: offset * -1)
    let clipped = others.map { other in
      var command = other
      command.clip = local.map { (other.clip ?? $0).intersection($0) } ?? other.clip
      return command
    }
    append(clipped, offset: offset, opacity: opacity)
  }
}

extension NewPuzzleLayout.Slider {
  private static let radius = 9.0

  /// Returns the position of a point along the slider, 0…1 inside the track.
  func share(at p: Point) -> Double {
    (p.x - frame.x - Self.radius) / max(frame.width - 2 * Self.radius, 1)
  }

  fileprivate func draw(on canvas: inout Canvas, theme: Theme, _ highlight: Highlight) {
    let isDown = highlight.down == id
    let r = Self.radius
    let groove = Rect(frame.x, frame.center.y - 2, frame.width, 4)
    let x = frame.x + r + (frame.width - 2 * r) * share
    canvas.fill(.rounded(groove, 2), theme.ink.opacity(0.14))
    canvas.fill(.rounded(Rect(groove.x, groove.y, x - groove.x, 4), 2), theme.accent)
    let center = Point(x, frame.center.y)
    if isDown || highlight.hot == id {
      let halo = Rect(center: center, size: Size(4 * r, 4 * r))
      canvas.fill(.ellipse(in: halo), theme.accent.opacity(isDown ? 0.2 : 0.12))
    }
    canvas.fill(.ellipse(in: Rect(center: center, size: Size(2 * r, 2 * r))), theme.accent)
  }
}
