import PuzzleCore

extension Cutouts {
  /// White cardboard without thickness.
  static var blank: Cutouts { Cutouts(picture: nil, color: .white, relief: .flat) }

  /// Adds a polygon of rings, with a NaN corner between two of them.
  mutating func add(_ rings: [[Point]], map: Affine = .identity) {
    let start = Int32(corners.count)
    for (i, ring) in rings.enumerated() {
      if i > 0 { corners.append(SIMD2(.nan, .nan)) }
      corners += ring.map { SIMD2(Float($0.x), Float($0.y)) }
    }
    pieces.append(Piece(corners: start..<Int32(corners.count), map: map))
  }

  /// The bounding box of all corners.
  var bounds: Rect {
    var all: Rect?
    for corner in corners where corner.x.isFinite && corner.y.isFinite {
      let one = Rect(Double(corner.x), Double(corner.y), 1e-9, 1e-9)
      all = all?.union(one) ?? one
    }
    return all ?? .zero
  }

  /// Returns scattered pieces of a picture, each with a knob and a dent, some with a hole.
  static func strewn(
    _ count: Int, over size: Size, cell: Double, of picture: Picture?, relief: Relief, seed: UInt64
  ) -> Cutouts {
    var chance = SeededGenerator(seed: seed)
    var cutouts = Cutouts(picture: picture, color: Color(0xC09060), relief: relief)
    for i in 0..<count {
      let angle = Double.random(in: 0...6, using: &chance)
      let (a, b) = i % 3 == 0 ? (1.0, 0.0) : (1 - angle * angle / 40, angle / 4)
      let place = Affine(
        a: a, b: b, c: -b, d: a, tx: Double.random(in: 0...size.width, using: &chance),
        ty: Double.random(in: 0...size.height, using: &chance))
      func ring(_ corners: [(Double, Double)]) -> [Point] {
        corners.map { place.apply(to: Point($0.0 * cell, $0.1 * cell)) }
      }
      var rings = [
        ring([
          (0, 0), (0.4, 0.02), (0.35, -0.2), (0.5, -0.27), (0.66, -0.19), (0.6, 0.01), (1, 0),
          (1.02, 0.4), (0.8, 0.35), (0.74, 0.5), (0.81, 0.66), (1, 0.6), (1, 1), (0, 1),
        ])
      ]
      if i % 4 == 0 { rings.append(ring([(0.2, 0.3), (0.6, 0.4), (0.3, 0.7)])) }
      let map = Affine.translation(Point(-Double(i % 7) * 9, -Double(i % 5) * 7)).then(place)
      cutouts.add(rings, map: map)
    }
    return cutouts
  }
}

extension Relief {
  /// Returns a relief strong enough to be visible everywhere.
  static func strong(_ depth: Double) -> Relief {
    Relief(
      light: Color(argb: 0xC0FF_FFFF), dark: Color(argb: 0xA000_0000),
      shade: Color(argb: 0x8020_1000), depth: depth)
  }
}

extension Point {
  /// Returns the point rotated about a centre by degrees.
  func turned(_ degrees: Double, about center: Point) -> Point {
    // Enough terms for a test, without Foundation.
    let t = degrees * .pi / 180
    var (sine, cosine, term) = (0.0, 0.0, 1.0)
    for n in 0..<30 {
      let sign = n / 2 % 2 == 0 ? 1.0 : -1.0
      if n % 2 == 0 { cosine += sign * term } else { sine += sign * term }
      term *= t / Double(n + 1)
    }
    let d = self - center
    return center + Point(d.x * cosine - d.y * sine, d.x * sine + d.y * cosine)
  }
}
