internal import PuzzleCore

/// Shares the work on large areas among all cores, in horizontal bands.
struct Bands {
  /// Below so many pixels waking other threads costs more than it gives.
  static let threshold = 200_000
  /// No band is lower, since what crosses its edge is prepared in both.
  private static let leastHeight = 24

  private let painters: [Painter]

  /// At most `count` at a time.
  init(count: Int) { painters = (0..<max(count, 1)).map { _ in Painter() } }

  /// Runs `body` for parts of `area` that together are all of it, maybe at the same time; smaller
  /// areas, too, where there `isMuch` to do for each pixel.
  func each(_ area: PixelRect, isMuch: Bool = false, _ body: (Painter, PixelRect) -> Void) {
    let count = min(painters.count, area.height / Bands.leastHeight)
    guard isMuch || area.area > Bands.threshold, count > 1 else {
      body(painters[0], area)
      return
    }
    // Each part has its own painter and its own pixels, and all are done before this returns.
    nonisolated(unsafe) let painters = painters
    withoutActuallyEscaping(body) { body in
      nonisolated(unsafe) let body = body
      Crew.perform(count) { i in
        let top = area.height * i / count
        let bottom = area.height * (i + 1) / count
        unsafe body(
          painters[i],
          PixelRect(x: area.x, y: area.y + top, width: area.width, height: bottom - top))
      }
    }
  }
}
