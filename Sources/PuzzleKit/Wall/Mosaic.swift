public import PuzzleCore

/// A picture cut into pieces, with the places of the pieces on a table.
public struct Mosaic: Sendable {
  /// The place of a piece.
  public struct Pose: Hashable, Sendable {
    /// The centre of the piece, in points of the table.
    public var center: Point
    /// The clockwise rotation, in degrees.
    public var angle: Double
    /// The height: a piece with a larger one lies above one with a smaller one.
    public var height: Int

    /// Creates a place for a piece.
    public init(center: Point, angle: Double = 0, height: Int = 0) {
      self.center = center
      self.angle = angle
      self.height = height
    }
  }

  /// Appends the outlines of pieces in their places in the whole picture, in points of the table, as
  /// exactly as cells of so many device pixels need, and the number of corners after each piece.
  public typealias Outlines =
    @Sendable (
      _ pieces: [Int], _ cellPixels: Double, _ corners: inout [SIMD2<Float>], _ ends: inout [Int]
    ) -> Void

  /// The picture; nil when it is lost.
  public var picture: Picture?
  /// The visible part of the picture once all pieces are in their places, in points of the table.
  public var frame: Rect
  /// The rectangle that the whole picture would cover.
  public var whole: Rect
  /// The area that the pieces lie on at first.
  public var table: Rect
  /// The centres of the pieces in the whole picture.
  public var centers: [Point]
  /// The shorter side of a cell, in points of the table.
  public var cell: Double
  let outlines: Outlines

  /// Creates a picture whose pieces have any outlines.
  public init(
    _ picture: Picture?, frame: Rect, whole: Rect? = nil, table: Rect? = nil, centers: [Point],
    cell: Double, outlines: @escaping Outlines
  ) {
    self.picture = picture
    self.frame = frame
    self.whole = whole ?? frame
    self.table = table ?? frame
    self.centers = centers
    self.cell = cell
    self.outlines = outlines
  }

  /// Creates a picture that is cut into the cells of a grid.
  public init(_ picture: Picture?, cut cells: CellGrid, whole: Rect? = nil, table: Rect? = nil) {
    self.init(
      picture, frame: cells.frame, whole: whole, table: table, centers: cells.centers,
      cell: min(cells.cell.width, cells.cell.height)
    ) { pieces, _, corners, ends in
      for piece in pieces {
        let r = cells[piece]
        for (x, y) in [(r.minX, r.minY), (r.maxX, r.minY), (r.maxX, r.maxY), (r.minX, r.maxY)] {
          corners.append(SIMD2(Float(x), Float(y)))
        }
        ends.append(corners.count)
      }
    }
  }

  /// The width of the visible part divided by its height.
  var shape: Double { frame.width / max(frame.height, 1e-6) }

  /// The place of a piece in the whole picture.
  func home(of piece: Int) -> Pose { Pose(center: centers[piece]) }
}
