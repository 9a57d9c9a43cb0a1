internal import AppCore
internal import AppUI
internal import BackgroundWork
internal import Content
internal import Foundation
internal import MediaExport
internal import PhotoImport
internal import PuzzleCore
internal import PuzzleKit
internal import SavedPuzzles
internal import Storage
internal import Synchronization

/// The pictures of the wall: read from the database, and drawn small for the wall.
final class WallPictures: Sendable {
  private struct Thumbnail: Sendable {
    var height: Int
    var picture: Picture
  }

  private let connection: StoreConnection
  private let games: [InstalledGame]
  private let cache = Mutex<[Int64: Thumbnail]>([:])

  /// The number of thumbnails that are kept while the wall is closed.
  private static let mostKept = 100

  init(_ connection: StoreConnection, _ games: [InstalledGame]) {
    self.connection = connection
    self.games = games
  }

  /// The reason why a picture can't be shown, as a sentence.
  struct Problem: ExplainedError {
    let sentence: Phrase
  }

  /// Returns a picture with its moves, or without them if `isStill` is true, decoded so that its
  /// longest side has up to `side` pixels.
  func timelapse(
    _ id: Int64, side: Int, isStill: Bool, _ cancellation: Cancellation
  ) throws -> any Timelapse {
    let (saved, game) = try puzzle(id)
    let picture = try? picture(saved.handle.picture, side: side, cancellation)
    let timelapse = try game.wall.timelapse(
      saved, picture, isStill, { cancellation.isCancelled })
    guard let timelapse else {
      throw Problem(sentence: "This puzzle can’t hang on the wall: take it down.")
    }
    return timelapse
  }

  /// Returns the row of a puzzle, and its game.
  func puzzle(_ id: Int64) throws -> (SavedGame, InstalledGame) {
    guard let saved = try connection.read({ try $0.wall.puzzle(id) }) else {
      throw Problem(sentence: "This picture was taken down in another window.")
    }
    guard let game = games.game(saved.game) else {
      throw Problem(
        sentence: "This version doesn’t have this puzzle’s game: install a newer version.")
    }
    return (saved, game)
  }

  /// Reads and decodes a picture, or returns nil where there is none.
  func picture(
    _ source: PictureSource?, side: Int = PhotoLimits.longestSide, _ cancellation: Cancellation
  ) throws -> Picture? {
    let name = PhotoError.picture
    switch source {
    case nil, .file: return nil
    case .builtIn(let builtIn):
      return try PhotoDecoder.standard.decode(
        path: BuiltInPictures.path(of: builtIn), longestSide: side, cancellation: cancellation)
    case .bytes(let bytes):
      return try PhotoDecoder.standard.decode(
        bytes.bytes, name: name, longestSide: side, cancellation: cancellation)
    case .stored(let id, _):
      guard let bytes = try connection.read({ try $0.puzzles.picture(id) }) else { return nil }
      return try PhotoDecoder.standard.decode(
        bytes.bytes, name: name, longestSide: side, cancellation: cancellation)
    }
  }

  /// Returns the thumbnail of a picture, from the cache if it was made before.
  func thumbnail(_ id: Int64, height: Int, _ cancellation: Cancellation) -> WallThumbnail {
    if let known = cache.withLock({ $0[id] }), known.height >= height {
      return .picture(known.picture)
    }
    do {
      let saved = try puzzle(id).0
      let timelapse = try timelapse(id, side: 3 * height, isStill: true, cancellation)
      // A puzzle without a picture is drawn with letters, which need the window's fonts.
      guard saved.handle.picture != nil else { return .drawing(timelapse.solved) }
      let picture = timelapse.still(height: height, theme: .light)
      cache.withLock { cache in
        if cache.count >= Self.mostKept { cache = [:] }
        cache[id] = Thumbnail(height: height, picture: picture)
      }
      return .picture(picture)
    } catch {
      return .missing
    }
  }

  /// Returns the title and the result of a picture.
  func words(_ id: Int64) throws -> (title: Phrase, line: Phrase) {
    let puzzle = try connection.read { store in
      try store.wall.all().puzzles.first { $0.id == id }
    }
    guard let puzzle else { return ("Puzzle", "") }
    // A file is looked at on other days, too.
    let date = LocalTime(puzzle.solved).date
    return (PuzzleLibrary.title(puzzle.title), ([date] + puzzle.results).joined(separator: " · "))
  }

  /// Finds and saves the shape of a puzzle that an earlier version solved.
  func shape(of puzzle: HungPuzzle, in store: GameStore, _ cancellation: Cancellation) -> Double {
    guard
      let timelapse = try? timelapse(puzzle.id, side: 256, isStill: true, cancellation)
    else { return 1.5 }
    try? store.wall.setShape(timelapse.shape, of: puzzle.id)
    return timelapse.shape
  }
}

extension HungPuzzle {
  /// The date, the time and the moves.
  var facts: [Phrase] { [PuzzleLibrary.words(for: solved, isCapital: true)] + results }

  /// The time and the moves; those of a puzzle that was helped are no result.
  fileprivate var results: [Phrase] {
    guard !wasHelped else { return ["solved with help"] }
    let count = Phrase(moves, one: "\(moves) move", other: "\(moves) moves")
    return [Phrase(verbatim: StartedPuzzle.words(for: seconds)), count]
  }
}
