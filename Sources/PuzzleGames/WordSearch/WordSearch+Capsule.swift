internal import PuzzleCore
internal import RealModule

extension WordSearch {
  /// A rounded outline around the letters of a line.
  struct Capsule {
    /// The centre of the first letter's cell, around which the outline is turned.
    let start: Point
    /// The direction from the first letter to the last, of length 1.
    let along: Point
    /// The outline before it is turned: the first letter is at (0, 0), the others to its right.
    let body: Rect
    /// The side of a cell in points.
    let cell: Double

    init(from start: Point, to end: Point, cell: Double) {
      let way = end - start
      let length = start.distance(to: end)
      // Diagonal lines are narrower, because they lie closer together.
      let breadth = cell * (way.x == 0 || way.y == 0 ? 0.78 : 0.66)
      self.start = start
      self.cell = cell
      along = length > 0 ? way * (1 / length) : Point(1, 0)
      body = Rect(-breadth / 2, -breadth / 2, length + breadth, breadth)
    }

    /// The turn and shift that put the outline in its place.
    var transform: Affine {
      Affine(a: along.x, b: along.y, c: -along.y, d: along.x, tx: start.x, ty: start.y)
    }

    /// Returns the border of a width in points, broken into dashes.
    func border(width: Double, _ dash: Dash) -> Path {
      guard let lengths = dash.lengths else {
        return .border(body, radii: CornerRadii(body.height / 2), width: width)
      }
      // Fit a whole number of dashes, so that the outline has no seam.
      let around = perimeter
      let count = max((around / ((lengths.dash + lengths.gap) * cell)).rounded(), 4)
      let step = around / count
      let share = lengths.dash / (lengths.dash + lengths.gap)
      var path = Path()
      for k in 0..<Int(count) {
        let from = Double(k) * step
        path.append(stroke(from: from, to: from + step * share, width: width))
      }
      return path
    }

    // MARK: The outline by its length

    private var radius: Double { body.height / 2 }
    private var straight: Double { body.width - body.height }
    private var perimeter: Double { 2 * straight + 2 * .pi * radius }

    /// Returns a piece of the border between two distances along the outline.
    private func stroke(from: Double, to: Double, width: Double) -> Path {
      let count = max(Int(((to - from) / (cell * 0.06)).rounded(.up)), 1)
      let places = (0...count).map { from + (to - from) * Double($0) / Double(count) }
      var path = Path()
      for (k, s) in places.enumerated() {
        let p = point(at: s, inside: 0)
        if k == 0 { path.move(to: p) } else { path.line(to: p) }
      }
      for s in places.reversed() { path.line(to: point(at: s, inside: width)) }
      path.close()
      return path
    }

    /// Returns the point at a distance along the outline, clockwise from its upper left end, and
    /// `depth` points inside it.
    private func point(at distance: Double, inside depth: Double) -> Point {
      let arc = .pi * radius
      let inner = radius - depth
      var s = distance.truncatingRemainder(dividingBy: perimeter)
      if s < straight { return Point(s, -inner) }
      s -= straight
      if s < arc {
        let angle = s / radius - .pi / 2
        return Point(straight + inner * .cos(angle), inner * .sin(angle))
      }
      s -= arc
      if s < straight { return Point(straight - s, inner) }
      let angle = (s - straight) / radius + .pi / 2
      return Point(inner * .cos(angle), inner * .sin(angle))
    }
  }
}

extension Canvas {
  /// Draws a filled outline around letters with a border.
  mutating func capsule(
    _ capsule: WordSearch.Capsule, fill color: Color, border: Color, width: Double,
    _ dash: WordSearch.Dash = .solid
  ) {
    transform = capsule.transform
    fill(.rounded(capsule.body, capsule.body.height / 2), color)
    fill(capsule.border(width: width, dash), border)
    transform = .identity
  }
}
