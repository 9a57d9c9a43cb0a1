package import AppUI
internal import Files
internal import PuzzleCore
internal import PuzzleKit
internal import Rendering
internal import SDLPlatform

/// The rendering of one frame without a display.
@MainActor
package enum Screenshot {
  /// The time step for each hint, in seconds.
  private static let hurriedHint = 0.3

  /// Plays `hints` hints, and writes the frame as a PNG file.
  package static func write(
    _ renderer: OffscreenRenderer, after hints: Int, to output: String
  ) throws {
    play(hints, on: &renderer.shell)
    _ = renderer.draw()
    try OutputFile.write(ImageFile.png(renderer.rasterizer.image), to: output)
  }

  /// Plays `hints` hints, or all there are, and completes every motion.
  package static func play(_ hints: Int, on shell: inout AppShell) {
    guard hints > 0 else { return }
    shell.session.perform(.startAutoSolve)
    shell.hurry()
    // Each step ends exactly one hint, because a hint that has begun would be played as well.
    var played = 0
    while played < hints, shell.session.status.isAutoSolving {
      shell.advance(by: hurriedHint)
      played += 1
    }
    shell.session.perform(.stopAutoSolve)
    shell.advance(by: 1)
  }
}
