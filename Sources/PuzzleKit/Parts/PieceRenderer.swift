public import PuzzleCore

/// A rectangular piece with its shadow, its face and the ring around a picked one.
public struct PieceRenderer {
  /// The frame of the piece before it is moved, on whole device pixels.
  public var home: Rect
  /// The corner radii.
  public var radii: CornerRadii
  /// The distance by which the piece is drawn off `home`.
  public var offset: Point
  /// The height above the table: 0 on it, 1 in the hand.
  public var lift: Double
  /// The blur and the drop of the shadow on the table, in points; nil for a piece in its place,
  /// which has none.
  public var shadow: (blur: Double, drop: Double)?
  /// The corner radius of the ring around a picked piece; nil for no ring.
  public var ring: Double?
  /// The colour of the player who holds the piece elsewhere, for a ring of its own; nil for none.
  public var holder: PlayerColor?

  private let theme: Theme
  private let face: (Path, inout Canvas) -> Void

  /// Creates a piece, whose face `face` fills into the piece's outline.
  public init(
    home: Rect, radii: CornerRadii, offset: Point, lift: Double,
    shadow: (blur: Double, drop: Double)?, ring: Double?, theme: Theme,
    face: @escaping (Path, inout Canvas) -> Void
  ) {
    self.home = home
    self.radii = radii
    self.offset = offset
    self.lift = lift
    self.shadow = shadow
    self.ring = ring
    self.theme = theme
    self.face = face
  }

  /// Draws the shadow, the face and the ring.
  public func draw(on canvas: inout Canvas) {
    let body = Path.rounded(home, radii)
    canvas.transform = Affine.scale(1 + 0.04 * lift, about: home.center)
      .then(.translation(offset))
    if let shadow {
      canvas.shadow(
        body, blur: shadow.blur + 12 * lift.rounded(), theme.shade,
        offset: Point(0, shadow.drop + 6 * lift))
    }
    face(body, &canvas)
    if let holder {
      // The white line sets the ring off from pictures and tables of any colour.
      canvas.fill(.border(home.inset(by: -2), radii: CornerRadii(2), width: 2), Color.white)
      canvas.fill(.border(home.inset(by: -6), radii: CornerRadii(5), width: 4), holder.color)
    } else if let ring {
      canvas.fill(
        .border(home.inset(by: -3), radii: CornerRadii(ring), width: 3), theme.accent)
    }
    canvas.transform = .identity
  }
}

extension Scene {
  /// Declares the layer of the piece above all others. While `isRigid` is true it is drawn once, and
  /// then its pixels follow its place.
  ///
  /// `revision` changes whenever the piece looks different, other than by its offset.
  public mutating func raised(_ piece: PieceRenderer?, isRigid: Bool, revision: Int) {
    guard var piece else { return }
    guard isRigid else { return immediate("hand") { piece.draw(on: &$0) } }
    let (whole, rest) = split(piece.offset)
    piece.offset = rest
    var key = Hasher()
    key.combine(revision)
    key.combine(piece.offset)
    sprite("hand", revision: key.finalize(), offset: whole) { piece.draw(on: &$0) }
  }
}

extension Canvas {
  /// Draws a card with a soft shadow, for things to lie on.
  public mutating func card(_ rect: Rect, radius: Double, theme: Theme) {
    let card = Path.rounded(rect, radius)
    shadow(card, blur: 8, theme.shade, offset: Point(0, 2))
    fill(card, theme.surface)
    outline(rect, radius: radius, theme: theme)
  }

  /// Draws the line round a button or a panel in a theme that has one.
  public mutating func outline(
    _ rect: Rect, radius: Double, theme: Theme, isChosen: Bool = false
  ) {
    guard let color = theme.outline else { return }
    fill(
      .border(rect, radii: CornerRadii(radius), width: isChosen ? 2 : 1),
      isChosen ? theme.accent : color)
  }

  /// Fills a path with a picture stretched over `rect`, or with a plain colour if there is none.
  public mutating func fill(_ path: Path, with picture: Picture?, over rect: Rect, theme: Theme) {
    let size = picture?.size ?? Size(1, 1)
    fill(
      path, with: picture, at: rect.origin, scale: rect.width / size.width,
      rect.height / size.height, theme: theme)
  }

  /// Fills a path with a picture whose central square covers `square`, or with a plain colour if
  /// there is none.
  public mutating func fill(
    _ path: Path, with picture: Picture?, inSquare square: Rect, theme: Theme
  ) {
    let size = picture?.size ?? Size(1, 1)
    let k = square.width / min(size.width, size.height)
    let corner = Point(
      square.center.x - k * size.width / 2, square.center.y - k * size.height / 2)
    fill(path, with: picture, at: corner, scale: k, k, theme: theme)
  }

  private mutating func fill(
    _ path: Path, with picture: Picture?, at origin: Point, scale kx: Double, _ ky: Double,
    theme: Theme
  ) {
    guard let picture else { return fill(path, theme.mutedInk) }
    fill(path, .picture(picture, map: Affine(a: kx, b: 0, c: 0, d: ky, tx: origin.x, ty: origin.y)))
  }

  /// Draws a bevel inside the edges of `r`, lit from the upper left; `strength` is 0 for none and 1
  /// for a full one.
  public mutating func bevel(_ r: Rect, strength: Double) {
    let light = Color.white.opacity(0.32 * strength)
    let dark = Color.black.opacity(0.2 * strength)
    let inset = 2.0
    fill(.rect(Rect(r.x + inset, r.y, r.width - 2 * inset, 1)), light)
    fill(.rect(Rect(r.x, r.y + inset, 1, r.height - 2 * inset)), light)
    fill(.rect(Rect(r.x + inset, r.maxY - 1, r.width - 2 * inset, 1)), dark)
    fill(.rect(Rect(r.maxX - 1, r.y + inset, 1, r.height - 2 * inset)), dark)
  }

  /// Darkens the lower and right edges of `r`, so that it looks like thick cardboard.
  public mutating func cardboardEdges(_ r: Rect) {
    let edge = Rect(r.maxX - 1, r.y, 1, r.height)
    let foot = Rect(r.x, r.maxY - 1, r.width - 1, 1)
    for side in [edge, foot] { fill(.rect(side), Color.black.opacity(0.16)) }
  }

  /// Dims the part of `rect` outside of `inner`.
  public mutating func dim(_ rect: Rect, outside inner: Rect) {
    for edge in [
      Rect(rect.x, rect.y, inner.x - rect.x, rect.height),
      Rect(inner.maxX, rect.y, rect.maxX - inner.maxX, rect.height),
      Rect(rect.x, rect.y, rect.width, inner.y - rect.y),
      Rect(rect.x, inner.maxY, rect.width, rect.maxY - inner.maxY),
    ] where !edge.isEmpty {
      fill(.rect(edge), Color.black.opacity(0.55))
    }
  }

  /// Draws the lines along which a picture in `rect` is cut into columns and rows.
  public mutating func cuttingLines(
    columns: Int, rows: Int, in rect: Rect, width: Double = 2
  ) {
    let color = Color.white.opacity(0.85)
    for i in 1..<max(columns, rows, 1) {
      if i < columns {
        let x = rect.x + rect.width * (Double(i) / Double(columns)) - width / 2
        fill(.rect(Rect(x, rect.y, width, rect.height)), color)
      }
      if i < rows {
        let y = rect.y + rect.height * (Double(i) / Double(rows)) - width / 2
        fill(.rect(Rect(rect.x, y, rect.width, width)), color)
      }
    }
  }
}
