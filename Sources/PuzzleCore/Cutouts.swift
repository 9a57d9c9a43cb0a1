/// Many polygons cut from one picture, each laid in a place of its own: the pieces of a puzzle. The
/// later lie above the earlier.
public struct Cutouts: Hashable, Sendable {
  /// One polygon, of one or more rings; where rings overlap an even number of times it is a hole.
  /// Rings that touch without overlapping must run the same way round.
  public struct Piece: Hashable, Sendable {
    /// Which of the cutouts' corners are its own. A corner that is not finite ends a ring.
    public var corners: Range<Int32>
    /// Takes the picture's pixels to where they lie, in the points of the corners.
    public var map: Affine
    /// How much of the relief it shows.
    public var depth: Depth

    /// A polygon with those corners, and its way of seeing the picture.
    public init(corners: Range<Int32>, map: Affine, depth: Depth = .full) {
      self.corners = corners
      self.map = map
      self.depth = depth
    }

    /// How much of a relief is shown: rims and shadow; rims alone, for a piece among others that it
    /// is joined to; or nothing.
    public enum Depth: UInt8, Hashable, Sendable { case full, rims, flat }
  }

  /// What they are cut from; nil for blank cardboard.
  public var picture: Picture?
  /// The colour of blank cardboard.
  public var color: Color
  /// How thick they look.
  public var relief: Relief
  /// The corners of all polygons, in points.
  public var corners: [SIMD2<Float>] = []
  /// From the lowest up.
  public var pieces: [Piece] = []

  /// No polygons yet.
  public init(picture: Picture?, color: Color, relief: Relief) {
    self.picture = picture
    self.color = color
    self.relief = relief
  }

  /// Whether they look the same. Corners that end rings are no numbers, and yet equal.
  public static func == (a: Cutouts, b: Cutouts) -> Bool {
    a.picture == b.picture && a.color == b.color && a.relief == b.relief && a.pieces == b.pieces
      && a.hasCorners(of: b)
  }

  /// By what is quickly seen, since there may be millions of corners.
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
        // Mostly it is the same array.
        guard unsafe mine.baseAddress != others.baseAddress else { return true }
        return stride(from: 0, to: mine.count, by: 8).allSatisfy { i in
          unsafe mine.load(fromByteOffset: i, as: UInt64.self)
            == others.load(fromByteOffset: i, as: UInt64.self)
        }
      }
    }
  }
}

/// What makes a flat shape look as if it had a thickness, lit from the upper left.
public struct Relief: Hashable, Sendable {
  /// Laid over the rims that face the upper left.
  public var light: Color
  /// Laid over the rims that face the lower right.
  public var dark: Color
  /// The shadow beside it, to the lower right; clear for none.
  public var shade: Color
  /// How wide the rims are, in the points of the corners; 0 for a flat shape. The shadow reaches as
  /// far to the right, and twice as far down. It is rounded to whole device pixels, 1 to 16.
  public var depth: Double

  /// Rims and a shadow of a width in points.
  public init(light: Color, dark: Color, shade: Color, depth: Double) {
    self.light = light
    self.dark = dark
    self.shade = shade
    self.depth = depth
  }

  /// No thickness at all.
  public static let flat = Relief(light: .black, dark: .black, shade: .black, depth: 0)

  /// How far beyond the shape it may show, in points; rounding adds up to two device pixels.
  public var reach: Double { depth == 0 ? 0 : 2 * depth + 1 }
}
