import PuzzleCore
import Testing

@testable import Rendering

@Suite struct GrainTests {
  private static let side = 96
  private static let center = Point(48, 48)

  /// Returns a square of a grey picture of 200 by 200 pixels, turned about the middle.
  private func shown(
    _ grain: Double, gray: UInt32 = 0xFF80_8080, turn: Double = 0, by offset: Point = .zero,
    scale: Double = 1
  ) -> PixelGrid {
    let pixels = [UInt32](repeating: gray, count: 40_000)
    let source = Picture(PixelGrid(width: 200, height: 200, pixels: pixels))
    var relief = Relief.flat
    relief.grain = grain
    var cutouts = Cutouts(picture: source, color: .white, relief: relief)
    let corners = [Point(-30, -30), Point(30, -30), Point(30, 30), Point(-30, 30)]
    let x = Point(scale, 0).turned(turn, about: .zero)
    // The picture's middle lies in the middle of the square.
    let map = Affine.translation(Point(-100, -100)).then(
      Affine(
        a: x.x, b: x.y, c: -x.y, d: x.x, tx: Self.center.x + offset.x,
        ty: Self.center.y + offset.y))
    cutouts.add(
      [corners.map { Self.center + offset + $0.turned(turn, about: .zero) }], map: map)
    return picture(Double(Self.side), Double(Self.side)) {
      $0.cutouts(cutouts, bounds: cutouts.bounds)
    }
  }

  /// Returns the values of 40 by 40 pixels in the middle.
  private func middle(_ image: PixelGrid, _ dx: Int = 0, _ dy: Int = 0) -> [Int] {
    (28..<68).flatMap { y in (28..<68).map { x in image.blue(x + dx, y + dy) } }
  }

  @Test("The lightness changes by 2 % at most, to both sides, and not on the whole")
  func strength() {
    let values = middle(shown(0.02))
    #expect(values.allSatisfy { abs($0 - 0x80) <= 5 })
    #expect((values.max() ?? 0) >= 0x84 && (values.min() ?? 0) <= 0x7C)
    let mean = Double(values.reduce(0, +)) / Double(values.count)
    #expect(abs(mean - 0x80) < 0.5)
    let image = shown(0.02)
    let isGray = (28..<68).allSatisfy { y in
      (28..<68).allSatisfy { x in
        let color = Color(argb: image.pixels[y * Self.side + x])
        return color.alpha == 1 && color.red == color.green && color.red == color.blue
      }
    }
    #expect(isGray)
  }

  @Test("Neither black nor white nor transparent pixels overflow", arguments: [0, 255] as [Int])
  func bounds(gray: Int) {
    let pixel = UInt32(gray) * 0x01_0101
    let values = middle(shown(0.02, gray: 0xFF00_0000 | pixel))
    #expect(values.allSatisfy { abs($0 - gray) <= 5 } && values.contains { $0 != gray })
    let clear = shown(0.02, gray: 0)
    #expect(middle(clear).allSatisfy { $0 == 0 })
  }

  @Test("Smooth paper is left as it is")
  func smooth() {
    for grain in [0, 0.001, .nan, -1] {
      let isSmooth = middle(shown(grain)).allSatisfy { $0 == 0x80 }
      #expect(isSmooth, "\(grain)")
    }
  }

  @Test("The grain moves with the piece by whole pixels")
  func moved() {
    let here = middle(shown(0.02))
    let isMoved = middle(shown(0.02, by: Point(7, -5)), 7, -5) == here
    #expect(isMoved)
    let isOther = middle(shown(0.02, by: Point(7, -5))) != here
    #expect(isOther)
  }

  @Test("The grain turns with the piece")
  func turned() {
    let (here, there) = (shown(0.02), shown(0.02, turn: 90))
    var same = 0
    for y in 28..<68 {
      for x in 28..<68 where there.blue(Self.side - 1 - y, x) == here.blue(x, y) { same += 1 }
    }
    #expect(same > 1590)
    let isOther = middle(here) != middle(there)
    #expect(isOther)
  }

  @Test("The grain has a similar size on the screen at any zoom", arguments: [0.3, 0.7, 1.6, 3])
  func sizes(scale: Double) {
    let values = middle(shown(0.02, scale: scale))
    let rows = stride(from: 0, to: values.count, by: 40).map { Array(values[$0..<($0 + 40)]) }
    // Neighbours differ, but less than pixels far from each other.
    func difference(_ way: Int) -> Double {
      let all = rows.flatMap { row in zip(row, row.dropFirst(way)).map { abs($0 - $1) } }
      return Double(all.reduce(0, +)) / Double(all.count)
    }
    #expect(difference(1) > 0.5)
    #expect(difference(1) < 0.9 * difference(8))
  }
}
