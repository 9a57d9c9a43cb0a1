/// The area in which the pixels of a cached layer are drawn: the window, and a margin ahead of it.
///
/// The layer has room for the window and one margin in each direction, on whichever side that is.
struct DrawnArea {
  /// The device pixels; those of the window begin at 0.
  private(set) var rect: PixelRect

  init(_ rect: PixelRect = PixelRect(x: 0, y: 0, width: 0, height: 0)) { self.rect = rect }

  /// Moves the pixels, and returns the areas to draw so that they cover the window again: those that
  /// the move has exposed, and `ahead` pixels beyond.
  mutating func move(
    _ right: Int, _ down: Int, in window: PixelRect, ahead: Int
  ) -> [PixelRect] {
    let moved = rect.moved(right, down)
    let columns = DrawnArea.cover(moved.x..<moved.maxX, window.x..<window.maxX, ahead)
    let rows = DrawnArea.cover(moved.y..<moved.maxY, window.y..<window.maxY, ahead)
    rect = PixelRect(
      x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
    return rect.parts(outside: moved)
  }

  /// Returns a range that contains `window`: what of `drawn` there is still room for, extended by
  /// `ahead` on the side where it doesn't reach the end of the window.
  private static func cover(_ drawn: Range<Int>, _ window: Range<Int>, _ ahead: Int) -> Range<Int> {
    if drawn.lowerBound > window.lowerBound {
      return window.lowerBound - ahead..<window.upperBound
    }
    if drawn.upperBound < window.upperBound {
      return window.lowerBound..<window.upperBound + ahead
    }
    return drawn
  }
}
