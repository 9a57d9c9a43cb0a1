/// What a shape is filled with.
public enum Paint: Hashable, Sendable {
  /// One colour.
  case color(Color)
  /// A run between two colours.
  case gradient(Gradient)
  /// A picture; `map` takes its pixels to the points the shape is given in. Its edge pixels go on.
  case picture(Picture, map: Affine)
  /// A picture laid side by side without end, one pixel a device pixel, from the window's corner.
  case tiles(Picture)
}

/// A straight run from one colour at `from` to another at `to`.
public struct Gradient: Hashable, Sendable {
  /// Where the run begins, in the points of the shape.
  public var from: Point
  /// Where the run ends, in the points of the shape.
  public var to: Point
  /// The colour at `from` and before it.
  public var start: Color
  /// The colour at `to` and after it.
  public var end: Color

  /// From `start` at one point to `end` at another.
  public init(from: Point, to: Point, start: Color, end: Color) {
    self.from = from
    self.to = to
    self.start = start
    self.end = end
  }
}

/// One thing to draw. Everything is given in logical points of the window.
public struct Command: Hashable, Sendable {
  /// What can be drawn.
  public enum Content: Hashable, Sendable {
    /// The path's inside.
    case fill(Path, Paint)
    /// The path's blurred shade; `blur` is its reach in points (twice the Gaussian's deviation).
    case shadow(Path, blur: Double, Color)
    /// A line of text; `at` is the left end of its baseline.
    case text(String, TextStyle, Color, at: Point)
    /// Polygons cut from one picture.
    case cutouts(Cutouts)
  }

  /// What is drawn.
  public var content: Content
  /// Applied to the content and its paint.
  public var transform: Affine
  /// Multiplies the alpha of everything, 0…1.
  public var opacity: Double
  /// Nothing is drawn outside of it.
  public var clip: Rect?
  /// A rectangle around all that it may change, before clipping.
  public let extent: Rect

  /// A command; `extent` is a rectangle around all that the content may change.
  public init(
    _ content: Content, extent: Rect, transform: Affine = .identity, opacity: Double = 1,
    clip: Rect? = nil
  ) {
    self.content = content
    self.transform = transform
    self.opacity = opacity
    self.clip = clip
    self.extent = extent
  }

  /// What it may change in the window, in points.
  public var bounds: Rect {
    let all = transform == .identity ? extent : transform.bounds(of: extent)
    return clip.map { all.intersection($0) } ?? all
  }
}

/// A list of commands in the making, with shorthands.
public struct Canvas {
  /// What was drawn so far, the lowest first.
  public private(set) var commands: [Command] = []
  /// Measures lines of text.
  public let text: any TextSource
  /// Applied to each command that follows.
  public var transform: Affine = .identity
  /// Multiplies the alpha of each command that follows, 0…1.
  public var opacity = 1.0
  /// What the commands that follow are cut off at, in points of the window.
  public var clip: Rect?

  /// An empty canvas.
  public init(text: any TextSource) { self.text = text }

  /// Fills a path with a paint.
  public mutating func fill(_ path: Path, _ paint: Paint) {
    add(.fill(path, paint), extent: path.bounds)
  }

  /// Fills a path with a colour.
  public mutating func fill(_ path: Path, _ color: Color) { fill(path, .color(color)) }

  /// Draws a path's blurred shade, moved by `offset`; `blur` is its reach in points.
  public mutating func shadow(
    _ path: Path, blur: Double, _ color: Color, offset: Point = .zero
  ) {
    let before = transform
    transform = Affine.translation(offset).then(transform)
    add(.shadow(path, blur: blur, color), extent: path.bounds.inset(by: -blur - 1))
    transform = before
  }

  /// Polygons cut from one picture; `bounds` is a rectangle around all of them.
  public mutating func cutouts(_ cutouts: Cutouts, bounds: Rect) {
    guard !cutouts.pieces.isEmpty else { return }
    add(.cutouts(cutouts), extent: bounds.inset(by: -cutouts.relief.reach))
  }

  /// A line of text; `p` is the left end of its baseline.
  public mutating func text(_ string: String, _ style: TextStyle, _ color: Color, at p: Point) {
    guard !string.isEmpty else { return }
    let size = text.extent(of: string, style: style)
    add(
      .text(string, style, color, at: p),
      extent: Rect(
        p.x - style.size / 2, p.y - size.ascent - style.size / 2, size.width + style.size,
        size.height + style.size))
  }

  /// A line of text with its middle at `center`.
  public mutating func text(
    _ string: String, _ style: TextStyle, _ color: Color, center: Point
  ) {
    let size = text.extent(of: string, style: style)
    text(
      string, style, color,
      at: Point(center.x - size.width / 2, center.y + (size.ascent - size.descent) / 2))
  }

  /// Adds commands made elsewhere, moved by `offset` and faded by `opacity` as one.
  public mutating func append(_ others: [Command], offset: Point, opacity: Double) {
    guard opacity > 0 else { return }
    for var command in others {
      command.transform = command.transform.then(.translation(offset))
      command.opacity *= opacity
      command.clip = command.clip?.offset(by: offset)
      commands.append(command)
    }
  }

  private mutating func add(_ content: Command.Content, extent: Rect) {
    guard opacity > 0 else { return }
    commands.append(
      Command(content, extent: extent, transform: transform, opacity: opacity, clip: clip))
  }
}

/// One sheet of the scene.
public struct Layer: Sendable {
  /// How a layer is drawn from frame to frame.
  public enum Kind: Sendable {
    /// Played anew wherever it is damaged. What differs from the last commands is damage.
    case live
    /// Kept as pixels and only repaired where told.
    case kept
  }

  /// What has to be drawn anew into a kept layer.
  public struct Repair: Sendable {
    /// The damaged rectangle in points.
    public let area: Rect
    /// All that the layer shows within it.
    public let commands: [Command]
  }

  /// What the layer is known by from frame to frame.
  public let name: String
  /// Whether it is played anew or kept as pixels.
  public let kind: Kind
  /// New whenever what it shows is.
  public fileprivate(set) var revision: Int
  /// All commands of a live layer; empty for a kept one.
  public fileprivate(set) var commands: [Command] = []
  /// Since the scene was last played; only for a kept layer.
  public fileprivate(set) var repairs: [Repair] = []
}

/// What is on the table, from the bottom sheet to the top one. It lives from frame to frame: a layer
/// whose revision is unchanged costs nothing.
public struct Scene {
  /// From the bottom sheet to the top one.
  public private(set) var layers: [Layer] = []
  /// The window in logical points.
  public private(set) var size: Size
  /// Device pixels a point.
  public private(set) var scale: Double
  /// Measures lines of text, for all canvases.
  public let text: any TextSource
  private var next = 0

  /// A scene without layers, for a window of `size` points.
  public init(size: Size, scale: Double, text: any TextSource) {
    self.size = size
    self.scale = scale
    self.text = text
  }

  /// Begins a frame: layers are named again from the bottom up, those left out are gone.
  public mutating func begin(size: Size, scale: Double) {
    if size != self.size || scale != self.scale {
      self.size = size
      self.scale = scale
      layers = []
    }
    next = 0
    for i in layers.indices { layers[i].repairs = [] }
  }

  /// Ends a frame: what was not named in it is taken out.
  public mutating func end() { layers.removeSubrange(next...) }

  /// A layer that is played anew where it is damaged. `draw` runs only when `revision` is new.
  public mutating func live(
    _ name: String, revision: Int? = nil, _ draw: (inout Canvas) -> Void
  ) {
    let (index, isNew) = slot(name, .live)
    if !isNew, let revision, layers[index].revision == revision { return }
    var canvas = Canvas(text: text)
    draw(&canvas)
    layers[index].revision = revision ?? layers[index].revision &+ 1
    layers[index].commands = canvas.commands
  }

  /// A layer that is kept as pixels. When `revision` is new, `draw` is asked for the commands of each
  /// damaged area, or of the whole window when the layer is new or `damage` is nil.
  public mutating func kept(
    _ name: String, revision: Int, damage: [Rect]? = nil,
    _ draw: (Rect, inout Canvas) -> Void
  ) {
    let (index, isNew) = slot(name, .kept)
    if !isNew, layers[index].revision == revision { return }
    let whole = [Rect(0, 0, size.width, size.height)]
    layers[index].repairs = (isNew ? whole : damage ?? whole).map { area in
      var canvas = Canvas(text: text)
      draw(area, &canvas)
      return Layer.Repair(area: area, commands: canvas.commands)
    }
    layers[index].revision = revision
  }

  private mutating func slot(_ name: String, _ kind: Layer.Kind) -> (index: Int, isNew: Bool) {
    defer { next += 1 }
    if let found = layers[next...].firstIndex(where: { $0.name == name }) {
      layers.removeSubrange(next..<found)
      return (next, false)
    }
    layers.insert(Layer(name: name, kind: kind, revision: 0), at: next)
    return (next, true)
  }
}
