internal import ArgumentParser
internal import FileCommands
internal import MediaExport

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
      throw ValidationError(UsageText.scale)
    }
    guard 0...1_000_000 ~= placed else {
      throw ValidationError(UsageText.placed)
    }
    try FrameSize.check(deal.window, scale: scale)
  }

  mutating func run() throws {
    let (deal, output, scale, placed) = (deal, output, scale, placed)
    try MainActor.assumeIsolated {
      try Screenshot.write(deal.renderer(scale: scale), after: placed, to: output)
    }
  }
}
