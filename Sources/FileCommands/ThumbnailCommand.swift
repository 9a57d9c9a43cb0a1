package import ArgumentParser
internal import Files
internal import Foundation
internal import MediaExport
internal import PuzzleCore
internal import SDLPlatform
internal import SavedPuzzles
internal import Storage

/// `tifpuzzle thumbnail`: draws an exported puzzle small, for the desktop's file manager.
package struct ThumbnailCommand<Games: GameSource>: ParsableCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "thumbnail", abstract: "Draw an exported puzzle into a small PNG file.",
      discussion: "The desktop’s file manager runs this command for files that it shows.")
  }

  @Argument(
    help: ArgumentHelp("The exported puzzle.", valueName: "file.tifpuzzle"),
    completion: .file())
  package var file: String

  @Argument(
    help: ArgumentHelp("The picture to write.", valueName: "file.png"), completion: .file())
  package var output: String

  @Option(
    help: ArgumentHelp("The longest side in pixels, 16 to 1024.", valueName: "n"))
  package var size = 256

  package init() {}

  package func validate() throws {
    guard 16...1024 ~= size else { throw ValidationError(UsageText.size) }
  }

  package func run() throws {
    // A file manager waits for the picture, and has many files: the process ends by itself.
    alarm(20)
    let puzzle = try PuzzleFile(reading: file)
    let (file, output, size) = (file, output, size)
    let drawn = try MainActor.assumeIsolated {
      try PuzzleThumbnail.draw(puzzle, called: file.shownFileName, size: size, with: Games.games)
    }
    try OutputFile.write(ImageFile.png(drawn), to: output)
  }
}
