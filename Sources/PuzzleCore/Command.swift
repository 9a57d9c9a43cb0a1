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
