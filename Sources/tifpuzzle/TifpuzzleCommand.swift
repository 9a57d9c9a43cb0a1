internal import ArgumentParser
internal import FileCommands
internal import PuzzleKit
internal import TableCommands

/// The command line.
struct TifpuzzleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tifpuzzle",
    abstract: "Turn your own photos into puzzles.",
    usage: """
      tifpuzzle [<photo>] [--grid 3|4] [--seed <number>] [--window <WxH>]
                [--theme light|dark] [--scale <s>] [--describe]
                [--present auto|surface|texture|layers]
      tifpuzzle [<photo>] --game jigsaw [--pieces <n> | --columns <n> --rows <n>]
                [--rotation off|quarter|free] [--cut classic|varied|waves|straight] ...
      tifpuzzle [<photo>] --game swap [--level 2…10] ...
      tifpuzzle --game wordsearch [--words <theme|file>] [--size <n>]
                [--difficulty easy|medium|hard] ...
      tifpuzzle --game ipict [<folder>] [--language en|de|…] [--mode pass|alone|link] ...
      tifpuzzle 'tifpuzzle://match?…'
      tifpuzzle demo [<photo>] [--fast] [--loop] [--output <file>] ...
      tifpuzzle render [<photo>] --output <file.png> [--placed <n>] ...
      tifpuzzle print --game wordsearch --output <file.pdf|file.svg> [--key]
                [--paper a4|letter] ...
      """,
    discussion: """
      Without a subcommand, a window opens with a puzzle. Drop a photo on the window to make a \
      puzzle of it.

      The photo can be a JPEG, PNG, WebP, GIF, BMP, TIFF, HEIC or AVIF file, or a folder whose \
      first picture is used. “tifpuzzle help play” explains each option.

      Examples:
        tifpuzzle                                  play with a built-in picture
        tifpuzzle holiday.jpg --grid 4             play with a photo, cut 4x4
        tifpuzzle --game jigsaw --pieces 200       play a jigsaw
        tifpuzzle --game swap --level 4            swap tiles, 4x4
        tifpuzzle --game wordsearch --words music  find words about music
        tifpuzzle demo --output demo.mp4           film the puzzle solving itself
        tifpuzzle render --output puzzle.png       draw one frame, no display needed

      Exit codes: 0 success, 1 something failed, 2 the command line wasn't understood.
      """,
    version: "tifpuzzle 0.1.0",
    subcommands: [
      PlayCommand.self, DemoCommand.self, RenderCommand.self, PrintCommand.self,
      SavesCommand.self, ReplayCommand.self, ThumbnailCommand<Catalog>.self, ManualCommand.self,
      HostCommand<DealOptions>.self, JoinCommand<DealOptions>.self,
    ],
    defaultSubcommand: PlayCommand.self)
}
