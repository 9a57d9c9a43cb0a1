internal import Parallelism
internal import PuzzleCore

/// A set of painters that draw horizontal bands of large areas in parallel.
struct ParallelPainters {
  /// The largest area in pixels that one thread draws alone, because starting threads costs more.
  static let threshold = 200_000
  /// The least height of a band in pixels, also where there are many shapes: one that crosses two
  /// bands is prepared in both.
  private static let leastHeight = (usual: 48, complex: 64)
  /// The least height of a band where there are more bands than cores.
  private static let leastHeightOfMore = 128
  /// The largest number of bands for each core.
  private static let bandsPerCore = 3

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
    let least =
      isComplex ? ParallelPainters.leastHeight.complex : ParallelPainters.leastHeight.usual
    let fitting = max(
      min(area.height / least, Parallel.cores), area.height / ParallelPainters.leastHeightOfMore)
    let most = min(painters.count, fitting, ParallelPainters.bandsPerCore * Parallel.cores)
    // A multiple of the number of cores, so that no core waits for another one's last band.
    let count = most > Parallel.cores ? most / Parallel.cores * Parallel.cores : most
    guard isComplex || area.area > ParallelPainters.threshold, count > 1 else {
      body(painters[0], area)
      return
    }
    // Each band has its own painter and its own pixels, and all bands are done before this returns.
    nonisolated(unsafe) let painters = painters
    nonisolated(unsafe) let body = body
    Parallel.perform(count) { i in
      let top = area.height * i / count
      let bottom = area.height * (i + 1) / count
      unsafe body(
        painters[i],
        PixelRect(x: area.x, y: area.y + top, width: area.width, height: bottom - top))
    }
  }
}
