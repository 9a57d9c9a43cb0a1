internal import AppCore
internal import AppUI
package import BackgroundWork
internal import Content
internal import DesktopIntegration
internal import Files
internal import Foundation
internal import PhotoImport
internal import PhotoServices
package import Printing
package import PuzzleCore
package import PuzzleKit
internal import SDLPlatform
package import SavedPuzzles
package import Storage

/// A saved puzzle on its way out of the program: into a file, as a picture, on paper.
package struct ExportedPuzzle: Sendable {
  /// The reason why something can't be made of a puzzle, as a sentence.
  package struct Problem: ExplainedError, Hashable {
    package let sentence: Phrase

    /// Creates a problem with a sentence that states the solution.
    package init(_ sentence: Phrase) { self.sentence = sentence }
  }

  private let file: PuzzleFile
  private let game: InstalledGame

  /// The largest file of a built-in picture, in bytes.
  private static let pictureLimit = 1 << 24

  /// Creates the puzzle of a file whose game is one of `games`.
  package init(_ file: PuzzleFile, with games: [InstalledGame]) throws(Problem) {
    guard let game = games.game(file.game) else {
      throw Problem("This version doesn’t have this puzzle’s game: install a newer version.")
    }
    self.file = file
    self.game = game
  }

  /// The player's own name for the puzzle, or its title.
  package var title: String { file.name ?? file.title }

  // MARK: Files

  /// Returns the puzzle as a file that contains nothing private.
  package func shareable(_ cancellation: Cancellation = Cancellation()) -> PuzzleFile {
    var shared = file
    // Data from an earlier version may contain private metadata.
    shared.picture = file.picture.flatMap { $0.filtered(cancellation) }
    shared.leaveOutPaths()
    return shared
  }

  /// Returns the bytes of the picture's file, without private metadata, and the ending of its name.
  package func picture(
    _ cancellation: Cancellation = Cancellation()
  ) throws -> (bytes: [UInt8], ending: String) {
    let bytes: [UInt8]
    switch file.picture?.filtered(cancellation) {
    case .builtIn(let name)?:
      bytes = try RegularFile.contents(
        of: BuiltInPictures.path(of: name), limit: Self.pictureLimit)
    case .bytes(let data)?: bytes = Array(data)
    default:
      throw Problem("This puzzle has no picture to save: choose another one.")
    }
    let format = PhotoFormat(magic: Array(bytes.prefix(PhotoFormat.magicLength)))
    return (bytes, format == .jpeg ? "jpg" : format?.rawValue ?? "jpg")
  }

  /// Returns the solving of the puzzle, with its picture decoded so that its longest side has up to
  /// `side` pixels, or the solved puzzle alone if `isStill` is true.
  package func timelapse(
    side: Int, isStill: Bool, _ cancellation: Cancellation = Cancellation()
  ) throws -> any Timelapse {
    let picture = try decoded(side: side, cancellation)
    let found = try game.wall.timelapse(
      file.saved, picture, isStill, { cancellation.isCancelled })
    guard let found else {
      throw Problem("\(game.guide.name) has no picture in the end: choose another puzzle.")
    }
    return isStill ? found.solved : found
  }

  private func decoded(side: Int, _ cancellation: Cancellation) throws -> Picture? {
    switch file.picture {
    case .builtIn(let name)?:
      try PhotoDecoder.standard.decode(
        path: BuiltInPictures.path(of: name), longestSide: side, cancellation: cancellation)
    case .bytes(let bytes)?:
      try PhotoDecoder.standard.decode(
        bytes.bytes, name: PhotoError.puzzlePicture, longestSide: side, cancellation: cancellation)
    default: nil
    }
  }

  // MARK: Paper

  /// Returns the session of the puzzle with its picture.
  private func session(_ cancellation: Cancellation) throws -> any AnySession {
    let saved = file.saved
    var request = DealRequest(
      area: saved.area ?? AppShell.area(.standardWindow),
      picture: try decoded(side: PhotoLimits.longestSide, cancellation), seed: 1)
    request.isCancelled = { cancellation.isCancelled }
    return try game.restore(saved, request)
  }

  /// Writes the puzzle for paper: a Word Search with its solution, or a picture as sheets to cut out
  /// (PDF) or as lines for a laser cutter (SVG), by the ending of the name.
  package func print(
    on paper: Paper, width: Double? = nil, kerf: Double = 0, to path: String,
    _ cancellation: Cancellation = Cancellation()
  ) throws {
    try session(cancellation).print(
      titled: title, on: paper, width: width, kerf: kerf, to: path)
  }

  /// Writes the puzzle for paper into the player's documents folder, and returns the file's path;
  /// `ending` is that of a PDF or an SVG file.
  package func printToDocuments(
    _ ending: String, _ cancellation: Cancellation
  ) throws -> String {
    let path = DocumentsFolder.freePath(for: title, ending)
    let paper = Paper.usual(ProcessInfo.processInfo.environment)
    let session = try session(cancellation)
    guard ending != "svg" || session.plannedCuts() != nil else {
      throw Problem("\(game.guide.name) has no pieces to cut: choose a TiFpuzzle or a Jigsaw.")
    }
    try session.print(titled: title, on: paper, to: path)
    return path
  }

  /// Writes the puzzle's file into the player's documents folder, and returns its path.
  package func exportToDocuments(_ cancellation: Cancellation) throws -> String {
    let path = DocumentsFolder.freePath(for: title, PuzzleFile.fileExtension)
    try shareable(cancellation).write(to: path)
    return path
  }
}

extension AnySession {
  /// Writes the puzzle for paper: a Word Search with its solution, or a picture as sheets to cut out
  /// (PDF) or as lines for a laser cutter (SVG), by the ending of the name.
  package func print(
    titled title: String, on paper: Paper, width: Double? = nil, kerf: Double = 0, to path: String
  ) throws {
    if let printout = extras.printout {
      return try printout.write(withKey: true, on: paper, to: path)
    }
    guard let plan = plannedCuts() else {
      throw ExportedPuzzle.Problem(
        "\(info.guide.name) can’t be printed: only TiFpuzzle, Jigsaw and Word Search can.")
    }
    let needsPicture = Printer.Format(path: path) == .pdf
    let jpeg = needsPicture ? try plan.picture.map { try ImageFile.jpeg($0.levels[0]) } : nil
    try CutFile(plan, titled: title, width: width, kerf: kerf).write(
      on: paper, to: path, jpeg: jpeg)
  }
}
