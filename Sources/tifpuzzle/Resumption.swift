internal import Foundation
internal import GameStore
internal import Photos
internal import PuzzleCore

/// A saved game on its way back to the table: read and decoded in the background.
struct Resumption: Sendable {
  var saved: SavedGame
  /// Nil where it could not be had.
  var picture: Picture?
  /// Why there is no picture, as a sentence.
  var problem: String?

  /// The picture of a game that was read. It waits for the disk and the decoder.
  init(_ saved: SavedGame, in archive: Archive, _ cancellation: Cancellation) {
    self.saved = saved
    do {
      picture = try Self.picture(saved.kept.picture, in: archive, cancellation)
    } catch {
      problem = "\(error)"
    }
  }

  /// Nil where the game has none.
  private static func picture(
    _ source: PictureSource?, in archive: Archive, _ cancellation: Cancellation
  ) throws -> Picture? {
    switch source {
    case nil: return nil
    case .builtIn(let name): return try BuiltInPictures.load(named: name)
    case .file(let path): return try PhotoDesk.open([path], cancellation).picture
    case .stored(let id):
      guard let bytes = try archive.read({ try $0.picture(id) }) else { return nil }
      return try PhotoDesk.decoder.decode(
        bytes.bytes, name: "the saved picture", cancellation: cancellation)
    }
  }
}

/// What is put on the table when the program starts, found while the window opens.
struct Beginning {
  private let saved: Background<SavedGame?>?
  private let picture: Background<Picture?>

  /// Looks for the game that was played last, unless another one is asked for.
  init(_ deal: DealOptions, in archive: Archive?) {
    let search: Background<SavedGame?>? =
      if let archive, !deal.isWish, archive.isThere {
        Background { _ in try archive.read { try $0.lastGame() } }
      } else {
        nil
      }
    saved = search
    let isPhoto = deal.photo != nil
    picture = Background { cancellation in
      defer { Trace.mark("picture-ready") }
      if let archive, let saved = try? search?.value() {
        let resumption = Resumption(saved, in: archive, cancellation)
        if let picture = resumption.picture { return picture }
      }
      return isPhoto ? nil : try BuiltInPictures.load(0)
    }
  }

  /// The game to go on with; it waits for the disk.
  var game: SavedGame? { try? saved?.value() }

  /// The picture for it, or for a new deal; it waits for the decoder.
  func image() throws -> Picture? { try picture.value() }
}
