internal import Foundation
internal import GameStore
internal import Photos
internal import PuzzleCore

/// A saved game on its way back to the table: read, decoded and restored in the background.
struct Resumption: Sendable {
  var saved: SavedGame
  /// The game as it goes on; nil where that was not asked for.
  var session: Result<any Playing, DamagedSave>?
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
      problem = "\(GameStore.readable(error))"
    }
  }

  /// The game that was read, restored for a table; `wish` has the picture to play with where the
  /// game's own can't be had. It takes long for games of many pieces: not for the main thread.
  init(
    _ saved: SavedGame, in archive: Archive, for wish: Catalog.Wish, _ cancellation: Cancellation
  ) {
    self.init(saved, in: archive, cancellation)
    var wish = wish
    wish.picture = picture ?? wish.picture
    wish.isCancelled = { cancellation.isCancelled }
    guard let entry = Catalog.entry(saved.game) else { return }
    session = Result { () throws(DamagedSave) in try entry.restore(saved, wish) }
  }

  /// Nil where the game has none.
  private static func picture(
    _ source: PictureSource?, in archive: Archive, _ cancellation: Cancellation
  ) throws -> Picture? {
    switch source {
    case nil: return nil
    case .builtIn(let name): return try BuiltInPictures.load(named: name)
    case .file(let path): return try PhotoDesk.open([path], cancellation).picture
    case .bytes(let bytes):
      return try PhotoDesk.decoder.decode(
        bytes.bytes, name: "the puzzle’s picture", cancellation: cancellation)
    case .stored(let id, _):
      guard let bytes = try archive.read({ try $0.picture(id) }) else { return nil }
      return try PhotoDesk.decoder.decode(
        bytes.bytes, name: "the saved picture", cancellation: cancellation)
    }
  }
}

/// What is put on the table when the program starts, found while the window opens.
struct Beginning: Sendable {
  /// A picture that was found, and where it came from.
  struct Image: Sendable {
    var picture: Picture?
    var source: PictureSource?
    /// Why it is not the saved puzzle's own, as a sentence.
    var problem: String?
  }

  private let saved: Background<SavedGame?>?
  private let found: Background<Image>

  /// Looks for the game that was played last, if it is to be gone on with; a photo that is asked for
  /// comes later.
  init(in archive: Archive, goesOn: Bool, hasPhoto: Bool) {
    let search =
      goesOn && archive.isThere
      ? Background { _ in try archive.read { try $0.lastGame() } } : nil
    saved = search
    found = Background { cancellation in
      defer { Trace.mark("picture-ready") }
      guard !hasPhoto else { return Image() }
      let resumption = (try? search?.value()).map { Resumption($0, in: archive, cancellation) }
      if let resumption, let picture = resumption.picture {
        return Image(picture: picture, source: resumption.saved.kept.picture)
      }
      return Image(
        picture: try BuiltInPictures.load(0), source: .builtIn(BuiltInPictures.name(0)),
        problem: resumption?.problem)
    }
  }

  /// Begins with a game that was read already.
  init(_ resumption: Resumption) {
    saved = Background { _ in resumption.saved }
    found = Background { _ in
      Image(
        picture: resumption.picture, source: resumption.saved.kept.picture,
        problem: resumption.problem)
    }
  }

  /// The game to go on with; it waits for the disk.
  var game: SavedGame? { try? saved?.value() }

  /// Why there is none, though one is kept.
  var damage: DamagedSave? {
    do {
      _ = try saved?.value()
      return nil
    } catch {
      return error as? DamagedSave
    }
  }

  /// The picture for it, or for a new deal; it waits for the decoder.
  func image() throws -> Image { try found.value() }
}

extension SavedGame {
  /// The size of the window it was played in, within what a window may have.
  var windowSize: Size? {
    guard let size = area?.size, 200...8192 ~= size.width, 200...8192 ~= size.height else {
      return nil
    }
    return size
  }
}
