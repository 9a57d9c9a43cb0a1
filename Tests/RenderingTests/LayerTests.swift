import PuzzleCore
import Testing

@testable import Rendering

@Suite struct LayerTests {
  private let size = Size(50, 50)

  private func frame(_ scene: inout Scene, _ draw: (inout Scene) -> Void) {
    scene.begin(size: size, scale: 1)
    draw(&scene)
    scene.end()
  }

  @Test("A cached layer with clear parts shows the layers below")
  func clearPlaces() {
    let rasterizer = Rasterizer(text: blank)
    var scene = Scene(size: size, scale: 1, text: blank)
    func play(_ revision: Int, _ area: Rect) {
      frame(&scene) { scene in
        scene.cached("table", revision: 1) { $1.fill(.rect(Rect(0, 0, 50, 50)), .white) }
        scene.cached(
          "pieces", revision: revision, changes: { _ in [Rect(0, 0, 20, 50)] },
          { $1.fill(.rect(area), .black) })
      }
      _ = rasterizer.render(scene)
    }
    play(1, Rect(10, 0, 40, 50))
    #expect(rasterizer.image.coverage == 500)
    play(2, Rect(0, 0, 50, 50))
    #expect(rasterizer.image.coverage == 0)
    play(3, Rect(5, 0, 45, 50))
    #expect(rasterizer.image.coverage == 250)
  }

  @Test("The bottom layer is black where it becomes clear")
  func opaqueBottom() {
    let rasterizer = Rasterizer(text: blank)
    var scene = Scene(size: size, scale: 1, text: blank)
    func play(_ revision: Int, _ color: Color) {
      frame(&scene) {
        $0.cached(
          "table", revision: revision, changes: { _ in [Rect(10, 10, 5, 5)] },
          { area, canvas in canvas.fill(.rect(area), color) })
      }
      _ = rasterizer.render(scene)
    }
    play(1, .white)
    #expect(rasterizer.image.coverage == 2500)
    play(2, .clear)
    #expect(rasterizer.image.coverage == 2475)
    #expect(rasterizer.image.pixels.allSatisfy { $0 >> 24 == 255 })
  }

  @Test("Equal commands replace the last ones, so that they are compared only once")
  func equalCommands() {
    func commands(_ color: Color) -> [Command] {
      var canvas = Canvas(text: blank)
      canvas.fill(.rect(Rect(10, 10, 5, 5)), color)
      return canvas.commands
    }
    let window = PixelRect(x: 0, y: 0, width: 50, height: 50)
    let layer = CachedLayer(scene { _ in }.layers[0], window: window, scale: 1)
    func update(_ commands: [Command]) -> [PixelRect] {
      var damage = Damage(within: window)
      layer.update(commands, &damage)
      return damage.rects
    }
    _ = update(commands(.white))
    let equal = commands(.white)
    #expect(update(equal).isEmpty && layer.list.commands.isSame(as: equal))
    #expect(!update(commands(.black)).isEmpty)
  }

  @Test(
    "A layer that appears, disappears or moves damages its whole area",
    arguments: [
      ["a"], ["b", "a"], ["a", "c", "b"], [],
    ])
  func comeAndGo(names: [String]) {
    let rects = [
      "a": Rect(2, 2, 10, 10), "b": Rect(6, 6, 10, 10), "c": Rect(30, 30, 5, 5),
    ]
    let colors = ["a": Color(0xFF0000), "b": Color(0x00FF00), "c": Color(0x0000FF)]
    func play(_ names: [String], _ scene: inout Scene, _ rasterizer: Rasterizer) -> [PixelRect] {
      frame(&scene) { scene in
        for name in names {
          scene.immediate(name, revision: 1) {
            $0.fill(.rect(rects[name] ?? .zero), colors[name] ?? .white)
          }
        }
      }
      return rasterizer.render(scene)
    }
    let rasterizer = Rasterizer(text: blank)
    var scene = Scene(size: size, scale: 1, text: blank)
    _ = play(["a", "b"], &scene, rasterizer)
    #expect(play(["a", "b"], &scene, rasterizer).isEmpty)
    let damage = play(names, &scene, rasterizer)
    #expect(!damage.isEmpty && damage.allSatisfy { $0.area < 2500 })
    var other = Scene(size: size, scale: 1, text: blank)
    let fresh = Rasterizer(text: blank)
    _ = play(names, &other, fresh)
    #expect(rasterizer.image.pixels == fresh.image.pixels)
  }
}
