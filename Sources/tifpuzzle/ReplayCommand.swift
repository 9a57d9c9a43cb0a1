internal import AppUI
internal import ArgumentParser
internal import FileCommands
internal import MediaExport
internal import PuzzleCore
internal import SavedPuzzles
internal import Storage

/// `tifpuzzle replay`: repeats a saved puzzle's moves one by one.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Play an exported puzzle again, in the window or as a film.")

  @Argument(
    help: ArgumentHelp("The exported puzzle.", valueName: "file.tifpuzzle"),
    completion: .file())
  var file: String

  @Option(
    help: ArgumentHelp("The window's size in points; by default as it was.", valueName: "WxH"))
  var size: WindowSize?

  @OptionGroup var window: WindowOptions

  @Option(
    help: ArgumentHelp(
      "A film (.mp4, .webm or .gif) or a folder for numbered PNG pictures; no window opens.",
      valueName: "film"), completion: .file())
  var output: String?

  func validate() throws {
    if output != nil { try FrameSize.check(size, scale: window.scale) }
  }

  mutating func run() throws {
    let (file, size, window, output) = (file, size, window, output)
    try MainActor.assumeIsolated {
      let opened = try PuzzleFile.open(file, with: Catalog.games)
      let puzzle = opened.resumption
      guard let output else {
        var deal = try DealOptions.parse([])
        deal.window = size
        return try RunLoop.run(deal, window, replaying: puzzle)
      }
      let renderer = try OffscreenRenderer(
        seed: SystemRandomNumberGenerator.seed(),
        size: size?.size ?? puzzle.saved.windowSize ?? .standardWindow,
        scale: window.scale ?? 1, theme: .light, isReduced: false, games: Catalog.games.map(\.card)
      ) { try puzzle.rewound(for: $0, with: Catalog.games) }
      try VideoExporter.recordReplay(
        of: renderer, named: opened.file.name.map { Phrase(verbatim: $0) }, to: output)
    }
  }
}
