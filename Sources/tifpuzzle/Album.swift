internal import Foundation
internal import Photos
internal import PuzzleCore
internal import SDLPlatform
internal import Tabletop

/// Reads the player's own pictures that a table shows.
enum Album {
  /// The longest side of such a picture on a table, in pixels.
  private static let side = 512

  /// The picture, decoded in a process of its own.
  static func picture(_ own: OwnPicture, _ cancellation: Cancellation) throws -> Picture {
    switch own.source {
    case .file(let path):
      try PhotoDesk.decoder.decode(path: path, longestSide: side, cancellation: cancellation)
    case .bytes(let bytes):
      try PhotoDesk.decoder.decode(
        Data(bytes).bytes, name: "the picture", longestSide: side, cancellation: cancellation)
    }
  }
}

extension Stage {
  /// Reads the pictures that the table shows, and waits for them.
  func readAlbum() {
    for own in tabletop.session.pictures where fonts.album[own.name] == nil {
      if let picture = try? Album.picture(own, Cancellation()) { fonts.album[own.name] = picture }
    }
  }
}
