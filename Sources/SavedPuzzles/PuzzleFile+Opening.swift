internal import AppCore
internal import AppUI
package import BackgroundWork
internal import Files
internal import Foundation
internal import PhotoServices
internal import PuzzleCore
package import PuzzleKit
package import Storage

extension PuzzleFile {
  /// Opens the puzzle in a file with its picture, and validates everything in it.
  package static func open(
    _ path: String, with games: [InstalledGame], _ cancellation: Cancellation = Cancellation()
  ) throws -> (file: PuzzleFile, session: any AnySession, resumption: Resumption) {
    try open(PuzzleFile(reading: path), called: path.shownFileName, with: games, cancellation)
  }

  /// Opens a puzzle that was read from a file with its picture, and validates everything in it.
  private static func open(
    _ file: PuzzleFile, called name: String, with games: [InstalledGame],
    _ cancellation: Cancellation
  ) throws -> (file: PuzzleFile, session: any AnySession, resumption: Resumption) {
    guard let game = games.game(file.game) else {
      throw Problem(
        "“\(name)” needs a game that this version doesn’t have: install a newer version.")
    }
    let resumption = Resumption(file.saved, in: StoreConnection(), cancellation)
    if let problem = resumption.problem { throw Problem(problem) }
    var request = DealRequest(
      area: resumption.saved.area ?? AppShell.area(.standardWindow), picture: resumption.picture,
      seed: 1)
    request.isCancelled = { cancellation.isCancelled }
    do throws(DamagedSave) {
      return (file, try game.restore(resumption.saved, request), resumption)
    } catch {
      if error == .cancelled { throw error }
      throw Problem.damaged(.quoted(name))
    }
  }

  /// Imports a puzzle that was read from a file into `store`, and returns its number.
  package static func keep(
    _ file: PuzzleFile, called name: String, in store: GameStore, with games: [InstalledGame],
    _ cancellation: Cancellation
  ) throws -> Int64 {
    var (_, session, _) = try open(file, called: name, with: games, cancellation)
    session.perform(.forgetSaved)
    return try store.keep(session, named: file.name, picture: file.picture, cancellation)
  }
}

extension GameStore {
  /// Saves a session that was made from a file, and returns the number of its puzzle.
  func keep(
    _ session: any AnySession, named name: String?, picture: PictureSource?,
    _ cancellation: Cancellation
  ) throws -> Int64 {
    var session = session
    let kept = SaveHandle(picture: picture.flatMap { $0.filtered(cancellation) })
    guard let changes = session.drainChanges(isLast: true) else { return 0 }
    guard !cancellation.isCancelled else { throw DamagedSave.cancelled }
    try puzzles.save(changes, to: kept)
    guard let id = kept.id else { return 0 }
    if let name { try puzzles.rename(id, to: name) }
    return id
  }
}

extension PictureSource {
  /// Returns the picture without the other metadata of its file; `nil` when nothing is left.
  package func filtered(_ cancellation: Cancellation = Cancellation()) -> PictureSource? {
    guard case .bytes(let bytes) = self else { return self }
    return PictureCopy.make(of: bytes, cancellation).map { .bytes($0) }
  }
}
