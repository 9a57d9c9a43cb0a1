import PuzzleCore
import Testing

@testable import Rendering

@Suite struct RasterizerTests {
  @Test("A moved command damages its old and new bounds only")
  func moved() {
    let rasterizer = Rasterizer(text: blank)
    var scene = Scene(size: Size(400, 300), scale: 1, text: blank)
    func play(_ x: Double) -> [PixelRect] {
      scene.begin(size: Size(400, 300), scale: 1)
      scene.cached("table", revision: 1) { area, canvas in
        canvas.fill(.rect(area), Color(0x336699))
      }
      scene.immediate("pieces") { canvas in
        canvas.fill(.rect(Rect(200, 200, 30, 30)), .white)
        canvas.fill(.rect(Rect(x, 10, 20, 20)), .white)
      }
      scene.end()
      return rasterizer.render(scene)
    }
    #expect(play(10) == [PixelRect(x: 0, y: 0, width: 400, height: 300)])
    #expect(play(10).isEmpty)
    #expect(play(15) == [PixelRect(x: 10, y: 10, width: 25, height: 20)])
    let far = play(300)
    #expect(
      Set(far) == [
        PixelRect(x: 15, y: 10, width: 20, height: 20),
        PixelRect(x: 300, y: 10, width: 20, height: 20),
      ])
    #expect(rasterizer.render(scene).isEmpty)
    rasterizer.invalidate()
    #expect(rasterizer.render(scene) == [PixelRect(x: 0, y: 0, width: 400, height: 300)])
    let (count, first) = rasterizer.withPixels { ($0.count, $0[0]) }
    #expect(count == 400 * 300 && first == 0xFF33_6699)
  }

  @Test("Pixels of somebody else hold what was drawn before")
  func foreign() {
    let (rasterizer, own) = (Rasterizer(text: blank), Rasterizer(text: blank))
    var pixels = [UInt32](repeating: 7, count: 60 * 40)
    func show(_ x: Double, width: Int = 60) -> [PixelRect]? {
      let scene = scene(60, 40) { $0.fill(.rect(Rect(x, 10, 20, 20)), .white) }
      _ = own.render(scene)
      var span = pixels.mutableSpan
      return rasterizer.render(scene, into: &span, size: (width, 40))?.drawn
    }
    let whole = PixelRect(x: 0, y: 0, width: 60, height: 40)
    #expect(show(5) == [whole] && pixels == own.image.pixels)
    #expect(show(5) == [])
    pixels[0] = 9
    #expect(show(8) == [PixelRect(x: 5, y: 10, width: 23, height: 20)])
    #expect(pixels[0] == 9 && pixels[1...] == own.image.pixels[1...], "only damage is drawn")
    rasterizer.invalidate()
    #expect(show(8) == [whole] && pixels == own.image.pixels)
    #expect(show(20, width: 59) == nil && pixels != own.image.pixels)
    // A frame in between that the rasterizer keeps itself is not in these pixels.
    _ = rasterizer.render(scene(60, 40) { $0.fill(.rect(Rect(1, 1, 2, 2)), .white) })
    #expect(show(20) == [whole] && pixels == own.image.pixels)
  }

  @Test("Commands that only change their places in the list damage nothing")
  func shifted() {
    let rasterizer = Rasterizer(text: blank)
    func draw(_ places: [Int]) -> Set<PixelRect> {
      Set(
        rasterizer.render(
          scene(400, 300) { canvas in
            for x in places { canvas.fill(.rect(Rect(Double(x), 10, 20, 20)), .white) }
          }))
    }
    func square(_ x: Int) -> PixelRect { PixelRect(x: x, y: 10, width: 20, height: 20) }
    _ = draw([0, 60, 120, 180, 240])
    #expect(draw([60, 120, 180, 240, 300]) == [square(0), square(300)])
    #expect(draw([0, 60, 120, 240, 300]) == [square(0), square(180)])
    #expect(draw([60, 0, 120, 240, 300]) == [square(0)], "drawn above another one")
  }

  @Test("An added command damages its own bounds only")
  func added() {
    let rasterizer = Rasterizer(text: blank)
    let places = [10.0, 60, 110, 160].map { Rect($0, $0, 10, 10) }
    func shown(_ rects: [Rect]) -> Scene {
      scene(200, 200) { canvas in for r in rects { canvas.fill(.rect(r), .white) } }
    }
    _ = rasterizer.render(shown(places))
    let fewer = [places[0], places[1], places[3]]
    let gone = PixelRect(x: 110, y: 110, width: 10, height: 10)
    #expect(rasterizer.render(shown(fewer)) == [gone])
    #expect(rasterizer.render(shown(places)) == [gone])
  }

  @Test("A repair changes its area of a cached layer only")
  func repair() {
    let rasterizer = Rasterizer(text: blank)
    var scene = Scene(size: Size(100, 100), scale: 1, text: blank)
    func play(_ revision: Int, _ color: Color) -> [PixelRect] {
      scene.begin(size: Size(100, 100), scale: 1)
      scene.cached(
        "table", revision: revision, changes: { _ in [Rect(20, 20, 10, 10)] },
        { $1.fill(.rect(Rect(0, 0, 100, 100)), color) })
      scene.end()
      return rasterizer.render(scene)
    }
    _ = play(1, .white)
    #expect(play(2, .black) == [PixelRect(x: 20, y: 20, width: 10, height: 10)])
    #expect(rasterizer.image.pixels.filter { $0 == 0xFF00_0000 }.count == 100)
  }

  @Test("Text is placed at the nearest pixel, once its font is read")
  func text() {
    final class Block: TextSource {
      var isRead = false

      func extent(of text: String, style: TextStyle) -> TextExtent {
        TextExtent(width: 4, ascent: 3, descent: 1)
      }
      func mask(of text: String, style: TextStyle, scale: Double) -> TextMask? {
        guard isRead else { return nil }
        return TextMask(
          width: 2, height: 3, baseline: 2, coverage: [255, 0, 128, 255, 255, 255])
      }
    }
    let source = Block()
    let rasterizer = Rasterizer(text: source)
    var scene = Scene(size: Size(20, 20), scale: 1, text: source)
    scene.begin(size: Size(20, 20), scale: 1)
    scene.immediate("text") { $0.text("x", .body, .white, at: Point(9.6, 12.4)) }
    scene.end()
    _ = rasterizer.render(scene)
    #expect(rasterizer.image.coverage == 0)
    source.isRead = true
    rasterizer.invalidate()
    _ = rasterizer.render(scene)
    let image = rasterizer.image
    let sum = 4.0 * 255 + 128
    #expect(image.coverage == sum / 255)
    #expect(image.blue(10, 10) == 255 && image.blue(10, 11) == 128 && image.blue(11, 12) == 255)
  }

  @Test("The pixels don't depend on the number of bands")
  func bands() {
    let source = noise(300, 200)
    let images = [1, 2, 7, 16].map { count in
      let rasterizer = Rasterizer(text: blank, bands: count)
      _ = rasterizer.render(
        scene(611, 397, scale: 1.5) { canvas in
          canvas.fill(
            .rect(Rect(0, 0, 611, 397)),
            .gradient(
              Gradient(from: .zero, to: Point(611, 300), start: .black, end: .white)))
          for i in 0..<40 {
            let angle = Double(i) * 0.11
            canvas.transform = Affine(
              a: 1, b: angle, c: -angle, d: 1, tx: Double(i) * 13, ty: Double(i) * 7)
            let path = Path.ellipse(in: Rect(0.3, 0.7, 90, 60))
            canvas.shadow(path, blur: 9, Color(argb: 0x8000_0000))
            canvas.fill(path, .picture(source, map: .scale(0.4)))
          }
        })
      return rasterizer.image.pixels
    }
    for image in images { #expect(image == images[0]) }
  }

  @Test("Damage rectangles are few and disjoint, and cover all added ones")
  func damage() {
    var chance = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      var damage = Damage(within: PixelRect(x: 0, y: 0, width: 500, height: 400))
      let added = (0..<Int.random(in: 1...30, using: &chance)).map { _ in
        PixelRect(
          x: Int.random(in: -20...500, using: &chance),
          y: Int.random(in: -20...400, using: &chance),
          width: Int.random(in: 0...60, using: &chance),
          height: Int.random(in: 0...60, using: &chance))
      }
      for rect in added { damage.add(rect) }
      #expect(damage.rects.count <= Damage.maxRects)
      for (i, a) in damage.rects.enumerated() {
        #expect(damage.bounds.contains(a) && !a.isEmpty)
        for b in damage.rects.dropFirst(i + 1) { #expect(!a.intersects(b)) }
      }
      for rect in added.map({ $0.intersection(damage.bounds) }) where !rect.isEmpty {
        #expect(damage.rects.contains { $0.contains(rect) })
      }
    }
  }
}
