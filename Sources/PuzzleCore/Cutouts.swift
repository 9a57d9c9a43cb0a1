/// The pieces of a puzzle: polygons cut from one picture, each with its own placement. Later
/// polygons lie above earlier ones.
public struct Cutouts: Hashable, Sendable {
  /// A polygon of one or more rings; areas where rings overlap an even number of times are holes.
  /// Rings that touch without overlapping must have the same orientation.
  public struct Piece: Hashable, Sendable {
    /// The range of the cutouts' corners that belong to the piece. A corner that isn't finite ends
    /// a ring.
    public var corners: Range<Int32>
    /// The map from the picture's pixels to the points of the corners.
    public var map: Affine
    /// The parts of the relief that the piece shows.
    public var depth: Depth

    /// Creates a polygon with a range of corners, and the map from the picture to its place.
    public init(corners: Range<Int32>, map: Affine, depth: Depth = .full) {
      self.corners = corners
      self.map = map
      self.depth = depth
    }

    /// The parts of a relief that are shown: all of it; the two rims alone, for a piece joined to
    /// others; the outline alone, without the picture, for joined pieces drawn before; or nothing.
    public enum Depth: UInt8, Hashable, Sendable { case full, rims, outline, flat }
  }

  /// The picture that the pieces are cut from; nil for blank cardboard.
  public var picture: Picture?
  /// The colour of blank cardboard.
  public var color: Color
  /// The relief that makes the pieces look thick.
  public var relief: Relief
  /// The corners of all polygons, in points.
  public var corners: [SIMD2<Float>] = []
  /// The pieces, the lowest first.
  public var pieces: [Piece] = []

  /// Creates cutouts without pieces.
  public init(picture: Picture?, color: Color, relief: Relief) {
    self.picture = picture
    self.color = color
    self.relief = relief
  }

  /// Returns a Boolean value that indicates whether both look the same.
  ///
  /// Corners are compared by their bits, because those that end rings aren't equal as numbers.
  public static func == (a: Cutouts, b: Cutouts) -> Bool {
    a.picture == b.picture && a.color == b.color && a.relief == b.relief && a.pieces == b.pieces
      && a.hasCorners(of: b)
  }

  /// Hashes the corners by their number alone, because there may be millions.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(picture)
    hasher.combine(color)
    hasher.combine(relief)
    hasher.combine(pieces.count)
    hasher.combine(corners.count)
  }

  private func hasCorners(of other: Cutouts) -> Bool {
    guard corners.count == other.corners.count else { return false }
    return unsafe corners.withUnsafeBytes { mine in
      unsafe other.corners.withUnsafeBytes { others in
        // In most cases it is the same array.
        guard unsafe mine.baseAddress != others.baseAddress else { return true }
        return stride(from: 0, to: mine.count, by: 8).allSatisfy { i in
          unsafe mine.load(fromByteOffset: i, as: UInt64.self)
            == others.load(fromByteOffset: i, as: UInt64.self)
        }
      }
    }
  }
}

/// The relief that makes a flat shape look thick, lit from the upper left.
public struct Relief: Hashable, Sendable {
  /// The colour over the rims that face the upper left.
  public var light: Color
  /// The colour over the rims that face the lower right.
  public var dark: Color
  /// The colour of the shadow to the lower right; clear for none.
  public var shade: Color
  /// The width of the rims in the points of the corners; 0 for a flat shape. The shadow reaches as
  /// far to the right, and twice as far down. The width is rounded to whole device pixels, 1 to 16.
  public var depth: Double
  /// The colour of the board's edge, which shows between the shape and its shadow, `edgeWidth`
  /// wide; clear for none.
  public var edge: Color
  /// The opacity of a thin line in the colour of `light` all around the inside of the shape; 0 for
  /// none.
  public var outline: Double
  /// The largest change of lightness by the paper's grain, 0…1; 0 for smooth paper. It shows on
  /// pictures alone, and moves along with the piece.
  public var grain: Double

  /// Creates a relief with rims and a shadow of `depth` points.
  public init(
    light: Color, dark: Color, shade: Color, depth: Double, edge: Color = .clear,
    outline: Double = 0, grain: Double = 0
  ) {
    self.light = light
    self.dark = dark
    self.shade = shade
    self.depth = depth
    self.edge = edge
    self.outline = outline
    self.grain = grain
  }

  /// The width of the board's edge in points.
  public var edgeWidth: Double { 0.6 * depth }

  /// A relief without thickness.
  public static let flat = Relief(light: .black, dark: .black, shade: .black, depth: 0)

  /// The largest distance beyond the shape that the relief shows, in points; rounding adds up to
  /// two device pixels.
  public var reach: Double { depth == 0 ? 0 : 2 * depth + 1 }
}
