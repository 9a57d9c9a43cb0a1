internal import AppCore
internal import AppUI
internal import PuzzleCore
internal import PuzzleKit
internal import Rendering
internal import SDLPlatform

/// The state of the app and its pixels, shared by the window, films and pictures.
@MainActor
final class OffscreenRenderer {
  var state: AppState
  var tabletop: Tabletop {
    _read { yield state.tabletop }
    _modify { yield &state.tabletop }
  }
  private var scene: Scene
  private(set) var rasterizer: Rasterizer
  let fonts: FontBook

  /// Creates a stage with a deal; `picture` may block, and is evaluated after other slow work has
  /// begun.
  convenience init(
    _ deal: DealOptions, picture: @autoclosure () throws -> Picture?, size: Size, scale: Double,
    theme: Theme.Name, isReduced: Bool = false
  ) throws {
    try self.init(
      seed: deal.seed, size: size, scale: scale, theme: theme, isReduced: isReduced
    ) { wish in
      var wish = wish
      wish.picture = try picture()
      return try deal.session(wish)
    }
  }

  /// Creates a stage with the session that `session` returns; it is called after other slow work
  /// has begun.
  init(
    seed: UInt64?, size: Size, scale: Double, theme: Theme.Name, isReduced: Bool,
    fonts data: FontData = FontData(), entropy: UInt64 = SystemRandomNumberGenerator.seed(),
    session: (DealRequest) throws -> any AnySession
  ) throws {
    let seed = seed ?? SystemRandomNumberGenerator.seed()
    fonts = FontBook(scale: scale, data: data)
    fonts.findFonts()
    rasterizer = Rasterizer(text: fonts)
    scene = Scene(size: size, scale: scale, text: fonts)
    let session = try session(
      DealRequest(area: Tabletop.area(size), seed: seed, isReduced: isReduced))
    var tabletop = Tabletop(
      session: session, size: size, scale: scale, theme: .named(theme), text: fonts)
    tabletop.isReduced = isReduced
    tabletop.games = Catalog.entries.map(\.card)
    state = AppState(tabletop, seed: seed, entropy: entropy)
  }

  /// Draws everything again, because the widths of text have changed.
  func forgetText() {
    scene = Scene(size: tabletop.size, scale: tabletop.scale, text: fonts)
    rasterizer = Rasterizer(text: fonts)
  }

  /// Draws the current state, and returns the damaged rectangles in device pixels.
  func draw() -> [PixelRect] {
    fonts.scale = tabletop.scale
    fonts.album = state.album
    tabletop.draw(into: &scene)
    return rasterizer.render(scene)
  }
}
