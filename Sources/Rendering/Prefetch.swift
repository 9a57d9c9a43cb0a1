internal import CPrefetch

/// Loading of memory into the processor's cache before it is needed.
enum Prefetch {
  /// The number of pixels in a line of the cache.
  private static let line = 16
  /// The largest number of lines that are still in the cache when the last one is needed.
  private static let most = 256

  /// Begins to load an item that is a few places after the one at `index`.
  @inline(__always)
  static func load<Item>(after index: Int, in items: UnsafeBufferPointer<Item>) {
    guard let start = items.baseAddress, index + 4 < items.count else { return }
    unsafe tif_prefetch(start + index + 4)
  }

  /// Begins to load a rectangle of the pixels at `start`, which lie in rows of `width`; does nothing
  /// if it is large.
  static func loadPixels(
    _ start: UnsafePointer<UInt32>, width: Int, columns: ClosedRange<Int>, rows: ClosedRange<Int>
  ) {
    guard rows.count * (columns.count / line + 1) <= most else { return }
    for row in rows {
      let start = unsafe start + row * width
      var column = columns.lowerBound
      while column < columns.upperBound {
        unsafe tif_prefetch(start + column)
        column &+= line
      }
      unsafe tif_prefetch(start + columns.upperBound)
    }
  }
}
