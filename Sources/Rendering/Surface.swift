internal import PuzzleCore

/// A rectangle of pixels that are modified in place.
@safe
final class Surface {
  let width: Int
  let height: Int
  /// The rows from the top without padding: 0xAARRGGBB, premultiplied.
  let pixels: UnsafeMutablePointer<UInt32>
  /// A Boolean value that indicates whether every pixel is known to be opaque.
  private(set) var isOpaque = false

  /// Creates a surface of clear pixels.
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

  /// Sets all pixels of `area`, which must lie inside.
  func clear(_ area: PixelRect, to pixel: UInt32) {
    for y in area.y..<area.maxY {
      unsafe (pixels + (y * width + area.x)).update(repeating: pixel, count: area.width)
    }
  }

  /// Replaces the pixels of `area` with those at the same position of a surface of the same size.
  func copy(_ area: PixelRect, from other: Surface) {
    for y in area.y..<area.maxY {
      let offset = y * width + area.x
      unsafe (pixels + offset).update(from: other.pixels + offset, count: area.width)
    }
  }

  /// Blends `area` of a surface of the same size over this one.
  func blend(_ area: PixelRect, from other: Surface) {
    for y in area.y..<area.maxY {
      let offset = y * width + area.x
      unsafe Brush.blend(other.pixels + offset, over: pixels + offset, area.width)
    }
  }

  /// Blends the part of a surface that lies in `area` over this one; `place` is where the surface
  /// lies.
  func blend(_ area: PixelRect, from other: Surface, at place: PixelRect) {
    let part = area.intersection(place)
    guard !part.isEmpty else { return }
    for y in part.y..<part.maxY {
      let source = (y - place.y) * other.width + part.x - place.x
      unsafe Brush.blend(other.pixels + source, over: pixels + (y * width + part.x), part.width)
    }
  }

  /// Moves all pixels; the areas that this exposes keep their old pixels.
  func shift(dx: Int, dy: Int) {
    let count = width - abs(dx)
    let rows = height - abs(dy)
    guard count > 0, rows > 0 else { return }
    let source = unsafe pixels + (max(-dy, 0) * width + max(-dx, 0))
    let target = unsafe pixels + (max(dy, 0) * width + max(dx, 0))
    for i in 0..<rows {
      // The order of rows ensures that none is overwritten before it is moved.
      let row = (dy > 0 ? rows - 1 - i : i) * width
      unsafe (target + row).update(from: source + row, count: count)
    }
  }

  /// Sets `area` to the pixels of another surface at the positions that `back` maps it to. Beyond
  /// the other surface's edge its edge pixels are repeated.
  func resample(_ area: PixelRect, from other: Surface, _ back: Affine) {
    let sampler = unsafe PictureSampler(
      other.pixels, width: other.width, height: other.height, back)
    for y in area.y..<area.maxY {
      unsafe sampler.fetch(pixels + (y * width + area.x), area.x, y, area.width)
    }
  }

  /// Updates `isOpaque` after all pixels were resampled from another surface.
  func copyOpacity(from other: Surface) { isOpaque = other.isOpaque }

  /// Updates `isOpaque` after `area` was drawn.
  func updateOpacity(in area: PixelRect) {
    guard isOpaque || area == bounds else { return }
    var all: UInt32 = .max
    for y in area.y..<area.maxY {
      let row = unsafe pixels + (y * width + area.x)
      for x in 0..<area.width { unsafe all &= row[x] }
    }
    isOpaque = all >> 24 == 255
  }
}
