internal import PuzzleCore
internal import Raster
internal import SDLPlatform
internal import Tabletop

/// A table and what is needed to draw it; the window, films and pictures all show a stage.
@MainActor
final class Stage {
  var tabletop: Tabletop
  private var scene: Scene
  let rasterizer: Rasterizer
  let fonts: FontBook

  /// `picture` may be waited for: it is asked for after what else takes time.
  init(
    grid: Int, picture: @autoclosure () throws -> Picture?, size: Size, scale: Double,
    theme: Theme.Name, seed: UInt64, isReduced: Bool = false
  ) throws {
    fonts = FontBook(scale: scale)
    fonts.findFonts()
    rasterizer = Rasterizer(text: fonts)
    scene = Scene(size: size, scale: scale, text: fonts)
    let session = try Catalog.tifpuzzle.deal(
      .init(
        grid: grid, area: Tabletop.area(size), picture: picture(), seed: seed,
        isReduced: isReduced))
    tabletop = Tabletop(
      session: session, size: size, scale: scale, theme: .named(theme), text: fonts)
    tabletop.isReduced = isReduced
  }

  /// Draws the moment; the damaged rectangles in device pixels.
  func draw() -> [PixelRect] {
    fonts.scale = tabletop.scale
    tabletop.draw(into: &scene)
    return rasterizer.play(scene)
  }
}
