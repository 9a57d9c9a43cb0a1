internal import PuzzleCore
internal import PuzzleKit

/// The cursor of a game controller: a ring, which closes while something is pressed or carried.
struct ControllerCursor: Hashable {
  var place: Point
  var isClosed: Bool

  private var radius: Double { isClosed ? 9 : 13 }

  /// The cursor's place for tests.
  var element: Element {
    Element("cursor", .text, isClosed ? "Closed cursor" : "Cursor", frame: frame)
  }

  private var frame: Rect { Rect(center: place, size: Size(2 * radius, 2 * radius)) }

  func draw(on canvas: inout Canvas, theme: Theme) {
    let ring = Path.border(frame, radii: CornerRadii(radius), width: 3)
    let halo = Path.border(frame.inset(by: -1.5), radii: CornerRadii(radius + 1.5), width: 6)
    let dot = Rect(center: place, size: Size(isClosed ? 8 : 5, isClosed ? 8 : 5))
    canvas.shadow(Path.ellipse(in: frame), blur: 8, theme.shade, offset: Point(0, 2))
    canvas.fill(halo, theme.surface)
    canvas.fill(ring, theme.accent)
    canvas.fill(.ellipse(in: dot.inset(by: -1.5)), theme.surface)
    canvas.fill(.ellipse(in: dot), theme.accent)
  }
}
