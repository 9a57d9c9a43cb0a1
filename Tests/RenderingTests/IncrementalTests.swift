import PuzzleCore
import Testing

@testable import Rendering

@Suite struct IncrementalTests {
  /// A shape to draw at a position.
  private struct Shape {
    var place: Point
    var kind: Int
    var angle: Double

    /// The bounding box, including its shadow.
    var bounds: Rect { Rect(place.x - 45, place.y - 45, 90, 90) }

    func draw(_ canvas: inout Canvas, _ source: Picture) {
      canvas.transform = Affine(
        a: 1 - angle / 3, b: angle, c: -angle, d: 1 - angle / 3, tx: place.x, ty: place.y)
      let path = Path.rounded(Rect(-14.2, -11.7, 28.4, 23.4), 5)
      switch kind % 7 {
      case 0:
        canvas.shadow(path, blur: 6, Color(argb: 0x9000_0000), offset: Point(0, 2))
        canvas.fill(path, .picture(source, map: .scale(0.7)))
      case 1: canvas.fill(.ellipse(in: Rect(-15, -9, 30, 18)), Color(argb: 0x90FF_8040))
      case 2:
        canvas.opacity = 0.6
        canvas.fill(
          path,
          .gradient(
            Gradient(from: Point(-14, 0), to: Point(14, 9), start: .white, end: .clear)))
        canvas.opacity = 1
      case 3:
        canvas.clip = Rect(place.x - 9.4, place.y - 8, 16, 13.3)
        canvas.fill(path, .tiles(source))
        canvas.clip = nil
      case 4: canvas.shadow(path, blur: 11.5, Color(argb: 0xC020_4060))
      case 5:
        let cutouts = Cutouts.strewn(
          3, over: Size(12, 12), cell: 10, of: source, relief: .strong(1.2), seed: UInt64(kind))
        canvas.cutouts(cutouts, bounds: cutouts.bounds)
      default: canvas.fill(.rect(Rect(-8, -8, 16, 16)), .picture(source, map: .identity))
      }
      canvas.transform = .identity
    }
  }

  /// The state of the picture, and its last change.
  private struct Model {
    var size = Size(300, 220)
    var scale = 1.0
    var kept: [Shape] = []
    var live: [Shape] = []
    var names = ["one", "two"]
    var revision = 1
    var damage: [Rect]? = []
    let source = noise(40, 40)

    private func fill(_ scene: inout Scene) {
      scene.begin(size: size, scale: scale)
      scene.cached("table", revision: 1) { _, canvas in
        canvas.fill(.rect(Rect(0, 0, size.width, size.height)), .tiles(source))
      }
      for (i, name) in names.enumerated() {
        scene.immediate(name) { canvas in
          for shape in live where shape.kind % names.count == i { shape.draw(&canvas, source) }
        }
        if i == 0 {
          func changes(_ since: Int) -> [Rect]? { damage }
          scene.cached("pieces", revision: revision, changes: changes) { area, canvas in
            for shape in kept where shape.bounds.intersects(area) {
              shape.draw(&canvas, source)
            }
          }
        }
      }
      scene.end()
    }

    func update(_ scene: inout Scene) { fill(&scene) }

    func fromScratch() -> PixelGrid {
      var scene = Scene(size: size, scale: scale, text: blank)
      fill(&scene)
      let rasterizer = Rasterizer(text: blank, bands: 1)
      _ = rasterizer.render(scene)
      return rasterizer.image
    }

    mutating func change(_ chance: inout SeededGenerator) {
      damage = []
      func place() -> Point {
        Point(
          Double.random(in: -10...size.width, using: &chance),
          Double.random(in: -10...size.height, using: &chance))
      }
      func shape() -> Shape {
        Shape(
          place: place(), kind: Int.random(in: 0..<60, using: &chance),
          angle: Bool.random(using: &chance) ? 0 : Double.random(in: 0...1, using: &chance))
      }
      switch Int.random(in: 0..<20, using: &chance) {
      case 0..<5: live.append(shape())
      case 5..<10:
        guard let i = live.indices.randomElement(using: &chance) else { return }
        live[i].place = place()
      case 10..<12:
        guard let i = live.indices.randomElement(using: &chance) else { return }
        live.remove(at: i)
      case 12..<14:
        let new = shape()
        kept.append(new)
        damage = [new.bounds]
        revision += 1
      case 14..<17:
        guard let i = kept.indices.randomElement(using: &chance) else { return }
        let old = kept.remove(at: i)
        let new = shape()
        kept.append(new)
        damage = [old.bounds, new.bounds]
        revision += 1
      case 17: names.reverse()
      case 18:
        let all = ["one", "two", "three"]
        names = names.count == 3 ? ["two", "one"] : all.shuffled(using: &chance)
      default:
        size = Size(Double.random(in: 200...400, using: &chance).rounded(), 220.5)
        scale = [1, 1.25, 1.5, 2].randomElement(using: &chance) ?? 1
      }
    }
  }

  @Test("Incremental frames equal frames rendered from scratch", arguments: 1...4)
  func sameAsFromScratch(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    var model = Model()
    var scene = Scene(size: model.size, scale: model.scale, text: blank)
    let rasterizer = Rasterizer(text: blank)
    for step in 0..<200 {
      model.change(&chance)
      model.update(&scene)
      let before = rasterizer.image
      let damage = rasterizer.render(scene)
      let image = rasterizer.image
      let wanted = model.fromScratch()
      #expect(image.pixels == wanted.pixels, "step \(step)")
      guard image.pixels == wanted.pixels else { return }
      // Pixels outside the reported damage are unchanged.
      guard before.width == image.width, before.height == image.height else { continue }
      var shown = before.pixels
      for rect in damage {
        for y in rect.y..<rect.maxY {
          let row = (y * image.width + rect.x)..<(y * image.width + rect.maxX)
          shown.replaceSubrange(row, with: image.pixels[row])
        }
      }
      #expect(shown == image.pixels, "step \(step)")
    }
  }

  @Test("A small path that is drawn again and again looks as it does at once", arguments: [1, 1.5])
  func smallPaths(scale: Double) {
    let source = noise(40, 40)
    var scene = Scene(size: Size(200, 120), scale: scale, text: blank)
    let rasterizer = Rasterizer(text: blank)
    for step in 0..<4 {
      scene.begin(size: Size(200, 120), scale: scale)
      scene.immediate("table") { canvas in
        canvas.transform = .translation(Point(Double(7 * step), 3))
        canvas.fill(.rect(Rect(-40, -10, 260, 140)), .tiles(source))
      }
      scene.immediate("labels") { canvas in
        canvas.fill(.rounded(Rect(20.3, 10.7, 90, 24), 12), Color.white.opacity(0.9))
        canvas.opacity = 0.7
        canvas.fill(.ellipse(in: Rect(-10, 60, 50, 30)), Color(0x3366CC))
        canvas.opacity = 1
        canvas.clip = Rect(120, 20.5, 31, 30)
        canvas.fill(.ellipse(in: Rect(110, 10, 60, 60)), .black)
        canvas.clip = nil
        canvas.transform = Affine(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 150, ty: 90)
        canvas.fill(.rounded(Rect(-20, -10, 40, 20), 6), Color(argb: 0x80FF_8040))
      }
      scene.end()
      _ = rasterizer.render(scene)
      let fresh = Rasterizer(text: blank)
      _ = fresh.render(scene)
      #expect(areSame(rasterizer.image, fresh.image), "step \(step)")
    }
  }

  @Test func `draws an opaque panel again only if the panel changes`() {
    let panel = Rect(20, 10, 60, 100)
    let inside = 60 * 200 + 50
    var scene = Scene(size: Size(200, 120), scale: 1, text: blank)
    let rasterizer = Rasterizer(text: blank)
    var pixels = [UInt32](repeating: 0, count: 200 * 120)
    func render(shift: Double, button: Color) {
      scene.begin(size: Size(200, 120), scale: 1)
      scene.immediate("table") { canvas in
        canvas.fill(.rect(Rect(0, 0, 200, 120)), Color(0xE9E4DA))
        canvas.fill(.rect(Rect(shift, 5, 150, 110)), .black)
      }
      scene.immediate("panel") { canvas in
        canvas.fill(.rounded(panel, 8), .white)
        canvas.fill(.rect(Rect(30, 20, 20, 20)), button)
      }
      scene.end()
      var span = pixels.mutableSpan
      _ = rasterizer.render(scene, into: &span, size: (200, 120))
    }
    render(shift: 0, button: .black)
    #expect(pixels[inside] == 0xFFFF_FFFF)
    pixels[inside] = 7
    render(shift: 30, button: .black)
    #expect(pixels[inside] == 7 && pixels[60 * 200 + 10] == 0xFFE9_E4DA)
    render(shift: 0, button: Color(0x3366CC))
    #expect(pixels[inside] == 0xFFFF_FFFF && pixels[25 * 200 + 35] == 0xFF33_66CC)
  }
}
