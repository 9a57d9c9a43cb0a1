internal import CIntrinsics

/// Loading of memory into the processor's cache before it is needed.
enum Prefetch {
  /// The size of a line of the cache in bytes, and in pixels.
  private static let bytes = 64
  private static let line = 16
  /// The largest number of lines that are still in the cache when the last one is needed.
  private static let most = 256

  /// The largest number of lines that are loaded for one range of items.
  private static let mostForRange = 32
  /// The number of items from the one in use to the one that begins to load.
  static let lead = 4

  /// Begins to load an item of less than a line.
  @inline(__always)
  static func load<Item>(_ items: UnsafeBufferPointer<Item>, at index: Int) {
    guard let start = items.baseAddress else { return }
    unsafe tif_prefetch(start + index)
  }

  /// Begins to load a range of items, as far as it isn't too long.
  @inline(__always)
  static func load<Item>(_ items: UnsafeBufferPointer<Item>, in range: Range<Int>) {
    guard let start = items.baseAddress else { return }
    let step = max(bytes / MemoryLayout<Item>.stride, 1)
    let end = min(range.upperBound, range.lowerBound + mostForRange * step)
    var i = range.lowerBound
    while i < end {
      unsafe tif_prefetch(start + i)
      i &+= step
    }
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
