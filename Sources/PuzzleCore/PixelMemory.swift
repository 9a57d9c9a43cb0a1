/// An allocator of pixel memory that is shared with the display, which shows pixels from it without a
/// copy of each frame.
public protocol PixelMemory: AnyObject {
  /// Returns zero-filled memory for pixels in rows without padding; nil if none can be shared.
  func allocate(width: Int, height: Int) -> UnsafeMutablePointer<UInt32>?

  /// Frees memory that `allocate` has returned.
  func deallocate(_ pixels: UnsafeMutablePointer<UInt32>)

  /// Notes that pixels in `area` of memory that `allocate` has returned were changed.
  func noteChange(of pixels: UnsafeMutablePointer<UInt32>, in area: PixelRect)
}

/// A rectangle of pixels in a `PixelMemory`, with its position in the window.
@safe
public struct SharedPixels {
  /// The first of all pixels in the memory, in rows without padding.
  public let start: UnsafeMutablePointer<UInt32>
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The rectangle among these pixels.
  public let part: PixelRect
  /// The column of the window where the rectangle begins.
  public let x: Int
  /// The row of the window where the rectangle begins.
  public let y: Int

  /// Creates a rectangle of the pixels at `start`, to be shown at (x, y).
  public init(
    _ start: UnsafeMutablePointer<UInt32>, width: Int, height: Int, part: PixelRect, x: Int, y: Int
  ) {
    unsafe self.start = unsafe start
    (self.width, self.height) = (width, height)
    self.part = part
    (self.x, self.y) = (x, y)
  }
}

/// The pixels of a window that a frame changes.
public struct FrameChange {
  /// The rectangles that were drawn.
  public var drawn: [PixelRect]
  /// The rectangles to show from shared memory, which weren't drawn. The largest is the first: the
  /// others take little time after it, so that the frame appears at once.
  public var shared: [SharedPixels]

  /// Creates a change.
  public init(drawn: [PixelRect], shared: [SharedPixels] = []) {
    self.drawn = drawn
    self.shared = shared
  }

  /// The number of changed pixels.
  public var area: Int {
    drawn.area + shared.map(\.part).area
  }
}
