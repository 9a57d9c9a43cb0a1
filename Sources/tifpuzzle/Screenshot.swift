internal import AppCore
internal import AppUI
internal import Files
internal import PhotoImport
internal import PuzzleCore
internal import PuzzleKit
internal import Rendering
internal import SDLPlatform

/// The rendering of one frame without a display.
@MainActor
enum Screenshot {
  /// The time step for each hint, in seconds.
  private static let hurriedHint = 0.3

  static func render(_ deal: DealOptions, scale: Double, placed: Int, to output: String) throws {
    let stage = try offScreen(deal, scale: scale)
    play(placed, on: &stage.tabletop)
    _ = stage.draw()
    try OutputFile.write(ImageFile.png(stage.rasterizer.image), to: output)
  }

  /// Plays `hints` hints, or all there are, and completes every motion.
  static func play(_ hints: Int, on tabletop: inout Tabletop) {
    guard hints > 0 else { return }
    tabletop.session.startAutoSolve()
    tabletop.hurry()
    // Each step ends exactly one hint, because a hint that has begun would be played as well.
    var played = 0
    while played < hints, tabletop.session.isAutoSolving {
      tabletop.advance(by: hurriedHint)
      played += 1
    }
    tabletop.session.stopAutoSolve()
    tabletop.advance(by: 1)
  }

  /// Returns a stage with the requested photo, or the first built-in picture.
  static func offScreen(_ deal: DealOptions, scale: Double) throws -> OffscreenRenderer {
    let picture: Picture
    if let photo = deal.photo {
      picture = try PhotoImporter.open([PhotoLocator.path(from: photo)]).picture
    } else {
      picture = try BuiltInPictures.load(0)
    }
    return try OffscreenRenderer(
      deal, picture: picture, size: deal.window?.size ?? Size(1120, 900), scale: scale,
      theme: deal.theme ?? .light)
  }
}
