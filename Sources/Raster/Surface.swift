internal import PuzzleCore

/// A rectangle of pixels that are written in place.
@safe
final class Surface {
  let width: Int
  let height: Int
  /// Rows from the top without padding: 0xAARRGGBB, premultiplied.
  let pixels: UnsafeMutablePointer<UInt32>
  /// Whether every pixel is known to hide what is below.
  private(set) var isOpaque = false

  /// All pixels clear.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    unsafe pixels = .allocate(capacity: width * height)
    unsafe pixels.initialize(repeating: 0, count: width * height)
  }

  deinit { unsafe pixels.deallocate() }

  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  var image: PixelGrid {
    PixelGrid(
      width: width, height: height,
      pixels: unsafe Array(UnsafeBufferPointer(start: pixels, count: width * height)))
  }

  /// Sets all pixels of `area`, which lies inside.
  func clear(_ area: PixelRect, to pixel: UInt32) {
    for y in area.y..<area.maxY {
      unsafe (pixels + (y * width + area.x)).update(repeating: pixel, count: area.width)
    }
  }

  /// Replaces the pixels of `area` by those at the same place of a surface of the same size.
  func copy(_ area: PixelRect, from other: Surface) {
    for y in area.y..<area.maxY {
      let offset = y * width + area.x
      unsafe (pixels + offset).update(from: other.pixels + offset, count: area.width)
    }
  }

  /// Lays `area` of a surface of the same size over this one.
  func blend(_ area: PixelRect, from other: Surface) {
    for y in area.y..<area.maxY {
      let offset = y * width + area.x
      unsafe Brush.lay(other.pixels + offset, over: pixels + offset, area.width)
    }
  }

  /// Moves all pixels; what they leave open stays as it was.
  func shift(dx: Int, dy: Int) {
    let count = width - abs(dx)
    let rows = height - abs(dy)
    guard count > 0, rows > 0 else { return }
    let source = unsafe pixels + (max(-dy, 0) * width + max(-dx, 0))
    let target = unsafe pixels + (max(dy, 0) * width + max(dx, 0))
    for i in 0..<rows {
      // No row is overwritten before it was moved.
      let row = (dy > 0 ? rows - 1 - i : i) * width
      unsafe (target + row).update(from: source + row, count: count)
    }
  }

  /// Sets `area` to what of another surface's pixels `back` takes its own to. Beyond the other one's
  /// edge its pixels go on.
  func resample(_ area: PixelRect, from other: Surface, _ back: Affine) {
    let sampler = unsafe Sampler(other.pixels, width: other.width, height: other.height, back)
    for y in area.y..<area.maxY {
      unsafe sampler.fetch(pixels + (y * width + area.x), area.x, y, area.width)
    }
  }

  /// All pixels were made from those of another surface.
  func noteResampled(from other: Surface) { isOpaque = other.isOpaque }

  /// Brings `isOpaque` up to date after `area` was drawn anew.
  func noteDrawn(_ area: PixelRect) {
    guard isOpaque || area == bounds else { return }
    var all: UInt32 = .max
    for y in area.y..<area.maxY {
      let row = unsafe pixels + (y * width + area.x)
      for x in 0..<area.width { unsafe all &= row[x] }
    }
    isOpaque = all >> 24 == 255
  }
}
