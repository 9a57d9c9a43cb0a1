internal import PuzzleCore

/// A set of painters that draw horizontal bands of large areas in parallel.
struct ParallelPainters {
  /// The largest area in pixels that one thread draws alone, because starting threads costs more.
  static let threshold = 200_000
  /// The least height of a band in pixels, also where there are many shapes, because a shape that
  /// crosses two bands is prepared in both.
  private static let leastHeight = (usual: 48, complex: 56)

  private let painters: [Painter]

  /// Creates painters for up to `count` bands.
  init(count: Int) { painters = (0..<max(count, 1)).map { _ in Painter() } }

  /// Runs `body` for bands that together cover `area`, possibly in parallel, and returns when all
  /// are done.
  ///
  /// An area of at most `threshold` pixels is split only if `isComplex` is true.
  func forEachBand(
    of area: PixelRect, isComplex: Bool = false, _ body: @escaping (Painter, PixelRect) -> Void
  ) {
    let isSplit = Parallel.cores > 1 && (isComplex || area.area > ParallelPainters.threshold)
    let bands = isSplit ? bands(of: area, isComplex: isComplex) : [area]
    guard bands.count > 1 else {
      body(painters[0], area)
      return
    }
    // Each band has its own painter and its own pixels, and all bands are done before this returns.
    nonisolated(unsafe) let painters = painters
    nonisolated(unsafe) let body = body
    Parallel.perform(bands.count) { i in unsafe body(painters[i], bands[i]) }
  }

  /// Returns bands from the top down that get smaller and smaller, so that there are few of them and
  /// yet no core waits long for another one's last band: guided self-scheduling (Polychronopoulos and
  /// Kuck 1987), with half a core's share of what is left.
  private func bands(of area: PixelRect, isComplex: Bool) -> [PixelRect] {
    let least =
      isComplex ? ParallelPainters.leastHeight.complex : ParallelPainters.leastHeight.usual
    var bands: [PixelRect] = []
    var y = area.y
    while y < area.maxY {
      let left = area.maxY - y
      var height = max(left / (2 * Parallel.cores), least)
      if left < height + least || bands.count == painters.count - 1 { height = left }
      bands.append(PixelRect(x: area.x, y: y, width: area.width, height: height))
      y += height
    }
    return bands
  }
}
