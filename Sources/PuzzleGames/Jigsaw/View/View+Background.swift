internal import PieceCutting
internal import PuzzleCore
internal import PuzzleKit

extension Jigsaw.Controller {
  /// The background colours to choose from, the same in both themes; nil is the theme's own.
  static let backgrounds: [Color?] = [
    nil, Color(0x2F5D50), Color(0x27496D), Color(0x6B4A3A), Color(0xF4F1EA), Color(0x15171A),
  ]
}

extension Jigsaw.View {
  /// Returns the cloth, the background and the ghost picture, which move along with the table; nil
  /// without a cloth.
  func ground(of scene: Scene) -> Layer.Ground? {
    guard let cloth = scene.cloth else { return nil }
    // The cloth begins in the window's corner while the table is in the middle.
    let center = Jigsaw.Viewport.room(frame.table.area).center
    let half = Point(state.table.width, state.table.height) * (viewport.zoom / 2)
    let phase = viewport.offset - scene.split(center - half).whole
    var key = Hasher()
    key.combine(center)
    key.combine(frame.theme)
    key.combine(frame.table.picture)
    key.combine(frame.controller.background)
    key.combine(frame.controller.ghost)
    return Layer.Ground(revision: key.finalize()) { canvas in
      canvas.transform = .translation(phase)
      canvas.fill(.rect(beyondWindow.offset(by: .zero - phase)), .tiles(cloth))
      canvas.transform = .identity
      drawBackground(on: &canvas)
    }
  }

  /// The window, its margin and a little more, so that the edge pixels are covered whole.
  var beyondWindow: Rect {
    let size = frame.table.area.size
    return Rect(0, 0, size.width, size.height).inset(by: -Scene.margin - 2)
  }

  /// The colour of the table behind the pieces.
  var tableColor: Color {
    Jigsaw.Controller.backgrounds[frame.controller.background] ?? theme.table
  }

  /// Draws the background and the ghost picture.
  func drawBackground(on canvas: inout Canvas) {
    if let color = Jigsaw.Controller.backgrounds[frame.controller.background] {
      canvas.fill(.rect(beyondWindow), color)
    }
    guard frame.controller.ghost != .off, let picture = frame.table.picture else { return }
    canvas.opacity = frame.controller.ghost == .faint ? 0.16 : 0.42
    fill(home, with: picture, on: &canvas)
    canvas.opacity = 1
  }

  /// The frame of the finished picture, in points of the window.
  var home: Rect {
    let size = cut.grid.size
    let corner = frame.table.deal.home
    return viewport.window(Rect(corner.x, corner.y, size.width, size.height))
  }

  func fill(_ rect: Rect, with picture: Picture, on canvas: inout Canvas) {
    canvas.fill(
      .rect(rect),
      .picture(
        picture,
        map: Affine(
          a: rect.width / Double(picture.width), b: 0, c: 0,
          d: rect.height / Double(picture.height), tx: rect.x, ty: rect.y)))
  }
}

extension Rect {
  /// Creates the smallest rectangle with two points as corners.
  init(spanning a: Point, _ b: Point) {
    self.init(min(a.x, b.x), min(a.y, b.y), abs(a.x - b.x), abs(a.y - b.y))
  }
}
