public import PuzzleCore
internal import PuzzleKit

/// A wooden frame with a mat around a picture, and the wall it hangs on.
public struct PictureFrame: Sendable {
  /// The visible picture.
  public var picture: Rect
  /// The width of the wood and the mat together.
  public var border: Double

  public init(around picture: Rect, border: Double) {
    self.picture = picture
    self.border = border
  }

  private var outer: Rect { picture.inset(by: -border) }
  /// The width of the wood.
  private var wood: Double { max(border * 0.34, 3) }
  private var mat: Rect { outer.inset(by: wood) }
  private static let paper = Color(0xF8F5EE)

  // MARK: The wall

  /// Fills a part of the wall, which is lit from above.
  public static func wall(_ path: Path, theme: Theme, on canvas: inout Canvas) {
    let (top, bottom) = colors(theme)
    let bounds = path.bounds
    canvas.fill(
      path,
      .gradient(
        Gradient(
          from: Point(0, bounds.minY), to: Point(0, bounds.maxY), start: top, end: bottom)))
  }

  private static func colors(_ theme: Theme) -> (top: Color, bottom: Color) {
    theme.name == .light
      ? (Color(0xEFECE6), Color(0xDFDAD1)) : (Color(0x33373E), Color(0x202328))
  }

  /// The colour of small words on the wall.
  public static func mutedInk(_ theme: Theme) -> Color { theme.ink.opacity(0.76) }

  // MARK: The frame

  /// Draws the frame, its mat and its shadow on the wall; `lift` is 1 for one that is pointed at.
  public func draw(theme: Theme, lift: Double = 0, on canvas: inout Canvas) {
    let shade = theme.name == .light ? 0.3 : 0.55
    let body = Path.rect(outer)
    canvas.shadow(
      body, blur: border * (0.9 + 0.3 * lift), Color.black.opacity(shade),
      offset: Point(border * 0.1, border * (0.34 + 0.16 * lift)))
    canvas.shadow(body, blur: 3, Color.black.opacity(shade * 0.8), offset: Point(0, 1))
    drawWood(theme: theme, on: &canvas)
    drawMat(theme: theme, on: &canvas)
  }

  /// Draws the four mitred bars, lit from the upper left.
  private func drawWood(theme: Theme, on canvas: inout Canvas) {
    let (o, i) = (outer, mat)
    let tones: [UInt32] =
      theme.name == .light
      ? [0x6B5240, 0x5C4535, 0x3A2B21, 0x463428] : [0xA98A66, 0x957856, 0x5F4B36, 0x705940]
    let corners = [
      [Point(o.minX, o.minY), Point(o.maxX, o.minY), Point(i.maxX, i.minY), Point(i.minX, i.minY)],
      [Point(o.minX, o.minY), Point(i.minX, i.minY), Point(i.minX, i.maxY), Point(o.minX, o.maxY)],
      [Point(o.minX, o.maxY), Point(i.minX, i.maxY), Point(i.maxX, i.maxY), Point(o.maxX, o.maxY)],
      [Point(o.maxX, o.minY), Point(o.maxX, o.maxY), Point(i.maxX, i.maxY), Point(i.maxX, i.minY)],
    ]
    // The bars overlap by nothing, so a plain body below hides the joints.
    canvas.fill(.border(o, radii: CornerRadii(0), width: wood + 0.5), Color(tones[1]))
    for (tone, bar) in zip(tones, corners) { canvas.fill(.polygon(bar), Color(tone)) }
    // The outer edge is rounded off, and a thin gilt line runs along the inner one.
    let edge = max(wood * 0.16, 1)
    canvas.fill(.border(o, radii: CornerRadii(0), width: edge), Color.white.opacity(0.1))
    let fillet = max(wood * 0.14, 1)
    canvas.fill(
      .border(i.inset(by: -fillet), radii: CornerRadii(0), width: fillet),
      Color(theme.name == .light ? 0xB79A66 : 0xD9BE8C))
  }

  /// Draws the paper around the picture, with the shadow of the wood and a bevelled edge.
  private func drawMat(theme: Theme, on canvas: inout Canvas) {
    let r = mat
    canvas.fill(.rect(r), Self.paper)
    if theme.name != .light { canvas.fill(.rect(r), Color.black.opacity(0.12)) }
    let depth = wood * 0.9
    func shade(_ bar: Rect, from: Point, to: Point, _ strength: Double) {
      canvas.fill(
        .rect(bar),
        .gradient(
          Gradient(
            from: from, to: to, start: Color.black.opacity(strength),
            end: Color.black.opacity(0))))
    }
    shade(
      Rect(r.x, r.y, r.width, depth), from: Point(0, r.minY), to: Point(0, r.minY + depth), 0.26)
    shade(
      Rect(r.x, r.y, depth, r.height), from: Point(r.minX, 0), to: Point(r.minX + depth, 0), 0.16)
    // The mat is cut at a slant: dark where it faces away from the light.
    let bevel = max(border * 0.06, 1)
    let (o, p) = (picture.inset(by: -bevel), picture)
    let sides: [([Point], Color)] = [
      (
        [
          Point(o.minX, o.minY), Point(o.maxX, o.minY), Point(p.maxX, p.minY),
          Point(p.minX, p.minY),
        ],
        Color(0xB9B3A6)
      ),
      (
        [
          Point(o.minX, o.minY), Point(p.minX, p.minY), Point(p.minX, p.maxY),
          Point(o.minX, o.maxY),
        ],
        Color(0xCBC6BA)
      ),
      (
        [
          Point(o.minX, o.maxY), Point(p.minX, p.maxY), Point(p.maxX, p.maxY),
          Point(o.maxX, o.maxY),
        ],
        Color(0xFFFFFF)
      ),
      (
        [
          Point(o.maxX, o.minY), Point(o.maxX, o.maxY), Point(p.maxX, p.maxY),
          Point(p.maxX, p.minY),
        ],
        Color(0xF0ECE2)
      ),
    ]
    for (side, color) in sides { canvas.fill(.polygon(side), color) }
  }

  /// Draws the empty place within the mat.
  public func drawEmpty(on canvas: inout Canvas) {
    canvas.fill(.rect(picture), Color(0xE2DCD0))
  }

  /// Draws the shadow of the mat's edge on the picture, once the picture is drawn.
  public func drawEdge(on canvas: inout Canvas) {
    let depth = max(border * 0.1, 2)
    let p = picture
    let (dark, clear) = (Color.black.opacity(0.22), Color.black.opacity(0))
    canvas.fill(
      .rect(Rect(p.x, p.y, p.width, depth)),
      .gradient(
        Gradient(from: Point(0, p.minY), to: Point(0, p.minY + depth), start: dark, end: clear)))
    canvas.fill(
      .rect(Rect(p.x, p.y, depth, p.height)),
      .gradient(
        Gradient(from: Point(p.minX, 0), to: Point(p.minX + depth, 0), start: dark, end: clear)))
  }
}

extension Path {
  /// Returns the polygon with these corners.
  fileprivate static func polygon(_ corners: [Point]) -> Path {
    var path = Path()
    for (k, p) in corners.enumerated() {
      if k == 0 { path.move(to: p) } else { path.line(to: p) }
    }
    path.close()
    return path
  }
}
