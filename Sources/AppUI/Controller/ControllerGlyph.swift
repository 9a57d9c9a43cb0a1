internal import PuzzleCore
internal import PuzzleKit

/// The sign of a controller's button as it stands on that controller, drawn with shapes and letters.
enum ControllerGlyph: Hashable {
  case face(ControllerButton)
  case shoulders, triggers, pad, menu
  case leftStick, rightStick

  static let height = 24.0

  /// The words on a sign that has some; empty for a shape.
  func words(_ style: ControllerStyle) -> String {
    switch (self, style) {
    case (.face(let button), .xbox), (.face(let button), .nintendo): button.rawValue.uppercased()
    case (.shoulders, .xbox): "LB RB"
    case (.shoulders, .playStation): "L1 R1"
    case (.shoulders, .nintendo): "L R"
    case (.triggers, .xbox): "LT RT"
    case (.triggers, .playStation): "L2 R2"
    case (.triggers, .nintendo): "ZL ZR"
    case (.menu, .nintendo): "+"
    case (.leftStick, _): "L"
    case (.rightStick, _): "R"
    default: ""
    }
  }

  /// The name of the button for screen readers.
  func name(_ style: ControllerStyle) -> Phrase {
    switch (self, style) {
    case (.face(.a), .playStation): "Cross"
    case (.face(.b), .playStation): "Circle"
    case (.face(.x), .playStation): "Square"
    case (.face(.y), .playStation): "Triangle"
    case (.pad, _): "D-pad"
    case (.menu, .xbox): "Menu"
    case (.menu, .playStation): "Options"
    case (.leftStick, _): "Left stick"
    case (.rightStick, _): "Right stick"
    default: Phrase(verbatim: words(style))
    }
  }

  /// Returns the width of the sign, in points.
  func width(_ style: ControllerStyle, text: any TextSource) -> Double {
    switch self {
    case .shoulders, .triggers:
      text.extent(of: words(style), style: .small).width + 14
    default: Self.height
    }
  }

  func draw(
    in frame: Rect, on canvas: inout Canvas, _ style: ControllerStyle, ink: Color, paper: Color
  ) {
    switch self {
    case .shoulders, .triggers:
      canvas.fill(.border(frame, radii: CornerRadii(7), width: 1.5), ink)
    case .pad:
      canvas.fill(Self.cross(in: frame.inset(by: 2)), ink)
      return
    case .face where style == .playStation:
      canvas.fill(.border(frame, radii: CornerRadii(frame.height / 2), width: 1.5), ink)
      drawShape(in: frame.inset(by: 7), on: &canvas, ink)
      return
    case .face:
      canvas.fill(.ellipse(in: frame), ink)
      canvas.text(words(style), TextStyle(.title, 14), paper, center: frame.center)
      return
    case .menu, .leftStick, .rightStick:
      canvas.fill(.border(frame, radii: CornerRadii(frame.height / 2), width: 1.5), ink)
      if case .menu = self, style != .nintendo { return drawLines(in: frame, on: &canvas, ink) }
    }
    canvas.text(words(style), .small, ink, center: frame.center)
  }

  /// Draws the shape of a face button on a controller made by Sony.
  private func drawShape(in r: Rect, on canvas: inout Canvas, _ ink: Color) {
    switch self {
    case .face(.a):
      let k = 1.3
      for (from, to) in [
        (Point(r.minX, r.minY), Point(r.maxX, r.maxY)),
        (Point(r.maxX, r.minY), Point(r.minX, r.maxY)),
      ] {
        let side = from.x < to.x ? Point(-k, k) : Point(k, k)
        canvas.fill(Self.polygon([from + side, to + side, to - side, from - side]), ink)
      }
    case .face(.b): canvas.fill(.border(r, radii: CornerRadii(r.width / 2), width: 1.8), ink)
    case .face(.x): canvas.fill(.border(r, radii: CornerRadii(1), width: 1.8), ink)
    default:
      let (top, bottom) = (r.minY, r.maxY - 0.5)
      var path = Self.polygon([
        Point(r.center.x, top), Point(r.maxX + 0.5, bottom), Point(r.minX - 0.5, bottom),
      ])
      path.append(
        Self.polygon([
          Point(r.center.x, top + 3.6), Point(r.maxX - 2.4, bottom - 1.8),
          Point(r.minX + 2.4, bottom - 1.8),
        ]))
      canvas.fill(path, ink)
    }
  }

  /// Draws the three lines of a menu.
  private func drawLines(in r: Rect, on canvas: inout Canvas, _ ink: Color) {
    for dy in [-4.0, 0, 4] {
      let line = Rect(center: r.center + Point(0, dy), size: Size(10, 1.6))
      canvas.fill(.rounded(line, 0.8), ink)
    }
  }

  private static func cross(in r: Rect) -> Path {
    let k = r.width / 3
    let (x, y) = (
      [r.minX, r.minX + k, r.maxX - k, r.maxX], [r.minY, r.minY + k, r.maxY - k, r.maxY]
    )
    return polygon([
      Point(x[1], y[0]), Point(x[2], y[0]), Point(x[2], y[1]), Point(x[3], y[1]),
      Point(x[3], y[2]), Point(x[2], y[2]), Point(x[2], y[3]), Point(x[1], y[3]),
      Point(x[1], y[2]), Point(x[0], y[2]), Point(x[0], y[1]), Point(x[1], y[1]),
    ])
  }

  private static func polygon(_ points: [Point]) -> Path {
    var path = Path()
    path.move(to: points[0])
    for point in points.dropFirst() { path.line(to: point) }
    path.close()
    return path
  }
}
