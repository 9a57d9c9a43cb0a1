internal import PuzzleCore

/// A picture tiled from the window's corner, with one of its pixels per device pixel.
@safe
struct TileSampler {
  let texels: UnsafePointer<UInt32>
  let width: Int
  let height: Int

  func fetch(_ target: UnsafeMutablePointer<UInt32>, _ x: Int, _ y: Int, _ count: Int) {
    let row = unsafe texels + (y % height) * width
    var done = 0
    var column = x % width
    while done < count {
      let n = min(count - done, width - column)
      unsafe (target + done).update(from: row + column, count: n)
      done += n
      column = 0
    }
  }
}
