internal import AppCore
public import ArgumentParser
public import PuzzleCore
internal import PuzzleGames
internal import PuzzleKit
public import SDLPlatform

/// The command line.
struct TifpuzzleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tifpuzzle",
    abstract: "Turn your own photos into puzzles.",
    usage: """
      tifpuzzle [<photo>] [--grid 3|4] [--seed <number>] [--window <WxH>]
                [--theme light|dark] [--scale <s>] [--describe]
                [--present auto|surface|texture]
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
      SavesCommand.self, ReplayCommand.self, ManualCommand.self,
    ],
    defaultSubcommand: PlayCommand.self)
}

/// The puzzle and the window size, common to all subcommands.
struct DealOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A photo, or a folder whose first picture is used; by default a built-in picture.",
      valueName: "photo"), completion: .file())
  var photo: String?

  @Option(
    help: ArgumentHelp(
      "The game: \(DealOptions.games).", valueName: "id"))
  var game: String?

  private static var games: String { Catalog.entries.map(\.id).joined(separator: ", ") }

  @OptionGroup var words: DealWords

  @Option(
    help: ArgumentHelp(
      "A whole number; the same one cuts and scatters the same way.", valueName: "number"))
  var seed: UInt64?

  @Option(
    help: ArgumentHelp(
      "The window's size in points, 200x200 to 8192x8192.", valueName: "WxH"))
  var window: WindowSize?

  @Option(help: "light or dark; by default a window follows the desktop, and a picture is light.")
  var theme: Theme.Name?

  func validate() throws {
    guard let entry = Catalog.entry(gameID) else {
      throw ValidationError("There’s no game “\(gameID)”: --game must be one of \(Self.games).")
    }
    // The window opens without a slow word list, which follows later; commands without a window
    // report it themselves.
    var words = words
    _ = words.takeSlowWords()
    do {
      try words.check(for: entry)
    } catch {
      throw ValidationError(error.description)
    }
  }

  /// The id of the requested game.
  var gameID: String { game ?? TiFpuzzle.id }

  /// The link of a match, given in place of a photo.
  var link: String? { photo.flatMap { MatchLink.isIn($0) ? $0 : nil } }

  /// A Boolean value that indicates whether a puzzle is requested explicitly, in place of the last
  /// one.
  var isWish: Bool {
    photo != nil && link == nil || game != nil || seed != nil || !words.given.isEmpty
  }

  /// Deals the requested game.
  func session(_ wish: DealRequest) throws -> any AnySession {
    guard let entry = Catalog.entry(gameID) else { throw ValidationError("No game “\(gameID)”.") }
    return try entry.deal(words, wish)
  }
}

/// A window size on the command line.
struct WindowSize: ExpressibleByArgument, Hashable {
  var size: Size

  init?(argument: String) {
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let w = Int(parts[0]), let h = Int(parts[1]),
      (200...8192).contains(w), (200...8192).contains(h)
    else { return nil }
    size = Size(Double(w), Double(h))
  }
}

/// The limit on the pixels of frames that are drawn without a display.
enum FrameSize {
  /// The most pixels of a frame; more take more memory than most computers have.
  private static let limit = 1 << 27

  static func check(_ window: WindowSize?, scale: Double?) throws(ValidationError) {
    let size = window?.size ?? Size(1120, 900)
    let scale = scale ?? 1
    guard size.width * scale * size.height * scale <= Double(limit) else {
      throw ValidationError(
        "A frame of this --window and --scale has more than 134 million pixels: make it smaller.")
    }
  }
}

extension Theme.Name: ExpressibleByArgument {}
extension Presentation: ExpressibleByArgument {}

/// `tifpuzzle [PHOTO]`: the game in a window.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Open the window and play (the default).")

  @OptionGroup var deal: DealOptions
  @OptionGroup var window: WindowOptions

  @Flag(name: .customLong("new"), help: "Start a new puzzle instead of continuing the last one.")
  var isNew = false

  @Flag(help: .private)
  var demoWithoutDisplay = false

  mutating func run() throws {
    let (deal, window, fallsBack) = (deal, window, demoWithoutDisplay)
    let goesOn = !isNew && !deal.isWish
    if let link = deal.link.flatMap(MatchLink.line), let door = SingleInstanceServer.standardPath(),
      SingleInstanceServer.handOver(link, at: door)
    {
      return
    }
    try MainActor.assumeIsolated {
      if fallsBack, !Window.hasDisplay() {
        try Fallback.playDemo(deal)
      } else {
        try RunLoop.run(deal, window, goesOn: goesOn)
      }
    }
  }
}

/// The options for the window.
struct WindowOptions: ParsableArguments {
  @Option(help: "How pixels reach the screen: auto, surface or texture.")
  var present = Presentation.auto

  @Option(help: ArgumentHelp("Device pixels per point, 0.5 to 4.", valueName: "s"))
  var scale: Double?

  @Flag(
    help: """
      Write the state of the window as a line of JSON after each move, and whenever nothing \
      moves any more.
      """)
  var describe = false

  func validate() throws {
    if let scale, !(0.5...4).contains(scale) {
      throw ValidationError("--scale must be a number from 0.5 to 4.")
    }
  }
}

/// `tifpuzzle demo`: shows the puzzle solving itself.
struct DemoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Watch the puzzle solve itself, in the window or as a film.")

  @OptionGroup var deal: DealOptions
  @OptionGroup var window: WindowOptions

  @Flag(help: "0.3 seconds per move instead of 1.2.")
  var fast = false

  @Flag(help: "Start again with the next built-in picture, without end.")
  var loop = false

  @Option(
    help: ArgumentHelp(
      """
      A film (.mp4, .webm or .gif, made by ffmpeg) or a folder for numbered PNG pictures; no \
      window opens.
      """, valueName: "file"), completion: .file())
  var output: String?

  func validate() throws {
    if loop && output != nil {
      throw ValidationError(
        "--loop has no end, so it can't be written: leave out --loop or --output.")
    }
    if output != nil { try FrameSize.check(deal.window, scale: window.scale) }
  }

  mutating func run() throws {
    let (deal, window, fast, loop, output) = (deal, window, fast, loop, output)
    try MainActor.assumeIsolated {
      if let output {
        try VideoExporter.record(deal, scale: window.scale ?? 1, isFast: fast, to: output)
      } else {
        try RunLoop.run(deal, window, demo: AppState.Demo(isFast: fast, loops: loop))
      }
    }
  }
}

/// `tifpuzzle render`: writes one frame as a picture.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Draw one frame into a PNG file; no display needed.")

  @OptionGroup var deal: DealOptions

  @Option(
    help: ArgumentHelp("The picture to write.", valueName: "file.png"), completion: .file())
  var output: String

  @Option(help: ArgumentHelp("Device pixels per point, 0.5 to 4.", valueName: "s"))
  var scale = 1.0

  @Option(help: ArgumentHelp("How many hints to play first.", valueName: "n"))
  var placed = 0

  func validate() throws {
    guard (0.5...4).contains(scale) else {
      throw ValidationError("--scale must be a number from 0.5 to 4.")
    }
    guard 0...1_000_000 ~= placed else {
      throw ValidationError("--placed must be a number from 0 to 1,000,000.")
    }
    try FrameSize.check(deal.window, scale: scale)
  }

  mutating func run() throws {
    let (deal, output, scale, placed) = (deal, output, scale, placed)
    try MainActor.assumeIsolated {
      try Screenshot.render(deal, scale: scale, placed: placed, to: output)
    }
  }
}
