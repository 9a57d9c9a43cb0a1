import PuzzleCore
import Testing

@testable import Rendering

@Suite struct CoverageTests {
  @Test("A rectangle between pixels covers each pixel by its exact share")
  func rectangle() {
    let path = Path.rect(Rect(10.25, 20.5, 3.5, 2.25))
    // The same outline, not recognised as a rectangle.
    var bent = Path()
    bent.move(to: Point(10.25, 20.5))
    bent.line(to: Point(12, 20.5))
    bent.line(to: Point(13.75, 20.5))
    bent.line(to: Point(13.75, 22.75))
    bent.line(to: Point(10.25, 22.75))
    bent.close()
    for outline in [path, bent] {
      let image = picture { $0.fill(outline, .white) }
      let across = [0, 0.75, 1, 1, 0.75, 0]
      let down = [0, 0.5, 1, 0.75, 0]
      for (dy, v) in down.enumerated() {
        for (dx, h) in across.enumerated() {
          #expect(image.blue(9 + dx, 19 + dy) == Int((255 * v * h).rounded()))
        }
      }
      #expect(abs(image.coverage - 3.5 * 2.25) < 0.02)
    }
  }

  @Test("A circle covers πr² to a thousandth", arguments: [50.0, 80, 120])
  func circle(radius: Double) {
    let image = picture(256, 256) {
      $0.fill(.ellipse(in: Rect(128.3 - radius, 127.6 - radius, 2 * radius, 2 * radius)), .white)
    }
    let wanted = Double.pi * radius * radius
    #expect(abs(image.coverage / wanted - 1) < 0.001)
  }

  @Test("Overlapping outlines of a path make a hole in either direction")
  func hole() {
    for isReversed in [false, true] {
      var path = Path.rounded(Rect(4, 4, 40, 40), 6)
      var inner = Path()
      let corners = [Point(12.5, 12.5), Point(30, 12.5), Point(30, 30), Point(12.5, 30)]
      for (i, p) in (isReversed ? corners.reversed() : corners).enumerated() {
        if i == 0 { inner.move(to: p) } else { inner.line(to: p) }
      }
      inner.close()
      path.append(inner)
      let image = picture { $0.fill(path, .white) }
      #expect(image.blue(20, 20) == 0)
      #expect(image.blue(6, 20) == 255)
      #expect(image.blue(12, 20) == 128)
      #expect(image.blue(35, 20) == 255)
    }
  }

  @Test("Two triangles with a common edge cover each pixel once together")
  func commonEdge() {
    let a = Point(3.3, 5.1)
    let b = Point(50.7, 41.9)
    func triangle(_ c: Point) -> PixelGrid {
      var path = Path()
      path.move(to: a)
      path.line(to: b)
      path.line(to: c)
      path.close()
      return picture { $0.fill(path, .white) }
    }
    let left = triangle(Point(3.3, 60))
    let right = triangle(Point(50.7, 1))
    for y in 10..<40 {
      for x in 8..<48 {
        let both = left.blue(x, y) + right.blue(x, y)
        #expect((254...256).contains(both), "at \(x), \(y)")
      }
    }
  }

  @Test("A shape far larger than the window is drawn like a clipped one")
  func outside() {
    let image = picture {
      $0.fill(.ellipse(in: Rect(-3e6, -50, 6e6, 100)), .white)
      $0.fill(.rect(Rect(-1e9, 60, 2e9, 1e12)), .white)
    }
    #expect(image.blue(0, 40) == 255 && image.blue(63, 40) == 255)
    #expect(image.blue(30, 55) == 0)
    #expect(image.blue(30, 63) == 255)
  }

  @Test("Clip, transform, scale and opacity are applied")
  func state() {
    let image = picture(scale: 2) {
      $0.clip = Rect(10, 10, 5, 5)
      $0.transform = .translation(Point(8, 8))
      $0.opacity = 0.5
      $0.fill(.rect(Rect(0, 0, 20, 4)), Color(argb: 0x80FF_FFFF))
    }
    #expect(image.width == 128)
    for y in 0..<128 {
      for x in 0..<128 {
        let isInside = (20..<30).contains(x) && (20..<24).contains(y)
        #expect(image.blue(x, y) == (isInside ? 64 : 0))
      }
    }
  }

  @Test("Drawing twice at half opacity covers three quarters")
  func blending() {
    let path = Path.rect(Rect(0, 0, 64, 64))
    let image = picture { canvas in
      for _ in 0..<2 { canvas.fill(path, Color(argb: 0x80FF_FFFF)) }
    }
    #expect(image.pixels.allSatisfy { $0 == 0xFFC0_C0C0 })
  }

  @Test("Blending four pixels equals blending one, for all values")
  func lanes() {
    var isExact = true
    for value in UInt32(0)...255 {
      for k in UInt32(0)...255 {
        let exact = (Double(value * k) / 255).rounded()
        let pixel = value << 24 | value << 16 | value << 8 | value
        let one = Brush.scaled(pixel, k)
        let four = Brush.scaled(
          Brush.spread(SIMD4(repeating: value | value << 8)),
          Brush.spread(SIMD4(repeating: k)))
        isExact = isExact && one & 255 == UInt32(exact) && one >> 24 == UInt32(exact)
        isExact = isExact && four[0] & 255 == UInt16(exact) && four[7] >> 8 == UInt16(exact)
      }
    }
    #expect(isExact)
  }

  @Test("Blending a row equals blending its pixels one by one, whatever follows what")
  func rows() {
    var chance = SeededGenerator(seed: 11)
    for count in 0...70 {
      var source: [UInt32] = []
      while source.count < count {
        let gray = UInt32.random(in: 1...254, using: &chance)
        let kinds = [0, 0xFF00_0000 | gray, gray << 24 | gray]
        let pixel = kinds[Int.random(in: 0...2, using: &chance)]
        source += [UInt32](repeating: pixel, count: Int.random(in: 1...24, using: &chance))
      }
      let below = (0..<count).map { _ in
        UInt32.random(in: 0xFF00_0000...UInt32.max, using: &chance)
      }
      var row = below
      unsafe row.withUnsafeMutableBufferPointer { row in
        guard let target = row.baseAddress else { return }
        unsafe Brush.blend(source, over: target, count)
      }
      let isEqual = row == zip(source, below).map { Brush.over($0, $1) }
      #expect(isEqual, "\(count) pixels")
    }
  }
}
