import PuzzleCore
import Testing

@testable import Rendering

@Suite struct `A polygon` {
  /// Returns rings around random centres, with corners anywhere, at quarters of pixels or at the
  /// corners of pixels.
  private static func rings(_ seed: UInt64, radius: Double, _ size: Double) -> [[Point]] {
    var chance = SeededGenerator(seed: seed)
    return (0..<12).map { _ in
      let step = [1, 0.25, 1.0 / 1024][chance.below(3)]
      let center = Point(chance.uniform(-4, size + 4), chance.uniform(-4, size + 4))
      let count = 3 + chance.below(40)
      let ring = (0..<count).map { k in
        let angle = 360 * Double(k) / Double(count)
        let p = Point(chance.uniform(0.4, 1) * radius, 0).turned(angle, about: .zero)
        return Point(
          ((center.x + p.x) / step).rounded() * step, ((center.y + p.y) / step).rounded() * step)
      }
      return chance.below(2) == 0 ? ring : ring.reversed()
    }
  }

  /// Returns the area of a ring inside a pixel: that of the ring without what lies beyond each side.
  private static func area(_ ring: [Point], _ x: Int, _ y: Int) -> Double {
    let sides: [(Point) -> Double] = [
      { $0.x - Double(x) }, { Double(x + 1) - $0.x }, { $0.y - Double(y) },
      { Double(y + 1) - $0.y },
    ]
    var rest = ring
    for depth in sides {
      var kept: [Point] = []
      for (k, p) in rest.enumerated() {
        let q = rest[(k + 1) % rest.count]
        let (a, b) = (depth(p), depth(q))
        if a >= 0 { kept.append(p) }
        if a * b < 0 { kept.append(p.interpolated(to: q, a / (a - b))) }
      }
      rest = kept
    }
    var double = 0.0
    for (k, p) in rest.enumerated() {
      let q = rest[(k + 1) % rest.count]
      double += p.x * q.y - q.x * p.y
    }
    return abs(double) / 2
  }

  @Test(arguments: UInt64(1)...6, [1.2, 4.0, 6.5, 14])
  func `covers each pixel by the area it has there`(seed: UInt64, radius: Double) {
    let size = 40
    for ring in Self.rings(seed, radius: radius, Double(size)) {
      var cutouts = Cutouts.blank
      cutouts.add([ring])
      let image = picture(Double(size), Double(size)) {
        $0.cutouts(cutouts, bounds: cutouts.bounds)
      }
      var worst = 0.0
      for y in 0..<size {
        for x in 0..<size {
          worst = max(worst, abs(Double(image.blue(x, y)) - 255 * Self.area(ring, x, y)))
        }
      }
      // Corners are rounded to 1/256 pixel.
      #expect(worst < 3)
    }
  }

  @Test(arguments: UInt64(1)...6, [4.0, 14])
  func `looks the same in parts, and among others`(seed: UInt64, radius: Double) {
    let size = 40
    let source = noise(60, 60, seed: seed)
    for relief in [Relief.flat, .strong(1), .strong(2.5)] {
      var cutouts = Cutouts(picture: source, color: .white, relief: relief)
      for ring in Self.rings(seed, radius: radius, Double(size)) {
        cutouts.add([ring], map: .translation(Point(-5, -5)))
      }
      let whole = picture(Double(size), Double(size)) {
        $0.cutouts(cutouts, bounds: Rect(0, 0, 40, 40))
      }
      for part in [Rect(3, 5, 9, 30), Rect(11, 0, 29, 7), Rect(17, 13, 1, 1)] {
        let image = picture(Double(size), Double(size)) {
          $0.clip = part
          $0.cutouts(cutouts, bounds: Rect(0, 0, 40, 40))
        }
        for y in Int(part.y)..<Int(part.maxY) {
          let row = y * size + Int(part.x)..<y * size + Int(part.maxX)
          #expect(image.pixels[row] == whole.pixels[row], "row \(y) of \(part)")
        }
      }
    }
  }
}
