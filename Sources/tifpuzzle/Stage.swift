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
  private let seed: UInt64
  /// Games that were left for others, as they were, by their ids.
  private var parked: [String: any Playing] = [:]

  /// `picture` may be waited for: it is asked for after what else takes time.
  init(
    _ deal: DealOptions, picture: @autoclosure () throws -> Picture?, size: Size, scale: Double,
    theme: Theme.Name, isReduced: Bool = false
  ) throws {
    seed = deal.seed ?? SystemRandomNumberGenerator.seed()
    fonts = FontBook(scale: scale)
    fonts.findFonts()
    rasterizer = Rasterizer(text: fonts)
    scene = Scene(size: size, scale: scale, text: fonts)
    let session = try deal.session(
      .init(area: Tabletop.area(size), picture: picture(), seed: seed, isReduced: isReduced))
    tabletop = Tabletop(
      session: session, size: size, scale: scale, theme: .named(theme), text: fonts)
    tabletop.isReduced = isReduced
    tabletop.games = Catalog.entries.map(\.card)
  }

  /// Goes on with another game where it was left, or deals its first puzzle with the same picture.
  func switchGame(to id: String) {
    guard id != tabletop.session.game, let entry = Catalog.entry(id) else { return }
    do throws(DealError) {
      let wish = Catalog.Wish(
        area: Tabletop.area(tabletop.size), picture: tabletop.session.picture, seed: seed,
        isReduced: tabletop.isReduced)
      let next = if let left = parked[id] { left } else { try entry.deal(nil, wish) }
      parked[id] = nil
      let left = tabletop.put(next)
      parked[left.game] = left
    } catch {
      tabletop.show(.message("This puzzle cannot be dealt", error.description))
    }
  }

  /// Draws the moment; the damaged rectangles in device pixels.
  func draw() -> [PixelRect] {
    fonts.scale = tabletop.scale
    tabletop.draw(into: &scene)
    return rasterizer.play(scene)
  }
}
