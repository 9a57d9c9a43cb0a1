internal import PuzzleCore

/// The drawing of a mosaic's pieces in one command.
struct MosaicBatch {
  private let mosaic: Mosaic
  /// The map from points of the table to the window.
  private let view: Affine
  private let depth: Cutouts.Piece.Depth
  /// The shorter side of a cell, in device pixels.
  private let cellPixels: Double
  private let scale: Double

  /// The size of a cell, in device pixels, from which its edges are visible.
  private static let leastVisible = 4.0

  init(_ mosaic: Mosaic, view: Affine, scale: Double, depth: Cutouts.Piece.Depth) {
    self.mosaic = mosaic
    self.view = view
    self.scale = scale
    self.depth = depth
    cellPixels = mosaic.cell * abs(view.a) * scale
  }

  /// The edges of cardboard, as far as they are visible at this size.
  private var relief: Relief {
    guard cellPixels >= Self.leastVisible else { return .flat }
    let strength = min(cellPixels / 24, 1)
    return Relief(
      light: Color.white.opacity(0.36 * strength), dark: Color.black.opacity(0.36 * strength),
      shade: Color.black.opacity(0.32 * strength),
      depth: min(max(cellPixels / scale / 60, 0.75), 2.5))
  }

  /// Draws pieces in the places that `pose` returns, the lowest first.
  func draw(_ pieces: [Int], pose: (Int) -> Mosaic.Pose, on canvas: inout Canvas) {
    // The edges of pieces in their places can't be seen when they are this small.
    if depth == .rims, cellPixels < Self.leastVisible { return }
    let whole = mosaic.whole
    let size = mosaic.picture?.size ?? Size(1, 1)
    let toTable = Affine(
      a: whole.width / size.width, b: 0, c: 0, d: whole.height / size.height, tx: whole.x,
      ty: whole.y)
    var cutouts = Cutouts(picture: mosaic.picture, color: Color(0xB9A68A), relief: relief)
    cutouts.pieces.reserveCapacity(pieces.count)
    var low = SIMD2<Float>(repeating: .infinity)
    var high = -low
    var ends: [Int] = []
    mosaic.outlines(pieces, cellPixels, &cutouts.corners, &ends)
    var first = 0
    for (piece, end) in zip(pieces, ends) {
      let map = Self.map(from: mosaic.centers[piece], to: pose(piece)).then(view)
      defer { first = end }
      let (a, b, c, d) = (Float(map.a), Float(map.b), Float(map.c), Float(map.d))
      let (x, y) = (Float(map.tx), Float(map.ty))
      for i in first..<end {
        let p = cutouts.corners[i]
        let q = SIMD2(a * p.x + c * p.y + x, b * p.x + d * p.y + y)
        cutouts.corners[i] = q
        guard q.x.isFinite else { continue }
        low = pointwiseMin(low, q)
        high = pointwiseMax(high, q)
      }
      cutouts.pieces.append(
        Cutouts.Piece(
          corners: Int32(first)..<Int32(end), map: toTable.then(map),
          depth: depth))
    }
    guard low.x <= high.x else { return }
    canvas.cutouts(
      cutouts,
      bounds: Rect(
        Double(low.x), Double(low.y), Double(high.x - low.x), Double(high.y - low.y)))
  }

  /// Returns the map that moves a piece from its place in the whole picture to another one.
  private static func map(from home: Point, to pose: Mosaic.Pose) -> Affine {
    let shift = Affine.translation(.zero - home)
    guard pose.angle != 0 else { return shift.then(.translation(pose.center)) }
    return shift.then(.turn(pose.angle)).then(.translation(pose.center))
  }
}
