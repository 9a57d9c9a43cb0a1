/// The paint that fills a shape.
public enum Paint: Hashable, Sendable {
  /// One colour.
  case color(Color)
  /// A linear gradient between two colours.
  case gradient(Gradient)
  /// A picture; `map` takes its pixels to the points of the shape. Beyond its edge the edge pixels
  /// are repeated.
  case picture(Picture, map: Affine)
  /// A picture tiled from the shape's origin, rounded to whole device pixels, one of its pixels per
  /// device pixel.
  case tiles(Picture)
}

/// A linear gradient from one colour at `from` to another at `to`.
public struct Gradient: Hashable, Sendable {
  /// The point where the gradient starts, in the points of the shape.
  public var from: Point
  /// The point where the gradient ends, in the points of the shape.
  public var to: Point
  /// The colour at `from` and before it.
  public var start: Color
  /// The colour at `to` and after it.
  public var end: Color

  /// Creates a gradient from `start` at one point to `end` at another.
  public init(from: Point, to: Point, start: Color, end: Color) {
    self.from = from
    self.to = to
    self.start = start
    self.end = end
  }
}

/// A drawing command, in logical points of the window.
public struct Command: Hashable, Sendable {
  /// The content that a command can draw.
  public enum Content: Hashable, Sendable {
    /// A filled path.
    case fill(Path, Paint)
    /// The blurred shadow of a path; `blur` is its reach in points (twice the Gaussian's
    /// deviation).
    case shadow(Path, blur: Double, Color)
    /// A line of text; `at` is the left end of its baseline.
    case text(String, TextStyle, Color, at: Point)
    /// Polygons cut from one picture.
    case cutouts(Cutouts)
  }

  /// The content to draw.
  public var content: Content
  /// The transform applied to the content and its paint.
  public var transform: Affine
  /// The factor, 0…1, that multiplies the alpha of everything.
  public var opacity: Double
  /// The rectangle that clips the content, in points of the window; nil for none.
  public var clip: Rect?
  /// A rectangle around everything that the content may change, before the transform and clipping.
  public let extent: Rect

  /// Creates a command; `extent` is a rectangle around everything that the content may change.
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

  /// Returns the command moved by `offset`, a distance in points of the window.
  public func moved(by offset: Point) -> Command {
    var moved = self
    moved.transform = transform.then(.translation(offset))
    moved.clip = clip?.offset(by: offset)
    return moved
  }

  /// A rectangle around everything that the command may change, in points of the window.
  public var bounds: Rect {
    let all = transform == .identity ? extent : transform.bounds(of: extent)
    return clip.map { all.intersection($0) } ?? all
  }
}
