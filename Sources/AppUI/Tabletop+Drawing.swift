public import PuzzleCore

extension Tabletop {
  public mutating func draw(into scene: inout Scene) {
    let size = size
    let theme = theme
    let text = text
    let tile = cloth()
    if isAnotherGame {
      isAnotherGame = false
      // Its layers may have the same names: a scene of another size discards them.
      scene.begin(size: Size(0, 0), scale: scale)
    }
    scene.begin(size: size, scale: scale)
    // Drawing tiles costs no more than copying cached pixels, and takes no memory.
    scene.live("table", revision: theme.hashValue) { canvas in
      canvas.fill(.rect(Rect(0, 0, size.width, size.height)), .tiles(tile))
    }
    session.draw(into: &scene, theme: untinted)
    let tools = tools
    if !tools.isEmpty {
      scene.live("tools", revision: revision(of: tools)) { canvas in
        ToolBar(tools, in: Self.area(size)).draw(on: &canvas, theme: theme, hot: hot, down: down)
      }
    }
    scene.live("bar", revision: revision(of: menuContent)) { canvas in drawBar(on: &canvas) }
    if laidOutScale != scale {
      // From here on the fonts measure for the new scale.
      laidOutScale = scale
      presenter?.forgetLayout()
    }
    presenter?.prepare(in: size, text: text)
    scene.live("sheet") { canvas in
      guard let presenter else { return }
      presenter.draw(on: &canvas, in: size, scale: scale, theme: theme, hot: hot, down: down)
    }
    scene.live("marks") { canvas in drawMarks(on: &canvas) }
    scene.end()
  }

  /// Discards layouts that contain text, because another font measures it from now on.
  public mutating func forgetText() { laidOutScale = nil }

  private mutating func cloth() -> Picture {
    if let weave, weave.theme == theme { return weave.tile }
    let tile = Weave.tile(for: theme)
    weave = (theme, tile)
    return tile
  }

  /// Returns a value that changes whenever a bar with `content` looks different; a scene of another
  /// size redraws everything anyway.
  private func revision(of content: some Hashable) -> Int {
    var key = Hasher()
    key.combine(content)
    key.combine(theme)
    key.combine(hot)
    key.combine(down)
    return key.finalize()
  }
}
