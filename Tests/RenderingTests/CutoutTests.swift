import PuzzleCore
import Testing

@testable import Rendering

@Suite struct CutoutTests {
  private let outer = [
    Point(9, 7.5), Point(50.25, 12), Point(44, 51.75), Point(20, 40), Point(5, 55),
  ]
  private let inner = [Point(20, 18), Point(36.5, 20), Point(28, 33.25)]
  private let away = [Point(55, 40), Point(62, 41), Point(58, 60)]

  private func path(_ rings: [[Point]]) -> Path {
    var path = Path()
    for ring in rings {
      for (i, p) in ring.enumerated() {
        if i == 0 { path.move(to: p) } else { path.line(to: p) }
      }
      path.close()
    }
    return path
  }

  @Test("A polygon of rings covers the same pixels as a path", arguments: [1.0, 1.5, 2.75])
  func coverage(scale: Double) {
    let rings = [outer, inner, away]
    var cutouts = Cutouts.blank
    cutouts.add(rings)
    for turn in [0, 90, 17.0] {
      func turned(_ canvas: inout Canvas) {
        let x = Point(1, 0).turned(turn, about: .zero)
        canvas.transform = Affine(a: x.x, b: x.y, c: -x.y, d: x.x, tx: 20, ty: 3)
      }
      let wanted = picture(64, 64, scale: scale) {
        turned(&$0)
        $0.fill(path(rings), .white)
      }
      let image = picture(64, 64, scale: scale) {
        turned(&$0)
        $0.cutouts(cutouts, bounds: cutouts.bounds)
      }
      let isRight = areSame(image, wanted)
      #expect(isRight && image.coverage > 100)
    }
  }

  @Test(
    "A rectangle of four corners is drawn like one with a corner more",
    arguments: UInt64(1)...20)
  func rectangles(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let source = noise(70, 70, seed: seed)
    let relief = [Relief.flat, .strong(1), .strong(2.5)][chance.below(3)]
    var (four, five) = (
      Cutouts(picture: source, color: .white, relief: relief),
      Cutouts(picture: source, color: .white, relief: relief)
    )
    for _ in 0..<30 {
      // Edges between pixels, in their middle, and anywhere.
      let step = [1, 0.5, 0.001][chance.below(3)]
      func number(_ range: ClosedRange<Double>) -> Double {
        (Double.random(in: range, using: &chance) / step).rounded() * step
      }
      let (x, y) = (number(-10...60), number(-10...60))
      let (width, height) = (number(0.2...40), number(0.2...40))
      let turn = [0, 90, 180, 270, 0, 45][chance.below(6)] as Double
      var ring = [
        Point(x, y), Point(x + width, y), Point(x + width, y + height), Point(x, y + height),
      ].map { $0.turned(turn, about: Point(x, y)) }
      if chance.below(2) == 0 { ring.reverse() }
      four.add([ring])
      five.add([ring + [ring[3]]])
    }
    let images = [four, five].map { cutouts in
      picture(64, 64, scale: seed % 2 == 0 ? 1.5 : 1) {
        $0.cutouts(cutouts, bounds: cutouts.bounds)
      }
    }
    let isRight = areSame(images[0], images[1])
    #expect(isRight && images[0].coverage > 100)
  }

  @Test("Non-finite corners end rings, and lines and points cover nothing")
  func brokenRings() {
    let no = Point(.nan, 3)
    let endless = Point(4, .infinity)
    var cutouts = Cutouts.blank
    cutouts.add([[no, endless] + outer + [endless, no, no]])
    cutouts.add([[Point(1, 1), Point(60, 60)], [Point(8, 8)], [no], []])
    cutouts.add([])
    cutouts.pieces.append(.init(corners: 1_000..<2_000, map: .identity))
    let image = picture { $0.cutouts(cutouts, bounds: Rect(0, 0, 64, 64)) }
    let isRight = areSame(image, picture { $0.fill(path([outer]), .white) })
    #expect(isRight)
  }

  @Test("Two pieces joined into one polygon have no gap at their common edge")
  func noSeam() {
    let center = Point(32, 32)
    let left = [Point(12.3, 12.6), Point(32.4, 12.6), Point(36.1, 33), Point(32.4, 50.2)]
    let leftRing = left + [Point(12.3, 50.2)]
    let rightRing = [Point(51.7, 12.6), Point(51.7, 50.2)] + left[1...].reversed()
    let union = [Point(12.3, 12.6), Point(51.7, 12.6), Point(51.7, 50.2), Point(12.3, 50.2)]
    for turn in [0, 90, 17.0] {
      func turned(_ ring: [Point]) -> [Point] { ring.map { $0.turned(turn, about: center) } }
      var joined = Cutouts.blank
      joined.add([turned(leftRing), turned(rightRing)])
      var whole = Cutouts.blank
      whole.add([turned(union)])
      let image = picture { $0.cutouts(joined, bounds: Rect(0, 0, 64, 64)) }
      // Nothing of the black below shows within the union.
      let wanted = picture { $0.cutouts(whole, bounds: Rect(0, 0, 64, 64)) }
      for y in 0..<64 {
        for x in 0..<64 where wanted.blue(x, y) == 255 {
          #expect(image.blue(x, y) == 255, "at \(x), \(y), turned by \(turn)")
        }
      }
      // Corners of the halves on the union's edges round to other places than the edges there.
      for i in image.pixels.indices {
        #expect(abs(Int(image.pixels[i] & 255) - Int(wanted.pixels[i] & 255)) <= 2)
      }
    }
  }

  @Test(
    "Each piece shows its part of the picture, at any size and angle", arguments: [0, 90, 17.0])
  func samples(turn: Double) {
    let source = noise(80, 80)
    var cutouts = Cutouts(picture: source, color: .white, relief: .flat)
    var fills: [(Path, Affine)] = []
    for (i, k) in [1, 0.6, 0.2, 3.0, 0.3, 1.0].enumerated() {
      let rings = [outer, inner].map { $0.map { $0 + Point(Double(i) * 60, 0) } }
      let x = Point(k, 0).turned(turn, about: .zero)
      let map = Affine(a: x.x, b: x.y, c: -x.y, d: x.x, tx: 12.3 + Double(i) * 60, ty: 4.1)
      cutouts.add(rings, map: map)
      fills.append((path(rings), map))
    }
    let image = picture(360, 64) { $0.cutouts(cutouts, bounds: cutouts.bounds) }
    let wanted = picture(360, 64) { canvas in
      for (path, map) in fills { canvas.fill(path, .picture(source, map: map)) }
    }
    // The weights of neighbours may be rounded differently.
    let isRight = zip(image.pixels, wanted.pixels).allSatisfy { a, b in
      let red = abs(Int(a >> 16 & 255) - Int(b >> 16 & 255))
      let green = abs(Int(a >> 8 & 255) - Int(b >> 8 & 255))
      return red <= 2 && green <= 2 && abs(Int(a & 255) - Int(b & 255)) <= 2
    }
    #expect(isRight)
  }

  @Test("A move by whole pixels keeps all pixels equal")
  func moved() {
    // At this distance the smallest errors would add up.
    let far = 40_000
    let cutouts = Cutouts.strewn(
      40, over: Size(150, 50), cell: 21, of: noise(90, 70), relief: .strong(1), seed: 5)
    func shown(_ dx: Int, _ dy: Int) -> PixelGrid {
      picture(Double(far), 90) {
        $0.transform = Affine(
          a: 0.83, b: 0.1, c: -0.1, d: 0.83, tx: 20.37 + Double(dx), ty: 9.7 + Double(dy))
        $0.cutouts(cutouts, bounds: cutouts.bounds)
      }
    }
    let here = shown(0, 0)
    for (dx, dy) in [(13, 5), (0, -7), (-11, 0), (far - 190, 0)] {
      let there = shown(dx, dy)
      let isRight = (max(dy, 0)..<min(90, 90 + dy)).allSatisfy { y in
        let row = max(dx, 0)..<min(190 + dx, far)
        return there.pixels[(y * far + row.lowerBound)..<(y * far + row.upperBound)].elementsEqual(
          here.pixels[
            ((y - dy) * far + row.lowerBound - dx)..<((y - dy) * far + row.upperBound - dx)])
      }
      #expect(isRight, "\(dx), \(dy)")
    }
  }

  @Test("The pixels don't depend on the number of bands or on repairs")
  func bands() {
    for (cell, depth) in [(3.0, 0.0), (9, 0.4), (25, 1), (90, 3)] {
      let cutouts = Cutouts.strewn(
        300, over: Size(600, 390), cell: cell, of: noise(120, 90), relief: .strong(depth), seed: 2)
      func play(_ rasterizer: Rasterizer, _ extra: Rect) {
        _ = rasterizer.render(
          scene(611, 397, scale: 1.5) { canvas in
            canvas.cutouts(cutouts, bounds: cutouts.bounds)
            canvas.fill(.rect(extra), Color(argb: 0x8040_8020))
          })
      }
      let wanted = Rasterizer(text: blank, bands: 1)
      play(wanted, Rect(100, 100, 30, 30))
      for count in [2, 7, 16] {
        let rasterizer = Rasterizer(text: blank, bands: count)
        // The last moved layer damages only a part of the window.
        for rect in [Rect(400, 0.3, 9, 300), Rect(90, 100.7, 170, 3), Rect(100, 100, 30, 30)] {
          play(rasterizer, rect)
        }
        let isSame = areSame(rasterizer.image, wanted.image)
        #expect(isSame, "\(count) bands, cell \(cell)")
      }
    }
  }

  @Test("Cutouts with equal corners are equal, whatever their array")
  func same() {
    var one = Cutouts.blank
    one.add([outer, inner])
    var other = Cutouts.blank
    other.add([outer, inner])
    #expect(one == other && one.hashValue == other.hashValue)
    let rasterizer = Rasterizer(text: blank)
    for (cutouts, isNew) in [(one, true), (one, false), (other, false)] {
      let damage = rasterizer.render(scene { $0.cutouts(cutouts, bounds: cutouts.bounds) })
      #expect(damage.isEmpty != isNew)
    }
    other.corners[2].x += 1
    #expect(one != other)
  }
}
