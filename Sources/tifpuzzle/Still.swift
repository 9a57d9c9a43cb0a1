internal import Foundation
internal import Photos
internal import PuzzleCore
internal import Raster
internal import SDLPlatform
internal import Tabletop

/// One frame, drawn without a display.
@MainActor
enum Still {
  static func render(_ deal: DealOptions, scale: Double, placed: Int, to output: String) throws {
    let stage = try offScreen(deal, scale: scale)
    if placed > 0 {
      stage.tabletop.session.startAutoSolve()
      stage.tabletop.advance(by: Double(placed) * 1.2 + 1e-6)
      stage.tabletop.session.stopAutoSolve()
      stage.tabletop.advance(by: 1)
    }
    _ = stage.draw()
    do {
      try ImageFile.writePNG(stage.rasterizer.image, to: output)
    } catch {
      throw Film.Failure(
        description: "\(output) cannot be written: look whether the folder is there and can be "
          + "written to.")
    }
  }

  /// A stage with the photo asked for on it, or the first built-in picture.
  static func offScreen(_ deal: DealOptions, scale: Double) throws -> Stage {
    let picture: Picture
    if let photo = deal.photo {
      picture = try PhotoDesk.open([PhotoLocator.path(from: photo)]).picture
    } else {
      picture = try BuiltInPictures.load(0)
    }
    return try Stage(
      deal, picture: picture, size: deal.window?.size ?? Size(1120, 900), scale: scale,
      theme: deal.theme ?? .light)
  }
}
