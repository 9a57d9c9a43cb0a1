internal import PieceCutting
internal import PuzzleCore
internal import PuzzleKit

extension Jigsaw {
  /// A batch of pieces to draw on a canvas, the lowest first.
  struct CutoutBatch {
    var relief: Relief
    private let view: View
    private let cut: Cut
    private let detail: Detail
    /// The visible area that clips parts; nil if all of them is visible.
    private let area: Rect?
    private let toPicture: Affine
    private var cutouts: Cutouts
    /// The corners along seams, once pieces were added that are joined to no others.
    private var seams: SeamCorners?
    /// The index of the first piece of the last part.
    private var lastPart = 0

    /// Creates an empty batch for cells of the view's size, or of `cellPixels` device pixels if
    /// given, with the detail for that size unless it is given.
    init(_ view: View, _ area: Rect?, detail: Detail? = nil, cellPixels: Double? = nil) {
      self.view = view
      self.area = area
      cut = view.cut
      self.detail = detail ?? cellPixels.map { .detail(forCell: $0) } ?? view.detail
      relief = view.relief(cellPixels: cellPixels ?? view.cellPixels)
      let picture = view.frame.table.picture
      let size = cut.grid.size
      toPicture = Affine(
        a: size.width / Double(picture?.width ?? 1), b: 0, c: 0,
        d: size.height / Double(picture?.height ?? 1), tx: 0, ty: 0)
      cutouts = Cutouts(picture: picture, color: Color(0xB9A68A), relief: relief)
    }

    /// Takes pieces that are joined to no others from a list, the lowest first; ``finish(on:)`` must
    /// follow.
    mutating func take(_ pieces: inout [Int], in state: State) {
      guard !pieces.isEmpty else { return }
      lastPart = cutouts.pieces.count + pieces.count - 1
      cutouts.relief = relief
      var seams = seams.take() ?? cut.takeSeamCorners(detail)
      seams.prepare(pieces, in: cut)
      let writer = OutlineWriter(
        pieces: pieces, state: state, cut: cut, seams: seams, toPicture: toPicture,
        toWindow: view.viewport.view)
      writer.append(to: &cutouts)
      self.seams = seams
      pieces = []
    }

    /// Adds the pieces of a part, which lies so that `piece`, one of them, has `pose`.
    mutating func add(
      _ pieces: [Int], isIn: (Int) -> Bool, _ piece: Int, _ pose: Pose, showsSeams: Bool = false
    ) {
      add(pieces, isIn: isIn, map: view.map(piece, pose), showsSeams: showsSeams)
    }

    /// Adds the pieces of a part; `map` converts points of the picture to the window.
    mutating func add(
      _ pieces: [Int], isIn: (Int) -> Bool, map: Affine, showsSeams: Bool
    ) {
      lastPart = cutouts.pieces.count
      cutouts.relief = relief
      let first = cutouts.corners.count
      cut.appendUnion(of: pieces, isIn: isIn, detail: detail, to: &cutouts.corners)
      append(from: first, map, .full)
      guard showsSeams, pieces.count > 1 else { return }
      let union = cutouts.pieces[lastPart]
      addRims(of: pieces, map: map)
      // The pieces have covered the outline of the part.
      if relief.outline > 0 { cutouts.pieces.append(union.with(.outline)) }
    }

    /// Adds pieces that show their rims but no shadow.
    mutating func addRims(of pieces: [Int], map: Affine) {
      cutouts.relief = relief
      for piece in pieces {
        let first = cutouts.corners.count
        cut.appendOutline(of: piece, detail: detail, to: &cutouts.corners)
        append(from: first, map, .rims)
      }
    }

    /// Appends a piece with the corners from `first` on, which are points of the picture.
    private mutating func append(
      from first: Int, _ map: Affine, _ depth: Cutouts.Piece.Depth
    ) {
      for i in first..<cutouts.corners.count {
        cutouts.corners[i] = map.apply(to: cutouts.corners[i])
      }
      cutouts.pieces.append(
        Cutouts.Piece(
          corners: Int32(first)..<Int32(cutouts.corners.count), map: toPicture.then(map),
          depth: depth))
    }

    /// Draws the pieces added so far, and keeps for the next frame what it will need, too.
    mutating func finish(on canvas: inout Canvas) {
      flush(on: &canvas)
      if let seams = seams.take() { cut.keep(seams) }
    }

    /// Draws and removes the pieces added so far.
    mutating func flush(on canvas: inout Canvas) {
      draw(cutouts, on: &canvas)
      cutouts.pieces = []
      cutouts.corners = []
      lastPart = 0
    }

    private func draw(_ some: Cutouts, on canvas: inout Canvas) {
      canvas.cutouts(some, bounds: area ?? some.bounds)
    }

    /// Draws the last part again in a single colour.
    private mutating func over(_ color: Color, _ opacity: Double, on canvas: inout Canvas) {
      guard lastPart < cutouts.pieces.count else { return }
      var copy = Cutouts(picture: nil, color: color, relief: .flat)
      let part = cutouts.pieces[lastPart]
      copy.corners = Array(
        cutouts.corners[Int(part.corners.lowerBound)..<Int(part.corners.upperBound)])
      copy.pieces = [
        Cutouts.Piece(corners: 0..<Int32(copy.corners.count), map: part.map, depth: .flat)
      ]
      flush(on: &canvas)
      let before = canvas.opacity
      canvas.opacity *= opacity
      draw(copy, on: &canvas)
      canvas.opacity = before
    }

    /// Outlines and tints the last part.
    mutating func mark(_ mark: PartMark, on canvas: inout Canvas) {
      guard lastPart < cutouts.pieces.count else { return }
      let part = Array(cutouts.pieces[lastPart...])
      let start = part[0].corners.lowerBound
      let corners = Array(cutouts.corners[Int(start)...])
      cutouts.pieces.removeSubrange(lastPart...)
      cutouts.corners.removeSubrange(Int(start)...)
      flush(on: &canvas)
      // Draw the outline shifted in eight directions below the part, so that it shows all around.
      for (color, width) in mark.lines {
        var line = Cutouts(picture: nil, color: color, relief: .flat)
        for turn in 0..<8 {
          let shift = Pose.turned(Point(width, 0), by: Double(turn) * 45)
          let offset = SIMD2(Float(shift.x), Float(shift.y))
          let first = Int32(line.corners.count)
          for corner in corners.prefix(part[0].corners.count) {
            line.corners.append(corner + offset)
          }
          line.pieces.append(
            .init(corners: first..<Int32(line.corners.count), map: .identity, depth: .flat))
        }
        draw(line, on: &canvas)
      }
      cutouts.corners = corners
      cutouts.pieces = part.map { piece in
        var piece = piece
        let range = piece.corners
        piece.corners = (range.lowerBound - start)..<(range.upperBound - start)
        return piece
      }
      over(mark.tint, 0.15, on: &canvas)
    }

    mutating func shine(_ glow: Double, on canvas: inout Canvas) {
      over(.white, 0.4 * glow, on: &canvas)
    }

    /// The outline of the last part.
    var outline: Path {
      var path = Path()
      var isOpen = false
      let part = cutouts.pieces[lastPart].corners
      for corner in cutouts.corners[Int(part.lowerBound)..<Int(part.upperBound)] {
        guard corner.x.isFinite else {
          if isOpen { path.close() }
          isOpen = false
          continue
        }
        let p = Point(Double(corner.x), Double(corner.y))
        if isOpen { path.line(to: p) } else { path.move(to: p) }
        isOpen = true
      }
      if isOpen { path.close() }
      return path
    }

    /// Draws the soft shadow of the last part, which is lifted; a large part keeps only its contact
    /// shadow.
    mutating func castShadow(_ lift: Double, on canvas: inout Canvas) {
      let path = outline
      guard path.bounds.width * path.bounds.height < 160_000 else { return }
      let k = min(max(view.cellPixels / view.frame.scale / 60, 0.4), 1.4)
      canvas.shadow(
        path, blur: 10 * k, view.theme.shade.opacity(min(lift, 1)),
        offset: Point(2 * k * lift, 7 * k * lift))
    }
  }
}

extension Cutouts.Piece {
  /// Returns the same polygon with another depth.
  fileprivate func with(_ depth: Depth) -> Self {
    Self(corners: corners, map: map, depth: depth)
  }
}

extension Cutouts {
  /// The smallest rectangle around all corners.
  fileprivate var bounds: Rect {
    var low = SIMD2<Float>(repeating: .infinity)
    var high = -low
    for corner in corners where corner.x.isFinite {
      low = pointwiseMin(low, corner)
      high = pointwiseMax(high, corner)
    }
    guard low.x <= high.x else { return Rect(0, 0, 0, 0) }
    return Rect(
      Double(low.x), Double(low.y), Double(high.x - low.x), Double(high.y - low.y))
  }
}
