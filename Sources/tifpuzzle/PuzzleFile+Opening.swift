internal import AppCore
internal import AppUI
internal import Files
internal import Foundation
internal import PhotoImport
internal import PuzzleCore
internal import PuzzleKit
internal import Storage

extension PuzzleFile {
  /// The table of puzzles whose own window size is unknown.
  private static let standardArea = Tabletop.area(Size(1120, 900))

  /// Returns the first path, if its extension is that of puzzle files.
  static func path(in paths: [String]) -> String? {
    paths.first.flatMap { $0.fileExtension == fileExtension ? $0 : nil }
  }

  /// Opens the puzzle in a file with its picture, and validates everything in it.
  static func open(
    _ path: String, _ cancellation: Cancellation = Cancellation()
  ) throws -> (file: PuzzleFile, session: any AnySession, resumption: Resumption) {
    try open(PuzzleFile(reading: path), called: path.shownFileName, cancellation)
  }

  /// Opens a puzzle that was read from a file with its picture, and validates everything in it.
  static func open(
    _ file: PuzzleFile, called name: String, _ cancellation: Cancellation
  ) throws -> (file: PuzzleFile, session: any AnySession, resumption: Resumption) {
    guard let entry = Catalog.entry(file.game) else {
      throw Problem(
        "“\(name)” needs a game that this version doesn’t have: install a newer version.")
    }
    let resumption = Resumption(file.saved, in: StoreConnection(), cancellation)
    if let problem = resumption.problem { throw Problem(problem) }
    var wish = DealRequest(
      area: resumption.saved.area ?? standardArea, picture: resumption.picture, seed: 1)
    wish.isCancelled = { cancellation.isCancelled }
    do throws(DamagedSave) {
      return (file, try entry.restore(resumption.saved, wish), resumption)
    } catch {
      if error == .cancelled { throw error }
      throw Problem("“\(name)” is damaged: ask for it to be exported and sent again.")
    }
  }

  /// Imports the puzzle in a file into `store`, and returns its number.
  static func keep(
    _ path: String, in store: GameStore, _ cancellation: Cancellation = Cancellation()
  ) throws -> Int64 {
    try keep(PuzzleFile(reading: path), called: path.shownFileName, in: store, cancellation)
  }

  /// Imports a puzzle that was read from a file into `store`, and returns its number.
  static func keep(
    _ file: PuzzleFile, called name: String, in store: GameStore, _ cancellation: Cancellation
  ) throws -> Int64 {
    var (_, session, _) = try open(file, called: name, cancellation)
    session.forgetKept()
    let kept = SaveHandle(picture: file.picture.flatMap { $0.filtered(cancellation) })
    guard let changes = session.drainChanges(isLast: true) else { return 0 }
    guard !cancellation.isCancelled else { throw DamagedSave.cancelled }
    try store.puzzles.save(changes, to: kept)
    guard let id = kept.id else { return 0 }
    if let name = file.name { try store.puzzles.rename(id, to: name) }
    return id
  }
}

extension PictureSource {
  /// Returns the picture without the other metadata of its file; `nil` when nothing is left.
  func filtered(_ cancellation: Cancellation = Cancellation()) -> PictureSource? {
    guard case .bytes(let bytes) = self else { return self }
    return PictureCopy.make(of: bytes, cancellation).map { .bytes($0) }
  }
}
