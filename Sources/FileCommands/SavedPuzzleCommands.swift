package import ArgumentParser
internal import Content
internal import Files
internal import Foundation
internal import MediaExport
internal import Printing
internal import PuzzleCore
internal import PuzzleExport
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

/// `tifpuzzle saves picture`: writes the picture of a puzzle.
package struct SavedPictureCommand<Games: GameSource>: ParsableCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "picture", abstract: "Write the picture that a puzzle is made of.")
  }

  @OptionGroup package var saved: SavedPuzzleArgument<Games>
  @Argument(
    help: ArgumentHelp(
      "The file to write; it gets the picture's own format.", valueName: "file"),
    completion: .file())
  package var output: String

  package init() {}

  package func run() throws {
    try OutputFile.write(saved.puzzle().picture().bytes, to: output)
    try StandardStream.output.write(line: output)
  }
}

/// `tifpuzzle saves solved`: draws a puzzle as it is when solved.
package struct SavedSolutionCommand<Games: GameSource>: ParsableCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "solved", abstract: "Draw a puzzle solved, in a frame, into a picture.")
  }

  @OptionGroup package var saved: SavedPuzzleArgument<Games>
  @Argument(
    help: ArgumentHelp("The picture to write: PNG, or JPEG by its ending.", valueName: "file"),
    completion: .file())
  package var output: String

  package init() {}

  package func run() throws {
    let saved = saved
    let output = output
    let timelapse = try saved.puzzle().timelapse(side: WallImage.longestSide, isStill: true)
    try MainActor.assumeIsolated {
      let image = WallImage(timelapse, pixels: Double(WallImage.longestSide), theme: .light)
      let pixels = image.pixels(image.text(FontBook(scale: image.scale, data: FontData())))
      let isJPEG = ["jpg", "jpeg"].contains((output as NSString).pathExtension.lowercased())
      try OutputFile.write(
        isJPEG ? ImageFile.jpeg(pixels) : ImageFile.png(pixels), to: output)
    }
    try StandardStream.output.write(line: output)
  }
}

/// `tifpuzzle saves film`: films how a puzzle was solved.
package struct SavedFilmCommand<Games: GameSource>: ParsableCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "film", abstract: "Film how a puzzle was solved, in a few seconds.")
  }

  @OptionGroup package var saved: SavedPuzzleArgument<Games>
  @Argument(
    help: ArgumentHelp("The film to write, made by ffmpeg.", valueName: "file.mp4"),
    completion: .file())
  package var output: String

  package init() {}

  package func validate() throws {
    guard (output as NSString).pathExtension.lowercased() == "mp4" else {
      throw ValidationError("The film's name must end in .mp4.")
    }
  }

  package func run() throws {
    let (saved, output) = (saved, output)
    let puzzle = try saved.puzzle()
    let timelapse = try puzzle.timelapse(side: WallFilm.longestSide, isStill: false)
    try MainActor.assumeIsolated {
      let film = WallFilm(
        timelapse, title: PuzzleLibrary.title(puzzle.title), line: "", theme: .light)
      let text = film.text(FontBook(scale: WallFilm.scale, data: FontData()))
      _ = try film.write(to: output, text, isCancelled: { false }, tell: { _ in })
    }
    try StandardStream.output.write(line: output)
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
      throw ValidationError("The file's name must end in .pdf or .svg.")
    }
  }

  package func run() throws {
    try saved.puzzle().print(
      on: cut.paperOrUsual, width: cut.width, kerf: cut.kerf, to: output)
    try StandardStream.output.write(line: output)
  }
}
