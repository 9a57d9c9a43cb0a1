import PuzzleCore
import Testing

@testable import Rendering

@Suite struct ShadowTests {
  private func shadow(at p: Point, blur: Double = 10, _ path: Path) -> PixelGrid {
    picture(128, 128) {
      $0.transform = .translation(p)
      $0.shadow(path, blur: blur, .white)
    }
  }

  @Test("A blur preserves the sum of the coverage", arguments: [0.0, 3, 10, 25])
  func sum(blur: Double) {
    let image = shadow(at: Point(64, 64), blur: blur, .ellipse(in: Rect(-20, -20, 40, 40)))
    #expect(abs(image.coverage / (.pi * 400) - 1) < 0.01)
  }

  @Test("A shadow is symmetric, darkest in the middle, and bounded by its blur")
  func profile() {
    let image = shadow(at: Point(64, 64), .rect(Rect(-20, -20, 40, 40)))
    for x in 0..<64 {
      #expect(image.blue(x, 64) == image.blue(127 - x, 64))
      #expect(image.blue(x, 64) == image.blue(64, x))
      if x > 0 { #expect(image.blue(x, 64) >= image.blue(x - 1, 64)) }
    }
    #expect(image.blue(64, 64) == 255)
    #expect(image.blue(33, 64) == 0 && image.blue(35, 64) > 0)
    #expect((120...135).contains((image.blue(43, 64) + image.blue(44, 64)) / 2))
  }

  @Test("A moved shape is blurred only once")
  func cache() {
    let rasterizer = Rasterizer(text: blank)
    let path = Path.rounded(Rect(0.3, 0.3, 30, 20), 5)
    func play(_ p: Point) -> PixelGrid {
      _ = rasterizer.render(
        scene(128, 128) {
          $0.transform = .translation(p)
          $0.shadow(path, blur: 8, .white)
        })
      return rasterizer.image
    }
    let first = play(Point(20, 30))
    let second = play(Point(25.1, 31))
    #expect(rasterizer.blurredShadows == 1)
    for y in 40..<100 {
      for x in 40..<100 { #expect(first.blue(x, y) == second.blue(x + 5, y + 1)) }
    }
    _ = rasterizer.render(scene(128, 128) { $0.shadow(path, blur: 9, .white) })
    #expect(rasterizer.blurredShadows == 2)
  }

  @Test("Only the visible part of a huge shape is blurred")
  func huge() {
    let corner = Rect(0, 0, 5000, 4000)
    let huge = shadow(at: Point(60.4, 70), .rounded(corner, 12))
    let small = shadow(at: Point(60.4, 70), .rounded(Rect(0, 0, 300, 200), 12))
    #expect(huge.pixels == small.pixels)
  }

  @Test("Each row and column is blurred like every other", arguments: 0..<12)
  func everywhere(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let (width, height, radius) = (40 + chance.below(30), 30 + chance.below(40), chance.below(9))
    func inside() -> Point {
      Point(Double(chance.below(width)), Double(chance.below(height)))
    }
    var path = Path.rounded(Rect(1, 2, Double(width) - 4, Double(height) - 5), 6)
    if seed % 2 == 1 {
      path = Path()
      path.move(to: inside())
      for _ in 0..<4 { path.line(to: inside()) }
      path.close()
    }
    let sharp = picture(Double(width), Double(height)) { $0.fill(path, .color(.white)) }
    // A tent over the neighbours, along the rows and then along the columns.
    let tent = (-radius...radius).map { radius + 1 - abs($0) }
    let reciprocal = (1 << 32) / ((radius + 1) * (radius + 1))
    func blurred(_ values: [Int]) -> [Int] {
      (-radius..<(values.count + radius)).map { place in
        let sum = zip(-radius...radius, tent).reduce(0) { sum, step in
          values.indices.contains(place + step.0) ? sum + values[place + step.0] * step.1 : sum
        }
        return (sum * reciprocal + (1 << 31)) >> 32
      }
    }
    let rows = (0..<height).map { y in blurred((0..<width).map { sharp.blue($0, y) * 256 }) }
    let columns = (0..<width + 2 * radius).map { x in blurred(rows.map { $0[x] }) }
    let region = PixelRect(
      x: -radius, y: -radius, width: width + 2 * radius, height: height + 2 * radius)
    let coverage = ShadowBlur().coverage(
      path, .identity, width: width, height: height, radius: radius, region: region)
    let expected = (0..<region.height).flatMap { y in columns.map { UInt8(($0[y] + 128) >> 8) } }
    #expect(coverage == expected)
  }
}
