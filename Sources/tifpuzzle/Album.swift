internal import AppCore
internal import AppUI
internal import Foundation
internal import PhotoImport
internal import PuzzleCore
internal import PuzzleKit
internal import SDLPlatform

/// A reader for the player's own pictures on the table.
enum Album {
  /// The longest side of such a picture on the table, in pixels.
  private static let side = 512

  /// Returns the picture, decoded in a separate process.
  static func picture(_ own: OwnPicture, _ cancellation: Cancellation) throws -> Picture {
    switch own.source {
    case .file(let path):
      try PhotoImporter.decoder.decode(path: path, longestSide: side, cancellation: cancellation)
    case .bytes(let bytes):
      try PhotoImporter.decoder.decode(
        Data(bytes).bytes, name: "the picture", longestSide: side, cancellation: cancellation)
    }
  }
}

extension OffscreenRenderer {
  /// Reads the pictures on the table, and blocks until they are read.
  func readAlbum() {
    for command in state.handle(.turnEnded) {
      guard case .loadOwnPictures(let pictures) = command else { continue }
      for own in pictures {
        guard let picture = try? Album.picture(own, Cancellation()) else { continue }
        _ = state.handle(.ownPicture(picture, name: own.name))
      }
    }
  }
}
