internal import AppCore
internal import ArgumentParser
internal import FileCommands
internal import MediaExport

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
      throw ValidationError(UsageText.endless)
    }
    if output != nil { try FrameSize.check(deal.window, scale: window.scale) }
  }

  mutating func run() throws {
    let (deal, window, fast, loop, output) = (deal, window, fast, loop, output)
    try MainActor.assumeIsolated {
      if let output {
        try VideoExporter.recordDemo(
          of: deal.renderer(scale: window.scale ?? 1), named: deal.pictureName, isFast: fast,
          to: output)
      } else {
        try RunLoop.run(deal, window, demo: AppState.Demo(isFast: fast, loops: loop))
      }
    }
  }
}
