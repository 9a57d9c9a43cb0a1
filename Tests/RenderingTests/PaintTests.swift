import PuzzleCore
import Testing

@testable import Rendering

@Suite struct PaintTests {
  private let whole = Path.rect(Rect(0, 0, 64, 64))

  @Test("A picture at its own size and whole positions is copied exactly")
  func copy() {
    let source = noise(64, 64)
    let image = picture { $0.fill(whole, .picture(source, map: .identity)) }
    #expect(image.pixels == source.levels[0].pixels)
    let scaled = picture(32, 32, scale: 2) {
      $0.fill(whole, .picture(source, map: .scale(0.5)))
    }
    #expect(scaled.pixels == source.levels[0].pixels)
    let moved = picture {
      $0.transform = .translation(Point(5, 3))
      $0.fill(whole, .picture(source, map: .identity))
    }
    for y in 3..<64 {
      for x in 5..<64 {
        #expect(moved.pixels[y * 64 + x] == source.levels[0].pixels[(y - 3) * 64 + x - 5])
      }
    }
  }

  @Test("Four quarter turns give the picture back exactly")
  func quarterTurns() {
    var source = noise(64, 64)
    let first = source.levels[0].pixels
    for turn in 0..<4 {
      let before = source
      // These are cos and sin as computed for a rotation by π/2.
      let map = Affine(a: 6.123e-17, b: 1, c: -1, d: 6.123e-17, tx: 64, ty: 0)
      let image = picture { $0.fill(whole, .picture(before, map: map)) }
      #expect((image.pixels == first) == (turn == 3))
      source = Picture(image)
    }
  }

  @Test("A picture at half size shows the mean of its pixels")
  func halved() {
    let source = noise(128, 128)
    let image = picture { $0.fill(whole, .picture(source, map: .scale(0.5))) }
    #expect(image.pixels == source.levels[1].pixels)
  }

  @Test("The sharper level is sampled up to a scale of 1.6")
  func levels() {
    #expect(PictureSampler.level(0.3, of: 5) == 0)
    #expect(PictureSampler.level(1.4, of: 5) == 0)
    #expect(PictureSampler.level(2, of: 5) == 1)
    #expect(PictureSampler.level(4.1, of: 5) == 2)
    #expect(PictureSampler.level(1e9, of: 5) == 4)
  }

  @Test("An enlarged picture is interpolated linearly")
  func bilinear() {
    let source = Picture(PixelGrid(width: 2, height: 1, pixels: [0xFF00_0000, 0xFFFF_FFFF]))
    let image = picture { $0.fill(whole, .picture(source, map: .scale(32))) }
    for x in 0..<64 {
      let wanted = min(max((Double(x) + 0.5) / 32 - 0.5, 0), 1) * 255
      #expect(abs(Double(image.blue(x, 5)) - wanted) <= 1)
    }
  }

  @Test("A row has the pixels that are sampled one by one")
  func rows() {
    let texels = noise(40, 30).levels[0].pixels
    unsafe texels.withUnsafeBufferPointer { texels in
      for a in [1, 0.7, 1.9, 0.01, 0, -1, -0.6] {
        for (b, tx) in [(0, 0.3), (0, -12.6), (0, 25.2), (0, 90), (0, -90), (0.1, 3), (0, 39.5)] {
          let map = Affine(a: a, b: b, c: 0, d: 1, tx: tx, ty: 0.4)
          let sampler = unsafe PictureSampler(texels.baseAddress!, width: 40, height: 30, map)
          for (y, count) in [(-2, 9), (0, 61), (5, 100), (28, 62), (29, 63), (40, 5)] {
            var row = [UInt32](repeating: 0, count: count)
            var single = row
            unsafe row.withUnsafeMutableBufferPointer {
              unsafe sampler.fetch($0.baseAddress!, -7, y, count)
            }
            unsafe single.withUnsafeMutableBufferPointer { single in
              for i in 0..<count {
                unsafe sampler.fetch(single.baseAddress! + i, i - 7, y, 1)
              }
            }
            let isSame = row == single
            #expect(isSame, "\(a) \(b) \(tx) \(y)")
          }
        }
      }
    }
  }

  @Test("The edge pixels are repeated beyond a picture")
  func edges() {
    let source = Picture(
      PixelGrid(width: 3, height: 3, pixels: [UInt32](repeating: 0xFF12_3456, count: 9)))
    let turned = Affine(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 20, ty: 20)
    for map in [turned, .translation(Point(30, 30)), .translation(Point(-1e7, 3e8))] {
      let image = picture { $0.fill(whole, .picture(source, map: map)) }
      #expect(image.pixels.allSatisfy { $0 == 0xFF12_3456 })
    }
  }

  @Test(
    "Tiles repeat from the nearest pixel to the shape's origin, one pixel a device pixel",
    arguments: [(0, 0), (6, 6), (-40, 3), (7, -1)])
  func tiles(left: Int, top: Int) {
    let source = noise(7, 5)
    let origin = Point(Double(left) / 2 + 0.2, Double(top) / 2 - 0.2)
    let image = picture(32, 32, scale: 2) {
      $0.transform = .translation(origin)
      $0.fill(.rect(Rect(-origin.x, -origin.y, 64, 64)), .tiles(source))
    }
    let expected = (0..<64 * 64).map { i in
      let (x, y) = (i % 64 - left + 70, i / 64 - top + 70)
      return source.levels[0].pixels[y % 5 * 7 + x % 7]
    }
    #expect(image.pixels == expected)
  }

  @Test(
    "Opaque tiles and pictures hide what is below, so that it need not be drawn",
    arguments: [true, false], [true, false])
  func opaquePaint(isOpaque: Bool, isTiled: Bool) {
    let second: UInt32 = isOpaque ? 0xFF40_5060 : 0xFE40_5060
    let picture = Picture(PixelGrid(width: 2, height: 1, pixels: [0xFF10_2030, second]))
    var canvas = Canvas(text: blank)
    canvas.fill(.rect(Rect(0, 0, 9, 9)), Color.black)
    canvas.fill(
      .rect(Rect(2, 0, 6, 9)), isTiled ? .tiles(picture) : .picture(picture, map: .scale(3)))
    let list = DisplayList(canvas.commands, scale: 1)
    #expect(list.start(within: PixelRect(x: 3, y: 1, width: 5, height: 8)) == (isOpaque ? 1 : 0))
    #expect(list.start(within: PixelRect(x: 1, y: 1, width: 5, height: 8)) == 0)
  }

  @Test("A gradient is linear, and constant beyond its ends")
  func gradient() {
    let image = picture {
      $0.fill(
        whole,
        .gradient(
          Gradient(from: Point(8, 0), to: Point(56, 0), start: .black, end: Color(0xFFFFFF))))
    }
    for x in 0..<64 {
      let wanted = min(max((Double(x) + 0.5 - 8) / 48, 0), 1) * 255
      let mean = (0..<4).reduce(0) { $0 + Double(image.blue(x, $1)) } / 4
      #expect(abs(mean - wanted) < 1)
    }
    let flat = picture {
      $0.fill(
        whole,
        .gradient(
          Gradient(
            from: .zero, to: Point(9, 9), start: Color(0x123456), end: Color(0x123456))))
    }
    #expect(flat.pixels.allSatisfy { $0 == 0xFF12_3456 })
  }

  @Test("A gradient to a clear colour fades out")
  func clearGradient() {
    let image = picture { canvas in
      canvas.fill(whole, Color(0xFFFFFF))
      canvas.fill(
        whole, .gradient(Gradient(from: .zero, to: Point(64, 0), start: .black, end: .clear)))
    }
    #expect(image.blue(0, 0) < 4 && image.blue(63, 0) > 250)
    #expect(image.pixels.allSatisfy { $0 >> 24 == 255 })
  }
}
