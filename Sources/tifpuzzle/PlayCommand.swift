internal import AppCore
internal import ArgumentParser
internal import Content
internal import DesktopIntegration
internal import FileCommands
internal import MediaExport
internal import PuzzleGames
internal import SDLPlatform
internal import SharedTables
internal import Terminal

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

  /// The command of an empty command line. The window opens sooner than after parsing, which takes
  /// several milliseconds.
  static var plain: Self {
    var plain = Self()
    (plain.deal, plain.window) = (.none, .none)
    (plain.isNew, plain.demoWithoutDisplay) = (false, false)
    return plain
  }

  mutating func run() throws {
    let (deal, window, fallsBack) = (deal, window, demoWithoutDisplay)
    let goesOn = !isNew && !deal.asksForPuzzle
    if let link = deal.link.flatMap({ MatchLink.line(in: $0) ?? Invitation.line(in: $0) }),
      let socket = SingleInstanceServer.standardPath(),
      SingleInstanceServer.handOver(link, at: socket)
    {
      return
    }
    try MainActor.assumeIsolated {
      if fallsBack, !Window.hasDisplay() {
        StandardStream.complain(InterfaceLanguage.text(TerminalText.filmsDemo))
        try VideoExporter.recordDemo(named: deal.pictureName) { try deal.renderer(scale: 1) }
      } else {
        try RunLoop.run(deal, window, goesOn: goesOn)
      }
    }
  }
}
