package import ArgumentParser
internal import Content
internal import Files
internal import Foundation
internal import MediaExport
internal import Printing
internal import PuzzleCore
package import PuzzleExport
internal import PuzzleKit
internal import SDLPlatform
internal import SavedPuzzles
internal import Storage
internal import Terminal

/// A saved puzzle on the command line, by its number.
package struct SavedPuzzleArgument<Games: GameSource>: ParsableArguments {
  @Argument(help: "The puzzle's number.") package var id: Int64

  package init() {}

  /// Returns the puzzle.
  func puzzle() throws -> ExportedPuzzle {
    let connection = StoreConnection()
    let store = connection.hasDatabase ? try connection.store() : nil
    if let news = connection.takeMessage() { StandardStream.complain(InterfaceLanguage.text(news)) }
    guard let file = try store?.puzzles.file(of: id) else {
      throw ExportedPuzzle.Problem(TerminalText.noPuzzle(id))
    }
    return try ExportedPuzzle(file, with: Games.games)
  }
}

/// A picture or a film that is made of a saved puzzle.
package protocol PuzzleProduct {
  /// The name of the subcommand that writes it.
  static var name: String { get }
  static var abstract: String { get }
  /// The help on the file to write.
  static var fileHelp: ArgumentHelp { get }
  /// The ending that the file's name must have; `nil` for any.
  static var ending: String? { get }

  /// Makes it of `puzzle`, and writes it into the file at `path`.
  static func write(_ puzzle: ExportedPuzzle, to path: String) throws
}

/// `tifpuzzle saves picture`, `solved` and `film`: write a product of a puzzle.
package struct SavedProductCommand<Games: GameSource, Product: PuzzleProduct>: ParsableCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: Product.name, abstract: Product.abstract)
  }

  @OptionGroup package var saved: SavedPuzzleArgument<Games>
  @Argument(help: Product.fileHelp, completion: .file()) package var output: String

  package init() {}

  package func validate() throws {
    guard let ending = Product.ending else { return }
    guard (output as NSString).pathExtension.lowercased() == ending else {
      throw ValidationError(UsageText.fileName(ending))
    }
  }

  package func run() throws {
    try Product.write(saved.puzzle(), to: output)
    try StandardStream.output.write(line: output)
  }
}

/// The picture of a puzzle.
package enum PictureProduct: PuzzleProduct {
  package static let name = "picture"
  package static let abstract = "Write the picture that a puzzle is made of."
  package static let fileHelp = ArgumentHelp(
    "The file to write; it gets the picture's own format.", valueName: "file")
  package static let ending: String? = nil

  package static func write(_ puzzle: ExportedPuzzle, to path: String) throws {
    try OutputFile.write(puzzle.picture().bytes, to: path)
  }
}

/// A puzzle as it is when solved.
package enum SolutionProduct: PuzzleProduct {
  package static let name = "solved"
  package static let abstract = "Draw a puzzle solved, in a frame, into a picture."
  package static let fileHelp = ArgumentHelp(
    "The picture to write: PNG, or JPEG by its ending.", valueName: "file")
  package static let ending: String? = nil

  package static func write(_ puzzle: ExportedPuzzle, to path: String) throws {
    let timelapse = try puzzle.timelapse(side: WallImage.longestSide, isStill: true)
    try MainActor.assumeIsolated {
      let image = WallImage(timelapse, pixels: Double(WallImage.longestSide), theme: .light)
      let pixels = image.pixels(image.text(FontBook(scale: image.scale, data: FontData())))
      let isJPEG = ["jpg", "jpeg"].contains((path as NSString).pathExtension.lowercased())
      try OutputFile.write(isJPEG ? ImageFile.jpeg(pixels) : ImageFile.png(pixels), to: path)
    }
  }
}

/// A film of how a puzzle was solved.
package enum FilmProduct: PuzzleProduct {
  package static let name = "film"
  package static let abstract = "Film how a puzzle was solved, in a few seconds."
  package static let fileHelp = ArgumentHelp(
    "The film to write, made by ffmpeg.", valueName: "file.mp4")
  package static let ending: String? = "mp4"

  package static func write(_ puzzle: ExportedPuzzle, to path: String) throws {
    let timelapse = try puzzle.timelapse(side: WallFilm.longestSide, isStill: false)
    try MainActor.assumeIsolated {
      let film = WallFilm(
        timelapse, title: PuzzleLibrary.title(puzzle.title), line: "", theme: .light)
      let text = film.text(FontBook(scale: WallFilm.scale, data: FontData()))
      _ = try film.write(to: path, text, isCancelled: { false }, tell: { _ in })
    }
  }
}

/// `tifpuzzle saves print`: writes a puzzle for paper or for a laser cutter.
package struct SavedPrintCommand<Games: GameSource>: ParsableCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "print",
      abstract: "Write a puzzle as sheets to cut out (PDF), or as lines for a laser cutter (SVG).")
  }

  @OptionGroup package var saved: SavedPuzzleArgument<Games>
  @Argument(
    help: ArgumentHelp("The file to write; its name ends in .pdf or .svg.", valueName: "file"),
    completion: .file())
  package var output: String
  @OptionGroup package var cut: CutOptions

  package init() {}

  package func validate() throws {
    guard ["pdf", "svg"].contains((output as NSString).pathExtension.lowercased()) else {
      throw ValidationError(UsageText.drawing)
    }
  }

  package func run() throws {
    try saved.puzzle().print(
      on: cut.paperOrUsual, width: cut.width, kerf: cut.kerf, to: output)
    try StandardStream.output.write(line: output)
  }
}
