internal import AppCore
internal import AppUI
internal import BackgroundWork
internal import Files
internal import Foundation
internal import MediaExport
internal import PuzzleCore
internal import PuzzleExport
internal import PuzzleKit
internal import SDLPlatform
internal import SavedPuzzles
internal import Storage

/// Makes files, pictures, films and sheets of saved puzzles, in the background.
struct ShelfExporter: Sendable {
  private let library: PuzzleLibrary
  private let games: [InstalledGame]
  private let fonts: FontData
  private let post: AppEvent.Handler

  init(
    _ library: PuzzleLibrary, _ games: [InstalledGame], fonts: FontData,
    post: @escaping AppEvent.Handler
  ) {
    self.library = library
    self.games = games
    self.fonts = fonts
    self.post = post
  }

  /// Makes something of a saved puzzle once its last moves are saved, and posts the sentence that
  /// says where it is. A film and a framed picture are only read; `WallController` writes them.
  func export(_ kind: PuzzleExportKind, _ id: Int64, _ theme: Theme.Name) {
    library.perform { [self] store, cancellation in
      do {
        guard let file = try store.puzzles.file(of: id) else {
          throw ExportedPuzzle.Problem("This puzzle was deleted in another window.")
        }
        let puzzle = try ExportedPuzzle(file, with: games)
        try make(kind, of: puzzle, theme, cancellation)
      } catch {
        let sentence = Phrase(StoreError.readable(error))
        post(.wall(kind == .film ? .filmEnded(sentence) : .exported(sentence)))
      }
    }
  }

  private func make(
    _ kind: PuzzleExportKind, of puzzle: ExportedPuzzle, _ theme: Theme.Name,
    _ cancellation: Cancellation
  ) throws {
    switch kind {
    case .file:
      let path = try puzzle.exportToDocuments(cancellation)
      tell("The puzzle with its picture and moves is in \(path.printable): send it to a friend.")
    case .picture:
      let (bytes, ending) = try puzzle.picture(cancellation)
      let path = MediaFolder.pictures.freePath(for: puzzle.title, ending: ending)
      try OutputFile.write(bytes, to: path)
      tell("The picture is saved as \(path.printable).")
    case .solved, .film:
      FontBook.read(into: fonts)
      let isStill = kind == .solved
      let side = isStill ? WallImage.longestSide : WallFilm.longestSide
      let timelapse = try puzzle.timelapse(side: side, isStill: isStill, cancellation)
      let words: (title: Phrase, line: Phrase) = (PuzzleLibrary.title(puzzle.title), "")
      post(.wall(.loaded(WallExport(isStill ? .image : .film, timelapse, of: words, theme))))
    case .print:
      let path = try puzzle.printToDocuments("pdf", cancellation)
      tell("The puzzle for paper is in \(path.printable): open it, and print it at 100 %.")
    case .cut:
      let path = try puzzle.printToDocuments("svg", cancellation)
      tell("The lines to cut are in \(path.printable), in millimetres.")
    }
  }

  private func tell(_ sentence: Phrase) { post(.wall(.exported(sentence))) }
}
