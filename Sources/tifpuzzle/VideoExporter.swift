internal import AppCore
internal import AppUI
internal import PuzzleCore
internal import PuzzleKit
internal import Rendering
internal import SDLPlatform
internal import Storage

/// The auto-solve demo as a film or as numbered pictures, with a fixed time step.
@MainActor
enum VideoExporter {
  /// The seconds before the first piece moves, and after the completion dialog is shown.
  private static let opening = 1.0
  private static let ending = 2.5

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  static func record(
    _ deal: DealOptions, scale: Double, isFast: Bool, to output: String
  ) throws {
    try record(try Screenshot.offScreen(deal, scale: scale), to: output) { stage, reel in
      try play(stage, isFast: isFast, into: reel)
    }
  }

  /// Films the replayed moves of a puzzle.
  static func record(
    _ puzzle: Resumption, size: Size?, scale: Double, to output: String
  ) throws {
    let size = size ?? puzzle.saved.windowSize ?? Size(1120, 900)
    let stage = try OffscreenRenderer(
      seed: nil, size: size, scale: scale, theme: .light, isReduced: false
    ) { wish in
      var wish = wish
      wish.picture = puzzle.picture
      wish.rewinds = true
      guard let entry = Catalog.entry(puzzle.saved.game) else {
        throw Failure(
          description: "This version doesn’t have this puzzle’s game: install a newer version.")
      }
      return try entry.restore(puzzle.saved, wish)
    }
    try record(stage, to: output) { stage, reel in
      let step = 1 / Double(reel.framesPerSecond)
      var replay = Replay(stage.tabletop)
      var rest = ending
      while rest > 0 {
        stage.tabletop.advance(by: step)
        replay.advance(&stage.tabletop)
        if replay.due == nil { rest -= step }
        try shoot(stage, into: reel)
      }
    }
  }

  private static func record(
    _ stage: OffscreenRenderer, to output: String,
    _ play: (OffscreenRenderer, any FrameSink) throws -> Void
  ) throws {
    stage.readAlbum()
    _ = stage.draw()
    let width = stage.rasterizer.width
    let height = stage.rasterizer.height
    Interruption.watch()
    let reel = try Reels.open(output, width: width, height: height)
    do {
      try play(stage, reel)
      try reel.finish()
    } catch {
      reel.abandon()
      throw error
    }
    try Program.tell(output)
  }

  private static func shoot(_ stage: OffscreenRenderer, into reel: any FrameSink) throws {
    if Interruption.hasCome {
      throw Failure(description: "Filming was stopped: nothing was written.")
    }
    _ = stage.draw()
    try reel.add(stage.rasterizer.image)
  }

  private static func play(_ stage: OffscreenRenderer, isFast: Bool, into reel: any FrameSink)
    throws
  {
    let step = 1 / Double(reel.framesPerSecond)
    func roll(_ seconds: Double) throws {
      for _ in 0..<Int((seconds / step).rounded()) { try shoot() }
    }
    func shoot() throws {
      stage.tabletop.advance(by: step)
      try Self.shoot(stage, into: reel)
    }
    stage.tabletop.session.unlockAutoSolve()
    try roll(opening)
    stage.tabletop.startAutoSolve()
    if isFast { stage.tabletop.hurry() }
    while stage.tabletop.session.isAutoSolving { try shoot() }
    try roll(ending)
  }
}
