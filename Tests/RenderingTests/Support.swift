import PuzzleCore

@testable import Rendering

var blank: BlankText { BlankText() }

/// Returns a scene of one immediate layer.
func scene(
  _ width: Double = 64, _ height: Double = 64, scale: Double = 1, _ draw: (inout Canvas) -> Void
) -> Scene {
  var scene = Scene(size: Size(width, height), scale: scale, text: blank)
  scene.begin(size: Size(width, height), scale: scale)
  scene.immediate("all", draw)
  scene.end()
  return scene
}

/// Returns the picture of one immediate layer.
func picture(
  _ width: Double = 64, _ height: Double = 64, scale: Double = 1, _ draw: (inout Canvas) -> Void
) -> PixelGrid {
  let rasterizer = Rasterizer(text: blank)
  _ = rasterizer.render(scene(width, height, scale: scale, draw))
  return rasterizer.image
}

extension PixelGrid {
  func blue(_ x: Int, _ y: Int) -> Int { Int(pixels[y * width + x] & 255) }
  /// The sum of a channel of a grey picture, in whole pixels.
  var coverage: Double { pixels.reduce(0) { $0 + Double($1 & 255) } / 255 }
}

/// Returns whether the pixels are equal. An expectation of `==` would take long to print the
/// difference.
func areSame(_ a: PixelGrid, _ b: PixelGrid) -> Bool {
  a.width == b.width && a.pixels == b.pixels
}

/// Returns opaque pixels of random colours.
func noise(_ width: Int, _ height: Int, seed: UInt64 = 1) -> Picture {
  var chance = SeededGenerator(seed: seed)
  let pixels = (0..<(width * height)).map { _ in
    0xFF00_0000 | UInt32(truncatingIfNeeded: chance.next()) >> 8
  }
  return Picture(PixelGrid(width: width, height: height, pixels: pixels))
}
