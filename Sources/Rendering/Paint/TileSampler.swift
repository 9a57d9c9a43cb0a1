internal import PuzzleCore

/// A picture tiled from a pixel, with one of its pixels per device pixel.
@safe
struct TileSampler {
  let texels: UnsafePointer<UInt32>
  let width: Int
  let height: Int
  /// The first pixel of a tile.
  let left: Int
  let top: Int

  func fetch(_ target: UnsafeMutablePointer<UInt32>, _ x: Int, _ y: Int, _ count: Int) {
    unsafe forEachRun(x, y, count) { source, start, n in
      unsafe (target + start).update(from: source, count: n)
    }
  }

  /// Calls `body` with the pixels of each tile that `count` pixels from (x, y) on reach into, with
  /// the number of those before them, and with their own number.
  @inline(__always)
  func forEachRun(
    _ x: Int, _ y: Int, _ count: Int, _ body: (UnsafePointer<UInt32>, Int, Int) -> Void
  ) {
    func position(_ distance: Int, _ side: Int) -> Int {
      let rest = distance % side
      return rest < 0 ? rest + side : rest
    }
    let row = unsafe texels + position(y - top, height) * width
    var done = 0
    var column = position(x - left, width)
    while done < count {
      let n = min(count - done, width - column)
      unsafe body(row + column, done, n)
      done += n
      column = 0
    }
  }
}
