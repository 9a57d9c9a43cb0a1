import PuzzleCore
import Testing

@testable import Rendering

@Suite struct `A sprite` {
  private let size = Size(80, 60)
  private let face = noise(16, 16, seed: 3)

  /// Returns a scene with a sprite, or with a layer that is drawn at the same place each time.
  private func scene(_ offset: Point, isSprite: Bool = true, revision: Int = 1) -> Scene {
    var scene = Scene(size: size, scale: 2, text: blank)
    show(offset, isSprite: isSprite, revision: revision, in: &scene)
    return scene
  }

  private func show(
    _ offset: Point, isSprite: Bool = true, revision: Int = 1, in scene: inout Scene
  ) {
    scene.begin(size: size, scale: 2)
    scene.immediate("table", revision: 1) { canvas in
      canvas.fill(
        .rect(Rect(0, 0, 80, 60)),
        .gradient(Gradient(from: .zero, to: Point(80, 60), start: .white, end: .black)))
    }
    func draw(_ canvas: inout Canvas, by offset: Point) {
      canvas.transform = Affine.scale(1.04, about: Point(20, 20)).then(.translation(offset))
      let body = Path.rounded(Rect(12, 12, 16, 16), CornerRadii(3))
      canvas.shadow(body, blur: 4, Color.black.opacity(0.3), offset: Point(0, 2))
      let map = Affine.translation(Point(12, 12))
      canvas.fill(body, revision == 1 ? .picture(face, map: map) : .color(.black))
    }
    if isSprite {
      scene.sprite("hand", revision: revision, offset: offset) { draw(&$0, by: .zero) }
    } else {
      scene.immediate("hand") { draw(&$0, by: offset) }
    }
    scene.end()
  }

  /// Partly outside of every edge, and between device pixels.
  @Test(arguments: [(0, 0), (30, 9.5), (-21, 3), (58.2, -18), (12, 41), (500, 500)])
  func `looks like a layer that is drawn where it lies`(x: Double, y: Double) throws {
    let (moved, drawn) = (Rasterizer(text: blank), Rasterizer(text: blank))
    var kept = scene(Point(5, 5))
    _ = moved.render(kept)
    show(Point(x, y), in: &kept)
    _ = moved.render(kept)
    // Half a point is a whole device pixel here.
    let place = Point((x * 2).rounded() / 2, (y * 2).rounded() / 2)
    _ = drawn.render(scene(place, isSprite: false))
    var mostApart = 0
    for (a, b) in zip(moved.image.pixels, drawn.image.pixels) {
      for shift in [0, 8, 16, 24] as [UInt32] {
        mostApart = max(mostApart, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
      }
    }
    #expect(mostApart <= 2, "only blending in another order rounds otherwise")
    let fresh = Rasterizer(text: blank)
    _ = fresh.render(scene(Point(x, y)))
    #expect(areSame(moved.image, fresh.image))
  }

  @Test func `damages only where it was and where it is`() {
    let rasterizer = Rasterizer(text: blank)
    var scene = scene(.zero)
    _ = rasterizer.render(scene)
    show(Point(40, 20), in: &scene)
    let damage = rasterizer.render(scene)
    #expect(damage.count == 2)
    #expect(damage.allSatisfy { 20..<60 ~= $0.width && 20..<60 ~= $0.height })
    show(Point(40.1, 20), in: &scene)
    #expect(rasterizer.render(scene).isEmpty, "less than half a device pixel")
  }

  @Test func `is drawn again when it changes, and disappears`() {
    let rasterizer = Rasterizer(text: blank)
    var scene = scene(.zero)
    _ = rasterizer.render(scene)
    show(.zero, revision: 2, in: &scene)
    #expect(rasterizer.render(scene).count == 1)
    #expect(rasterizer.image.pixels[40 * 160 + 40] == 0xFF00_0000)
    show(.zero, isSprite: false, revision: 2, in: &scene)
    _ = rasterizer.render(scene)
    #expect(scene.layers.map(\.kind) == [.immediate, .immediate])
    scene.begin(size: size, scale: 2)
    scene.end()
    #expect(rasterizer.render(scene) == [PixelRect(x: 0, y: 0, width: 160, height: 120)])
  }
}
