internal import AppCore
internal import Foundation
internal import PhotoImport
internal import PuzzleCore
internal import PuzzleKit
internal import Storage

/// A saved game that is being restored: read, decoded and rebuilt in the background.
struct Resumption: Sendable {
  var saved: SavedGame
  /// The restored session; `nil` when it was not requested.
  var session: Result<any AnySession, DamagedSave>?
  /// The picture of the game; `nil` when it could not be read.
  var picture: Picture?
  /// The reason why there is no picture, as a sentence.
  var problem: String?

  /// Reads the picture of a saved game. Blocks on the disk and the decoder.
  init(_ saved: SavedGame, in connection: StoreConnection, _ cancellation: Cancellation) {
    self.saved = saved
    do {
      picture = try Self.picture(saved.handle.picture, in: connection, cancellation)
    } catch {
      problem = "\(StoreError.readable(error))"
    }
  }

  /// Restores a saved game for a table; `wish` has the picture to use when the game's own can't be
  /// read. Takes long for games of many pieces, so it must not run on the main thread.
  init(
    _ saved: SavedGame, in connection: StoreConnection, for wish: DealRequest,
    _ cancellation: Cancellation
  ) {
    self.init(saved, in: connection, cancellation)
    var wish = wish
    wish.picture = picture ?? wish.picture
    wish.isCancelled = { cancellation.isCancelled }
    guard let entry = Catalog.entry(saved.game) else { return }
    session = Result { () throws(DamagedSave) in try entry.restore(saved, wish) }
  }

  /// Returns the picture from its source, or `nil` when the game has none.
  private static func picture(
    _ source: PictureSource?, in connection: StoreConnection, _ cancellation: Cancellation
  ) throws -> Picture? {
    switch source {
    case nil: return nil
    case .builtIn(let name): return try BuiltInPictures.load(named: name)
    case .file(let path): return try PhotoImporter.open([path], cancellation).picture
    case .bytes(let bytes):
      return try PhotoImporter.decoder.decode(
        bytes.bytes, name: "the puzzle’s picture", cancellation: cancellation)
    case .stored(let id, _):
      guard let bytes = try connection.read({ try $0.puzzles.picture(id) }) else { return nil }
      return try PhotoImporter.decoder.decode(
        bytes.bytes, name: "the saved picture", cancellation: cancellation)
    }
  }
}

/// The first puzzle on the table, loaded while the window opens.
struct Beginning: Sendable {
  /// A picture and its source.
  struct Image: Sendable {
    var picture: Picture?
    var source: PictureSource?
    /// The reason why it is not the saved puzzle's own picture, as a sentence.
    var problem: String?
  }

  private let saved: Background<SavedGame?>?
  private let found: Background<Image>

  /// Starts to look for the game that was played last, if `goesOn` is true; a requested photo is
  /// loaded later.
  init(in connection: StoreConnection, goesOn: Bool, hasPhoto: Bool) {
    let search =
      goesOn && connection.hasDatabase
      ? Background { _ in try connection.read { try $0.puzzles.openLast() } } : nil
    saved = search
    found = Background { cancellation in
      defer { Trace.mark("picture-ready") }
      guard !hasPhoto else { return Image() }
      let resumption = (try? search?.value()).map { Resumption($0, in: connection, cancellation) }
      if let resumption, let picture = resumption.picture {
        return Image(picture: picture, source: resumption.saved.handle.picture)
      }
      return Image(
        picture: try BuiltInPictures.load(0), source: .builtIn(BuiltInPictures.name(0)),
        problem: resumption?.problem)
    }
  }

  /// Creates a beginning from a game that was read already.
  init(_ resumption: Resumption) {
    saved = Background { _ in resumption.saved }
    found = Background { _ in
      Image(
        picture: resumption.picture, source: resumption.saved.handle.picture,
        problem: resumption.problem)
    }
  }

  /// The game to continue with, which blocks on the disk.
  var game: SavedGame? { try? saved?.value() }

  /// The error that prevents the restoration of a saved game, if there is one.
  var damage: DamagedSave? {
    do {
      _ = try saved?.value()
      return nil
    } catch {
      return error as? DamagedSave
    }
  }

  /// Returns the picture for the game, or for a new deal; blocks on the decoder.
  func image() throws -> Image { try found.value() }
}

extension SavedGame {
  /// The size of the window that the game was played in; `nil` outside the range of window sizes.
  var windowSize: Size? {
    guard let size = area?.size, 200...8192 ~= size.width, 200...8192 ~= size.height else {
      return nil
    }
    return size
  }
}
