/// A list of commands under construction, with shorthands for common shapes.
public struct Canvas {
  /// The commands drawn so far, the lowest first.
  public private(set) var commands: [Command] = []
  /// The source that measures lines of text.
  public let text: any TextSource
  /// The transform applied to each command that follows.
  public var transform: Affine = .identity
  /// The factor, 0…1, that multiplies the alpha of each command that follows.
  public var opacity = 1.0
  /// The rectangle that clips the commands that follow, in points of the window; nil for none.
  public var clip: Rect?

  /// Creates an empty canvas.
  public init(text: any TextSource) { self.text = text }

  /// Fills a path with a paint.
  public mutating func fill(_ path: Path, _ paint: Paint) {
    add(.fill(path, paint), extent: path.bounds)
  }

  /// Fills a path with a colour.
  public mutating func fill(_ path: Path, _ color: Color) { fill(path, .color(color)) }

  /// Draws the blurred shadow of a path, moved by `offset`; `blur` is its reach in points.
  public mutating func shadow(
    _ path: Path, blur: Double, _ color: Color, offset: Point = .zero
  ) {
    let before = transform
    transform = Affine.translation(offset).then(transform)
    add(.shadow(path, blur: blur, color), extent: path.bounds.inset(by: -blur - 1))
    transform = before
  }

  /// Draws polygons cut from one picture; `bounds` is a rectangle around all of them.
  public mutating func cutouts(_ cutouts: Cutouts, bounds: Rect) {
    guard !cutouts.pieces.isEmpty else { return }
    add(.cutouts(cutouts), extent: bounds.inset(by: -cutouts.relief.reach))
  }

  /// Draws a phrase in the player's language; `p` is the left end of its baseline.
  public mutating func text(_ phrase: Phrase, _ style: TextStyle, _ color: Color, at p: Point) {
    text(text.words(phrase), style, color, at: p)
  }

  /// Draws a phrase in the player's language centred at `center`.
  public mutating func text(
    _ phrase: Phrase, _ style: TextStyle, _ color: Color, center: Point
  ) {
    text(text.words(phrase), style, color, center: center)
  }

  /// Draws a line of text; `p` is the left end of its baseline.
  @_disfavoredOverload
  public mutating func text(_ string: String, _ style: TextStyle, _ color: Color, at p: Point) {
    guard !string.isEmpty else { return }
    let size = text.extent(of: string, style: style)
    add(
      .text(string, style, color, at: p),
      extent: Rect(
        p.x - style.size / 2, p.y - size.ascent - style.size / 2, size.width + style.size,
        size.height + style.size))
  }

  /// Draws a line of text centred at `center`.
  @_disfavoredOverload
  public mutating func text(
    _ string: String, _ style: TextStyle, _ color: Color, center: Point
  ) {
    let size = text.extent(of: string, style: style)
    text(
      string, style, color,
      at: Point(center.x - size.width / 2, center.y + (size.ascent - size.descent) / 2))
  }

  /// Adds commands made elsewhere, each moved by `offset` and with its alpha multiplied by
  /// `opacity`.
  public mutating func append(_ others: [Command], offset: Point, opacity: Double) {
    guard opacity > 0 else { return }
    // A page at rest is neither moved nor faded.
    guard offset != .zero || opacity != 1 else {
      return commands.append(contentsOf: others)
    }
    for other in others {
      var command = other.moved(by: offset)
      command.opacity *= opacity
      commands.append(command)
    }
  }

  private mutating func add(_ content: Command.Content, extent: Rect) {
    guard opacity > 0 else { return }
    commands.append(
      Command(content, extent: extent, transform: transform, opacity: opacity, clip: clip))
  }
}
