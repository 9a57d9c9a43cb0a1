internal import PuzzleCore

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A rectangle of pixels that are modified in place.
@safe
final class Surface {
  let width: Int
  let height: Int
  /// The first column: 0, unless the surface is a part of a larger one.
  let left: Int
  /// The rows from the top without padding, as if column 0 were the first: 0xAARRGGBB, premultiplied.
  let pixels: UnsafeMutablePointer<UInt32>
  /// A Boolean value that indicates whether every pixel that was drawn is known to be opaque.
  private(set) var isOpaque = false
  /// The memory shared with the display that contains the pixels; nil if they are private.
  let memory: (any PixelMemory)?
  private let isBorrowed: Bool

  /// Creates a surface of clear pixels, in `memory` if it can provide them.
  init(width: Int, height: Int, in memory: (any PixelMemory)? = nil) {
    self.width = width
    self.height = height
    left = 0
    isBorrowed = false
    if let memory, let shared = unsafe memory.allocate(width: width, height: height) {
      self.memory = memory
      unsafe pixels = shared
      return
    }
    self.memory = nil
    // The system provides clear memory, which takes none until it is written.
    guard let memory = unsafe calloc(max(width * height, 1), MemoryLayout<UInt32>.stride) else {
      fatalError("No memory for \(width) × \(height) pixels.")
    }
    unsafe pixels = memory.bindMemory(to: UInt32.self, capacity: width * height)
  }

  /// Creates a surface of pixels that belong to somebody else, and that it must not outlive.
  init(borrowing pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int) {
    self.width = width
    self.height = height
    left = 0
    memory = nil
    isBorrowed = true
    unsafe self.pixels = pixels
  }

  /// Creates a surface of `area` alone, whose pixels belong to somebody else, and that it must not
  /// outlive.
  init(_ area: PixelRect, borrowing pixels: UnsafeMutablePointer<UInt32>) {
    width = area.width
    height = area.maxY
    left = area.x
    memory = nil
    isBorrowed = true
    unsafe self.pixels = pixels - (area.y * area.width + area.x)
  }

  deinit {
    if let memory {
      unsafe memory.deallocate(pixels)
    } else if !isBorrowed {
      unsafe free(pixels)
    }
  }

  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
  /// The column after the last one.
  var right: Int { left + width }

  var image: PixelGrid {
    PixelGrid(
      width: width, height: height,
      pixels: unsafe Array(UnsafeBufferPointer(start: pixels, count: width * height)))
  }

  /// Returns whether two rows have the same pixels.
  func isRow(_ y: Int, equalTo other: Int) -> Bool {
    let (a, b) = unsafe (pixels + y * width, pixels + other * width)
    return (0..<width).allSatisfy { unsafe a[$0] == b[$0] }
  }

  /// Begins to load the pixels in `area`, which must not be empty and lie inside.
  func prefetch(_ area: PixelRect) {
    // Eight pixels are drawn at a time, the last of which may lie outside.
    unsafe Prefetch.loadPixels(
      pixels, width: width, columns: area.x...area.maxX + 6, rows: area.y...area.maxY - 1)
  }

  /// Sets all pixels of `area`, which must lie inside.
  func clear(_ area: PixelRect, to pixel: UInt32) {
    for y in area.y..<area.maxY {
      unsafe (pixels + (y * width + area.x)).update(repeating: pixel, count: area.width)
    }
  }

  /// Replaces the pixels in `area` with those of a surface that lies at `place`.
  func copy(_ area: PixelRect, from other: Surface, at place: PixelRect) {
    let part = area.intersection(place)
    guard !part.isEmpty else { return }
    for y in part.y..<part.maxY {
      let source = (y - place.y) * other.width + part.x - place.x
      unsafe (pixels + (y * width + part.x)).update(from: other.pixels + source, count: part.width)
    }
  }

  /// Blends the pixels of a surface that lies at `place` over those in `area`.
  func blend(_ area: PixelRect, from other: Surface, at place: PixelRect) {
    let part = area.intersection(place)
    guard !part.isEmpty else { return }
    for y in part.y..<part.maxY {
      let source = (y - place.y) * other.width + part.x - place.x
      unsafe Brush.blend(other.pixels + source, over: pixels + (y * width + part.x), part.width)
    }
  }

  /// Blends the pixels in `area` over those of another surface at the same place.
  func blend(_ area: PixelRect, onto other: Surface) {
    for y in area.y..<area.maxY {
      unsafe Brush.blend(
        pixels + (y * width + area.x), onto: other.pixels + (y * other.width + area.x), area.width)
    }
  }

  /// Sets `area` to the pixels in `part`, from (0, 0) on, of another surface at the positions that
  /// `back`, which turns nothing, maps it to. Beyond the edge of the part its edge pixels are repeated.
  func resample(_ area: PixelRect, from other: Surface, _ part: PixelRect, _ back: Affine) {
    let sampler = ScaleSampler(other, part, back, columns: area.x..<area.maxX)
    for y in area.y..<area.maxY {
      unsafe sampler.fetch(pixels + (y * width + area.x), y: y)
    }
  }

  /// Notes that all pixels were resampled or copied from another surface.
  func noteCopy(of other: Surface) {
    isOpaque = other.isOpaque
    noteChange(in: bounds)
  }

  /// Notes that opaque pixels were drawn in `area`; all were in the area `all`.
  func noteOpaque(_ area: PixelRect, of all: PixelRect) {
    isOpaque = isOpaque || area == all
    noteChange(in: area)
  }

  /// Notes that `area` was drawn; all was in the area `all`.
  func noteDrawn(_ area: PixelRect, of all: PixelRect) {
    noteChange(in: area)
    guard isOpaque || area == all else { return }
    var common: UInt32 = .max
    for y in area.y..<area.maxY {
      let row = unsafe pixels + (y * width + area.x)
      for x in 0..<area.width { unsafe common &= row[x] }
    }
    isOpaque = common >> 24 == 255
  }

  private func noteChange(in area: PixelRect) {
    if let memory { unsafe memory.noteChange(of: pixels, in: area) }
  }
}
