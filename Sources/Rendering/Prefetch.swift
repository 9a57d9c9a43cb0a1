internal import CPrefetch

/// Loading of memory into the processor's cache before it is needed.
enum Prefetch {
  /// The number of pixels in a line of the cache.
  private static let line = 16
  /// The largest number of lines that are still in the cache when the last one is needed.
  private static let most = 256

  /// The number of items from the one in use to the one that begins to load.
  private static let lead = 4

  /// Begins to load an item that is needed a little later than the one at `index`.
  @inline(__always)
  static func load<Item>(after index: Int, in items: UnsafeBufferPointer<Item>) {
    guard let start = items.baseAddress, index + lead < items.count else { return }
    unsafe tif_prefetch(start + index + lead)
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
