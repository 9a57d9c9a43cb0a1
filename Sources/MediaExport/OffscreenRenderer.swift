package import AppCore
package import AppUI
package import PuzzleCore
package import PuzzleKit
package import Rendering
package import SDLPlatform

/// The state of the app and its pixels, shared by the window, films and pictures.
@MainActor
package final class OffscreenRenderer {
  package var state: AppState
  package var shell: AppShell {
    _read { yield state.shell }
    _modify { yield &state.shell }
  }
  package private(set) var scene: Scene
  /// The seconds for which a window draws a layer sharp between two events, their share of the time
  /// since the last event, and the least and the first number of pixels in a slice. A few large
  /// slices take less time than many small ones, because pieces on their borders are drawn in each.
  private static let slice = (
    seconds: 0.004...0.016, restShare: 0.1, least: 1 << 15, first: 1 << 18
  )
  package private(set) var rasterizer: Rasterizer
  /// The time that the last update of the scene took.
  private var updateTime = Duration.zero
  package let fonts: FontBook
  /// The memory that cached layers share with the display; nil if their pixels must be copied.
  package var memory: (any PixelMemory)? { didSet { rasterizer.memory = memory } }

  /// Creates a renderer with the session that `session` returns; it is called after other slow work
  /// has begun.
  package init(
    seed: UInt64, size: Size, scale: Double, theme: Theme.Name, isReduced: Bool, games: [GameCard],
    fonts data: FontData = FontData(), session: (DealRequest) throws -> any AnySession
  ) throws {
    fonts = FontBook(scale: scale, data: data)
    fonts.findFonts()
    rasterizer = Rasterizer(text: fonts)
    scene = Scene(size: size, scale: scale, text: fonts)
    let session = try session(
      DealRequest(area: AppShell.area(size), seed: seed, isReduced: isReduced))
    var shell = AppShell(
      session: session, size: size, scale: scale, theme: .named(theme), text: fonts)
    shell.isReduced = isReduced
    shell.games = games
    state = AppState(shell, seed: seed)
  }

  /// Draws everything again, because the widths of text have changed.
  package func forgetText() {
    let old = scene
    scene = Scene(size: shell.size, scale: shell.scale, text: fonts)
    (scene.sliceArea, scene.drawsAhead) = (old.sliceArea, old.drawsAhead)
    rasterizer = Rasterizer(text: fonts)
    rasterizer.memory = memory
  }

  /// Draws as a window does: a layer slice by slice after a zoom, instead of all of it in one frame,
  /// and ahead of the window when it moves.
  package func beginSlices() {
    scene.sliceArea = Self.slice.first
    scene.drawsAhead = true
  }

  /// Discards what is no longer needed once the window shows the scene.
  package func forgetDrawnCommands() { scene.forgetDrawnCommands() }

  /// Sets the next slice's area from the time since a slice of `pixels` was begun, so that drawing
  /// and showing it takes 4 ms, or up to 16 ms after `rest` seconds without an event. If showing takes
  /// more than half of that, drawing takes as long.
  package func fitSlice(of pixels: Int, since began: ContinuousClock.Instant, rest: Double) {
    let drawing = (updateTime + rasterizer.renderingTime).seconds
    let showing = (ContinuousClock.now - began).seconds - drawing
    let wanted = max(Self.sliceTime(afterRest: rest) - showing, showing)
    let fitting = Double(pixels) * wanted / max(drawing, 1e-4)
    scene.sliceArea = max(Int(fitting), Self.slice.least)
  }

  /// Returns the seconds that drawing and showing a slice may take after `rest` seconds without an
  /// event.
  package static func sliceTime(afterRest rest: Double) -> Double {
    min(max(rest * slice.restShare, slice.seconds.lowerBound), slice.seconds.upperBound)
  }

  /// Draws the current state, and returns the damaged rectangles in device pixels.
  package func draw() -> [PixelRect] {
    updateScene()
    return rasterizer.render(scene)
  }

  /// Brings the scene up to the current state.
  package func updateScene() {
    let began = ContinuousClock.now
    defer { updateTime = began.duration(to: .now) }
    fonts.scale = state.scale
    fonts.album = state.ownPictures
    let isFinished = !scene.isUnfinished
    state.draw(into: &scene)
    // The slices of the last time may have been larger because there was less to draw.
    if isFinished, scene.isUnfinished {
      scene.sliceArea = scene.sliceArea.map { min($0, Self.slice.first) }
    }
  }
}

extension SystemRandomNumberGenerator {
  /// Returns a random seed for deals without a chosen one.
  package static func seed() -> UInt64 {
    var chance = SystemRandomNumberGenerator()
    return chance.next()
  }
}
