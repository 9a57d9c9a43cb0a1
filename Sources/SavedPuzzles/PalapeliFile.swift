package import AppCore
package import BackgroundWork
internal import Files
internal import Foundation
package import PhotoImport
internal import PhotoServices
internal import PuzzleCore
internal import PuzzleGames
internal import PuzzleKit
package import Storage

/// A puzzle from a file of Palapeli, which becomes a jigsaw with its picture, its name, and as many
/// pieces.
package struct PalapeliFile: Sendable {
  private let puzzle: PalapeliPuzzle
  private let picture: Picture
  private let name: String

  /// Returns whether a path has the extension of Palapeli's puzzles.
  package static func isNamed(_ path: String) -> Bool {
    path.fileExtension.lowercased() == "puzzle"
  }

  /// Reads a file, unpacked and decoded in separate processes. Blocks on them and on the disk, so it
  /// must not run on the main thread.
  ///
  /// Throws an error with a sentence for the player.
  package init(
    reading path: String, by decoder: PhotoDecoder = .standard,
    _ cancellation: Cancellation = Cancellation()
  ) throws {
    let label = Phrase.quoted(path.shownFileName)
    let puzzle: PalapeliPuzzle
    do throws(PhotoError) {
      puzzle = try decoder.palapeliPuzzle(at: path, cancellation: cancellation)
    } catch {
      throw Self.problem(error, label)
    }
    do throws(PhotoError) {
      picture = try decoder.decode(
        Data(puzzle.image).bytes, name: path, cancellation: cancellation)
    } catch {
      throw Self.pictureProblem(error, label)
    }
    self.puzzle = puzzle
    let name = puzzle.name.asName()
    self.name =
      name.isEmpty ? (path.shownFileName as NSString).deletingPathExtension.asName() : name
  }

  /// Deals the puzzle into `store` for the table of `deal`, and returns its number.
  package func keep(
    in store: GameStore, _ deal: DealRequest, _ cancellation: Cancellation = Cancellation()
  ) throws -> Int64 {
    var request = deal
    request.picture = picture
    let count = Jigsaw.Count.pieces(puzzle.pieces, of: picture.size)
    // The pieces of Palapeli are never turned.
    let parameters = Jigsaw.Parameters(count: count, turning: .off)
    let session: any AnySession = try request.session(parameters, of: Jigsaw.self)
    return try store.keep(
      session, named: name, picture: .bytes(Data(puzzle.image)), cancellation)
  }

  private static func problem(_ error: PhotoError, _ label: Phrase) -> any Error {
    switch error.problem {
    case .notAPicture, .empty:
      PuzzleFile.Problem(
        "\(label) isn’t a puzzle from Palapeli: choose one that was exported there.")
    case .tooLarge:
      PuzzleFile.Problem(
        "\(label) is too large for a puzzle: export one with a smaller picture from Palapeli.")
    case .truncated, .damaged: PuzzleFile.Problem.damaged(label)
    default: error
    }
  }

  /// Returns the error for a picture in a puzzle.
  private static func pictureProblem(_ error: PhotoError, _ label: Phrase) -> any Error {
    switch error.problem {
    case .notAPicture, .empty, .truncated, .damaged, .unsupported:
      PuzzleFile.Problem.damaged(label)
    default: error
    }
  }
}
