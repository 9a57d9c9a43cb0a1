package import AppCore
internal import BackgroundWork
internal import Content
internal import Foundation
internal import PhotoImport
internal import PhotoServices
package import PuzzleCore
package import PuzzleKit
package import Storage

/// A saved game that is being restored: read, decoded and rebuilt in the background.
package struct Resumption: Sendable {
  package let saved: SavedGame
  /// The restored session; `nil` when it was not requested.
  private(set) var session: Result<any AnySession, DamagedSave>?
  /// The picture of the game; `nil` when it could not be read.
  package private(set) var picture: Picture?
  /// The reason why there is no picture, as a sentence.
  private(set) var problem: Phrase?

  /// Reads the picture of a saved game. Blocks on the disk and the decoder.
  init(_ saved: SavedGame, in connection: StoreConnection, _ cancellation: Cancellation) {
    self.saved = saved
    do {
      picture = try Self.picture(saved.handle.picture, in: connection, cancellation)
    } catch {
      problem = Phrase(StoreError.readable(error))
    }
  }

  /// Restores a saved game for a table; `request` has the picture to use when the game's own can't
  /// be read. Takes long for games of many pieces, so it must not run on the main thread.
  init(
    _ saved: SavedGame, in connection: StoreConnection, for request: DealRequest,
    with games: [InstalledGame], _ cancellation: Cancellation
  ) {
    self.init(saved, in: connection, cancellation)
    // The window isn't to wait for pixels.
    _ = picture?.levels[0]
    var request = request
    request.picture = picture ?? request.picture
    request.isCancelled = { cancellation.isCancelled }
    guard let game = games.game(saved.game) else { return }
    session = Result { () throws(DamagedSave) in try game.restore(saved, request) }
  }

  /// Restores the game at its deal, with all its moves to be made again.
  package func rewound(
    for request: DealRequest, with games: [InstalledGame]
  ) throws -> any AnySession {
    guard let game = games.game(saved.game) else {
      throw PuzzleFile.Problem(
        "This version doesn’t have this puzzle’s game: install a newer version.")
    }
    var request = request
    request.picture = picture
    request.rewinds = true
    return try game.restore(saved, request)
  }

  /// Returns the picture from its source, or `nil` when the game has none.
  static func picture(
    _ source: PictureSource?, in connection: StoreConnection,
    _ cancellation: Cancellation = Cancellation()
  ) throws -> Picture? {
    switch source {
    case nil: return nil
    case .builtIn(let name): return try BuiltInPictures.open(named: name)
    case .file(let path): return try PhotoImporter.open([path], cancellation).picture
    case .bytes(let bytes):
      return try PhotoDecoder.standard.decode(
        bytes.bytes, name: PhotoError.puzzlePicture, cancellation: cancellation)
    case .stored(let id, _):
      guard let bytes = try connection.read({ try $0.puzzles.picture(id) }) else { return nil }
      return try PhotoDecoder.standard.decode(
        bytes.bytes, name: PhotoError.savedPicture, cancellation: cancellation)
    }
  }
}

extension SavedGame {
  /// The size of the window that the game was played in; `nil` outside the range of window sizes.
  package var windowSize: Size? {
    guard let size = area?.size, 200...8192 ~= size.width, 200...8192 ~= size.height else {
      return nil
    }
    return size
  }
}
